/** The history of a running record as the specification spells it. */
import type { WriteContext } from '@lambda/engine/core/records/write.ts';
import type { TextRow } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { FINAL_TYPES } from '@lambda/model/workflow/step-types.ts';
import { outcomeOf, stepOf, type Workflow } from '@lambda/model/workflow/workflow.ts';
import { ballotsOf, historyOf } from '../work.sql.ts';
import { hostNamed, readHost } from './host.ts';
import { readVersion } from './version.ts';

const numberOrNull = (text: string | null | undefined): number | null => (text ? Number(text) : null);
const moment = (text: string | null | undefined): string | null =>
  text ? new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')).toISOString() : null;
const flag = (text: string | null | undefined): boolean => text === 't';

function historyEntry(row: TextRow, companyId: number, rowId: number) {
  const [
    id,
    unit,
    job,
    employee,
    role,
    status,
    type,
    step,
    action,
    outcome,
    done,
    changeable,
    readOnly,
    signing,
    subject,
    note,
    signature,
  ] = row;
  const [opening, turn, created, opened, doneAt, due, waiting, stuck, actor, lastname, firstname, actorJob, actorUnit, avatar] =
    row.slice(17);
  const [forId, forName, waitsName, waitsJob, waitsUnit, digest, event, privately, held] = row.slice(31);
  return {
    id: Number(id),
    row_id: rowId,
    company_id: companyId,
    struct_id: numberOrNull(unit),
    job_id: numberOrNull(job),
    emp_id: numberOrNull(employee),
    role_id: numberOrNull(role),
    status: status ?? '',
    status_type: type ?? '',
    status_id: step ?? '',
    status_action: action ?? null,
    outcome: outcome ?? null,
    is_done: flag(done),
    is_subject_changeable: flag(changeable),
    is_read_only: flag(readOnly),
    is_signature_needed: flag(signing),
    subject_type: subject ?? '',
    description: note ?? null,
    /** JSON, as the specification has it. */
    signature: signature ?? null,
    action_num: Number(opening),
    turn: Number(turn),
    created_at: moment(created),
    opened_at: moment(opened),
    done_at: moment(doneAt),
    due_at: moment(due),
    is_waiting: flag(waiting),
    is_stuck: flag(stuck),
    content_hash: digest ?? null,
    /** What has happened where nothing was decided: `withdrawn`, `given_on`, `stuck`, `held`, `resumed`, `moved`. */
    event: event ?? null,
    is_note_private: flag(privately),
    held_at: moment(held),
    who: actor
      ? {
          id: Number(actor),
          lastname: lastname ?? '',
          firstname: firstname ?? '',
          job: actorJob ?? null,
          struct: actorUnit ?? null,
          avatar: avatar ? `/files/${avatar}` : null,
        }
      : null,
    in_place_of: forId ? { id: Number(forId), name: forName ?? '' } : null,
    waits_for: [waitsName, waitsJob, waitsUnit].map((one) => one?.trim()).find((one) => one) ?? '',
  };
}
function votingPerson([employee, name, job, voted, approve, recreate, refuse, signature, at, note, opening, privately]: TextRow) {
  return {
    emp_id: Number(employee),
    name: name ?? '',
    job: job ?? null,
    voted: flag(voted),
    approve: flag(approve),
    recreate: flag(recreate),
    refuse: flag(refuse),
    signature_image: signature ?? null,
    signature_date: moment(at),
    description: note ?? null,
    action_num: Number(opening),
    is_note_private: flag(privately),
  };
}

/** The words of the day in the other languages, as far as the version that the record runs through still has them. */
function labelsOf(
  drawing: Workflow | null,
  entry: Pick<ReturnType<typeof historyEntry>, 'status' | 'status_id' | 'status_action' | 'outcome'>,
) {
  const step = drawing ? stepOf(drawing, entry.status_id) : undefined;
  const outcome = step && entry.outcome !== null ? outcomeOf(step, entry.outcome) : undefined;
  return {
    step_label: step?.label.mn === entry.status ? step.label : null,
    outcome_label: outcome && outcome.label.mn === entry.status_action ? outcome.label : null,
  };
}

const OF_THE_AUTHOR: ReadonlySet<string> = new Set(['START', 'RE_CREATE']);
/** Whether the reader has decided, or is asked to, at a step that is not the author's, and is not the author. */
function isDeciding(rows: readonly TextRow[], reader: number | null): boolean {
  const entries = rows.map(([, unit, job, employee, role, , type, , , , , , , , , , , opening, , , , , , , , actor]) => ({
    type: type ?? '',
    opening: Number(opening),
    isNamed: Number(employee ?? 0) === reader || Number(actor ?? 0) === reader,
    isShared: !employee && Boolean(unit ?? job ?? role),
  }));
  if (reader === null || entries.some(({ type, opening, isNamed }) => type === 'START' && opening === 0 && isNamed)) return false;
  return entries.some(({ type, isNamed, isShared }) => !OF_THE_AUTHOR.has(type) && (isNamed || isShared));
}

/**
 * Every entry in the order of the openings. What was not needed any more is left out, and a vote that runs says who has voted but not how.
 * Throws NOT_FOUND unless the record may be read.
 */
export async function processHistory(context: WriteContext, asked: { readonly model: string; readonly id: number }) {
  const model = hostNamed(context.registry, asked.model);
  const reach = context.actor.access.model(model).read;
  if (reach === null) throw new PlatformError('NOT_FOUND');
  const values = await readHost(context, model, asked.id, reach);
  const version = Number(values.workflow_version_id ?? 0);
  const drawing = version > 0 ? await readVersion(context, version) : null;
  const company = context.actor.companyId;
  const of = { company, model: model.name, id: asked.id };
  const [entries, ballots] = await context.database.readBatch([historyOf(of), ballotsOf(of)], company);
  const reader = context.actor.employeeId;
  const votes = (ballots?.rows ?? []).map(votingPerson);
  const isDecider = isDeciding(entries?.rows ?? [], reader) || votes.some((one) => one.emp_id === reader);
  const histories = (entries?.rows ?? [])
    .map((row) => historyEntry(row, company, asked.id))
    .filter((one) => !one.is_waiting && (!one.is_done || one.outcome !== null || one.event !== null || FINAL_TYPES.has(one.status_type)))
    // The author does not read what those who decide have noted for each other, nor does whoever is shown the record alone.
    .map((one) => ({ ...one, ...labelsOf(drawing, one) }))
    .map((one) => (one.is_note_private && !isDecider && one.who?.id !== reader ? { ...one, description: null } : one));
  const mayReadNote = (one: ReturnType<typeof votingPerson>) => !one.is_note_private || isDecider || one.emp_id === reader;
  const running = new Set(
    histories.filter(({ is_done: isDone, status_type: type }) => !isDone && type === 'VOTE').map((one) => one.action_num),
  );
  const people = votes.map((one) => {
    const isSecret = running.has(one.action_num) && one.emp_id !== reader;
    if (!isSecret) return mayReadNote(one) ? one : { ...one, description: null };
    return { ...one, approve: false, recreate: false, refuse: false, signature_image: null, description: null };
  });
  return { statusHistories: histories, votingPeople: people, actionNumbers: [...new Set(histories.map((one) => one.action_num))] };
}
