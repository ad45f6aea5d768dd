/**
 * `npm run bench -- payroll`: a month of 1,000 and of 10,000 people, each with an order, calculated by the job as it runs, with the memory that it
 * asks for more; then calculated again, approved, and the list of runs opened. Exit code 1 when 1,000 people take more than 5 s or 100 MB more,
 * 10,000 more than 50 s, or the list of runs more than 300 ms.
 */
import { type Office, salaryWorld } from '../../modules/salary/tests/salary-world.ts';

const [SMALL, LARGE] = [1_000, 10_000];
const [SMALL_MS, LARGE_MS, LIST_MS, MORE_MB] = [5_000, 50_000, 300, 100];
const say = (line: string) => process.stdout.write(`${line}\n`);
const world = await salaryWorld({ size: 4 });
let failed = false;
const bound = (isKept: boolean): string => {
  if (!isKept) failed = true;
  return isKept ? 'ok' : 'TOO MUCH';
};
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

async function fill(office: Office, people: number): Promise<void> {
  const first = await office.employee('1500000');
  await world.sql(
    `insert into employee select (jsonb_populate_record(e, jsonb_build_object('id', 700000000000 + $2::bigint * 100000 + n, 'code', 'B-' || $2::text || '-' || n, 'code_ci', 'b-' || $2::text || '-' || n,
        'user_id', null, 'base_salary', 900000 + n * 317, 'register', null, 'full_name', null))).* from employee e, generate_series(1, $3::integer) n where e.id = $1::bigint`,
    [first, office.company, people - 1],
  );
  await world.sql(
    `insert into employee_appointment select (jsonb_populate_record(a, jsonb_build_object('id', e.id + 50000, 'employee_id', e.id, 'base_salary', e.base_salary,
        'order_number', null, 'order_number_ci', null))).* from employee_appointment a, employee e where a.employee_id = $1::bigint and e.company_id = $2::bigint and e.id > 700000000000`,
    [first, office.company],
  );
  for (const table of ['employee', 'employee_appointment']) await world.sql(`analyze ${table}`);
}

for (const [people, most] of [
  [SMALL, SMALL_MS],
  [LARGE, LARGE_MS],
] as const) {
  const office = await world.office();
  await fill(office, people);
  const warm = await office.run('2026-05-01');
  if (people === SMALL) await office.calculate(warm);
  const run = await office.run('2026-06-01');
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const first = await timed(() => office.calculate(run));
  const more = (process.memoryUsage.rss() - before) / 1_048_576;
  const again = await timed(() => office.calculate(run, 'again'));
  const [[count] = []] = await world.sql('select count(*) from pay_slip where run_id = $1::bigint', [run]);
  const isWhole = Number(count) === people;
  say(
    `${count} people: ${Math.round(first)} ms, again ${Math.round(again)} ms ${bound(first <= most && isWhole)}; ${Math.round(more)} MB more ${bound(people === LARGE || more <= MORE_MB)}`,
  );
  const approved = await timed(() => office.act('approve-pay', run));
  const list =
    '{paginate(page:1,size:20){total pay_run{id run_number month state people faults gross insurance tax deductions net employer}}}';
  await office.accountant.ask(list);
  const opened = await timed(() => office.accountant.ask(list));
  say(`approved in ${Math.round(approved)} ms; the list of runs in ${Math.round(opened)} ms ${bound(opened <= LIST_MS)}`);
}
await world.drop();
process.exitCode = failed ? 1 : 0;
