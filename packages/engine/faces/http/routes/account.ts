/** `/auth/account`, `/auth/change-password`, `/auth/devices`, `/auth/second-factor`: what people do with their own accounts, whichever company they are in. */

import { passwordChangeProblems } from '@lambda/model/accounts/password-reset.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fieldCode } from '@lambda/model/errors/field-errors.ts';
import { withoutHidden } from '@lambda/model/fields/hidden-characters.ts';
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
import type { Session } from '../../../services/sessions/session.ts';
import { done, flag, list, nullable, record, text, whole } from '../../openapi/json-schema.ts';
import { type Address, type AddressAsked, defineAddress } from '../address.ts';

const password = z.string().max(200);
const code = z.string().trim().min(1, fieldCode('codeMissing')).max(20);
const name = z.string().overwrite(withoutHidden).trim().max(75);
const detail = name.optional();
const profileSchema = z.strictObject({
  first_name: name,
  last_name: name,
  language: z.enum(['mn', 'en', 'ko']).nullable(),
  nickname: detail,
  phone: detail,
  register: detail,
});
const changePasswordSchema = z.strictObject({ old_password: password, password, password_confirm: password });
/** One session, or all but this one. */
const endDeviceSchema = z.union([z.strictObject({ id: z.int().positive() }), z.strictObject({ others: z.literal(true) })]);
const startFactorSchema = z.strictObject({ password });
const confirmFactorSchema = z.strictObject({ code });
const provedSchema = z.strictObject({ password, code });

const profile = record({
  login: text,
  email: nullable(text),
  first_name: nullable(text),
  last_name: nullable(text),
  language: nullable(text),
  nickname: nullable(text),
  phone: nullable(text),
  register: nullable(text),
  birthday: nullable(text),
  gender: nullable(text),
});
const recoveryCodes = record({ status: { const: true }, recovery_codes: list(text) });

const own = { tag: 'Account', who: 'person', personal: true } as const;
type Asked = Pick<AddressAsked, 'services' | 'ip' | 'language'> & { readonly session: Session };
const contextOf = ({ services: { database, registry, sessions }, session, ip, language }: Asked): AccountContext => ({
  database,
  registry,
  sessions,
  session,
  ip,
  language,
});

export const accountAddresses: readonly Address[] = [
  defineAddress({
    ...own,
    method: 'GET',
    path: '/auth/account',
    summary: 'The own account, and whether two-step sign-in is on.',
    reply: record({
      status: { const: true },
      user: profile,
      second_factor: record({ on: flag, since: nullable(text), recovery_left: whole, required: flag }),
    }),
    answer: async (asked) => {
      const context = contextOf(asked);
      const [user, secondFactor] = await Promise.all([readProfile(context), secondFactorState(context)]);
      return { status: true, user, second_factor: { ...secondFactor, required: context.session.mustSetUp } };
    },
  }),
  defineAddress({
    ...own,
    method: 'POST',
    path: '/auth/account',
    summary: 'Changes the own name, language, nickname, phone and register number; of the last three what is left out stays.',
    body: profileSchema,
    reply: record({ status: { const: true }, user: profile }),
    answer: async ({ input, now, ...asked }) => {
      const context = contextOf(asked);
      await changeProfile(context, input, companyDay(now));
      return { status: true, user: await readProfile(context) };
    },
  }),
  defineAddress({
    ...own,
    method: 'POST',
    path: '/auth/change-password',
    summary: 'A new password for who knows the old one. All other sessions of the person end.',
    body: changePasswordSchema,
    reply: done(),
    answer: async ({ input, ...asked }) => {
      const fields = passwordChangeProblems(input);
      if (fields.length > 0) throw new PlatformError('INVALID', { fields });
      await changePassword(contextOf(asked), { old: input.old_password, password: input.password });
      return { status: true };
    },
  }),
  defineAddress({
    ...own,
    method: 'GET',
    path: '/auth/devices',
    summary: 'The sessions that the person could still use.',
    reply: record({
      status: { const: true },
      data: list(record({ id: whole, agent: text, ip: text, since: text, seen: text, locked: flag, current: flag })),
    }),
    answer: async (asked) => ({ status: true, data: await listDevices(contextOf(asked)) }),
  }),
  defineAddress({
    ...own,
    method: 'POST',
    path: '/auth/devices/end',
    summary: 'Signs out one of the own devices, or all but this one.',
    body: endDeviceSchema,
    reply: done(),
    answer: async ({ input, ...asked }) => {
      const context = contextOf(asked);
      await ('id' in input ? endDevice(context, input.id) : endOtherDevices(context));
      return { status: true };
    },
  }),
  defineAddress({
    ...own,
    method: 'POST',
    path: '/auth/second-factor/start',
    summary: 'A secret for the authenticator app, on trial until a code of it is confirmed.',
    body: startFactorSchema,
    reply: record({ status: { const: true }, secret: text, address: text }),
    answer: async ({ input, ...asked }) => ({ status: true, ...(await startSecondFactor(contextOf(asked), input.password)) }),
  }),
  defineAddress({
    ...own,
    method: 'POST',
    path: '/auth/second-factor/confirm',
    summary: 'Switches two-step sign-in on by a code of the app. The recovery codes are told once.',
    body: confirmFactorSchema,
    reply: recoveryCodes,
    answer: async ({ input, ...asked }) => ({ status: true, recovery_codes: await confirmSecondFactor(contextOf(asked), input.code) }),
  }),
  defineAddress({
    ...own,
    method: 'POST',
    path: '/auth/second-factor/end',
    summary: 'Switches two-step sign-in off, for the password and a code.',
    body: provedSchema,
    reply: done(),
    answer: async ({ input, ...asked }) => {
      await endSecondFactor(contextOf(asked), input);
      return { status: true };
    },
  }),
  defineAddress({
    ...own,
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    summary: 'New recovery codes in the place of the old ones, for the password and a code.',
    body: provedSchema,
    reply: recoveryCodes,
    answer: async ({ input, ...asked }) => ({ status: true, recovery_codes: await renewRecoveryCodes(contextOf(asked), input) }),
  }),
];
