/** `/auth/account`, `/auth/change-password`, `/auth/devices`, `/auth/second-factor`: what people do with their own accounts, whichever company they are in. */

import { passwordChangeProblems } from '@lambda/model/accounts/password-reset.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fieldCode } from '@lambda/model/errors/field-errors.ts';
import { withoutHidden } from '@lambda/model/fields/hidden-characters.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { companyDay } from '../../../core/calendar/clock.ts';
import {
  type AccountContext,
  changePassword,
  changeProfile,
  confirmSecondFactor,
  endDevice,
  endOtherDevices,
  endSecondFactor,
  listDevices,
  readProfile,
  renewRecoveryCodes,
  secondFactorState,
  startSecondFactor,
} from '../../../services/sessions/account.ts';
import { addressIn, callerOf, languageIn, readInput, servicesOf } from '../requests.ts';
import type { HttpSettings } from '../services.ts';

const password = z.string().max(200);
const code = z.string().trim().min(1, fieldCode('codeMissing')).max(20);
const name = z.string().overwrite(withoutHidden).trim().max(75);
const detail = name.optional();
export const profileSchema = z.strictObject({
  first_name: name,
  last_name: name,
  language: z.enum(['mn', 'en', 'ko']).nullable(),
  nickname: detail,
  phone: detail,
  register: detail,
});
export const changePasswordSchema = z.strictObject({ old_password: password, password, password_confirm: password });
/** One session, or all but this one. */
export const endDeviceSchema = z.union([z.strictObject({ id: z.int().positive() }), z.strictObject({ others: z.literal(true) })]);
export const startFactorSchema = z.strictObject({ password });
export const confirmFactorSchema = z.strictObject({ code });
export const provedSchema = z.strictObject({ password, code });

const OWN = { config: { personal: true } };

export function accountRoutes(app: FastifyInstance, { settings }: { settings: HttpSettings }): void {
  const contextOf = (request: FastifyRequest): AccountContext => {
    const { database, registry, sessions } = servicesOf(request);
    const { session } = callerOf(request);
    return { database, registry, sessions, session, ip: addressIn(request, settings), language: languageIn(request) };
  };

  app.get('/auth/account', OWN, async (request) => {
    const context = contextOf(request);
    const [user, secondFactor] = await Promise.all([readProfile(context), secondFactorState(context)]);
    return { status: true, user, second_factor: { ...secondFactor, required: context.session.mustSetUp } };
  });
  app.post('/auth/account', OWN, async (request) => {
    const context = contextOf(request);
    await changeProfile(context, readInput(profileSchema, request.body), companyDay(new Date()));
    return { status: true, user: await readProfile(context) };
  });

  app.post('/auth/change-password', OWN, async (request) => {
    const given = readInput(changePasswordSchema, request.body);
    const fields = passwordChangeProblems(given);
    if (fields.length > 0) throw new PlatformError('INVALID', { fields });
    await changePassword(contextOf(request), { old: given.old_password, password: given.password });
    return { status: true };
  });

  app.get('/auth/devices', OWN, async (request) => ({ status: true, data: await listDevices(contextOf(request)) }));
  app.post('/auth/devices/end', OWN, async (request) => {
    const given = readInput(endDeviceSchema, request.body);
    const context = contextOf(request);
    await ('id' in given ? endDevice(context, given.id) : endOtherDevices(context));
    return { status: true };
  });

  app.post('/auth/second-factor/start', OWN, async (request) => {
    const { password } = readInput(startFactorSchema, request.body);
    return { status: true, ...(await startSecondFactor(contextOf(request), password)) };
  });
  app.post('/auth/second-factor/confirm', OWN, async (request) => {
    const { code } = readInput(confirmFactorSchema, request.body);
    return { status: true, recovery_codes: await confirmSecondFactor(contextOf(request), code) };
  });
  app.post('/auth/second-factor/end', OWN, async (request) => {
    await endSecondFactor(contextOf(request), readInput(provedSchema, request.body));
    return { status: true };
  });
  app.post('/auth/second-factor/recovery-codes', OWN, async (request) => {
    return { status: true, recovery_codes: await renewRecoveryCodes(contextOf(request), readInput(provedSchema, request.body)) };
  });
}
