/** One change for more records than a person waits for: batch by batch in the background, each batch a transaction. */
import { Readable } from 'node:stream';
import { defineJob, type ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { LANGUAGES, type Label, type Language } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { requireRight } from '../../core/access/access.ts';
import { companyDay } from '../../core/calendar/clock.ts';
import { isPassing } from '../../core/records/failures.ts';
import { findKeys, keyLine } from '../../core/records/idempotency.ts';
import type { WriteContext } from '../../core/records/operation.ts';
import { fileNameOf } from '../excel/export.ts';
import { writeWorkbook } from '../excel/workbook.ts';
import { keptForADay } from '../files/store.ts';
import type { JobHandler, RunningJob } from '../jobs/handlers.ts';
import type { Jobs, StartedJob } from '../jobs/jobs.ts';
import { type BulkRequest, changeMany, type ManyResult, MOST_IN_BACKGROUND, RIGHTS } from './bulk.ts';
import { BULK_TEXTS } from './bulk-texts.ts';
import { refusalText } from './refusal-text.ts';
import { idsBySelection, rowsByIds } from './selection.ts';

export const BULK_JOB = 'bulk-change';
export const bulkJobDefinition = defineJob({ name: BULK_JOB, label: BULK_TEXTS.job, retries: 3 });

type Asked = Pick<BulkRequest, 'action' | 'target' | 'values' | 'expected'> & { readonly model: ModelDefinition };
export type BulkJobInput = {
  readonly model: string;
  readonly action: BulkRequest['action'];
  /** Those that were counted when it was started, in ascending order. */
  readonly ids: readonly number[];
  readonly values: BulkRequest['values'];
  readonly language: Language;
  readonly ip: string | null;
};

/** Rows written in one transaction. */
const BATCH = 250;
/** Letters of a mark; every repetition of a batch adds one to its number. */
const MOST_REPEATS = 12;
/** Refused rows told on the screen; more of them come as a file. */
const MOST_TOLD = 100;
/** Refused rows that are told at all; more are counted only. */
const MOST_KEPT = 50_000;
const LIMITS = { picture: 0, other: 67_108_864 };

/**
 * Puts the chosen rows into a job, exactly those that match now. Throws NO_RIGHT_…, NOT_FOUND without a row, TOO_MANY_ROWS
 * above 100,000 and SELECTION_CHANGED when `expected` is not what matches now.
 */
export async function startBulk(
  context: WriteContext,
  jobs: Jobs,
  asked: Asked,
  { language, beside }: { language: Language; beside?: StartedJob['beside'] },
): Promise<{ id: number }> {
  const { model, action, target, values, expected } = asked;
  requireRight(context.actor.access, model, RIGHTS[action]);
  const limit = MOST_IN_BACKGROUND + 1;
  const deleted = action === 'restore';
  const ids =
    'ids' in target
      ? (await rowsByIds(context, model, [...new Set(target.ids)], { deleted })).map(({ id }) => id).sort((a, b) => a - b)
      : await idsBySelection(context, model, target.selection, { limit, deleted });
  if (ids.length > MOST_IN_BACKGROUND)
    throw new PlatformError('TOO_MANY_ROWS', { params: { limit: MOST_IN_BACKGROUND, count: ids.length } });
  if (expected !== null && expected !== ids.length)
    throw new PlatformError('SELECTION_CHANGED', { params: { expected, matched: ids.length } });
  if (ids.length === 0) throw new PlatformError('NOT_FOUND');
  const input: BulkJobInput = { model: model.name, action, ids, values, language, ip: context.ip };
  const title = Object.fromEntries(LANGUAGES.map((one) => [one, `${BULK_TEXTS[action][one]}: ${model.label[one]}`])) as Label;
  return jobs.start({ name: BULK_JOB, input, actor: context.actor, title, ...(beside ? { beside } : {}) });
}

type Refusal = { readonly id: number; readonly title: string; readonly message: string };
type Tally = { changed: number; refused: number; readonly refusals: Refusal[] };
type Work = { readonly job: RunningJob; readonly input: BulkJobInput; readonly model: ModelDefinition; readonly tally: Tally };
/** What attempts before have changed, by the mark of the batch. */
type Done = ReadonlyMap<string, readonly number[]>;

function refuse({ tally, model, input }: Work, refused: readonly Pick<ManyResult['refused'][number], 'id' | 'title' | 'error'>[]): void {
  tally.refused += refused.length;
  const open = Math.max(0, MOST_KEPT - tally.refusals.length);
  for (const { id, title, error } of refused.slice(0, open))
    tally.refusals.push({ id, title, message: refusalText(error, model, input.language) });
}

/** With the rights of this moment: they may have changed since the batch before. */
async function contextOf({ job, input }: Work): Promise<WriteContext> {
  const { registry, database, hooks } = job;
  const [actor, now] = [await job.renewed(), new Date()];
  const asked = { now, today: companyDay(now, actor.timeZone), ip: input.ip, together: `bulk-${job.id}` };
  return { registry, database, hooks, actor, ...asked, save: { form: null } };
}

const prefixOf = (job: number): string => `bulk-${job}-`;
const isLostRight = (error: unknown): error is PlatformError => error instanceof PlatformError && error.code.startsWith('NO_RIGHT');

/** Writes a batch with its mark; rows that an attempt before has changed under the mark are not touched again. */
async function changeBatch(work: Work, done: Done, ids: readonly number[], mark: string): Promise<void> {
  const { job, input, model, tally } = work;
  const known = done.get(mark);
  if (known) {
    tally.changed += known.length;
    const rest = ids.filter((id) => !known.includes(id));
    if (rest.length > 0) await changeBatch(work, done, rest, `${mark}+`);
    return;
  }
  const key = { key: `${prefixOf(job.id)}${mark}`, requestHash: mark };
  try {
    const context = await contextOf(work);
    const line = await context.database.nextId();
    const { action, values } = input;
    const request: BulkRequest = { model, action, target: { ids }, values, preview: false, expected: null };
    const result = await changeMany(context, request, (changed) => keyLine(context, key, line, changed));
    const busy = result.refused.filter(({ error }) => isPassing(error)).map(({ id }) => id);
    const mayRepeat = mark.length < MOST_REPEATS;
    tally.changed += result.changed;
    refuse(work, mayRepeat ? result.refused.filter(({ error }) => !isPassing(error)) : result.refused);
    // Others held these rows for long: their turn comes once more.
    if (mayRepeat && busy.length > 0) await changeBatch(work, done, busy, `${mark}+`);
  } catch (error) {
    if (!isLostRight(error)) throw error;
    refuse(
      work,
      ids.map((id) => ({ id, title: `№ ${id}`, error })),
    );
  }
}

/** The refused rows as a workbook, for lists that are too long to be read on a screen. */
function refusedWorkbook({ input, tally }: Work): AsyncGenerator<Buffer> {
  const { language } = input;
  const texts = BULK_TEXTS.columns;
  function* rows() {
    yield { look: 'header' as const, cells: [texts.number[language], texts.record[language], texts.reason[language]] };
    for (const { id, title, message } of tally.refusals) yield { cells: [String(id), title, message] };
  }
  return writeWorkbook([
    { name: BULK_TEXTS.refused[language], widths: [16, 40, 80], frozen: { rows: 1, columns: 0 }, filterRow: 1, rows: rows() },
  ]);
}

async function fileOf(work: Work): Promise<number> {
  const { job, input, model } = work;
  const name = `${BULK_TEXTS.refused[input.language]} ${model.label[input.language]}`;
  return job.files.store({
    stream: Readable.from(refusedWorkbook(work), { objectMode: false }),
    fileName: fileNameOf(name, companyDay(job.now, job.actor.timeZone), 'xlsx'),
    limits: LIMITS,
    actor: job.actor,
    keep: keptForADay(job.now),
  });
}

function messageOf({ input, tally }: Work): Label {
  const text = tally.refused === 0 ? BULK_TEXTS.done : BULK_TEXTS.partly;
  const params = { changed: String(tally.changed), refused: String(tally.refused) };
  return Object.fromEntries(LANGUAGES.map((one) => [one, `${BULK_TEXTS[input.action][one]}: ${fillText(text[one], params)}`])) as Label;
}

/** What is written stays written when it is cancelled or stopped; an attempt that was broken off goes on where it ended. */
export const runBulk: JobHandler = async (context) => {
  const input = context.input as BulkJobInput;
  const model = context.registry.model(input.model);
  const work: Work = { job: context, input, model, tally: { changed: 0, refused: 0, refusals: [] } };
  const { ids } = input;
  const keys = await findKeys({ ...context, today: '', ip: null }, prefixOf(context.id));
  const done: Done = new Map(keys.map((one) => [one.requestHash, one.ids]));
  for (let from = 0; from < ids.length; from += BATCH) {
    await context.progress(from, ids.length);
    await changeBatch(work, done, ids.slice(from, from + BATCH), String(from));
  }
  await context.progress(ids.length, ids.length);
  const { changed, refused, refusals } = work.tally;
  const result = {
    message: messageOf(work),
    model: model.name,
    action: input.action,
    counts: { matched: ids.length, changed, refused },
    refused: refusals.slice(0, MOST_TOLD),
  };
  return refusals.length > MOST_TOLD ? { ...result, file: await fileOf(work) } : result;
};
