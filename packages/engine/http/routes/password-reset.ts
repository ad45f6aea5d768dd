/** `/auth/send-forgot-mail` and `/auth/password-reset`: a new password for whoever reads the letters of an address. */

import { PlatformError } from '@lambda/model/errors.ts';
import { type FieldError, fieldCode } from '@lambda/model/field-errors.ts';
import { type Label, type Language, languageOf } from '@lambda/model/labels.ts';
import { emailProblems, resetProblems } from '@lambda/model/password-reset.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RESET_MINUTES, resetPassword, sendResetCode } from '../../sessions/password-reset.ts';
import { addressIn, languageIn, readInput, servicesOf } from '../requests.ts';
import type { HttpSettings } from '../services.ts';

const emailSchema = z.string().trim().min(1, fieldCode('emailMissing')).max(254);
/** `mn`, or `mn_MN` as the configuration of the page names it. */
const languageSchema = z.string().max(10).optional();
export const askSchema = z.strictObject({ email: emailSchema, lang: languageSchema });
export const resetSchema = z.strictObject({
  email: emailSchema,
  code: z.string().trim().max(20),
  password: z.string().max(200),
  password_confirm: z.string().max(200),
  lang: languageSchema,
});

const SENT: Label = {
  mn: 'Нууц үг шинэчлэх код амжилттай илгээгдлээ !',
  en: 'The code has been sent',
  ko: '코드를 보냈습니다',
};
const DONE: Label = { mn: 'Нууц үг амжилттай шинэчлэгдлээ !', en: 'Your password has been changed', ko: '비밀번호가 변경되었습니다' };

const spokenIn = (request: FastifyRequest, lang: string | undefined): Language =>
  lang ? languageOf(lang.slice(0, 2)) : languageIn(request);

/** Throws INVALID with the fields that cannot be right, before any try is counted. */
function refuse(fields: readonly FieldError[]): void {
  if (fields.length > 0) throw new PlatformError('INVALID', { fields });
}

export function passwordResetRoutes(app: FastifyInstance, { settings }: { settings: HttpSettings }): void {
  app.post('/auth/send-forgot-mail', { config: { public: true } }, async (request) => {
    const { email, lang } = readInput(askSchema, request.body);
    refuse(emailProblems(email));
    const { database, registry } = servicesOf(request);
    const minutes = settings.resetMinutes ?? RESET_MINUTES;
    const language = spokenIn(request, lang);
    await sendResetCode({ database, registry, email, language, ip: addressIn(request, settings), minutes });
    return { status: true, msg: SENT[language], data: { minutes } };
  });

  app.post('/auth/password-reset', { config: { public: true } }, async (request) => {
    const given = readInput(resetSchema, request.body);
    refuse(resetProblems(given));
    const { database, registry } = servicesOf(request);
    const language = spokenIn(request, given.lang);
    await resetPassword({ database, registry, ...given, language, ip: addressIn(request, settings) });
    return { status: true, msg: DONE[language] };
  });
}
