/**
 * Decides at one place of a running record, in one transaction under the lock of the record: who may act and what comes next is computed
 * here, from the stored version of the workflow, whatever the browser believes.
 */
import { wallTime } from '@lambda/engine/core/calendar/clock.ts';
import { type BroughtWrite, clockOf } from '@lambda/engine/core/records/hooks.ts';
import { checkTypedInput } from '@lambda/engine/core/records/typed-input.ts';
import { executeWrites, type WriteContext } from '@lambda/engine/core/records/write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { conditionHolds } from '@lambda/model/expression/condition.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { BALLOTS, isBallot, type Move, moveOf, onTurn, shownStep, stepResult, voteResult } from '@lambda/model/workflow/run.ts';
import { outcomeOf, type Step, stepOf, type Workflow } from '@lambda/model/workflow/workflow.ts';
import { spendCode } from '../../signature/server/codes.ts';
import { signatureRow } from '../../signature/server/signing.ts';
import { decisionAt, participantsAmong } from '../places.sql.ts';
import { digestOf, hostNamed } from './host.ts';
import { concerning, openStep, waitingPlace } from './opening.ts';
import { type Person, readPeople } from './people.ts';
import { type Course, readCourse, readVoters, type StoredPlace } from './places.ts';
import { readVersion } from './version.ts';
import { type Acting, placeFor, readActing } from './who.ts';

export type Decision = {
  readonly model: string;
  readonly id: number;
  readonly place: number;
  /** The code of the outcome. */
  readonly outcome: string;
  /** Digest of the content that was looked at; refused when it is another by now. */
  readonly seen?: string | undefined;
  readonly note?: string | undefined;
  /** Receivers of a TRANSFER, voters of a vote that is prepared, or who is to act next where that may be chosen. */
  readonly people?: readonly number[] | undefined;
  readonly signature?: unknown;
  readonly code?: string | undefined;
};
export type Decided = {
  readonly status: string;
  readonly status_type: string;
  readonly status_id: string;
  readonly ended: 'END' | 'CANCEL' | null;
};

type Looked = {
  readonly context: WriteContext;
  readonly model: ModelDefinition;
  readonly asked: Decision;
  readonly values: Values;
  readonly course: Course;
  readonly workflow: Workflow;
  readonly place: StoredPlace;
  readonly step: Step;
  readonly acting: Acting;
  readonly actor: Person;
  /** In whose place; null for oneself. */
  readonly standsFor: number | null;
};
const invalid = (field: string, code: 'required' | 'signature' | 'reference' | 'namesNobody') =>
  new PlatformError('INVALID', { fields: [{ field, code }] });

/** Why a place is not there to be decided any more. */
async function missing(context: WriteContext, asked: Decision): Promise<PlatformError> {
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([decisionAt({ company, ...asked })], company);
  const [outcome, when, who, done] = found?.rows[0] ?? [];
  if (done !== 't') return new PlatformError('NOT_FOUND');
  const at = when ? wallTime(new Date(when).getTime(), context.actor.timeZone).slice(0, 16) : '';
  return new PlatformError('PROCESS_DECIDED', { params: { who: who ?? '', when: at, outcome: outcome ?? '—' } });
}

async function look(context: WriteContext, model: ModelDefinition, asked: Decision, values: Values): Promise<Looked> {
  const company = context.actor.companyId;
  const asking = { ...context, company };
  const course = await readCourse(asking, { model: model.name, id: asked.id });
  const place = course.places.find(({ id, isDone, isWaiting }) => id === asked.place && !isDone && !isWaiting);
  if (!place) throw await missing(context, asked);
  const acting = await readActing(context);
  const found = await placeFor(context, acting, { model: model.name, place, author: course.author, id: asked.id });
  if (found === null) throw new PlatformError('NO_RIGHT');
  const workflow = await readVersion(context, place.versionId);
  const step = stepOf(workflow, place.step);
  if (!step) throw new PlatformError('WRONG_STATE');
  const opened = course.places.filter(({ opening }) => opening === place.opening);
  if (
    !onTurn(
      step,
      opened.filter(({ isDone, outcome }) => !isDone || outcome !== null),
    ).some(({ id }) => id === place.id)
  )
    throw new PlatformError('NOT_YOUR_TURN');
  if (asked.seen !== undefined && asked.seen !== digestOf(model, values)) throw new PlatformError('PROCESS_CHANGED');
  return { context, model, asked, values, course, workflow, place, step, acting, actor: acting.person, standsFor: found.standsFor };
}

/** What was decided, checked: the outcome, the note, and the signature with its code. */
async function checked({ context, asked, step }: Looked): Promise<{ readonly label: string; readonly signature: unknown }> {
  const outcome = outcomeOf(step, asked.outcome);
  if (!outcome) throw new PlatformError('BAD_REQUEST', { params: { reason: 'outcome' } });
  if (outcome.needs_note && !asked.note?.trim()) throw invalid('note', 'required');
  const isSigning = step.is_signature_needed === true;
  if (isSigning && (asked.signature === undefined || asked.signature === null)) throw invalid('signature', 'required');
  if (asked.signature === undefined || asked.signature === null) return { label: outcome.label.mn, signature: null };
  const label = { mn: 'Гарын үсэг', en: 'Signature', ko: '서명' };
  const { signature } = checkTypedInput(
    { label, fields: { signature: { kind: 'signature', label, required: true } } },
    { signature: asked.signature },
    context,
  );
  if (isSigning && step.needs_code) await spendCode(context, asked.code);
  return { label: outcome.label.mn, signature: await signatureRow(context, signature, outcome.label.mn) };
}

type Written = { readonly writes: readonly BroughtWrite[]; readonly values: Values; readonly ended: Decided['ended'] };

/** The place as it is once decided. */
function decidedPlace(
  { context, model, asked, values, place, actor, standsFor }: Looked,
  { label, signature }: { label: string; signature: unknown },
  more: Values = {},
): BroughtWrite {
  const note = asked.note?.trim();
  const decided: Values = {
    is_done: true,
    outcome: asked.outcome,
    status_action: label,
    description: note ? note : null,
    signature,
    done_at: context.now.toISOString(),
    actor_emp_id: actor.id,
    actor_struct_id: actor.unit,
    actor_job_id: actor.job,
    for_emp_id: standsFor,
    content_hash: digestOf(model, values),
    address: context.ip,
    ...more,
  };
  return { kind: 'change', model: 'process_status_history', rows: [{ id: place.id, values: decided }] };
}
const closedPlaces = (places: readonly StoredPlace[], at: string): BroughtWrite[] =>
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
async function goOn(looked: Looked, outcome: string, writes: readonly BroughtWrite[]): Promise<Written> {
  const { context, model, asked, values, course, workflow, place, step, actor } = looked;
  const at = context.now.toISOString();
  const open = course.places.filter(({ isDone, id }) => !isDone && id !== place.id);
  const beside = open.filter(({ opening, isWaiting }) => opening !== place.opening && !isWaiting);
  const waiting = open.filter(({ isWaiting }) => isWaiting);
  const others = [...new Set(beside.map((one) => one.step))];
  const clock = clockOf(context);
  const move: Move = moveOf({
    workflow,
    from: step,
    outcome,
    others,
    waiting: waiting.map((one) => one.step),
    holds: (condition) => conditionHolds(model, condition, { ...values, id: asked.id }, clock),
  });
  const begun = new Set(move.begin.map(({ id }) => id));
  const closed = [
    ...open.filter(({ opening }) => opening === place.opening),
    ...waiting.filter((one) => begun.has(one.step) || move.ends !== null),
    ...(move.ends === 'CANCEL' ? beside : []),
  ];
  const [author = actor] = await readPeople(
    { ...context, company: context.actor.companyId },
    course.author === null ? [] : [course.author],
  );
  const base = { model: model.name, id: asked.id, versionId: place.versionId, author, actor };
  const chosen = asked.people ?? [];
  const results: BroughtWrite[] = [];
  const concerned: number[] = [actor.id];
  let number = course.lastOpening;
  for (const next of move.begin) {
    number += 1;
    const isChosen = next.is_subject_changeable === true && chosen.length > 0 && step.type !== 'PREPARE_VOTE' && step.type !== 'TRANSFER';
    const voters = step.type === 'PREPARE_VOTE' ? chosen : course.namedVoters;
    const opened = await openStep(context, { ...base, number, step: next, voters, ...(isChosen ? { chosen } : {}) });
    results.push(...opened.writes);
    concerned.push(...opened.people.map(({ id }) => id));
  }
  for (const next of move.wait) {
    number += 1;
    results.push(waitingPlace({ ...base, number, step: next }));
  }
  const known = await participants(looked, concerned);
  const shown = move.begin.find(({ type }) => type === move.ends) ?? shownStep(workflow, [...others, ...begun]) ?? step;
  return {
    writes: [...writes, ...closedPlaces(closed, at), ...results, ...concerning(model.name, asked.id, concerned, known)],
    values: { status: shown.label.mn, status_type: shown.type, status_id: shown.id, status_at: at },
    ended: move.ends,
  };
}
async function participants({ context, model, asked }: Looked, people: readonly number[]): Promise<ReadonlySet<number>> {
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([participantsAmong({ company, model: model.name, id: asked.id, people })], company);
  return new Set((found?.rows ?? []).map(([id]) => Number(id)));
}

/** A vote: the voter's ballot, and with the last one the result. */
async function vote(looked: Looked, given: { label: string; signature: unknown }): Promise<Written> {
  const { context, model, asked, place, step, actor } = looked;
  if (!isBallot(asked.outcome)) throw new PlatformError('BAD_REQUEST', { params: { reason: 'outcome' } });
  const voters = await readVoters(
    { ...context, company: context.actor.companyId },
    { model: model.name, id: asked.id, opening: place.opening },
  );
  const own = voters.find(({ employee }) => employee === actor.id);
  if (!own) throw new PlatformError('NO_RIGHT');
  if (own.ballot !== null) throw new PlatformError('PROCESS_DECIDED', { params: { who: actor.name, when: '', outcome: given.label } });
  const ballot = BALLOTS[asked.outcome];
  const written: BroughtWrite = {
    kind: 'change',
    model: 'process_voting_people',
    rows: [
      {
        id: own.id,
        values: {
          voted: true,
          approve: ballot === 'approve',
          refuse: ballot === 'refuse',
          recreate: ballot === 'recreate',
          signature_image: given.signature,
          signature_date: context.now.toISOString(),
          description: asked.note?.trim() || null,
        },
      },
    ],
  };
  const cast = voters.map((one) => (one.id === own.id ? ballot : one.ballot));
  if (cast.includes(null)) return { writes: [written], values: {}, ended: null };
  const count = (kind: string): number => cast.filter((one) => one === kind).length;
  const result = voteResult(
    { voters: voters.length, approve: count('approve'), refuse: count('refuse'), recreate: count('recreate') },
    step.vote,
  );
  const label = outcomeOf(step, result)?.label.mn ?? result;
  const closed = decidedPlace({ ...looked, asked: { ...asked, outcome: result, note: undefined } }, { label, signature: null });
  return goOn(looked, result, [written, closed]);
}

/** A transfer: to the chosen people in the same step; or, by the last of them, onwards. */
async function transfer(looked: Looked, given: { label: string; signature: unknown }): Promise<Written> {
  const { context, model, asked, course, place, step, actor } = looked;
  const decided = decidedPlace(looked, given);
  const people = asked.people ?? [];
  const rest = course.places.filter((one) => one.step === step.id && !one.isDone && one.id !== place.id);
  if (people.length === 0) return rest.length > 0 ? { writes: [decided], values: {}, ended: null } : goOn(looked, asked.outcome, [decided]);
  const [author = actor] = await readPeople(
    { ...context, company: context.actor.companyId },
    course.author === null ? [] : [course.author],
  );
  const opened = await openStep(context, {
    model: model.name,
    id: asked.id,
    versionId: place.versionId,
    number: course.lastOpening + 1,
    step: { ...step, subject: { subject_type: 'DIRECT' } },
    author,
    actor,
    chosen: people,
  });
  if (opened.people.length === 0) throw invalid('people', 'reference');
  const concerned = [actor.id, ...opened.people.map(({ id }) => id)];
  const known = await participants(looked, concerned);
  return { writes: [decided, ...opened.writes, ...concerning(model.name, asked.id, concerned, known)], values: {}, ended: null };
}

async function decideLocked(looked: Looked): Promise<Written> {
  const { asked, course, place, step } = looked;
  const given = await checked(looked);
  if (step.type === 'VOTE') return vote(looked, given);
  if (step.type === 'TRANSFER') return transfer(looked, given);
  const voters = asked.people ?? [];
  if (step.type === 'PREPARE_VOTE' && voters.length === 0) throw invalid('people', 'required');
  const decided = decidedPlace(looked, given, step.type === 'PREPARE_VOTE' ? { step_data: { ...place.data, voters } } : {});
  const places = course.places
    .filter(({ opening }) => opening === place.opening)
    .map((one) => (one.id === place.id ? { ...one, outcome: asked.outcome } : one));
  const result = stepResult(step, places);
  return result === null ? { writes: [decided], values: {}, ended: null } : goOn(looked, result, [decided]);
}

/** Throws NOT_FOUND, NO_RIGHT, NOT_YOUR_TURN, PROCESS_DECIDED, PROCESS_CHANGED, and INVALID with the fields that are missing. */
export async function decide(context: WriteContext, asked: Decision): Promise<Decided> {
  const model = hostNamed(context.registry, asked.model);
  const scope = context.actor.access.model(model).read;
  if (scope === null) throw new PlatformError('NOT_FOUND');
  let answer: Decided | undefined;
  await executeWrites({
    context,
    operations: [
      {
        kind: 'act',
        model,
        targets: [{ id: asked.id }],
        scope,
        further: true,
        decide: async ({ id, values }) => {
          const written = await decideLocked(await look(context, model, { ...asked, id }, values));
          const after = { ...values, ...written.values };
          answer = {
            status: String(after.status ?? ''),
            status_type: String(after.status_type ?? ''),
            status_id: String(after.status_id ?? ''),
            ended: written.ended,
          };
          return { values: written.values, further: broughtWrites(context, written.writes) };
        },
      },
    ],
    reply: () => [],
  });
  if (!answer) throw new PlatformError('NOT_FOUND');
  return answer;
}
