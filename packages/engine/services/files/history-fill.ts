/**
 * Keeps files that the history of older versions names: what changes took out of fields, and attachments that were taken away.
 * It goes through the history page by page, notes how far it is with each page, and goes on there when it was broken off.
 */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { columnKinds } from '../../core/records/columns.ts';
import { ATTACHED, filesIn } from '../../core/records/file-holders.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { arrayLiteral, type Database, type Statement, type TextRow } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import type { JobHandler, RunningJob } from '../jobs/handlers.ts';
import { INSERT_JOB } from '../jobs/jobs.sql.ts';
import { JOB_WORK } from '../jobs/jobs.ts';
import { enqueueStatement } from '../jobs/queue.ts';
import { HISTORY_FILL_JOB } from './files.module.ts';
import { HISTORY_PAGE, KEEP_NAMED, READ_MARK, UNFILLED_COMPANIES, WRITE_MARK } from './history-fill.sql.ts';

/** Lines of the history that are looked at together. */
const PAGE = 2_000;

type Named = {
  readonly model: string;
  readonly record: number;
  readonly field: string;
  readonly file: number;
  /** The attachment that the file was. */
  readonly attachment: number | null;
};
type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** An attachment's own line says at which record it was laid. */
function attached(id: number, changes: Changes): Named[] {
  const [model, record, file] = ['model', 'record_id', 'file'].map((name) => changes[name]?.[1]);
  const [, number] = /^\/files\/(\d+)$/.exec(String(file)) ?? [];
  if (number === undefined || typeof model !== 'string') return [];
  return [{ model, record: Number(record), field: ATTACHED, file: Number(number), attachment: id }];
}

/** The files that a line of the history names and that its change took away. */
export function namedIn(registry: Registry, [, model, record, action, changes]: TextRow): Named[] {
  if (!changes || !model) return [];
  const changed = JSON.parse(changes) as Changes;
  if (model === 'attachments') return action === 'create' ? attached(Number(record), changed) : [];
  const known = registry.models.get(model);
  return (known ? columnKinds(known).files : []).flatMap(({ name, field }) => {
    const [before, after] = changed[name] ?? [null, null];
    const left = new Set(filesIn(field, after));
    const gone = [...new Set(filesIn(field, before))].filter((file) => !left.has(file));
    return gone.map((file) => ({ model, record: Number(record), field: name, file, attachment: null }));
  });
}

async function keepStatement(database: Database, companyId: number, named: readonly Named[]): Promise<Statement[]> {
  const once = [...new Map(named.map((one) => [JSON.stringify(one), one])).values()];
  if (once.length === 0) return [];
  const ids: number[] = [];
  for (const _one of once) ids.push(await database.nextId());
  const list = (part: (one: Named) => string | number | null) => arrayLiteral(once.map(part));
  const lists = [list(({ model }) => model), list(({ record }) => record), list(({ field }) => field), list(({ file }) => file)];
  return [
    withParams(
      KEEP_NAMED,
      companyId,
      arrayLiteral(ids),
      ...lists,
      list(({ attachment }) => attachment),
    ),
  ];
}

type Filling = Pick<RunningJob, 'database' | 'registry' | 'actor' | 'signal'>;
/** Answers with how many lines it looked at; at the end of the history it is done for good. */
export async function fillHistoryFiles({ database, registry, actor, signal }: Filling, size = PAGE): Promise<number> {
  const { companyId } = actor;
  const [mark] = await database.readBatch([withParams(READ_MARK, companyId)], companyId);
  const [seen, isDone] = mark?.rows[0] ?? [];
  if (isDone === 't') return 0;
  let [after, lines] = [Number(seen ?? 0), 0];
  for (let isLast = false; !isLast; ) {
    signal.throwIfAborted();
    const [page] = await database.readBatch([withParams(HISTORY_PAGE, companyId, after, size)], companyId);
    const rows = page?.rows ?? [];
    after = Number(rows.at(-1)?.[0] ?? after);
    lines += rows.length;
    isLast = rows.length < size;
    const keep = await keepStatement(
      database,
      companyId,
      rows.flatMap((row) => namedIn(registry, row)),
    );
    await database.batch([...keep, withParams(WRITE_MARK, companyId, await database.nextId(), after, isLast)], companyId);
  }
  return lines;
}

const DONE: Label = {
  mn: 'Түүхэнд нэрлэсэн файлуудыг хадгаллаа',
  en: 'The files that the history names are kept',
  ko: '이력에 있는 파일을 보관했습니다',
};
export const fillHistory: JobHandler = async (context) => ({ message: DONE, lines: await fillHistoryFiles(context) });

/** Starts the filling for every company whose history has not been looked through. */
export async function startHistoryFill({ registry, database }: { registry: Registry; database: Database }): Promise<void> {
  const job = registry.jobs.get(HISTORY_FILL_JOB);
  const [companies] = await database.readBatch([withParams(UNFILLED_COMPANIES)], null);
  const statements: Statement[] = [];
  for (const [company] of job ? (companies?.rows ?? []) : []) {
    const [companyId, subjectId] = [Number(company), await database.nextId()];
    statements.push(
      withParams(INSERT_JOB, companyId, subjectId, null, HISTORY_FILL_JOB, JSON.stringify(job?.label), 'null', null),
      enqueueStatement({ kind: JOB_WORK, companyId, subjectId, attempts: 1 + (job?.retries ?? 0), turn: 'later' }),
    );
  }
  if (statements.length > 0) await database.batch(statements, null);
}
