/** Moves running records to another version of their workflow: which ones run where, and where each of them stands afterwards. */
import type { WriteContext } from '@lambda/engine/core/records/write.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { FINAL_TYPES } from '@lambda/model/workflow/step-types.ts';
import { type Step, stepOf } from '@lambda/model/workflow/workflow.ts';
import { eventLine } from '../../process/server/events.ts';
import { authorOf, closedPlaces } from '../../process/server/going-on.ts';
import { hostNamed, readHosts, titleOf } from '../../process/server/host.ts';
import { ofWholeCompany, underLock } from '../../process/server/locked.ts';
import { openStep } from '../../process/server/opening.ts';
import { concerning } from '../../process/server/participants.ts';
import { readCourse } from '../../process/server/places.ts';
import { readVersion } from '../../process/server/version.ts';
import { actingOrNobody } from '../../process/server/who.ts';
import { isWorkAdministrator } from '../../process/server/work.ts';
import { runningRecords, versionNumbered } from '../workflow.sql.ts';
import { readDrawing } from './drawn.ts';

/** What runs through a workflow, by version and step. For administrators of the company. */
export async function runningOf(context: WriteContext, workflow: number) {
  if (!isWorkAdministrator(context)) throw new PlatformError('NO_RIGHT');
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([runningRecords({ company, id: workflow })], company);
  const rows = (found?.rows ?? []).filter(([model]) => context.registry.models.has(model ?? ''));
  const asked = rows.map(([model, id]) => ({ model: hostNamed(context.registry, model ?? ''), id: Number(id) }));
  const values = await readHosts(context, asked);
  return rows.map(([model, id, version, step, status], at) => {
    const known = values[at];
    const host = asked[at];
    return {
      model: model ?? '',
      id: Number(id),
      title: known && host ? titleOf(host.model, host.id, known) : `№ ${id}`,
      version: Number(version),
      step: step ?? '',
      status: status ?? '',
    };
  });
}

export type Moved = {
  readonly model: string;
  readonly id: number;
  readonly workflow: number;
  /** The number of the version that it goes on with. */
  readonly version: number;
  /** Where it stands there, for each step that is open; the step of the same code where nothing is said. */
  readonly steps: Readonly<Record<string, string>>;
};

/**
 * Closes what is open and begins the chosen steps of the other version anew, with its people and terms, under the lock of the record. Throws NO_RIGHT,
 * NOT_FOUND, WRONG_STATE for what has ended or is in that version already, and INVALID with `steps` where nobody has said where it stands.
 */
export async function moveRecord(context: WriteContext, { model: name, id: record, workflow, version, steps }: Moved): Promise<void> {
  if (!isWorkAdministrator(context)) throw new PlatformError('NO_RIGHT');
  const company = context.actor.companyId;
  const model = hostNamed(context.registry, name);
  const [found] = await context.database.readBatch([versionNumbered({ company, id: workflow, number: version })], company);
  const [versionId, drawing] = found?.rows[0] ?? [];
  if (!versionId || !drawing) throw new PlatformError('INVALID', { fields: [{ field: 'version', code: 'reference' }] });
  const next = readDrawing(drawing);
  const acting = await actingOrNobody(context);
  await underLock(ofWholeCompany(context), model, record, async ({ id, values }) => {
    if (Number(values.workflow_id) !== workflow) throw new PlatformError('NOT_FOUND');
    const course = await readCourse({ ...context, company }, { model: model.name, id });
    const open = course.places.filter(({ isDone }) => !isDone);
    const [first] = open;
    if (!first || Number(values.workflow_version_id) === Number(versionId)) throw new PlatformError('WRONG_STATE');
    const chosen = (code: string): Step => {
      const step = stepOf(next, steps[code] ?? code);
      if (!step || FINAL_TYPES.has(step.type)) throw new PlatformError('INVALID', { fields: [{ field: 'steps', code: 'required' }] });
      return step;
    };
    const begun = [...new Set(open.filter(({ isWaiting }) => !isWaiting).map(({ step }) => chosen(step)))];
    const [shown] = begun;
    if (!shown) throw new PlatformError('WRONG_STATE');
    const before = await readVersion(context, Number(values.workflow_version_id));
    const author = await authorOf({
      context,
      course,
      actor: acting?.person ?? { id: 0, name: '', unit: null, job: null, account: null, works: false },
    });
    const at = context.now.toISOString();
    const line = eventLine(context, {
      event: 'moved',
      model: model.name,
      id,
      versionId: Number(versionId),
      number: course.lastOpening + 1,
      step: { status: stepOf(before, first.step)?.label.mn ?? first.status, type: first.type, id: first.step },
      by: acting?.person ?? null,
      note: `${String(values.status ?? first.status)} → ${shown.label.mn} (${version})`,
    });
    const base = { model: model.name, id, versionId: Number(versionId), author, actor: author };
    const opened = [];
    for (const [index, step] of begun.entries()) {
      // A step of the author is his own again; a vote begins with the voters who were named.
      const own = step.type === 'START' ? { ...step, subject: { subject_type: 'CREATOR' as const } } : step;
      opened.push(await openStep(context, { ...base, number: course.lastOpening + 2 + index, step: own, voters: course.namedVoters }));
    }
    const concerned = opened.flatMap((one) => one.concerned);
    return {
      values: {
        workflow_version_id: Number(versionId),
        status: shown.label.mn,
        status_type: shown.type,
        status_id: shown.id,
        status_at: at,
      },
      writes: [
        ...closedPlaces(open, at),
        line,
        ...opened.flatMap(({ writes }) => writes),
        ...(await concerning(context, { model: model.name, id }, concerned)),
      ],
    };
  });
}
