/** What happens at terms without anybody: people are reminded, votes are counted, and steps come to what was drawn for the end of their term. */
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import type { WriteContext } from '@lambda/engine/core/records/write.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { outcomeOf, stepOf } from '@lambda/model/workflow/workflow.ts';
import { daysChangedSince, placesToTell, votesToClose } from '../terms.sql.ts';
import { authorOf, decidedPlace, goOn, type Standing } from './going-on.ts';
import { hostNamed } from './host.ts';
import { ofWholeCompany, underLock } from './locked.ts';
import type { Person } from './people.ts';
import { readCourse, readVoters } from './places.ts';
import { movedTerms } from './terms.ts';
import { readVersion } from './version.ts';
import { isOpen, resultOf } from './vote.ts';

type At = { readonly model: string; readonly id: number; readonly place: number };
/** Nobody has decided: the line of the history names no actor. */
const BY_ITSELF = { actor_emp_id: null, actor_struct_id: null, actor_job_id: null, content_hash: null };
const NOBODY: Person = { id: 0, name: '', unit: null, job: null, account: null, works: false };

/** What the place is due for at this moment, under the lock of its record; nothing when somebody has decided meanwhile. */
async function comeDue(context: WriteContext, at: At, isWhole: boolean): Promise<void> {
  const company = context.actor.companyId;
  const model = hostNamed(context.registry, at.model);
  await underLock(ofWholeCompany(context), model, at.id, async ({ id, values }) => {
    const course = await readCourse({ ...context, company }, { model: model.name, id });
    const place = course.places.find((one) => one.id === at.place && !one.isDone && !one.isWaiting && !one.isHeld);
    const workflow = place && (await readVersion(context, place.versionId));
    const step = place && workflow && stepOf(workflow, place.step);
    if (!step) return { values: {}, writes: [] };
    const author = await authorOf({ context, course, actor: NOBODY });
    const standing: Standing = { context, model, id, values, course, workflow, place, step, actor: author, chosen: [] };
    const isOver = place.due !== null && Date.parse(place.due.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')) <= context.now.getTime();
    if (step.type === 'VOTE' && (isOver || isWhole)) {
      const voters = await readVoters({ ...context, company }, { model: model.name, id, opening: place.opening });
      if (!isOver && isOpen(voters)) return { values: {}, writes: [] };
      const result = resultOf(step, voters);
      return goOn(standing, result.outcome, [decidedPlace(standing, result, BY_ITSELF)]);
    }
    const outcome = isOver && step.on_expiry !== undefined ? outcomeOf(step, step.on_expiry) : undefined;
    if (outcome)
      return goOn(standing, outcome.code, [decidedPlace(standing, { outcome: outcome.code, label: outcome.label.mn }, BY_ITSELF)]);
    // Told before the end, and once more as it is over.
    const next = { remind_at: isOver ? null : place.due };
    const told: BroughtWrite = { kind: 'change', model: 'process_status_history', rows: [{ id: place.id, values: next }] };
    return { values: {}, writes: [told] };
  });
}

const recordsIn = (rows: readonly (readonly (string | null)[])[]): At[] =>
  rows.map(([place, model, id]) => ({ place: Number(place), model: model ?? '', id: Number(id) }));
/** A record that cannot go on, because its rules refuse it, does not keep the others from being told. */
const unlessRefused = (work: Promise<void>): Promise<number> =>
  work.then(
    () => 1,
    (error: unknown) => {
      if (error instanceof PlatformError) return 0;
      throw error;
    },
  );

/** All that has come due by now. Gives how many places there were. */
export async function keepTerms(context: WriteContext): Promise<number> {
  const company = context.actor.companyId;
  const now = context.now.toISOString();
  const [due, whole] = await context.database.readBatch([placesToTell({ company, now }), votesToClose(company)], company);
  const known = (at: At): boolean => context.registry.models.has(at.model);
  let count = 0;
  for (const at of recordsIn(due?.rows ?? []).filter(known)) count += await unlessRefused(comeDue(context, at, false));
  for (const at of recordsIn(whole?.rows ?? []).filter(known)) count += await unlessRefused(comeDue(context, at, true));
  return count;
}

const MOST_MOVED = 20_000;
/** Terms end at another moment when free days have changed since `since`. Gives the writes. */
export async function moveTerms(context: WriteContext, since: string): Promise<readonly BroughtWrite[]> {
  const company = context.actor.companyId;
  const [changed] = await context.database.readBatch([daysChangedSince({ company, since })], company);
  if (!changed?.rows.length) return [];
  return movedTerms(context, (statements) => context.database.readBatch(statements, company), MOST_MOVED);
}
