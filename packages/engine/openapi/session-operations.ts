/** What the addresses of entering, locking and leaving take and answer. */
import { askSchema, resetSchema } from '../http/routes/password-reset.ts';
import { signInSchema, unlockSchema } from '../http/routes/sign-in.ts';
import { flag, free, record, sent, text, whole } from './json-schema.ts';
import type { Operation } from './operation.ts';

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
    reply: record({ status: { const: true } }),
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
    reply: record({ status: { const: true } }),
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
  'GET /auth/check': { tag: 'Session', summary: 'Who is signed in.', reply: record({ authenticated: { const: true }, user: free }) },
};
