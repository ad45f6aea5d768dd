/**
 * Decides at one place of a running record, in one transaction under the lock of the record: who may act and what comes next is computed
 * here, from the stored version of the workflow, whatever the browser believes.
 */
import { wallTime } from '@lambda/engine/core/calendar/clock.ts';
import { checkTypedInput } from '@lambda/engine/core/records/typed-input.ts';
import type { WriteContext } from '@lambda/engine/core/records/write.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { BALLOTS, isBallot, onTurn, stepResult } from '@lambda/model/workflow/run.ts';
import { outcomeOf, stepOf } from '@lambda/model/workflow/workflow.ts';
import { spendCode } from '../../signature/server/codes.ts';
import { signatureRow } from '../../signature/server/signing.ts';
import { decisionAt } from '../places.sql.ts';
import { changesSince, problemsOf } from './changed.ts';
import { authorOf, decidedPlace, goOn, nextInOrder, type Standing, type Written } from './going-on.ts';
import { digestOf, hostNamed } from './host.ts';
import { underLock } from './locked.ts';
import { openStep } from './opening.ts';
import { concerning } from './participants.ts';
import { readCourse, readVoters } from './places.ts';
import { readVersion } from './version.ts';
import { ballotWrite, isOpen, resultOf } from './vote.ts';
import { placeFor, readActing } from './who.ts';

export type Decision = {
  readonly model: string;
  readonly id: number;
  readonly place: number;
  /** The code of the outcome. */
  readonly outcome: string;
  /** Digest of the content that was looked at; refused when it is another by now. */
  readonly seen?: string | undefined;
  readonly note?: string | undefined;
  /** The note is for those who decide, and not for the author. */
  readonly note_private?: boolean | undefined;
  /** Receivers of a TRANSFER, voters of a vote that is prepared, or who is to act next where that may be chosen. */
  readonly people?: readonly number[] | undefined;
  readonly signature?: unknown;
  /** Of a signature that is an uploaded picture: the picture itself, as a data address. */
  readonly picture?: string | undefined;
  readonly code?: string | undefined;
};
export type Decided = {
  readonly status: string;
  readonly status_type: string;
  readonly status_id: string;
  readonly ended: 'END' | 'CANCEL' | null;
};
/** Several decisions that one person makes at once: a code confirms all of them. */
export type Batch = { spent: string | null };

type Looked = Standing & {
  readonly asked: Decision;
  readonly batch: Batch | undefined;
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

async function look(
  context: WriteContext,
  model: ModelDefinition,
  asked: Decision,
  values: Values,
  batch: Batch | undefined,
): Promise<Looked> {
  const company = context.actor.companyId;
  const { id } = asked;
  const course = await readCourse({ ...context, company }, { model: model.name, id });
  const place = course.places.find((one) => one.id === asked.place && !one.isDone && !one.isWaiting);
  if (!place) throw await missing(context, asked);
  const acting = await readActing(context);
  const found = await placeFor(context, acting, { model: model.name, place, author: course.author, id });
  if (found === null) throw new PlatformError('NO_RIGHT');
  const workflow = await readVersion(context, place.versionId);
  const step = stepOf(workflow, place.step);
  if (!step) throw new PlatformError('WRONG_STATE');
  if (!onTurn(step, decidedOrOpen({ course, place })).some((one) => one.id === place.id)) throw new PlatformError('NOT_YOUR_TURN');
  if (asked.seen !== undefined && asked.seen !== digestOf(model, values))
    throw new PlatformError('PROCESS_CHANGED', { fields: await changesSince(context, model, { id, values, seen: asked.seen }) });
  const standing = { context, model, id, values, course, workflow, place, step, actor: acting.person, chosen: asked.people ?? [] };
  return { ...standing, asked, batch, standsFor: found.standsFor };
}
/** The places of the same opening that count: those that wait, and those that were decided. */
const decidedOrOpen = ({ course, place }: Pick<Standing, 'course' | 'place'>) =>
  course.places.filter((one) => one.opening === place.opening && (!one.isDone || one.outcome !== null));

/** What was decided, checked: the outcome, the note, and the signature with its code. */
async function checked({
  context,
  model,
  values,
  asked,
  step,
  batch,
}: Looked): Promise<{ readonly label: string; readonly signature: unknown }> {
  const outcome = outcomeOf(step, asked.outcome);
  if (!outcome) throw new PlatformError('BAD_REQUEST', { params: { reason: 'outcome' } });
  if (outcome.needs_note && !asked.note?.trim()) throw invalid('note', 'required');
  // What the rules of today do not allow is not agreed to. It can be returned.
  const problems = step.type !== 'VOTE' && outcome === step.outcomes[0] ? problemsOf(context, model, values) : [];
  if (problems.length > 0) throw new PlatformError('INVALID', { fields: problems });
  const isSigning = step.is_signature_needed === true;
  const isSigned = asked.signature !== undefined && asked.signature !== null;
  if (isSigning && !isSigned) throw invalid('signature', 'required');
  if (!isSigned) return { label: outcome.label.mn, signature: null };
  const label = { mn: 'Гарын үсэг', en: 'Signature', ko: '서명' };
  const { signature } = checkTypedInput(
    { label, fields: { signature: { kind: 'signature', label, required: true } } },
    { signature: asked.signature },
    context,
  );
  // Nobody signs several records at once that he has not looked at.
  if (batch && asked.seen === undefined) throw invalid('seen', 'required');
  // A signature that is refused leaves the code of use.
  const signed = await signatureRow(context, { signature, picture: asked.picture, signAction: outcome.label.mn });
  if (isSigning && step.needs_code && (!batch || batch.spent === null || batch.spent !== asked.code)) {
    await spendCode(context, asked.code);
    if (batch) batch.spent = asked.code ?? null;
  }
  return { label: outcome.label.mn, signature: signed };
}
type Given = { readonly label: string; readonly signature: unknown };
const decidedBy = (looked: Looked, { label, signature }: Given, more: Values = {}) => {
  const { asked, standsFor } = looked;
  const { outcome, note } = asked;
  const isPrivate = asked.note_private === true && Boolean(note?.trim());
  return decidedPlace(looked, { outcome, label, note, signature }, { for_emp_id: standsFor, is_note_private: isPrivate, ...more });
};

/** A vote: the voter's ballot, and with the last one the result. */
async function vote(looked: Looked, given: Given): Promise<Written> {
  const { context, model, asked, id, place, step, actor } = looked;
  if (!isBallot(asked.outcome)) throw new PlatformError('BAD_REQUEST', { params: { reason: 'outcome' } });
  const row = { model: model.name, id, opening: place.opening };
  const voters = await readVoters({ ...context, company: context.actor.companyId }, row);
  const own = voters.find(({ employee }) => employee === actor.id);
  if (!own) throw new PlatformError('NO_RIGHT');
  if (own.ballot !== null) throw new PlatformError('PROCESS_DECIDED', { params: { who: actor.name, when: '', outcome: given.label } });
  const ballot = BALLOTS[asked.outcome];
  const at = context.now.toISOString();
  const note = asked.note?.trim() || null;
  const isPrivate = asked.note_private === true && note !== null;
  const written = ballotWrite(own, { ballot, signature: given.signature, note, isPrivate, at });
  const cast = voters.map((one) => (one.id === own.id ? { ...one, ballot } : one));
  if (isOpen(cast)) return { writes: [written], values: {}, ended: null };
  const result = resultOf(step, cast);
  return goOn(looked, result.outcome, [written, decidedPlace(looked, result)]);
}

/** A transfer: to the chosen people in the same step; or, by the last of them, onwards. */
async function transfer(looked: Looked, given: Given): Promise<Written> {
  const { context, model, asked, id, course, place, step, actor, chosen } = looked;
  const decided = decidedBy(looked, given);
  const rest = course.places.filter((one) => one.step === step.id && !one.isDone && one.id !== place.id);
  if (chosen.length === 0) return rest.length > 0 ? { writes: [decided], values: {}, ended: null } : goOn(looked, asked.outcome, [decided]);
  const opened = await openStep(context, {
    model: model.name,
    id,
    versionId: place.versionId,
    number: course.lastOpening + 1,
    step: { ...step, subject: { subject_type: 'DIRECT' } },
    author: await authorOf(looked),
    actor,
    chosen,
  });
  if (opened.people.length === 0) throw invalid('people', 'reference');
  const concerned = await concerning(context, { model: model.name, id }, [{ id: actor.id }, ...opened.concerned]);
  return { writes: [decided, ...opened.writes, ...concerned], values: {}, ended: null };
}

async function decideLocked(looked: Looked): Promise<Written> {
  const { context, model, asked, id, place, step, actor, chosen } = looked;
  const given = await checked(looked);
  if (step.type === 'VOTE') return vote(looked, given);
  if (step.type === 'TRANSFER') return transfer(looked, given);
  if (step.type === 'PREPARE_VOTE' && chosen.length === 0) throw invalid('people', 'required');
  const decided = decidedBy(looked, given, step.type === 'PREPARE_VOTE' ? { step_data: { ...place.data, voters: chosen } } : {});
  const places = decidedOrOpen(looked).map((one) => (one.id === place.id ? { ...one, outcome: asked.outcome } : one));
  const result = stepResult(step, places);
  if (result !== null) return goOn(looked, result, [decided]);
  const next = await nextInOrder(looked, places);
  // Whoever has decided may look at it for good, a stand-in too.
  return {
    writes: [decided, ...next, ...(await concerning(context, { model: model.name, id }, [{ id: actor.id }]))],
    values: {},
    ended: null,
  };
}

/** Throws NOT_FOUND, NO_RIGHT, NOT_YOUR_TURN, PROCESS_DECIDED, PROCESS_CHANGED, and INVALID with the fields that are missing. */
export async function decide(context: WriteContext, asked: Decision, batch?: Batch): Promise<Decided> {
  const model = hostNamed(context.registry, asked.model);
  let answer: Decided | undefined;
  await underLock(context, model, asked.id, async ({ id, values }) => {
    const written = await decideLocked(await look(context, model, { ...asked, id }, values, batch));
    const after = { ...values, ...written.values };
    answer = {
      status: String(after.status ?? ''),
      status_type: String(after.status_type ?? ''),
      status_id: String(after.status_id ?? ''),
      ended: written.ended,
    };
    return written;
  });
  if (!answer) throw new PlatformError('NOT_FOUND');
  return answer;
}
