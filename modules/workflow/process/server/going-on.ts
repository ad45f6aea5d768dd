/** What follows from a step that came to an outcome: what is closed, what begins, and what the record shows. */
import { type BroughtWrite, clockOf } from '@lambda/engine/core/records/hooks.ts';
import type { WriteContext } from '@lambda/engine/core/records/write.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { conditionHolds } from '@lambda/model/expression/condition.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { moveOf, onTurn, shownStep } from '@lambda/model/workflow/run.ts';
import type { Step, Workflow } from '@lambda/model/workflow/workflow.ts';
import { comparedValues } from './currency.ts';
import { digestOf } from './host.ts';
import { openStep, waitingPlace } from './opening.ts';
import { concerning } from './participants.ts';
import { type Person, readPeople } from './people.ts';
import type { Course, StoredPlace } from './places.ts';
import { dueOf, termOf } from './terms.ts';

export type Written = { readonly writes: readonly BroughtWrite[]; readonly values: Values; readonly ended: 'END' | 'CANCEL' | null };
/** A place of a locked record, and by whom the record goes on. */
export type Standing = {
  readonly context: WriteContext;
  readonly model: ModelDefinition;
  readonly id: number;
  readonly values: Values;
  readonly course: Course;
  readonly workflow: Workflow;
  readonly place: StoredPlace;
  readonly step: Step;
  readonly actor: Person;
  /** Voters who were named, or who is to act next where that may be chosen. */
  readonly chosen: readonly number[];
};

export async function authorOf({ context, course, actor }: Pick<Standing, 'context' | 'course' | 'actor'>): Promise<Person> {
  const asking = { ...context, company: context.actor.companyId };
  const [author = actor] = await readPeople(asking, course.author === null ? [] : [course.author]);
  return author;
}

type Outcome = { readonly outcome: string; readonly label: string; readonly note?: string | undefined; readonly signature?: unknown };
/** The place as it is once decided; `more` over it. */
export function decidedPlace({ context, model, values, place, actor }: Standing, decided: Outcome, more: Values = {}): BroughtWrite {
  const note = decided.note?.trim();
  const row: Values = {
    is_done: true,
    outcome: decided.outcome,
    status_action: decided.label,
    description: note ? note : null,
    signature: decided.signature ?? null,
    done_at: context.now.toISOString(),
    actor_emp_id: actor.id,
    actor_struct_id: actor.unit,
    actor_job_id: actor.job,
    content_hash: digestOf(model, values),
    address: context.ip,
    ...more,
  };
  return { kind: 'change', model: 'process_status_history', rows: [{ id: place.id, values: row }] };
}
/** Places that are not needed any more. */
export const closedPlaces = (places: readonly StoredPlace[], at: string): BroughtWrite[] =>
  places.length === 0
    ? []
    : [
        {
          kind: 'change',
          model: 'process_status_history',
          rows: places.map(({ id }) => ({ id, values: { is_done: true, is_waiting: false, done_at: at } })),
        },
      ];

/** Goes on from a step that came to `outcome`: closes what is not needed any more and opens what comes next. */
export async function goOn(standing: Standing, outcome: string, writes: readonly BroughtWrite[]): Promise<Written> {
  const { context, model, id, course, workflow, place, step, actor, chosen } = standing;
  const at = context.now.toISOString();
  const open = course.places.filter((one) => !one.isDone && one.id !== place.id);
  const beside = open.filter(({ opening, isWaiting }) => opening !== place.opening && !isWaiting);
  const waiting = open.filter(({ isWaiting }) => isWaiting);
  const others = [...new Set(beside.map((one) => one.step))];
  const clock = clockOf(context);
  const values = await comparedValues(context, model, standing.values, step, id);
  const move = moveOf({
    workflow,
    from: step,
    outcome,
    others,
    waiting: waiting.map((one) => one.step),
    holds: (condition) => conditionHolds(model, condition, { ...values, id }, clock),
  });
  const begun = new Set(move.begin.map((one) => one.id));
  const closed = [
    ...open.filter(({ opening }) => opening === place.opening),
    ...waiting.filter((one) => begun.has(one.step) || move.ends !== null),
    ...(move.ends === 'CANCEL' ? beside : []),
  ];
  const author = await authorOf(standing);
  const base = { model: model.name, id, versionId: place.versionId, author, actor };
  const results: BroughtWrite[] = [];
  const concerned: { id: number }[] = [{ id: actor.id }];
  let number = course.lastOpening;
  for (const next of move.begin) {
    number += 1;
    const isChosen = next.is_subject_changeable === true && chosen.length > 0 && step.type !== 'PREPARE_VOTE' && step.type !== 'TRANSFER';
    const voters = step.type === 'PREPARE_VOTE' ? chosen : course.namedVoters;
    const opened = await openStep(context, { ...base, number, step: next, voters, ...(isChosen ? { chosen } : {}) });
    results.push(...opened.writes);
    concerned.push(...opened.concerned);
  }
  for (const next of move.wait) {
    number += 1;
    results.push(waitingPlace({ ...base, number, step: next }));
  }
  const shown = move.begin.find(({ type }) => type === move.ends) ?? shownStep(workflow, [...others, ...begun]) ?? step;
  return {
    writes: [...writes, ...closedPlaces(closed, at), ...results, ...(await concerning(context, { model: model.name, id }, concerned))],
    values: { status: shown.label.mn, status_type: shown.type, status_id: shown.id, status_at: at },
    ended: move.ends,
  };
}

/** Of those who decide one after the other the next one begins: with a term of his own, and told of it. */
export async function nextInOrder({ context, step, place }: Standing, places: readonly StoredPlace[]): Promise<BroughtWrite[]> {
  const next = onTurn(step, places).find(({ id }) => id !== place.id);
  const found = places.find((one) => one.id === next?.id);
  if (step.in_order !== true || !found || found.isBegun) return [];
  const term = termOf(context, step);
  const values = {
    opened_at: context.now.toISOString(),
    ...(await dueOf(context, term)),
    step_data: { ...found.data, ...(term ? { term } : {}) },
  };
  return [{ kind: 'change', model: 'process_status_history', rows: [{ id: found.id, values }] }];
}
