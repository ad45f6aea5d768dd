/** What the addresses of signing in through an identity provider take and answer. */
import { answerSchema, connectSchema, endIdentitySchema, goOnSchema, startSchema } from '../http/routes/identities.ts';
import { impersonateSchema } from '../http/routes/people.ts';
import { done, free, list, nullable, record, sent, text, whole } from './json-schema.ts';
import type { Operation } from './operation.ts';

const address = record({ status: { const: true }, address: text });
const step = {
  anyOf: [
    record({ status: { const: true }, step: { const: 'done' }, path: text, from: nullable(text) }),
    record({ status: { const: true }, step: { const: 'connected' } }),
    record({ status: { const: true }, step: { const: 'code' } }),
    record({ status: { const: true }, step: { const: 'password' }, email: text }),
  ],
};

export const IDENTITY_OPERATIONS: Readonly<Record<string, Operation>> = {
  'POST /auth/provider/start': {
    tag: 'Session',
    summary: 'Begins a sign-in through an identity provider: where the browser goes. What comes back counts in this browser alone.',
    body: sent(startSchema),
    reply: address,
  },
  'POST /auth/provider/answer': {
    tag: 'Session',
    summary: 'Takes what the browser has brought back from the provider, once: signs in, connects, or says what is still asked for.',
    body: sent(answerSchema),
    reply: step,
  },
  'POST /auth/provider/continue': {
    tag: 'Session',
    summary: 'What was still asked for: the code of two-step sign-in, or the password of the account that is then connected.',
    body: sent(goOnSchema),
    reply: step,
  },
  'GET /lambda/people/:login': {
    tag: 'Account',
    summary: 'A person of the own company, as far as the caller may see them; administrators see everybody.',
    reply: done(free),
  },
  'POST /auth/impersonation/start': {
    tag: 'Session',
    summary: 'The session is somebody else’s for half an hour, with a reason. The person is told; every line of the history names both.',
    body: sent(impersonateSchema),
    reply: done(),
  },
  'POST /auth/impersonation/end': { tag: 'Session', summary: 'Back to the own name.', reply: done() },
  'GET /auth/identities': {
    tag: 'Account',
    summary: 'What is connected to the own account, and what may be.',
    reply: record({
      status: { const: true },
      data: list(record({ id: whole, provider: text, account: text, since: text })),
      providers: list(record({ name: text, kind: text })),
    }),
  },
  'POST /auth/identities/connect': {
    tag: 'Account',
    summary: 'Begins to connect an identity to the own account, for who knows the password.',
    body: sent(connectSchema),
    reply: address,
  },
  'POST /auth/identities/end': {
    tag: 'Account',
    summary: 'Disconnects an identity from the own account, for who knows the password.',
    body: sent(endIdentitySchema),
    reply: done(),
  },
};
