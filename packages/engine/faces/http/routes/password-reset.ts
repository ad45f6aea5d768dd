/** `/auth/send-forgot-mail` and `/auth/password-reset`: a new password for whoever reads the letters of an address. */

import { emailProblems, resetProblems } from '@lambda/model/accounts/password-reset.ts';
import { type Label, type Language, languageOf } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { type FieldError, fieldCode } from '@lambda/model/errors/field-errors.ts';
import { z } from 'zod';
import { type LetterState, RESET_MINUTES, resetPassword, sendResetCode } from '../../../services/sessions/password-reset.ts';
import { record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, defineAddress } from '../address.ts';

const emailSchema = z.string().trim().min(1, fieldCode('emailMissing')).max(254);
/** `mn`, or `mn_MN` as the configuration of the page names it. */
const languageSchema = z.string().max(10).optional();
const askSchema = z.strictObject({ email: emailSchema, lang: languageSchema });
const resetSchema = z.strictObject({
  email: emailSchema,
  code: z.string().trim().max(20),
  password: z.string().max(200),
  password_confirm: z.string().max(200),
  lang: languageSchema,
});

const SAID: Readonly<Record<LetterState, Label>> = {
  sent: {
    mn: 'Нууц үг шинэчлэх код амжилттай илгээгдлээ !',
    en: 'The code has been sent',
    ko: '코드를 보냈습니다',
  },
  waiting: {
    mn: 'Захидлын сервер хариу өгөхгүй байгаа тул код илгээх дараалалд орлоо',
    en: 'The mail server does not answer, so the code waits to be sent',
    ko: '메일 서버가 응답하지 않아 코드가 발송 대기 중입니다',
  },
  before: {
    mn: 'Код саяхан асуусан тул шинээр илгээсэнгүй. Өмнөх захидлаа шалгана уу',
    en: 'A code was asked for just now, so no new one was sent. Please look for the letter before',
    ko: '방금 코드를 요청하셨으므로 새로 보내지 않았습니다. 이전 메일을 확인해 주세요',
  },
};
const DONE: Label = { mn: 'Нууц үг амжилттай шинэчлэгдлээ !', en: 'Your password has been changed', ko: '비밀번호가 변경되었습니다' };

const spokenIn = (language: Language, lang: string | undefined): Language => (lang ? languageOf(lang.slice(0, 2)) : language);

/** Throws INVALID with the fields that cannot be right, before any try is counted. */
function refuse(fields: readonly FieldError[]): void {
  if (fields.length > 0) throw new PlatformError('INVALID', { fields });
}

const shared = { method: 'POST', who: 'everybody', tag: 'Session' } as const;
export const passwordResetAddresses: readonly Address[] = [
  defineAddress({
    ...shared,
    path: '/auth/send-forgot-mail',
    summary: 'Sends a code for a new password to an e-mail address. The answer is the same whether anybody has it or not.',
    body: askSchema,
    reply: record({ status: { const: true }, msg: text, data: record({ minutes: whole }) }),
    answer: async ({ services: { database, registry }, settings, input: { email, lang }, ip, ...asked }) => {
      refuse(emailProblems(email));
      const minutes = settings.resetMinutes ?? RESET_MINUTES;
      const language = spokenIn(asked.language, lang);
      const letter = await sendResetCode({ database, registry, email, language, ip, minutes });
      return { status: true, msg: SAID[letter][language], data: { minutes, letter } };
    },
  }),
  defineAddress({
    ...shared,
    path: '/auth/password-reset',
    summary: 'Sets a new password by the code that was sent. Every session of the person ends.',
    body: resetSchema,
    reply: record({ status: { const: true }, msg: text }),
    answer: async ({ services: { database, registry }, input, ip, ...asked }) => {
      refuse(resetProblems(input));
      const language = spokenIn(asked.language, input.lang);
      await resetPassword({ database, registry, ...input, language, ip });
      return { status: true, msg: DONE[language] };
    },
  }),
];
