/** What a running record looks like to somebody: where it stands, and what that person may decide now. */

import { clockOf } from '@lambda/engine/core/records/hooks.ts';
import type { WriteContext } from '@lambda/engine/core/records/write.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FieldError } from '@lambda/model/errors/field-errors.ts';
import { conditionHolds } from '@lambda/model/expression/condition.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { branchOf, onTurn } from '@lambda/model/workflow/run.ts';
import { FINAL_TYPES } from '@lambda/model/workflow/step-types.ts';
import { type Step, stepOf, type Workflow } from '@lambda/model/workflow/workflow.ts';
import { versionWith } from '../../workflow/workflow.sql.ts';
import { problemsOf } from './changed.ts';
import { comparedValues } from './currency.ts';
import { digestOf, hostNamed, readHost, titleOf } from './host.ts';
import { type Person, readPeople, seatsOf } from './people.ts';
import { readCourse, readVoters, type StoredPlace } from './places.ts';
import { readVersion } from './version.ts';
import { type Acting, actingOrNobody, placeFor } from './who.ts';

type Named = { readonly id: number; readonly name: string };
export type NextStep = {
  readonly step: string;
  readonly type: string;
  readonly label: Label;
  readonly changeable: boolean;
  readonly people: readonly Named[];
};
export type Turn = {
  readonly place: number;
  readonly step: string;
  readonly type: string;
  readonly label: Label;
  readonly for: Named | null;
  readonly is_read_only: boolean;
  readonly is_signature_needed: boolean;
  readonly needs_code: boolean;
  readonly outcomes: readonly {
    readonly code: string;
    readonly label: Label;
    readonly needs_note: boolean;
    readonly next: readonly NextStep[];
  }[];
  readonly wants_people: 'none' | 'recipients' | 'voters';
  readonly ballot: boolean;
  readonly due_at: string | null;
  /** Whether its term is on hold. */
  readonly is_held: boolean;
};
export type ProcessState = {
  readonly model: string;
  readonly id: number;
  readonly title: string;
  readonly status: string | null;
  readonly status_type: string | null;
  readonly status_id: string | null;
  readonly workflow_id: number | null;
  readonly version_id: number | null;
  readonly workflow_name: string | null;
  readonly seen: string;
  readonly ended: string | null;
  readonly is_author: boolean;
  readonly may_withdraw: boolean;
  readonly may_edit: boolean;
  readonly turns: readonly Turn[];
  /** What the rules of today find wrong with the record: it can be returned, and not agreed to. */
  readonly problems: readonly FieldError[];
};

type Looking = {
  readonly context: WriteContext;
  readonly model: ModelDefinition;
  readonly id: number;
  readonly values: Values;
  readonly workflow: Workflow;
  readonly author: Person;
  readonly acting: Acting;
};
const named = ({ id, name }: Person): Named => ({ id, name });

/** The record as branches look at it; null where a currency has no rate, which is told as a problem of the record. */
const worthOrNull = (
  context: WriteContext,
  { model, id, values }: Pick<Looking, 'model' | 'id' | 'values'>,
  outcome: Step['outcomes'][number],
): Promise<Values | null> =>
  comparedValues(context, model, values, { outcomes: [outcome] }, id).catch((error: unknown) => {
    if (error instanceof PlatformError && error.code === 'INVALID') return null;
    throw error;
  });

async function nextSteps(looking: Looking, outcome: Step['outcomes'][number]): Promise<NextStep[]> {
  const { context, model, workflow, author, acting } = looking;
  const compared = await worthOrNull(context, looking, outcome);
  if (compared === null) return [];
  const ids = branchOf(outcome, (condition) => conditionHolds(model, condition, compared, clockOf(context)));
  const steps = ids.flatMap((id) => stepOf(workflow, id) ?? []);
  return Promise.all(
    steps.map(async (step) => {
      const isAsked = !FINAL_TYPES.has(step.type) && step.type !== 'VOTE';
      const asking = { ...context, company: context.actor.companyId };
      const seats = isAsked ? await seatsOf(asking, { step, author, actor: acting.person }) : [];
      const people = seats.flatMap((seat) => seat.people.map(named));
      return {
        step: step.id,
        type: step.type,
        label: step.label,
        changeable: step.is_subject_changeable === true,
        people: people.slice(0, 20),
      };
    }),
  );
}

const WANTED: Readonly<Record<string, Turn['wants_people']>> = { TRANSFER: 'recipients', PREPARE_VOTE: 'voters' };
async function turnAt(looking: Looking, place: StoredPlace, standsFor: number | null): Promise<Turn | null> {
  const step = stepOf(looking.workflow, place.step);
  if (!step) return null;
  const outcomes = await Promise.all(
    step.outcomes.map(async (one) => ({
      code: one.code,
      label: one.label,
      needs_note: one.needs_note === true,
      next: step.type === 'VOTE' ? [] : await nextSteps(looking, one),
    })),
  );
  const absent = standsFor === null ? null : (looking.acting.away.get(standsFor) ?? null);
  return {
    place: place.id,
    step: step.id,
    type: step.type,
    label: step.label,
    for: absent && named(absent),
    is_read_only: step.is_read_only === true,
    is_signature_needed: step.is_signature_needed === true,
    needs_code: step.needs_code === true,
    outcomes,
    wants_people: WANTED[step.type] ?? 'none',
    ballot: step.type === 'VOTE',
    due_at: place.due,
    is_held: place.isHeld,
  };
}

/** Throws NOT_FOUND unless the record may be read. */
export async function processState(context: WriteContext, asked: { readonly model: string; readonly id: number }): Promise<ProcessState> {
  const model = hostNamed(context.registry, asked.model);
  const reach = context.actor.access.model(model).read;
  if (reach === null) throw new PlatformError('NOT_FOUND');
  const values = await readHost(context, model, asked.id, reach);
  const versionId = Number(values.workflow_version_id ?? 0) || null;
  const type = typeof values.status_type === 'string' ? values.status_type : null;
  const base = {
    model: model.name,
    id: asked.id,
    title: titleOf(model, asked.id, values),
    status: (values.status as string | null) ?? null,
    status_type: type,
    status_id: (values.status_id as string | null) ?? null,
    workflow_id: Number(values.workflow_id ?? 0) || null,
    version_id: versionId,
    seen: digestOf(model, values),
    ended: type !== null && FINAL_TYPES.has(type) ? type : null,
  };
  const company = context.actor.companyId;
  const [found] = versionId === null ? [] : await context.database.readBatch([versionWith({ company, id: versionId })], company);
  const nothing = {
    workflow_name: found?.rows[0]?.[1] ?? null,
    is_author: false,
    may_withdraw: false,
    may_edit: versionId === null,
    turns: [],
    problems: [],
  };
  const acting = await actingOrNobody(context);
  if (versionId === null || acting === null || base.ended !== null) return { ...base, ...nothing };
  const asking = { ...context, company };
  const course = await readCourse(asking, asked);
  const [author = acting.person] = await readPeople(asking, course.author === null ? [] : [course.author]);
  const looking = { context, model, id: asked.id, values, workflow: await readVersion(context, versionId), author, acting };
  const turns: Turn[] = [];
  for (const place of course.places.filter(({ isDone, isWaiting }) => !isDone && !isWaiting)) {
    const mine = await placeFor(context, acting, { model: model.name, id: asked.id, place, author: course.author });
    const step = stepOf(looking.workflow, place.step);
    if (!mine || !step) continue;
    const opened = course.places.filter((one) => one.opening === place.opening && (!one.isDone || one.outcome !== null));
    if (!onTurn(step, opened).some(({ id }) => id === place.id)) continue;
    if (place.type === 'VOTE') {
      const voters = await readVoters(asking, { ...asked, opening: place.opening });
      if (voters.find(({ employee }) => employee === acting.person.id)?.ballot !== null) continue;
    }
    const turn = await turnAt(looking, place, mine.standsFor);
    if (turn) turns.push(turn);
  }
  const isAuthor = course.author === acting.person.id;
  const isFirst = course.decisions === 0 && base.status_type !== 'START';
  return {
    ...base,
    ...nothing,
    is_author: isAuthor,
    may_withdraw: isAuthor && isFirst,
    problems: turns.some((turn) => !turn.ballot) ? problemsOf(context, model, values) : [],
    may_edit: turns.some((turn) => ['START', 'RE_CREATE'].includes(turn.type) || (!turn.ballot && !turn.is_read_only)),
    turns,
  };
}
