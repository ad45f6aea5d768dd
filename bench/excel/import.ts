/**
 * `npx tsx bench/excel/import.ts [rows]`: a workbook of 50,000 employees with 137 bad rows into a database, the good rows.
 * Tells the time, the growth of memory, and how long other reads waited meanwhile.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeWorkbook } from '@lambda/engine/services/excel/workbook.ts';
import { createFileStore, keptForADay } from '@lambda/engine/services/files/store.ts';
import { runImport } from '@lambda/engine/services/import/import-job.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import { hooks } from '../../apps/server/modules.ts';
import { openServedDemo } from '../../apps/server/tests/served-demo.ts';

const rows = Number(process.argv[2] ?? 50_000);
const BAD = 137;
const NOW = '2026-11-20T00:00:00Z';
const MAPPING = [
  'code',
  'lastname',
  'firstname',
  'phone_one',
  'struct_id',
  'job_id',
  'hired_date',
  'base_salary',
  'gender',
  'email',
  'khoroo',
  'address',
];

const TICKS = 100;
/** Seconds that the database server has worked: its present processes and those that are over. */
async function databaseSeconds(oneOfIt: number): Promise<number> {
  const statOf = async (pid: number | string): Promise<number[]> => {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // Behind the name in brackets: state, parent …
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number);
  };
  const [parent = 0] = await statOf(oneOfIt);
  const ended = (await statOf(parent)).slice(10, 14).reduce((sum, ticks) => sum + ticks, 0);
  const alive = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf));
  const running = alive.filter(([of]) => of === parent).reduce((sum, stat) => sum + (stat[10] ?? 0) + (stat[11] ?? 0), 0);
  return (ended + running) / TICKS;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'lambda-import-'));
const served = await openServedDemo();
const { database, registry, sql } = served;
try {
  const [[company = ''] = []] = await sql('select company_id from employee order by id limit 1');
  const [[unit = ''] = []] = await sql('select name from struct where company_id = $1 order by id limit 1', company ?? '');
  const [[position = ''] = []] = await sql('select a_tushaal_ner from job where company_id = $1 order by id limit 1', company ?? '');
  function* sheetRows() {
    yield { cells: MAPPING };
    for (let at = 0; at < rows; at++) {
      const bad = at % Math.floor(rows / BAD) === 0 && at / Math.floor(rows / BAD) < BAD;
      const phone = bad ? 'утасгүй' : '99112233';
      yield {
        cells: [
          `BI-${at}`,
          'Болдбаатар',
          'Өнөржаргал',
          phone,
          unit ?? '',
          position ?? '',
          '2026-01-15',
          '1,500,000.50',
          'Эмэгтэй',
          `a${at}@example.mn`,
          '5',
          'Улаанбаатар',
        ],
      };
    }
  }
  const path = join(folder, 'rows.xlsx');
  await pipeline(writeWorkbook([{ name: 'x', widths: MAPPING.map(() => 12), rows: sheetRows() }]), createWriteStream(path));
  const files = await createFileStore({ folder: join(folder, 'files'), database, registry });
  const actor = systemActor(registry, Number(company));
  const limits = { picture: 0, other: 1e9 };
  const file = await files.store({ stream: createReadStream(path), fileName: 'rows.xlsx', limits, actor, keep: keptForADay(new Date()) });
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 20);
  const waits: number[] = [];
  let over = false;
  const others = (async () => {
    while (!over) {
      const start = performance.now();
      await database.run('other', 'select count(*)::text from struct', [], Number(company));
      waits.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const [[backend = ''] = []] = await sql('select pg_backend_pid()');
  const databaseSpent = await databaseSeconds(Number(backend));
  const start = performance.now();
  const spent = process.cpuUsage();
  const request = {
    file,
    headerRow: 1,
    mapping: MAPPING,
    key: null,
    atomic: process.argv[3] === 'atomic',
    dryRun: process.argv[3] === 'dry',
  };
  const result = await runImport({
    id: 1,
    input: { grid: 'employee', request, language: 'mn', rows, ip: null },
    actor,
    registry,
    database,
    hooks,
    files,
    now: new Date(NOW),
    signal: new AbortController().signal,
    renewed: async () => actor,
    progress: async () => undefined,
  }).finally(() => {
    over = true;
  });
  const seconds = (performance.now() - start) / 1_000;
  const used = process.cpuUsage(spent);
  const worked = (await databaseSeconds(Number(backend))) - databaseSpent;
  await others;
  clearInterval(watch);
  waits.sort((a, b) => a - b);
  say(
    `${rows} rows: ${seconds.toFixed(1)} s (${((used.user + used.system) / 1e6).toFixed(1)} s of this process, ${worked.toFixed(1)} s of the database) ${JSON.stringify(result?.counts)}`,
  );
  say(
    `memory +${Math.round((highest - before) / 1_048_576)} MB; other reads waited ${(waits[Math.floor(waits.length * 0.95)] ?? 0).toFixed(0)} ms (p95)`,
  );
} finally {
  await served.close();
  await rm(folder, { recursive: true, force: true });
}
