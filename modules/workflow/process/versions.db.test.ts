/** A workflow that is published again under running records: they keep their version, and chosen ones are moved to another. */
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { direct, type Letters, lettersWorld, refusal, refusedFields, step, typesOf, usualWith } from '../tests/letters.ts';
import { moveRecord, runningOf } from '../workflow/server/move.ts';

let letters: Letters;
type Person = Awaited<ReturnType<Letters['person']>>;
let author: Person;
let checker: Person;
let second: Person;
let admin: Person;
beforeAll(async () => {
  letters = await lettersWorld();
  [author, checker, second] = [await letters.person(), await letters.person(), await letters.person()];
  admin = { ...(await letters.people.person('companyAdmin')), id: 0 };
});
afterAll(() => letters.world.drop());

const words = (mn: string) => ({ mn, en: mn, ko: mn });
/** START → CHECK → END. */
const first = (): Workflow => ({
  steps: [
    step('start', 'START', { to: { sent: 'check' } }),
    step('check', 'CHECK', { ...direct(checker.id), label: words('Хянах'), to: { approved: 'end', returned: 'cancel' } }),
    step('end', 'END'),
    step('cancel', 'CANCEL'),
  ],
});
/** With a second check before the end, and other words for the first. */
const withSecond = (code = 'second'): Workflow => ({
  steps: [
    ...first().steps.map((one) =>
      one.id === 'check'
        ? {
            ...one,
            label: words('Эхний хяналт'),
            outcomes: one.outcomes.map((outcome) =>
              outcome.code === 'approved' ? { ...outcome, label: words('Зөвшөөрсөн'), next: [{ to: [code] }] } : outcome,
            ),
          }
        : one,
    ),
    step(code, 'CHECK', { ...direct(second.id), to: { approved: 'end', returned: 'cancel' } }),
  ],
});
async function running() {
  const workflow = await letters.workflow(first());
  const [ended, waiting] = [await letters.letter(author, workflow), await letters.letter(author, workflow)];
  for (const id of [ended, waiting]) await letters.decide(author, id, 'sent');
  await letters.decide(checker, ended, 'approved');
  await letters.publish(workflow, withSecond());
  return { workflow, ended, waiting };
}
const inLists = async (id: number) => {
  const lists = await Promise.all([author, checker, second].map((who) => letters.work(who)));
  return lists.map(({ list }) => list.some((one) => one.id === id));
};

it('ended records stay ended, running ones finish by their version, new ones follow the new one', async () => {
  const { workflow, ended, waiting } = await running();
  expect([(await letters.state(author, ended)).turns, await inLists(ended)]).toEqual([[], [false, false, false]]);
  expect(typesOf((await letters.history(author, ended)).statusHistories)).toEqual(['START sent', 'CHECK approved', 'END']);
  expect(await letters.decide(checker, waiting, 'approved')).toMatchObject({ ended: 'END' });
  const fresh = await letters.letter(author, workflow);
  await letters.decide(author, fresh, 'sent');
  expect(await letters.decide(checker, fresh, 'approved')).toMatchObject({ status_id: 'second', ended: null });
  // The words of the day stay with what was decided.
  const said = async (id: number) =>
    (await letters.history(author, id)).statusHistories
      .filter(({ status_id: code }) => code === 'check')
      .map((one) => [one.status, one.status_action]);
  expect([await said(ended), await said(fresh)]).toEqual([[['Хянах', 'Хянасан']], [['Эхний хяналт', 'Зөвшөөрсөн']]]);
});

it('a version that records run through, or have run through, is not removed', async () => {
  const { workflow } = await running();
  const context = letters.context(await letters.people.person('admin'));
  const registry = letters.world.registry;
  const removal = { kind: 'remove', model: registry.model('workflow'), id: workflow } as const;
  expect(await refusal(executeWrites({ context, operations: [removal], reply: () => [] }))).toBe('STILL_IN_USE');
  const [version] = await letters.sql('select min(id) from workflow_version where workflow_id = $1::bigint', workflow);
  const one = { kind: 'remove', model: registry.model('workflow_version'), id: Number(version?.[0]) } as const;
  expect(await refusal(executeWrites({ context, operations: [one], reply: () => [] }))).not.toBe('done');
  expect(await letters.sql('select count(*) from workflow_version where workflow_id = $1::bigint', workflow)).toEqual([['2']]);
});

it('chosen records are moved to another version by the administrator, with a line, and again to the next', async () => {
  const { workflow, ended, waiting } = await running();
  const move = (who: Person, id: number, version: number, steps: Record<string, string> = {}) =>
    moveRecord(letters.context(who), { model: 'trial_letter', id, workflow, version, steps });
  expect(await refusal(move(author, waiting, 2))).toBe('NO_RIGHT');
  expect(await refusal(runningOf(letters.context(author), workflow))).toBe('NO_RIGHT');
  expect(await runningOf(letters.context(admin), workflow)).toMatchObject([{ id: waiting, version: 1, step: 'check', status: 'Хянах' }]);
  expect(await refusal(move(admin, ended, 2))).toBe('WRONG_STATE');
  expect(await refusedFields(move(admin, waiting, 9))).toEqual([{ field: 'version', code: 'reference' }]);
  expect(await refusedFields(move(admin, waiting, 2, { check: 'end' }))).toEqual([{ field: 'steps', code: 'required' }]);
  const before = (await letters.state(checker, waiting)).turns[0]?.place as number;
  await move(admin, waiting, 2);
  expect(await refusal(move(admin, waiting, 2))).toBe('WRONG_STATE');
  expect(await letters.state(author, waiting)).toMatchObject({ status: 'Эхний хяналт', status_id: 'check' });
  expect(typesOf((await letters.history(author, waiting)).statusHistories)).toEqual(['START sent', 'CHECK moved', 'CHECK …']);
  expect(await inLists(waiting)).toEqual([false, true, false]);
  // The old page decides nothing.
  expect(await refusal(letters.decide(checker, waiting, 'approved', { place: before }))).toBe('PROCESS_DECIDED');
  expect(await letters.decide(checker, waiting, 'approved')).toMatchObject({ status_id: 'second' });
  // Version 3 calls the second check otherwise: somebody has to say where the record stands.
  await letters.publish(workflow, withSecond('law'));
  expect(await refusedFields(move(admin, waiting, 3))).toEqual([{ field: 'steps', code: 'required' }]);
  await move(admin, waiting, 3, { second: 'law' });
  expect(await letters.state(second, waiting)).toMatchObject({ status_id: 'law', turns: [{ step: 'law' }] });
  expect((await letters.told(waiting)).at(-1)).toEqual(['process-assigned', [second.actor.userId]]);
  expect(await letters.decide(second, waiting, 'approved')).toMatchObject({ ended: 'END' });
  const notes = (await letters.history(author, waiting)).statusHistories.filter(({ event }) => event === 'moved');
  expect(notes.map(({ description }) => description)).toEqual(['Хянах → Эхний хяналт (2)', 'second → law (3)']);
});

it('a record of another workflow is not moved, and a decision and a move at one moment leave one course', async () => {
  const { workflow, waiting } = await running();
  const other = await letters.letter(author, await letters.workflow(usualWith(checker.id, checker.id)));
  await letters.decide(author, other, 'sent');
  const asked = { model: 'trial_letter', workflow, version: 2, steps: {} };
  expect(await refusal(moveRecord(letters.context(admin), { ...asked, id: other }))).toBe('NOT_FOUND');
  const answers = await Promise.all([
    refusal(letters.decide(checker, waiting, 'approved')),
    refusal(moveRecord(letters.context(admin), { ...asked, id: waiting })),
  ]);
  expect(answers.filter((one) => one === 'done')).toHaveLength(1);
  const open = (await letters.history(author, waiting)).statusHistories.filter(({ is_done: done }) => !done);
  expect(open).toHaveLength(answers[0] === 'done' ? 0 : 1);
});
