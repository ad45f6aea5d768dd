/** Who would be asked: the people of each step today, and the way of one record through a drawing. Nothing is written. */
import { clockOf, type HookContext } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { conditionHolds } from '@lambda/model/expression/condition.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import type { WorkflowFault } from '@lambda/model/workflow/faults.ts';
import { moveOf } from '@lambda/model/workflow/run.ts';
import { FINAL_TYPES } from '@lambda/model/workflow/step-types.ts';
import { type Step, startOf, type Workflow } from '@lambda/model/workflow/workflow.ts';
import { comparedValues } from '../../process/server/currency.ts';
import { hostNamed } from '../../process/server/host.ts';
import { type Person, readHolders, readPeople, seatsOf } from '../../process/server/people.ts';

type Named = { readonly id: number; readonly name: string };
const named = ({ id, name }: Person): Named => ({ id, name });
/** Whom a step is for that depends on nobody in particular. */
const FIXED: ReadonlySet<string> = new Set(['DIRECT', 'TO_ORG_EMPLOYEE', 'TO_ORG_JOB', 'TO_ROLE']);
const NOBODY_YET: Person = { id: 0, name: '', unit: null, job: null, account: null, works: true };

type Asking = Parameters<typeof seatsOf>[0];
/** Whether nobody works here today whom the step names itself, whoever would stand in then. */
async function isUnheld(asking: Asking, step: Step, author: Person): Promise<boolean> {
  const { subject_type: kind, struct_id: unit, job_id: job } = step.subject;
  if (FINAL_TYPES.has(step.type) || step.type === 'VOTE') return false;
  if (kind === 'TO_ORG_JOB') return (await readHolders(asking, { unit: unit ?? null, job: job ?? null })).length === 0;
  const seats = await seatsOf(asking, { step, author, actor: author });
  // Somebody in the place of another: whom the step names is gone.
  return !seats.some(({ people, instead_of: gone, role_id: role, emp_id: person }) =>
    kind === 'TO_ROLE' ? role !== null && person === null && people.length > 0 : people.length > 0 && gone === undefined,
  );
}

/** The people of the steps that name them; `nobody` where none of those whom the step itself names works here today. */
export async function peopleOfSteps(
  context: HookContext,
  { steps }: Workflow,
): Promise<{ step: string; names: string[]; nobody: boolean }[]> {
  const asking = { ...context, company: context.actor.companyId };
  const asked = steps.filter(
    ({ type, subject }) => !FINAL_TYPES.has(type) && (FIXED.has(subject.subject_type) || subject.struct_id !== undefined),
  );
  return Promise.all(
    asked.map(async (step) => {
      const seats = await seatsOf(asking, { step, author: NOBODY_YET, actor: NOBODY_YET });
      const names = seats.flatMap((seat) => seat.people.map(({ name }) => name)).slice(0, 20);
      return { step: step.id, names, nobody: await isUnheld(asking, step, NOBODY_YET) };
    }),
  );
}
/** The steps that nobody could decide whom they name: faults of a drawing that can be mended by hiring, or by naming somebody else. */
export async function unheldSteps(context: HookContext, drawing: Workflow): Promise<readonly WorkflowFault[]> {
  return (await peopleOfSteps(context, drawing)).filter(({ nobody }) => nobody).map(({ step }) => ({ code: 'nobodyHolds', step }));
}

type Asked = { readonly workflow: Workflow; readonly model: string; readonly author: number; readonly record: Values };
export type Stop = {
  readonly step: string;
  readonly label: Step['label'];
  readonly type: string;
  readonly people: readonly Named[];
  /** Whom the step names is not there: the head of the unit decides, or nobody. */
  readonly nobody: boolean;
};

/** Each step that the record comes to while the first outcome is taken everywhere. A step that comes again ends the walk. */
export async function dryRun(context: HookContext, { workflow, model: name, author: authorId, record }: Asked): Promise<readonly Stop[]> {
  const model = hostNamed(context.registry, name);
  const asking = { ...context, company: context.actor.companyId };
  const [author] = await readPeople(asking, [authorId]);
  if (!author) throw new PlatformError('INVALID', { fields: [{ field: 'author', code: 'reference' }] });
  const start = startOf(workflow);
  const path: Stop[] = [];
  const open: Step[] = start ? [start] : [];
  const seen = new Set<string>();
  let waiting: string[] = [];
  const clock = clockOf(context);
  while (open.length > 0) {
    const step = open.shift() as Step;
    const seats = step.type === 'VOTE' ? [] : await seatsOf(asking, { step, author, actor: author });
    path.push({
      step: step.id,
      label: step.label,
      type: step.type,
      people: seats.flatMap((seat) => seat.people.map(named)),
      nobody: await isUnheld(asking, step, author),
    });
    const outcome = step.outcomes[0];
    if (seen.has(step.id) || !outcome) continue;
    seen.add(step.id);
    const compared = await comparedValues(context, model, record, step);
    const move = moveOf({
      workflow,
      from: step,
      outcome: outcome.code,
      others: open.map(({ id }) => id),
      waiting,
      holds: (condition) => conditionHolds(model, condition, compared, clock),
    });
    const begun = move.begin.map(({ id }) => id);
    waiting = [...waiting, ...move.wait.map(({ id }) => id)].filter((id) => !begun.includes(id));
    open.push(...move.begin);
  }
  return path;
}
