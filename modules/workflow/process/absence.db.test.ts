/** Steps whose people are away or have left: somebody can always act, and the history says in whose place. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct, type Letters, lettersWorld, refusal, usualWith, withCheck } from '../tests/letters.ts';
import { assign } from './server/redirect.ts';
import { reseat } from './server/reseat.ts';

let letters: Letters;
type Person = Awaited<ReturnType<Letters['person']>>;
let author: Person;
let checker: Person;
let clerk: Person;
beforeAll(async () => {
  letters = await lettersWorld();
  [author, checker, clerk] = [await letters.person(), await letters.person(), await letters.person()];
});
afterAll(() => letters.world.drop());

const usual = (): Workflow => usualWith(checker.id, clerk.id);
const waitsFor = async (who: Person, at?: Date) => (await letters.work(who, 'waiting', at)).list.map(({ id }) => id);

describe('somebody who is not there', () => {
  const at = (text: string): Date => new Date(`${text}+08:00`);
  it('is stood in for on whole days of the company, in the scope that was given, by somebody who is named in the history', async () => {
    const [away, standIn] = [await letters.person(), await letters.person()];
    const steps = usual().steps.map((one) => (one.id === 'check' ? { ...one, ...direct(away.id) } : one));
    const workflow = await letters.workflow({ steps });
    const id = await letters.letter(author, workflow);
    await letters.decide(author, id, 'sent', {}, at('2026-08-02T23:59:00'));
    const days = { from_date: '2026-08-03', until_date: '2026-08-14', row_model: 'trial_letter' };
    await letters.people.record('stand_in', { employee_id: away.id, stand_in_id: standIn.id, ...days });
    await letters.sql(
      'insert into workflow_participant (company_id, id, row_model, row_id, emp_id, is_copy, created_at, updated_at, version) values (1, $1::bigint, $2::text, $3::bigint, $4::bigint, false, now(), now(), 1)',
      await letters.world.database.nextId(),
      'trial_letter',
      id,
      standIn.id,
    );
    const lists = async (moment: string) => [
      (await waitsFor(away, at(moment))).includes(id),
      (await waitsFor(standIn, at(moment))).includes(id),
    ];
    expect(await lists('2026-08-02T23:59:00')).toEqual([true, false]);
    expect(await lists('2026-08-03T00:00:00')).toEqual([false, true]);
    expect(await lists('2026-08-14T23:59:00')).toEqual([false, true]);
    expect(await lists('2026-08-15T00:00:00')).toEqual([true, false]);
    expect(await letters.decide(standIn, id, 'approved', {}, at('2026-08-05T10:00:00'))).toMatchObject({ status_type: 'PRE_END' });
    const entry = (await letters.history(author, id)).statusHistories.find(({ status_type: type }) => type === 'CHECK');
    expect([entry?.who?.id, entry?.in_place_of?.id]).toEqual([standIn.id, away.id]);
  });

  it('is stood in for in the days alone, by the list, the notice and the right; in that kind of records alone', async () => {
    const [away, standIn] = [await letters.person(), await letters.person()];
    const workflow = await letters.workflow(withCheck(usual(), direct(away.id)));
    const days = { from_date: '2026-08-03', until_date: '2026-08-14' };
    const only = { row_model: 'trial_letter', ...days };
    await letters.people.record('stand_in', { employee_id: away.id, stand_in_id: standIn.id, ...only });
    const sentAt = async (moment: string) => {
      const id = await letters.letter(author, workflow);
      await letters.decide(author, id, 'sent', {}, at(moment));
      return id;
    };
    const toldOf = async (id: number) => (await letters.told(id)).map(([, users]) => users);
    const [before, first, last, after] = [
      await sentAt('2026-08-02T23:59:00'),
      await sentAt('2026-08-03T00:00:00'),
      await sentAt('2026-08-14T23:59:00'),
      await sentAt('2026-08-15T00:00:00'),
    ];
    const [head, other] = [[away.actor.userId], [standIn.actor.userId]];
    expect(await Promise.all([before, first, last, after].map(toldOf))).toEqual([[head], [other], [other], [head]]);
    const turns = async (who: Person, id: number, moment: string) =>
      (await letters.state(who, id, at(moment)).catch(() => ({ turns: [] }))).turns.length;
    expect(await turns(away, first, '2026-08-03T00:00:00')).toBe(0);
    expect(await turns(away, first, '2026-08-15T00:00:00')).toBe(1);
    expect((await waitsFor(away, at('2026-08-15T00:00:00'))).includes(last)).toBe(true);
    // The stand-in of leave requests alone is not asked for anything else.
    const [absent, instead] = [await letters.person(), await letters.person()];
    await letters.people.record('stand_in', { employee_id: absent.id, stand_in_id: instead.id, row_model: 'leave_request', ...days });
    const contract = await letters.letter(author, await letters.workflow(withCheck(usual(), direct(absent.id))));
    await letters.decide(author, contract, 'sent', {}, at('2026-08-05T10:00:00'));
    expect(await toldOf(contract)).toEqual([[absent.actor.userId]]);
    expect(
      [await waitsFor(absent, at('2026-08-05T10:00:00')), await waitsFor(instead, at('2026-08-05T10:00:00'))].map((list) =>
        list.includes(contract),
      ),
    ).toEqual([true, false]);
  });

  it('reads what it stands in for on its days and not the day after, unless it has decided itself', async () => {
    const [away, standIn] = [await letters.person(), await letters.person()];
    const workflow = await letters.workflow(withCheck(usual(), direct(away.id)));
    const day = (shift: number) => companyDay(new Date(Date.now() + shift * 86_400_000));
    const row = await letters.people.record('stand_in', {
      employee_id: away.id,
      stand_in_id: standIn.id,
      from_date: day(-1),
      until_date: day(0),
    });
    const [id, decided] = [await letters.letter(author, workflow), await letters.letter(author, workflow)];
    for (const one of [id, decided]) await letters.decide(author, one, 'sent');
    expect((await letters.state(standIn, id)).turns).toHaveLength(1);
    await letters.decide(standIn, decided, 'approved');
    const endsYesterday = { until_date: day(-1) };
    await letters.sql('update stand_in set until_date = $2::date where id = $1::bigint', row, endsYesterday.until_date);
    await letters.sql(
      'update workflow_participant set until_date = $2::date where emp_id = $1::bigint and until_date is not null',
      standIn.id,
      day(-1),
    );
    expect(await refusal(letters.state(standIn, id))).toBe('NOT_FOUND');
    expect(await refusal(letters.history(standIn, id))).toBe('NOT_FOUND');
    expect((await letters.history(standIn, decided)).statusHistories.find(({ status_type: type }) => type === 'CHECK')).toMatchObject({
      outcome: 'approved',
      who: { id: standIn.id },
      in_place_of: { id: away.id },
    });
  });

  it('along several stand-ins asks the last; in a ring, or where the author would decide, the head above', async () => {
    const top = await letters.people.record('struct', { parent_id: null });
    const unit = await letters.people.record('struct', { parent_id: top });
    const above = await letters.person({ struct_id: top, leads_unit: true });
    const head = await letters.person({ struct_id: unit, leads_unit: true });
    const [second, third] = [await letters.person({ struct_id: unit }), await letters.person({ struct_id: unit })];
    const workflow = await letters.workflow(withCheck(usual(), direct(head.id)));
    const days = { from_date: '2026-01-01', until_date: '2027-12-31' };
    const standsIn = (employee_id: number, stand_in_id: number) => letters.people.record('stand_in', { employee_id, stand_in_id, ...days });
    await standsIn(head.id, second.id);
    const away = await standsIn(second.id, third.id);
    const sent = async (who: Person) => {
      const id = await letters.letter(who, workflow);
      await letters.decide(who, id, 'sent');
      const users = (await letters.told(id)).map(([, one]) => one);
      const lists = await Promise.all([head, second, third, above].map(async (one) => (await waitsFor(one)).includes(id)));
      return { id, users, lists };
    };
    const chained = await sent(author);
    expect([chained.users, chained.lists]).toEqual([[[third.actor.userId]], [false, false, true, false]]);
    // The stand-in's own request goes up, and is not his to decide.
    const own = await sent(third);
    expect([own.users, own.lists]).toEqual([[[above.actor.userId]], [false, false, false, true]]);
    const place = (await letters.state(above, own.id)).turns[0]?.place as number;
    expect(await refusal(letters.decide(third, own.id, 'approved', { place }))).toBe('NO_RIGHT');
    expect(await letters.decide(above, own.id, 'approved')).toMatchObject({ status_type: 'PRE_END' });
    const entry = (await letters.history(author, chained.id)).statusHistories.at(-1);
    expect(entry?.is_done).toBe(false);
    await letters.sql('delete from stand_in where id = $1::bigint', away);
    await standsIn(second.id, head.id);
    const ring = await sent(author);
    expect([ring.users, ring.lists]).toEqual([[[above.actor.userId]], [false, false, false, true]]);
    expect(await letters.decide(above, ring.id, 'approved')).toMatchObject({ status_type: 'PRE_END' });
    const decided = (await letters.history(author, ring.id)).statusHistories.find(({ status_type: type }) => type === 'CHECK');
    expect([decided?.who?.id, decided?.in_place_of?.id]).toEqual([above.id, head.id]);
    // What waited before the ring came about is shown to whoever decides now.
    await reseat(letters.context(await letters.people.person('admin')));
    expect((await letters.state(above, chained.id)).turns).toHaveLength(1);
  });

  it('has left: what waits goes to the head of the unit, or to the administrator where there is none', async () => {
    const unit = await letters.people.record('struct', { parent_id: null });
    const [leaver, head] = [await letters.person({ struct_id: unit }), await letters.person({ struct_id: unit, leads_unit: true })];
    const alone = await letters.person({ struct_id: await letters.people.record('struct', { parent_id: null }) });
    const through = async (who: Person) => {
      const steps = usual().steps.map((one) => (one.id === 'check' ? { ...one, ...direct(who.id) } : one));
      const id = await letters.letter(author, await letters.workflow({ steps }));
      await letters.decide(author, id, 'sent');
      return id;
    };
    const waiting = [await through(leaver), await through(leaver), await through(leaver)];
    const lost = await through(alone);
    for (const who of [leaver, alone]) await letters.sql(`update employee set status = 'left' where id = $1::bigint`, who.id);
    const admin = await letters.people.person('admin');
    expect(await reseat(letters.context(admin))).toBe(4);
    expect(await waitsFor(head)).toEqual(expect.arrayContaining(waiting));
    expect(await letters.decide(head, waiting[0] as number, 'approved')).toMatchObject({ status_type: 'PRE_END' });
    const stuck = (await letters.work(admin as Person, 'stuck')).list.find(({ id }) => id === lost);
    expect(stuck).toBeDefined();
    expect(await refusal(assign(letters.context(author), { place: stuck?.place as number, employee: checker.id }))).toBe('NO_RIGHT');
    await assign(letters.context(admin), { place: stuck?.place as number, employee: checker.id });
    expect(await letters.decide(checker, lost, 'approved')).toMatchObject({ status_type: 'PRE_END' });
  });
});
