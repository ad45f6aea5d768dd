/** Carries out an import in the background: reads the workbook row by row, writes what is right, tells what is not. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { defineJob } from '@lambda/model/definitions/definitions.ts';
import { LANGUAGES, type Label, type Language } from '@lambda/model/definitions/labels.ts';
import { fillText } from '@lambda/model/errors/field-errors.ts';
import { companyDay } from '../../core/calendar/clock.ts';
import type { WriteContext } from '../../core/records/write.ts';
import { fileNameOf } from '../excel/export.ts';
import { openTable } from '../excel/open-table.ts';
import type { ReadRow } from '../excel/sheet-cells.ts';
import type { Workbook } from '../excel/sheet-reader.ts';
import { keptForADay } from '../files/store.ts';
import type { JobHandler, JobResult, RunningJob } from '../jobs/handlers.ts';
import { textOf } from './cell-values.ts';
import { failedRowsWorkbook } from './failed-rows.ts';
import { type ImportRequest, importPlan } from './plan.ts';
import { type BadRow, createRowReader, type ReadyRow } from './row-reading.ts';
import { ordersOf, surveyTable } from './survey.ts';
import { IMPORT_TEXTS } from './texts.ts';
import { goodRowsWriter, isWholeDone, rowsDone, trialWriter, type Written, writeWhole } from './writing.ts';

export const IMPORT_JOB = 'excel-import';
export const importJobDefinition = defineJob({
  name: IMPORT_JOB,
  label: { mn: 'Excel импорт', en: 'Excel import', ko: 'Excel 가져오기' },
  retries: 3,
});
export type ImportJobInput = {
  readonly grid: string;
  readonly request: ImportRequest;
  readonly language: Language;
  /** Rows of the file, to tell how far the work is. */
  readonly rows: number;
  readonly ip: string | null;
};

/** Rows written in one transaction. */
const BATCH = 250;
/** Errors told on the screen; the file of failed rows holds all. */
const MOST_TOLD = 500;
/** Refused rows that are given back; more are counted only. */
const MOST_RETURNED = 50_000;
const LIMITS = { picture: 0, other: 268_435_456 };

/** The headers, and the records below them in batches. */
async function openSheet(path: string, { file, headerRow, sheet = null, dayOrder = null }: ImportRequest) {
  const table = await openTable(path, sheet);
  let headers: readonly string[] = [];
  for await (const rows of table.rows()) {
    headers = rows.find(({ number }) => number === headerRow)?.cells.map(textOf) ?? headers;
    if ((rows.at(-1)?.number ?? 0) >= headerRow) break;
  }
  const survey = await surveyTable(table, headerRow);
  async function* batches(): AsyncGenerator<readonly ReadRow[]> {
    let batch: ReadRow[] = [];
    for await (const rows of table.rows()) {
      for (const row of rows) {
        if (row.number <= headerRow || row.number === survey.totalsRow) continue;
        batch.push(row);
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
    }
    if (batch.length > 0) yield batch;
  }
  return { headers, batches, orders: ordersOf(survey, dayOrder), source: sourceOf(file, table) };
}
/** What rows are told apart by that were written from the same file: its number, and the sheet where there are several. */
const sourceOf = (file: number, { sheet, sheets }: Workbook): string =>
  sheet === null || sheets.length < 2 ? String(file) : `${file}.${createHash('sha256').update(sheet).digest('hex').slice(0, 12)}`;

type Refused = { kept: BadRow[]; count: number };
function refuse(refused: Refused, rows: readonly BadRow[]): void {
  refused.count += rows.length;
  refused.kept.push(...rows.slice(0, Math.max(0, MOST_RETURNED - refused.kept.length)));
}

type Work = {
  readonly job: RunningJob;
  readonly context: WriteContext;
  readonly input: ImportJobInput;
  readonly sheet: Awaited<ReturnType<typeof openSheet>>;
  readonly refused: Refused;
  readonly written: Written;
};
const readerOf = ({ context, input, job, sheet }: Work) =>
  createRowReader(context, importPlan({ registry: job.registry, access: job.actor.access }, input.grid, input.request), {
    language: input.language,
    orders: sheet.orders,
  });

/** Batch by batch: what is right is written (or tried and taken back), and rows of a broken-off attempt are passed over. */
async function importGoodRows(work: Work): Promise<void> {
  const { job, context, input, sheet, refused, written } = work;
  const { dryRun } = input.request;
  const { source } = sheet;
  const reader = readerOf(work);
  const done = dryRun ? new Set<number>() : await rowsDone(context, source);
  const write = dryRun ? trialWriter(context, reader, written) : goodRowsWriter(context, reader, source, written);
  let seen = 0;
  let writing: Promise<readonly BadRow[]> = Promise.resolve([]);
  try {
    for await (const rows of sheet.batches()) {
      await job.progress(seen, input.rows);
      const open = rows.filter(({ number }) => !done.has(number));
      written.created += rows.length - open.length;
      if (reader.looksBack) await writing;
      // The next rows are looked at while the database writes the last ones.
      const { ready, bad } = await reader.read(open);
      refuse(refused, await writing);
      refuse(refused, bad);
      writing = write(ready);
      seen += rows.length;
    }
    refuse(refused, await writing);
  } finally {
    // Whatever ends the work, nothing of it goes on behind it.
    await Promise.allSettled([writing]);
  }
  if (!dryRun && refused.count > 0) takeBack(work, await rowsDone(context, source));
}
/** Rows that another job on the same file has written meanwhile clash with nothing but themselves. */
function takeBack({ refused, written }: Work, done: ReadonlySet<number>): void {
  const bad = refused.kept.filter(({ row }) => !done.has(row.number));
  const count = refused.kept.length - bad.length;
  written.created += count;
  Object.assign(refused, { kept: bad, count: refused.count - count });
}

/** Looks through all rows first; only when every one is right are they written, in one transaction. */
async function importWhole(work: Work): Promise<void> {
  const { context, input, sheet, refused, written } = work;
  const { source } = sheet;
  if (!(await isWholeDone(context, source))) await writeWholeFile(work);
  // Another job on the same file may have been quicker: then its rows clash with nothing but themselves.
  if (refused.count === 0 && written.created + written.updated > 0) return;
  if (!(await isWholeDone(context, source))) return;
  Object.assign(refused, { kept: [], count: 0 });
  written.created = input.rows;
}

async function writeWholeFile(work: Work): Promise<void> {
  const { job, context, input, sheet, refused, written } = work;
  const first = readerOf(work);
  let seen = 0;
  for await (const rows of sheet.batches()) {
    await job.progress(seen / 2, input.rows);
    refuse(refused, (await first.read(rows)).bad);
    seen += rows.length;
  }
  if (refused.count > 0) return;
  const reader = readerOf(work);
  async function* ready(): AsyncGenerator<readonly ReadyRow[]> {
    let read = 0;
    for await (const rows of sheet.batches()) {
      await job.progress((input.rows + read) / 2, input.rows);
      const { ready: right, bad } = await reader.read(rows);
      // Somebody has changed the records meanwhile.
      if (bad.length > 0) refuse(refused, bad);
      yield right;
      read += rows.length;
    }
  }
  refuse(refused, await writeWhole(context, reader, sheet.source, ready, written, () => refused.count === 0));
}

function messageOf({ input, refused, written }: Work): Label {
  const { dryRun, atomic } = input.request;
  const failed = String(refused.count);
  const good = String(written.created + written.updated);
  const text = dryRun ? IMPORT_TEXTS.checked : atomic && refused.count > 0 ? IMPORT_TEXTS.nothing : IMPORT_TEXTS.done;
  const params = { failed, good, created: String(written.created), updated: String(written.updated) };
  return Object.fromEntries(LANGUAGES.map((language) => [language, fillText(text[language], params)])) as Label;
}

export const runImport: JobHandler = async (job) => {
  const input = job.input as ImportJobInput;
  const { actor, registry, database, hooks, files, now } = job;
  const upload = await files.find({ id: input.request.file, actor });
  const context: WriteContext = {
    registry,
    database,
    actor,
    hooks,
    now,
    today: companyDay(now, actor.timeZone),
    ip: input.ip,
    together: `import-${job.id}`,
    save: { form: null },
  };
  return upload.locally((path) => carryOut(job, context, { path, name: upload.name }));
};

async function carryOut(job: RunningJob, context: WriteContext, upload: { path: string; name: string }): Promise<JobResult> {
  const { actor, files, now } = job;
  const input = job.input as ImportJobInput;
  const sheet = await openSheet(upload.path, input.request);
  const work: Work = { job, context, input, sheet, refused: { kept: [], count: 0 }, written: { created: 0, updated: 0 } };
  const { dryRun, atomic } = input.request;
  await (atomic && !dryRun ? importWhole(work) : importGoodRows(work));
  await job.progress(input.rows, input.rows);
  const { refused, written } = work;
  const counts = { ...written, failed: refused.count };
  const errors = refused.kept.flatMap((row) => row.errors).slice(0, MOST_TOLD);
  const result = { message: messageOf(work), grid: input.grid, dryRun, atomic, counts, errors };
  if (refused.kept.length === 0) return result;
  const stream = Readable.from(failedRowsWorkbook(sheet.headers, refused.kept, input.language), { objectMode: false });
  const fileName = fileNameOf(`${IMPORT_TEXTS.failedRows[input.language]} ${upload.name.replace(/\.\w+$/, '')}`, context.today, 'xlsx');
  return { ...result, file: await files.store({ stream, fileName, limits: LIMITS, actor, keep: keptForADay(now) }) };
}
