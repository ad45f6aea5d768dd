/** Every file of journeys leaves the register of employees as it found it: those that run after it on the same server count it. */
import { afterAll, beforeAll, expect } from 'vitest';
import { codesOfPeople } from './employees.ts';

let before: readonly string[] = [];
beforeAll(async () => {
  before = await codesOfPeople();
});
afterAll(async () => {
  const after = await codesOfPeople();
  expect({ left: after.filter((code) => !before.includes(code)), gone: before.filter((code) => !after.includes(code)) }).toEqual({
    left: [],
    gone: [],
  });
});
