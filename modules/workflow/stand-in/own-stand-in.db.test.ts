/** Whoever decides names the own stand-in, without a right to the register of people. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Letters, lettersWorld } from '../tests/letters.ts';
import { nameStandIn, readOwnStandIns, withdrawStandIn } from './server/own-stand-in.ts';

let letters: Letters;
type Person = Awaited<ReturnType<Letters['person']>>;
let away: Person;
let colleague: Person;
beforeAll(async () => {
  letters = await lettersWorld();
  [away, colleague] = [await letters.person(), await letters.person()];
});
afterAll(() => letters.world.drop());

const NOW = new Date('2026-08-03T10:00:00+08:00');
const WEEK = { from_date: '2026-08-03', until_date: '2026-08-14' };
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof PlatformError ? [error.code, ...(error.fields ?? []).map(({ field }) => field)] : error),
  );
const own = (who: Person) => readOwnStandIns(letters.context(who, NOW));

describe('one’s own stand-in', () => {
  it('is named, seen by nobody else, and taken back', async () => {
    await nameStandIn(letters.context(away, NOW), { stand_in_id: colleague.id, ...WEEK, reason: 'Ээлжийн амралт' });
    const [named] = await own(away);
    expect(named).toMatchObject({ person: { id: colleague.id }, ...WEEK, reason: 'Ээлжийн амралт' });
    expect(await own(colleague)).toEqual([]);
    expect(await refusal(withdrawStandIn(letters.context(colleague, NOW), named?.id ?? 0))).toEqual(['NOT_FOUND']);
    await withdrawStandIn(letters.context(away, NOW), named?.id ?? 0);
    expect(await own(away)).toEqual([]);
  });

  it('is somebody else who works here, for days that are not over', async () => {
    const left = await letters.person({ status: 'left' });
    const asked = (given: Partial<Parameters<typeof nameStandIn>[1]>) =>
      refusal(nameStandIn(letters.context(away, NOW), { stand_in_id: colleague.id, ...WEEK, ...given }));
    expect(await asked({ stand_in_id: away.id })).toEqual(['INVALID', 'stand_in_id']);
    expect(await asked({ stand_in_id: left.id })).toEqual(['INVALID', 'stand_in_id']);
    expect(await asked({ until_date: '2026-08-01', from_date: '2026-07-30' })).toEqual(['INVALID', 'until_date']);
    expect(await asked({ from_date: '2026-08-10', until_date: '2026-08-04' })).toEqual(['INVALID', 'until_date']);
    expect(await own(away)).toEqual([]);
  });
});
