/** Several people in one step: as many agreements as are needed, however they come, and one transition. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { at, direct, type Letters, lettersWorld, refusal, typesOf, usualWith, withCheck } from '../tests/letters.ts';
import { decide } from './server/decide.ts';
import { copyTo } from './server/redirect.ts';

let letters: Letters;
type Person = Awaited<ReturnType<Letters['person']>>;
let author: Person;
let clerk: Person;
let five: readonly Person[];
let workflow: number;
let id: number;
const threeOf = (people: readonly Person[]) =>
  withCheck(usualWith(clerk.id, clerk.id), { ...direct(...people.map((who) => who.id)), needed: 3 });
beforeAll(async () => {
  letters = await lettersWorld();
  [author, clerk] = [await letters.person(), await letters.person()];
  five = await Promise.all(Array.from({ length: 5 }, () => letters.person()));
});
afterAll(() => letters.world.drop());
beforeEach(async () => {
  workflow = await letters.workflow(threeOf(five));
  id = await letters.letter(author, workflow);
  await letters.decide(author, id, 'sent');
});

const rowsOf = async () =>
  (
    await letters.sql(
      `select outcome, is_done from process_status_history where row_id = $1::bigint and status_type = 'CHECK' order by turn`,
      id,
    )
  ).map(([outcome, done]) => `${outcome ?? '-'} ${done}`);
const inLists = async () =>
  (await Promise.all(five.map(async (who) => (await letters.work(who)).list))).flat().filter((one) => one.id === id);
const placeOf = async (who: Person) => (await letters.state(who, id)).turns[0]?.place as number;

/** Whatever the way: one transition, three decisions, two places that were not needed, and nobody who still has it in the list. */
async function isAgreedOnce(): Promise<void> {
  expect(await rowsOf()).toEqual(expect.arrayContaining(['approved t', 'approved t', 'approved t', '- t', '- t']));
  expect(await rowsOf()).toHaveLength(5);
  expect(await inLists()).toEqual([]);
  const entries = (await letters.history(author, id)).statusHistories;
  expect(typesOf(entries)).toEqual(['START sent', 'CHECK approved', 'CHECK approved', 'CHECK approved', 'PRE_END …']);
  expect((await letters.state(clerk, id)).turns.map(({ type }) => type)).toEqual(['PRE_END']);
}

it('three who agree in one batch of a stand-in make one transition', async () => {
  const [a, b, c, d, e] = five as [Person, Person, Person, Person, Person];
  const standIn = await letters.person();
  const days = { from_date: '2026-08-03', until_date: '2026-08-14', stand_in_id: standIn.id };
  for (const who of [a, b, c]) await letters.people.record('stand_in', { employee_id: who.id, ...days });
  const moment = at('2026-08-05 10:00');
  for (const who of [a, b, c]) {
    const sql = `insert into workflow_participant (company_id, id, row_model, row_id, emp_id, is_copy, created_at, updated_at, version)
      values (1, $1::bigint, 'trial_letter', $2::bigint, $3::bigint, false, now(), now(), 1) on conflict do nothing`;
    await letters.sql(sql, await letters.world.database.nextId(), id, standIn.id);
    expect(who.id).not.toBe(standIn.id);
  }
  const [later, last] = [await placeOf(d), await placeOf(e)];
  const list = (await letters.work(standIn, 'waiting', moment)).list.filter((one) => one.id === id);
  expect(list).toHaveLength(3);
  for (const { place, seen } of list)
    await decide(
      letters.context(standIn, moment),
      { model: 'trial_letter', id, place, outcome: 'approved', seen: seen ?? '' },
      { spent: null },
    );
  await isAgreedOnce();
  const inPlaceOf = (await letters.history(author, id)).statusHistories.flatMap((one) => one.in_place_of?.id ?? []);
  expect(new Set(inPlaceOf)).toEqual(new Set([a.id, b.id, c.id]));
  // Whoever comes later is told what has happened.
  for (const [who, place] of [
    [d, later],
    [e, last],
  ] as const)
    await expect(decide(letters.context(who), { model: 'trial_letter', id, place, outcome: 'approved' })).rejects.toMatchObject({
      code: 'PROCESS_DECIDED',
      params: { who: expect.stringMatching(/\S/), when: '2026-08-05 10:00', outcome: 'Хянасан' },
    });
});

it('five at the same moment make one transition', async () => {
  const places = await Promise.all(five.map(placeOf));
  const answers = await Promise.all(
    five.map((who, index) =>
      refusal(decide(letters.context(who), { model: 'trial_letter', id, place: places[index] as number, outcome: 'approved' })),
    ),
  );
  expect(answers.filter((one) => one === 'done')).toHaveLength(3);
  expect(answers.filter((one) => one === 'PROCESS_DECIDED')).toHaveLength(2);
  await isAgreedOnce();
});

it('is refused as soon as three can no longer agree', async () => {
  for (const who of five.slice(0, 2)) await letters.decide(who, id, 'approved');
  for (const who of five.slice(2, 4)) expect(await letters.decide(who, id, 'returned')).toMatchObject({ status_type: 'CHECK' });
  expect(await letters.decide(five[4] as Person, id, 'returned')).toMatchObject({ status_type: 'RE_CREATE' });
  expect(await rowsOf()).toEqual(['approved t', 'approved t', 'returned t', 'returned t', 'returned t']);
});

it.each([
  ['agreed by three', ['approved', 'approved', 'approved'], 'PRE_END'],
  ['refused by three', ['approved', 'approved', 'returned', 'returned', 'returned'], 'RE_CREATE'],
] as const)('is %s of those who were asked, though a sixth is added meanwhile', async (_words, outcomes, type) => {
  const sixth = await letters.person();
  await letters.publish(workflow, threeOf([...five, sixth]));
  await copyTo(letters.context(author), { model: 'trial_letter', id, people: [sixth.id] });
  expect((await letters.state(sixth, id)).turns).toEqual([]);
  for (const [index, outcome] of outcomes.entries()) await letters.decide(five[index] as Person, id, outcome);
  expect((await letters.state(author, id)).status_type).toBe(type);
});
