/**
 * The hooks of every model whose records run through workflows: a new record begins at START, and while it runs only whoever may act at a
 * step that is not read-only changes it.
 */
import type { Hooks, RecordHooks, RecordWrite } from '@lambda/engine/core/records/hooks.ts';
import type { ModuleDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { isHost, WORKFLOW_FIELDS } from '@lambda/model/workflow/host.ts';
import { startOf, stepOf } from '@lambda/model/workflow/workflow.ts';
import { readDrawing } from '../workflow/server/drawn.ts';
import { presentVersion, workflowThere } from '../workflow/workflow.sql.ts';
import { changesContent } from './server/host.ts';
import { openStep } from './server/opening.ts';
import { concerning } from './server/participants.ts';
import { readPeople } from './server/people.ts';
import { readCourse } from './server/places.ts';
import { readVersion } from './server/version.ts';
import { actingOrNobody, placeFor } from './server/who.ts';

/** At START and after it was returned a record is its author's. */
const OPEN_TYPES: ReadonlySet<string> = new Set(['START', 'RE_CREATE']);

async function begin({ context, model, after }: RecordWrite): Promise<Values | undefined> {
  const id = Number(after.workflow_id ?? 0);
  if (!id) return undefined;
  // A record of the demo or of an import that says where it stands is taken as it is.
  if (after.workflow_version_id) return undefined;
  const company = context.actor.companyId;
  const [found, there] = await context.database.readBatch([presentVersion({ company, id }), workflowThere({ company, id })], company);
  // What is not there at all is refused at its field, by the key.
  if (there?.rows.length === 0) return undefined;
  const [version, drawing, rowModel] = found?.rows[0] ?? [];
  if (!version || !drawing || rowModel !== model.name) throw new PlatformError('WORKFLOW_NOT_PUBLISHED');
  const start = startOf(readDrawing(drawing));
  if (!start) throw new PlatformError('WORKFLOW_NOT_PUBLISHED');
  return {
    workflow_version_id: Number(version),
    status: start.label.mn,
    status_type: start.type,
    status_id: start.id,
    status_at: context.now.toISOString(),
  };
}

/** Throws PROCESS_CLOSED for a change of what is being decided, by whoever may not change it at this step. */
async function guard({ context, model, id, before, after }: RecordWrite): Promise<undefined> {
  const stored = before ?? {};
  if (!stored.workflow_version_id) return undefined;
  if (stored.workflow_id !== after.workflow_id)
    throw new PlatformError('INVALID', { fields: [{ field: 'workflow_id', code: 'readOnly' }] });
  if (!changesContent(model, stored, after)) return undefined;
  const course = await readCourse({ ...context, company: context.actor.companyId }, { model: model.name, id });
  const acting = await actingOrNobody(context);
  const closed = new PlatformError('PROCESS_CLOSED');
  if (!acting) throw closed;
  const workflow = await readVersion(context, Number(stored.workflow_version_id));
  for (const place of course.places.filter(({ isDone, isWaiting }) => !isDone && !isWaiting)) {
    const step = stepOf(workflow, place.step);
    const isOpen = step !== undefined && (OPEN_TYPES.has(step.type) || (step.type !== 'VOTE' && step.is_read_only !== true));
    if (isOpen && (await placeFor(context, acting, { model: model.name, id, place, author: course.author }))) return undefined;
  }
  throw closed;
}

const movesOn = ({ kind, before, after }: RecordWrite): boolean =>
  kind === 'update' && WORKFLOW_FIELDS.some((name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null));

const hostHooks: RecordHooks = {
  before: async (write) => {
    // A decision is not taken back as a change is: what was decided stays in the history.
    if (write.cause === 'reversal') return movesOn(write) ? Promise.reject(new PlatformError('PROCESS_CLOSED')) : undefined;
    if (write.kind === 'create') return begin(write);
    return write.kind === 'update' ? guard(write) : undefined;
  },
  brings: (write) => {
    const { context, model, kind, id, after } = write;
    const versionId = Number(after.workflow_version_id ?? 0);
    const employee = context.actor.employeeId;
    if (kind !== 'create' || !versionId || after.status_type !== 'START' || employee === null) return undefined;
    return async () => {
      const asking = { ...context, company: context.actor.companyId };
      const workflow = await readVersion(context, versionId);
      const step = stepOf(workflow, String(after.status_id ?? ''));
      const [author] = await readPeople(asking, [employee]);
      if (!step || !author) return [];
      const subject = { subject_type: 'CURRENT' as const };
      const base = { model: model.name, id, versionId, number: 0, author, actor: author };
      const opened = await openStep(context, { ...base, step: { ...step, subject } });
      return [...opened.writes, ...(await concerning(context, { model: model.name, id }, [{ id: author.id }]))];
    };
  },
};

/** For the models of these modules that run through workflows. */
export const workflowHooks = (modules: readonly Pick<ModuleDefinition, 'models'>[]): Hooks =>
  new Map(
    modules
      .flatMap(({ models = [] }) => models)
      .filter(isHost)
      .map(({ name }) => [name, hostHooks]),
  );
