/** Steps for a position that nobody holds, and for people who leave: somebody can always go on. */
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { workflowFaults } from '@lambda/model/workflow/faults.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Letters, lettersWorld, refusal, step, typesOf, usualWith, withCheck } from '../tests/letters.ts';
import { dryRun, peopleOfSteps, unheldSteps } from '../workflow/server/dry-run.ts';
import { keepTerms } from './server/expiry.ts';
import { assign, withdraw } from './server/redirect.ts';
import { reseat } from './server/reseat.ts';

let letters: Letters;
type Person = Awaited<ReturnType<Letters['person']>>;
let author: Person;
let clerk: Person;
let admin: Person;
beforeAll(async () => {
  letters = await lettersWorld();
  [author, clerk] = [await letters.person(), await letters.person()];
  admin = { ...(await letters.people.person('companyAdmin')), id: 0 };
});
afterAll(() => letters.world.drop());

const waitsFor = async (who: Person) => (await letters.work(who)).list.map(({ id }) => id);
const stuck = async (id: number) => (await letters.work(admin, 'stuck')).list.find((one) => one.id === id);
const leave = async (who: Person) => {
  const model = letters.world.registry.model('employee');
  const operation = { kind: 'update', model, id: who.id, input: { status: 'left', left_date: '2026-11-27' } } as const;
  const context = { ...letters.context(await letters.people.person('admin')), ip: null };
  await executeWrites({ context, operations: [operation], reply: () => [] });
};
/** A position called Ерөнхий нягтлан, with the drawing whose check is for whoever holds it. */
async function accountant() {
  const unit = await letters.people.record('struct', { parent_id: null });
  const job = await letters.people.record('job', { a_tushaal_ner: 'Ерөнхий нягтлан' });
  const drawing = withCheck(usualWith(clerk.id, clerk.id), { subject: { subject_type: 'TO_ORG_JOB', struct_id: unit, job_id: job } });
  return { unit, job, drawing };
}

it('a step for a position that nobody holds is named by the check and the dry run, and not published', async () => {
  const { unit, drawing } = await accountant();
  const context = letters.context(admin);
  expect(workflowFaults(drawing)).toEqual([]);
  expect(await unheldSteps(context, drawing)).toEqual([{ code: 'nobodyHolds', step: 'check' }]);
  const of = { workflow: drawing, model: 'trial_letter', author: author.id, record: {} };
  expect((await dryRun(context, of)).map(({ step: code, nobody }) => [code, nobody])).toEqual([
    ['start', false],
    ['check', true],
    ['number', false],
    ['end', false],
  ]);
  expect(await refusal(letters.workflow(drawing))).toBe('WORKFLOW_FAULTY');
  // A head in the unit would be asked instead; nobody holds the position all the same.
  const head = await letters.person({ struct_id: unit, leads_unit: true });
  const people = await peopleOfSteps(context, drawing);
  expect(people.find(({ step: code }) => code === 'check')).toMatchObject({ nobody: true });
  expect((await dryRun(context, of)).find(({ step: code }) => code === 'check')?.people.map(({ id }) => id)).toEqual([head.id]);
});

it('three letters of the last holder who leaves go to the head at once, each with a notice and a line', async () => {
  const { unit, job, drawing } = await accountant();
  const holder = await letters.person({ struct_id: unit, job_id: job });
  const workflow = await letters.workflow(drawing);
  const ids = [await letters.letter(author, workflow), await letters.letter(author, workflow), await letters.letter(author, workflow)];
  for (const id of ids) await letters.decide(author, id, 'sent');
  expect(await waitsFor(holder)).toEqual(ids);
  const head = await letters.person({ struct_id: unit, leads_unit: true });
  expect(await waitsFor(head)).toEqual([]);
  await leave(holder);
  expect(await waitsFor(head)).toEqual(ids);
  expect(await waitsFor(holder)).toEqual([]);
  for (const id of ids) {
    expect((await letters.told(id)).at(-1)).toEqual(['process-assigned', [head.actor.userId]]);
    expect(typesOf((await letters.history(author, id)).statusHistories)).toEqual(['START sent', 'CHECK …', 'CHECK given_on']);
    expect(await letters.decide(head, id, 'approved')).toMatchObject({ status_type: 'PRE_END' });
  }
});

it('without a head they stand in the list of the administrator, who gives them on; the author takes back and edits', async () => {
  const { unit, job, drawing } = await accountant();
  const holder = await letters.person({ struct_id: unit, job_id: job });
  const workflow = await letters.workflow(drawing);
  const ids = [await letters.letter(author, workflow), await letters.letter(author, workflow), await letters.letter(author, workflow)];
  for (const id of ids) await letters.decide(author, id, 'sent');
  await leave(holder);
  const listed = (await letters.work(admin, 'stuck')).list.map(({ id }) => id);
  expect(ids.every((id) => listed.includes(id))).toBe(true);
  expect(await refusal(letters.work(author, 'stuck'))).toBe('NO_RIGHT');
  const [first = 0, second = 0, third = 0] = ids;
  expect(typesOf((await letters.history(author, first)).statusHistories).at(-1)).toBe('CHECK stuck');
  expect((await letters.told(first)).map(([event]) => event)).toContain('process-stuck');
  const place = (await stuck(first))?.place as number;
  expect(await refusal(assign(letters.context(author), { place, employee: clerk.id }))).toBe('NO_RIGHT');
  await assign(letters.context(admin), { place, employee: clerk.id });
  expect(await stuck(first)).toBeUndefined();
  expect(typesOf((await letters.history(author, first)).statusHistories)).toEqual([
    'START sent',
    'CHECK …',
    'CHECK stuck',
    'CHECK given_on',
  ]);
  expect(await letters.decide(clerk, first, 'approved')).toMatchObject({ status_type: 'PRE_END' });
  // What is decided is not given to anybody.
  expect(await refusal(assign(letters.context(admin), { place, employee: clerk.id }))).toBe('NOT_FOUND');
  await withdraw(letters.context(author), { model: 'trial_letter', id: second });
  await letters.update(author, second, { title: 'Засварласан' });
  expect(typesOf((await letters.history(author, second)).statusHistories)).toEqual([
    'START sent',
    'CHECK stuck',
    'CHECK withdrawn',
    'START …',
  ]);
  // Somebody takes the position: what waited is no longer without people.
  const successor = await letters.person({ struct_id: unit, job_id: job });
  expect(await reseat(letters.context(admin))).toBeGreaterThan(0);
  expect(await stuck(third)).toBeUndefined();
  expect(await waitsFor(successor)).toContain(third);
});

it('a vote waits for nobody who has left', async () => {
  const voters = [await letters.person(), await letters.person(), await letters.person()];
  const drawing: Workflow = {
    steps: [
      step('start', 'START', { to: { sent: 'prepare' } }),
      step('prepare', 'PREPARE_VOTE', { to: { prepared: 'vote' } }),
      step('vote', 'VOTE', { to: { supported: 'end', unsupported: 'cancel', more_material: 'again' } }),
      step('again', 'RE_CREATE', { to: { redone: 'prepare', cancelled: 'cancel' } }),
      step('end', 'END'),
      step('cancel', 'CANCEL'),
    ],
  };
  const id = await letters.letter(author, await letters.workflow(drawing));
  await letters.decide(author, id, 'sent');
  await letters.decide(author, id, 'prepared', { people: voters.map((who) => who.id) });
  const [one, two, three] = voters as [Person, Person, Person];
  await letters.decide(one, id, 'supported');
  await leave(three);
  expect(await letters.decide(two, id, 'supported')).toMatchObject({ ended: 'END' });
  expect((await letters.history(author, id)).votingPeople.map(({ voted }) => voted)).toEqual([true, true, false]);
  const other = await letters.letter(author, await letters.workflow(drawing));
  await letters.decide(author, other, 'sent');
  const [four, five] = [await letters.person(), await letters.person()];
  await letters.decide(author, other, 'prepared', { people: [four.id, five.id] });
  await letters.decide(four, other, 'unsupported');
  await leave(five);
  await keepTerms(letters.context(admin));
  expect(await letters.state(author, other)).toMatchObject({ ended: 'CANCEL' });
});
