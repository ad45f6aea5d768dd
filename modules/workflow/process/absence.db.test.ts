/** Steps whose people are away or have left: somebody can always act, and the history says in whose place. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct, type Letters, lettersWorld, step } from '../tests/letters.ts';
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

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof PlatformError ? error.code : String(error)),
  );
/** START → CHECK → PRE_END → END, with a way back and a way out. */
const usual = (): Workflow => ({
  steps: [
    step('start', 'START', { to: { sent: 'check' } }),
    step('check', 'CHECK', { ...direct(checker.id), to: { approved: 'number', returned: 'again' }, is_read_only: true }),
    step('again', 'RE_CREATE', { to: { redone: 'check', cancelled: 'cancel' } }),
    step('number', 'PRE_END', { ...direct(clerk.id), to: { numbered: 'end' }, is_read_only: true }),
    step('end', 'END'),
    step('cancel', 'CANCEL'),
  ],
});
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

  it('does not decide in somebody else’s place on what he has written himself', async () => {
    const away = await letters.person();
    const steps = usual().steps.map((one) => (one.id === 'check' ? { ...one, ...direct(away.id) } : one));
    const id = await letters.letter(author, await letters.workflow({ steps }));
    const days = { from_date: '2026-01-01', until_date: '2027-12-31' };
    await letters.people.record('stand_in', { employee_id: away.id, stand_in_id: author.id, ...days });
    await letters.decide(author, id, 'sent');
    expect((await letters.state(author, id)).turns).toEqual([]);
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
