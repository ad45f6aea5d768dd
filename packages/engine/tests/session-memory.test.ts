import { expect, test } from 'vitest';
import { createSessionMemory } from '../services/sessions/memory.ts';
import type { Session } from '../services/sessions/session.ts';

const sessionOf = (digest: string): Session => ({
  digest,
  xsrf: '',
  user: { id: 1, login: 'x', firstName: null, lastName: null, language: null },
  companyId: null,
  roleId: null,
  actor: null,
  kept: false,
  impersonation: null,
  locked: false,
  mustSetUp: false,
  eraseAt: null,
  millisecondsLeft: 3_600_000,
});

test('lets go of the sessions of people who have been away for a minute', () => {
  let now = 0;
  const memory = createSessionMemory(() => now);
  for (let number = 0; number < 500; number++) memory.keep(sessionOf(`morning ${number}`), memory.generation());
  expect(memory.size()).toBe(500);
  now = 61_000;
  memory.keep(sessionOf('evening'), memory.generation());
  expect(memory.get('evening')?.digest).toBe('evening');
  expect(memory.size()).toBe(1);
});
