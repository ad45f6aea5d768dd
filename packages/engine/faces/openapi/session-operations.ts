/** What the addresses of entering, locking and leaving take and answer. */
import {
  changePasswordSchema,
  confirmFactorSchema,
  endDeviceSchema,
  profileSchema,
  provedSchema,
  startFactorSchema,
} from '../http/routes/account.ts';
import { askSchema, resetSchema } from '../http/routes/password-reset.ts';
import { signInSchema, unlockSchema } from '../http/routes/sign-in.ts';
import { done, flag, free, list, nullable, record, sent, text, whole } from './json-schema.ts';
import type { Operation } from './operation.ts';

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

export const SESSION_OPERATIONS: Readonly<Record<string, Operation>> = {
  'POST /auth/login': {
    tag: 'Session',
    summary: 'Signs in. The token is sent back as a bearer token, or used as a cookie together with X-XSRF-TOKEN.',
    body: sent(signInSchema),
    reply: record({ status: { const: true }, token: text, path: text, oauth: flag, data: free }),
  },
  'POST /auth/logout': { tag: 'Session', summary: 'Signs out.', reply: record({ status: text, data: text, path: text, token: text }) },
  'POST /auth/lock': {
    tag: 'Session',
    summary: 'Locks the screen: until the password is said, every other address answers 423.',
    reply: done(),
  },
  'GET /auth/lock': {
    tag: 'Session',
    summary: 'Whether the screen is locked, and who is asked for the password.',
    reply: record({ status: { const: true }, locked: flag, user: free }),
  },
  'POST /auth/unlock': {
    tag: 'Session',
    summary: 'Unlocks the screen with the own password. Wrong ones count like those of sign-in.',
    body: sent(unlockSchema),
    reply: done(),
  },
  'POST /auth/send-forgot-mail': {
    tag: 'Session',
    summary: 'Sends a code for a new password to an e-mail address. The answer is the same whether anybody has it or not.',
    body: sent(askSchema),
    reply: record({ status: { const: true }, msg: text, data: record({ minutes: whole }) }),
  },
  'POST /auth/password-reset': {
    tag: 'Session',
    summary: 'Sets a new password by the code that was sent. Every session of the person ends.',
    body: sent(resetSchema),
    reply: record({ status: { const: true }, msg: text }),
  },
  'GET /auth/account': {
    tag: 'Account',
    summary: 'The own account, and whether two-step sign-in is on.',
    reply: record({
      status: { const: true },
      user: profile,
      second_factor: record({ on: flag, since: nullable(text), recovery_left: whole, required: flag }),
    }),
  },
  'POST /auth/account': {
    tag: 'Account',
    summary: 'Changes the own name, language, nickname, phone and register number; of the last three what is left out stays.',
    body: sent(profileSchema),
    reply: record({ status: { const: true }, user: profile }),
  },
  'POST /auth/change-password': {
    tag: 'Account',
    summary: 'A new password for who knows the old one. All other sessions of the person end.',
    body: sent(changePasswordSchema),
    reply: done(),
  },
  'GET /auth/devices': {
    tag: 'Account',
    summary: 'The sessions that the person could still use.',
    reply: record({
      status: { const: true },
      data: list(record({ id: whole, agent: text, ip: text, since: text, seen: text, locked: flag, current: flag })),
    }),
  },
  'POST /auth/devices/end': {
    tag: 'Account',
    summary: 'Signs out one of the own devices, or all but this one.',
    body: sent(endDeviceSchema),
    reply: done(),
  },
  'POST /auth/second-factor/start': {
    tag: 'Account',
    summary: 'A secret for the authenticator app, on trial until a code of it is confirmed.',
    body: sent(startFactorSchema),
    reply: record({ status: { const: true }, secret: text, address: text }),
  },
  'POST /auth/second-factor/confirm': {
    tag: 'Account',
    summary: 'Switches two-step sign-in on by a code of the app. The recovery codes are told once.',
    body: sent(confirmFactorSchema),
    reply: recoveryCodes,
  },
  'POST /auth/second-factor/end': {
    tag: 'Account',
    summary: 'Switches two-step sign-in off, for the password and a code.',
    body: sent(provedSchema),
    reply: done(),
  },
  'POST /auth/second-factor/recovery-codes': {
    tag: 'Account',
    summary: 'New recovery codes in the place of the old ones, for the password and a code.',
    body: sent(provedSchema),
    reply: recoveryCodes,
  },
  'GET /auth/check': {
    tag: 'Session',
    summary: 'Who is signed in.',
    reply: record({ authenticated: { const: true }, user: free, kept: flag }),
  },
};
