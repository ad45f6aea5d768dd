/** Terms of steps in working hours, what is told of them, holds, and votes that their term closes. */
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, direct, type Letters, lettersWorld, refusal, step, usualWith, withCheck } from '../tests/letters.ts';
import { keepTerms, moveTerms } from './server/expiry.ts';
import { hold, resume } from './server/redirect.ts';
import { writeEach } from './server/reseat.ts';

let letters: Letters;
type Person = Awaited<ReturnType<Letters['person']>>;
let author: Person;
let checker: Person;
let clerk: Person;
let admin: Person;
beforeAll(async () => {
  letters = await lettersWorld();
  [author, checker, clerk] = [await letters.person(), await letters.person(), await letters.person()];
  admin = { ...(await letters.people.person('companyAdmin')), id: 0 };
  // Naadam, 10 to 15 July.
  for (const day of [10, 11, 12, 13, 14, 15])
    await letters.people.record('public_holidays', { day: `2026-07-${day}`, name: `Наадам ${day}` });
});
afterAll(() => letters.world.drop());

const inZone = (who: Person, timeZone: string): Person => ({ ...who, actor: { ...who.actor, timeZone } });
const sentAt = async (moment: Date, check: Parameters<typeof withCheck>[1], who = author): Promise<number> => {
  const id = await letters.letter(who, await letters.workflow(withCheck(usualWith(checker.id, clerk.id), check)));
  await letters.decide(who, id, 'sent', {}, moment);
  return id;
};
const openCheck = async (id: number) =>
  (await letters.history(author, id)).statusHistories.find((one) => one.status_type === 'CHECK' && !one.is_done);
const due = async (id: number) => (await openCheck(id))?.due_at;
const clockRuns = (moment: Date) => keepTerms(letters.context(admin, moment));

describe('a term in working hours', () => {
  it('passes nights, lunch, weekends and public holidays by, and moves when a day becomes free', async () => {
    const id = await sentAt(at('2026-07-09 16:00'), { term_hours: 8 });
    expect(await due(id)).toBe(at('2026-07-16 16:00').toISOString());
    const day = { day: '2026-07-16', name: 'Нэмэлт амралт', struct_id: null };
    const create = { kind: 'create', model: letters.world.registry.model('branch_days'), input: day } as const;
    await executeWrites({ context: letters.context(admin, at('2026-07-14 10:00')), operations: [create], reply: () => [] });
    expect(await due(id)).toBe(at('2026-07-17 16:00').toISOString());
  });

  it('begins with the next working hour, and moves with a public holiday that is declared for everybody', async () => {
    const id = await sentAt(at('2026-07-18 11:00'), { term_hours: 4 });
    expect(await due(id)).toBe(at('2026-07-20 13:00').toISOString());
    const holiday = await letters.people.record('public_holidays', { day: '2026-07-20', name: 'Зарласан амралт' });
    const context = letters.context(admin, at('2026-07-19 10:00'));
    await writeEach(context, await moveTerms(context, new Date(Date.now() - 60_000).toISOString()));
    expect(await due(id)).toBe(at('2026-07-21 13:00').toISOString());
    await letters.sql('delete from public_holidays where id = $1::bigint', holiday);
  });

  it('does not run on hold: what was left of it goes on afterwards', async () => {
    const id = await sentAt(at('2026-07-20 09:00'), { term_hours: 8 });
    const place = (await openCheck(id))?.id as number;
    expect(await refusal(hold(letters.context(author), { place }))).toBe('NO_RIGHT');
    expect(await refusal(resume(letters.context(checker), { place }))).toBe('WRONG_STATE');
    await hold(letters.context(checker, at('2026-07-20 10:00')), { place, note: 'Нэмэлт тайлбар хүлээж байна' });
    expect(await openCheck(id)).toMatchObject({ due_at: null, held_at: at('2026-07-20 10:00').toISOString() });
    expect(await refusal(hold(letters.context(checker), { place }))).toBe('WRONG_STATE');
    await clockRuns(at('2026-07-22 12:00'));
    expect((await letters.told(id)).map(([event]) => event)).toEqual(['process-assigned']);
    await resume(letters.context(checker, at('2026-07-22 15:00')), { place });
    expect(await openCheck(id)).toMatchObject({ due_at: at('2026-07-23 13:00').toISOString(), held_at: null });
    const events = (await letters.history(author, id)).statusHistories.flatMap(({ event, description }) =>
      event ? [[event, description]] : [],
    );
    expect(events).toEqual([
      ['held', 'Нэмэлт тайлбар хүлээж байна'],
      ['resumed', null],
    ]);
    // A step without a term has nothing to hold.
    const free = await sentAt(at('2026-07-20 09:00'), {});
    expect(await refusal(hold(letters.context(checker), { place: (await openCheck(free))?.id as number }))).toBe('WRONG_STATE');
  });

  it('is counted on the clock of a company in Khovd', async () => {
    const west = (text: string) => new Date(`${text}:00+07:00`).toISOString();
    const sent = (text: string, term: number) => sentAt(new Date(west(text)), { term_hours: term }, inZone(author, 'Asia/Hovd'));
    expect(await due(await sent('2026-07-09T16:00', 8))).toBe(west('2026-07-17T16:00'));
    expect(await due(await sent('2026-07-18T11:00', 4))).toBe(west('2026-07-20T13:00'));
    const id = await sent('2026-07-20T09:00', 8);
    const place = (await openCheck(id))?.id as number;
    const west1 = inZone(checker, 'Asia/Hovd');
    await hold(letters.context(west1, new Date(west('2026-07-20T10:00'))), { place });
    await resume(letters.context(west1, new Date(west('2026-07-22T15:00'))), { place });
    expect(await due(id)).toBe(west('2026-07-23T13:00'));
  });
});

describe('what is told of a term', () => {
  const events = async (id: number) => (await letters.told(id)).map(([event]) => event.replace('process-', ''));
  it('is told before it ends and as it is over, once each, and never after the decision', async () => {
    const id = await sentAt(at('2026-07-20 09:00'), { term_hours: 8, remind_hours: 2 });
    expect(await events(id)).toEqual(['assigned']);
    await clockRuns(at('2026-07-20 15:59'));
    expect(await events(id)).toEqual(['assigned']);
    for (const _again of [1, 2]) await clockRuns(at('2026-07-20 16:00'));
    expect(await events(id)).toEqual(['assigned', 'reminder']);
    for (const _again of [1, 2]) await clockRuns(at('2026-07-20 18:00'));
    expect(await events(id)).toEqual(['assigned', 'reminder', 'overdue']);
    expect((await letters.told(id)).slice(1)).toEqual([
      ['process-reminder', [checker.actor.userId]],
      ['process-overdue', [checker.actor.userId]],
    ]);
    expect((await letters.state(checker, id)).status_type).toBe('CHECK');
    const decided = await sentAt(at('2026-07-20 09:00'), { term_hours: 8, remind_hours: 2 });
    await letters.decide(checker, decided, 'approved', {}, at('2026-07-20 15:00'));
    await clockRuns(at('2026-07-21 18:00'));
    expect(await events(decided)).toEqual(['assigned', 'assigned', 'changed']);
  });

  it('begins anew in each of three rounds: notices, terms, and rows of one list', async () => {
    const id = await sentAt(at('2026-07-20 09:00'), { term_hours: 8, remind_hours: 2 });
    const waiting = async (who: Person) => (await letters.work(who)).list.filter((one) => one.id === id).length;
    const days = ['2026-07-20', '2026-07-21', '2026-07-22'];
    for (const [round, day] of days.entries()) {
      expect([await waiting(checker), await due(id)]).toEqual([1, at(`${day} 18:00`).toISOString()]);
      if (round === 2) break;
      await letters.decide(checker, id, 'returned', { note: `Засна уу ${round + 1}` }, at(`${day} 15:00`));
      expect(await waiting(author)).toBe(1);
      await letters.decide(author, id, 'redone', {}, at(`${days[round + 1]} 09:00`));
      // The reminder of the round before would come now.
      await clockRuns(at(`${days[round + 1]} 09:01`));
    }
    await letters.decide(checker, id, 'returned', { note: 'Засна уу 3' }, at('2026-07-22 15:00'));
    const told = await letters.told(id);
    expect(told.filter(([event]) => event === 'process-assigned')).toEqual(
      Array.from({ length: 3 }, () => ['process-assigned', [checker.actor.userId]]),
    );
    expect(told.filter(([event]) => event === 'process-returned')).toEqual(
      Array.from({ length: 3 }, () => ['process-returned', [author.actor.userId]]),
    );
    expect(told.filter(([event]) => event === 'process-reminder')).toEqual([]);
    const rounds = (await letters.history(author, id)).statusHistories.filter(({ status_type: type }) => type === 'CHECK');
    expect(rounds.map(({ description, done_at: done }) => [description, done])).toEqual(
      days.map((day, index) => [`Засна уу ${index + 1}`, at(`${day} 15:00`).toISOString()]),
    );
  });

  it('ends in the outcome that is drawn for it, with nobody as whoever decided', async () => {
    const id = await sentAt(at('2026-07-20 09:00'), { term_hours: 8, on_expiry: 'returned' });
    await clockRuns(at('2026-07-20 17:59'));
    expect((await letters.state(author, id)).status_type).toBe('CHECK');
    for (const _again of [1, 2]) await clockRuns(at('2026-07-20 18:00'));
    expect((await letters.state(author, id)).status_type).toBe('RE_CREATE');
    const checks = (await letters.history(author, id)).statusHistories.filter(({ status_type: type }) => type === 'CHECK');
    expect(checks.map(({ outcome, who, done_at: done }) => [outcome, who, done])).toEqual([
      ['returned', null, at('2026-07-20 18:00').toISOString()],
    ]);
    const place = checks[0]?.id as number;
    expect(await refusal(letters.decide(checker, id, 'approved', { place }))).toBe('PROCESS_DECIDED');
  });
});

describe('a vote of seven with a term', () => {
  const council = async (cast: readonly ('supported' | 'unsupported')[], rule: Partial<Workflow['steps'][number]> = {}) => {
    const voters = await Promise.all(Array.from({ length: 7 }, () => letters.person()));
    const drawing: Workflow = {
      steps: [
        step('start', 'START', { to: { sent: 'prepare' } }),
        step('prepare', 'PREPARE_VOTE', { to: { prepared: 'vote' } }),
        step('vote', 'VOTE', { to: { supported: 'end', unsupported: 'cancel', more_material: 'again' }, term_hours: 8, ...rule }),
        step('again', 'RE_CREATE', { to: { redone: 'prepare', cancelled: 'cancel' } }),
        step('end', 'END'),
        step('cancel', 'CANCEL'),
      ],
    };
    const id = await letters.letter(author, await letters.workflow(drawing));
    await letters.decide(author, id, 'sent');
    await letters.decide(author, id, 'prepared', { people: voters.map((who) => who.id) }, at('2026-07-20 09:00'));
    for (const [index, ballot] of cast.entries()) await letters.decide(voters[index] as Person, id, ballot, {}, at('2026-07-20 10:00'));
    return { id, voters };
  };
  const supported = (count: number) => Array.from({ length: count }, () => 'supported' as const);

  it.each([
    ['3 of 7 votes are no quorum of half', supported(3), 'RE_CREATE', [3, 0, 0, 4]],
    ['2 against 2 are a tie', ['supported', 'supported', 'unsupported', 'unsupported'], 'RE_CREATE', [2, 0, 2, 3]],
    ['3 of 4 votes support it', ['supported', 'supported', 'supported', 'unsupported'], 'END', [3, 0, 1, 3]],
  ] as const)('%s', async (_words, cast, type, counts) => {
    const { id, voters } = await council(cast);
    await clockRuns(at('2026-07-20 17:59'));
    expect((await letters.state(author, id)).status_type).toBe('VOTE');
    await clockRuns(at('2026-07-20 18:00'));
    expect((await letters.state(author, id)).status_type).toBe(type);
    const people = (await letters.history(author, id)).votingPeople;
    const count = (holds: (one: (typeof people)[number]) => boolean) => people.filter(holds).length;
    const shown = [count((one) => one.approve), count((one) => one.recreate), count((one) => one.refuse), count((one) => !one.voted)];
    expect([shown, shown.reduce((sum, one) => sum + one)]).toEqual([counts, 7]);
    const entry = (await letters.history(author, id)).statusHistories.find(({ status_type: one }) => one === 'VOTE');
    expect(entry?.who).toBeNull();
    // Nobody votes after the close.
    expect(await refusal(letters.decide(voters[6] as Person, id, 'supported', { place: entry?.id as number }))).toBe('PROCESS_DECIDED');
  });

  const twoThirds = { vote: { quorum: 50, majority: 'twoThirds', tie: 'more_material' } } as const;
  it.each([
    ['4 of 6 are two thirds', 4, 6, 'END'],
    ['4 of 7 are not', 4, 7, 'RE_CREATE'],
    ['5 of 7 are', 5, 7, 'END'],
  ] as const)('by the rule of two thirds %s', async (_words, agreed, votes, type) => {
    const { id } = await council(
      [...supported(agreed), ...Array.from({ length: votes - agreed }, () => 'unsupported' as const)],
      twoThirds,
    );
    // The seventh vote closes it by itself.
    if (votes < 7) await clockRuns(at('2026-07-20 18:00'));
    expect((await letters.state(author, id)).status_type).toBe(type);
  });

  it('refuses an eighth vote, a second one, and one for another', async () => {
    const { id, voters } = await council(supported(5));
    const [first, last] = [voters[0] as Person, voters[6] as Person];
    const place = (await letters.state(last, id)).turns[0]?.place as number;
    expect(await refusal(letters.decide(first, id, 'supported', { place }))).toBe('PROCESS_DECIDED');
    expect(await refusal(letters.decide(author, id, 'supported', { place }))).toBe('NO_RIGHT');
    await letters.people.record('stand_in', {
      employee_id: last.id,
      stand_in_id: first.id,
      from_date: '2026-01-01',
      until_date: '2027-12-31',
    });
    expect(await refusal(letters.decide(first, id, 'supported', { place }))).toBe('PROCESS_DECIDED');
    await letters.decide(voters[5] as Person, id, 'supported');
    expect(await letters.decide(last, id, 'supported')).toMatchObject({ ended: 'END' });
    expect(await refusal(letters.decide(last, id, 'supported', { place }))).toBe('PROCESS_DECIDED');
    expect((await letters.history(author, id)).votingPeople.filter(({ approve }) => approve)).toHaveLength(7);
  });
});

it('of those who decide one after the other only the present one is told, has it in the list, and a term of his own', async () => {
  const three = [await letters.person(), await letters.person(), await letters.person()];
  const id = await sentAt(at('2026-07-20 09:00'), { ...direct(...three.map((who) => who.id)), in_order: true, term_hours: 8 });
  const lists = () => Promise.all(three.map(async (who) => (await letters.work(who)).list.some((one) => one.id === id)));
  expect([await lists(), await due(id)]).toEqual([[true, false, false], at('2026-07-20 18:00').toISOString()]);
  expect((await letters.told(id)).map(([, users]) => users)).toEqual([[three[0]?.actor.userId]]);
  await letters.decide(three[0] as Person, id, 'approved', {}, at('2026-07-21 09:00'));
  expect([await lists(), await due(id)]).toEqual([[false, true, false], at('2026-07-21 18:00').toISOString()]);
  await letters.decide(three[1] as Person, id, 'approved', {}, at('2026-07-22 09:00'));
  expect((await letters.told(id)).map(([event, users]) => [event, users])).toEqual(
    three.map((who) => ['process-assigned', [who.actor.userId]]),
  );
  expect(await letters.decide(three[2] as Person, id, 'approved')).toMatchObject({ status_type: 'PRE_END' });
});
