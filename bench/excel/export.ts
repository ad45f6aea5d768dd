/**
 * `npx tsx bench/excel/export.ts [rows]`: a list of 100,000 employees with 12 columns as a workbook, read from PostgreSQL
 * through the one door. Tells the time, the growth of memory and the longest stop of the event loop.
 */
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { prepareExport } from '@lambda/engine/services/excel/export.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { modules } from '../../apps/server/modules.ts';

const rows = Number(process.argv[2] ?? 100_000);
const COMPANY = 1;
/** Rows put into the table at a time. */
const FILLED = 10_000;
const COLUMNS = [
  'code',
  'lastname',
  'register',
  'job_id',
  'struct_id',
  'status',
  'hired_date',
  'base_salary',
  'phone_one',
  'email',
  'birthday',
  'gender',
];
const NOW = '2026-11-20T00:00:00Z';

const temporary = await temporaryDatabase(modules, { size: 4 });
const { database, registry } = temporary;
const say = (line: string) => process.stdout.write(`${line}\n`);
const put = (name: string, sql: string) => database.batch([{ name, sql, params: [] }], null);
try {
  await put(
    'a',
    `insert into company (id, company_name, created_at, updated_at, version) values (${COMPANY}, 'Жишээ', '${NOW}', '${NOW}', 1)`,
  );
  const kept = `'${NOW}', '${NOW}', 1`;
  await put(
    'b',
    `insert into struct (company_id, id, code, struct_type, name, created_at, updated_at, version) select ${COMPANY}, 1000 + i, 'N' || i, 'department', 'Нэгж ' || i, ${kept} from generate_series(1, 200) i`,
  );
  await put(
    'c',
    `insert into job (company_id, id, code, category, a_tushaal_ner, created_at, updated_at, version) select ${COMPANY}, 2000 + i, 'J' || i, 'specialist', 'Албан тушаал ' || i, ${kept} from generate_series(1, 200) i`,
  );
  for (let from = 1; from <= rows; from += FILLED)
    await put(
      `d${from}`,
      `insert into employee (company_id, id, code, lastname, firstname, register, job_id, struct_id, status, hired_date, base_salary, phone_one, email, birthday, gender, created_at, updated_at, version)
     select ${COMPANY}, 10000 + i, 'АЖ-' || i, 'Өлзийбаяр', 'Энхтуяа', null, 2001 + i % 200, 1001 + i % 200, 'active', date '2020-01-01' + i % 2000, 1500000 + i, '99112233', 'a' || i || '@example.mn', date '1990-01-01' + i % 5000, 'female', ${kept} from generate_series(${from}, ${Math.min(rows, from + FILLED - 1)}) i`,
    );
  await put('e', 'analyze');
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 20);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  const spent = process.cpuUsage();
  const actor = systemActor(registry, COMPANY);
  const made = await prepareExport(
    { registry, database, actor },
    { grid: 'employee', columns: COLUMNS, totals: true },
    { language: 'mn', now: new Date(NOW), today: '2026-11-20' },
  );
  const path = join(tmpdir(), 'lambda-export.xlsx');
  await pipeline(made.stream(), createWriteStream(path));
  const seconds = (performance.now() - start) / 1_000;
  const used = process.cpuUsage(spent);
  clearInterval(watch);
  say(
    `${made.rows} rows x ${COLUMNS.length} columns: ${seconds.toFixed(2)} s (${((used.user + used.system) / 1e6).toFixed(2)} s of this process), ${((await stat(path)).size / 1_048_576).toFixed(1)} MB`,
  );
  say(`memory +${Math.round((highest - before) / 1_048_576)} MB, longest stop of the event loop ${Math.round(delay.max / 1e6)} ms`);
} finally {
  await temporary.drop();
}
