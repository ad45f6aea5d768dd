/**
 * `npm run bench -- workflow`: with 100,000 running documents, the page "my work" and one decision, each by turns with what it is measured
 * against, in one process on one database. The figure to trust is CPU per operation (this process + PostgreSQL) and its ratio.
 *
 *   npm run bench -- workflow [--documents 100000] [--turns 5] [--operations 200]
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { decide } from '@lambda/workflow/process/server/decide.ts';
import { workPage } from '@lambda/workflow/process/server/work.ts';
import { lettersWorld, usualWith } from '@lambda/workflow/tests/letters.ts';
import { treeCpu } from '../load/processes.ts';

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    documents: { type: 'string', default: '100000' },
    turns: { type: 'string', default: '5' },
    operations: { type: 'string', default: '200' },
  },
});
const documents = Number(options.documents);
const operations = Number(options.operations);
const EMPLOYEES = 500;
const PEOPLE = 20;
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = (line: string) => process.stderr.write(`${line}\n`);

const letters = await lettersWorld();
const { sql, people } = letters;
const { database } = letters.world;
const [[postmaster] = []] = await sql(`select (regexp_split_to_array(pg_read_file('postmaster.pid'), E'\n'))[1]`);

log(`filling ${documents} running documents`);
const author = await letters.person();
const measured = await Promise.all(Array.from({ length: PEOPLE }, () => letters.person()));
const others: number[] = [];
for (let made = 0; made < EMPLOYEES - PEOPLE; made += 20)
  others.push(...(await Promise.all(Array.from({ length: 20 }, () => people.record('employee', { status: 'working' })))));
const checkers = [...measured.map(({ id }) => id), ...others];
const clerk = others[0] ?? author.id;
const workflow = await letters.workflow(usualWith(author.id, clerk));
const [[version] = []] = await sql('select max(id) from workflow_version where workflow_id = $1::bigint', workflow);
const FIRST = 50_000_000;
const system = 'now(), now(), 1';
const list = `{${checkers.join(',')}}`;
await sql(
  `insert into trial_letter (company_id, id, title, total, emp_id, workflow_id, workflow_version_id, status, status_type, status_id, status_at, created_at, updated_at, version)
   select 1, ${FIRST} + n, 'Бичиг ' || n, n, $1::bigint, $2::bigint, $3::bigint, 'check', 'CHECK', 'check', now(), ${system} from generate_series(1, $4::int) n`,
  author.id,
  workflow,
  Number(version),
  documents,
);
const place = (base: number, type: string, opening: number, done: boolean, employee: string) =>
  `insert into process_status_history (company_id, id, row_model, row_id, version_id, emp_id, status, status_type, status_id, action_num, turn, subject_type,
     is_done, is_waiting, is_stuck, outcome, status_action, actor_emp_id, opened_at, done_at, due_at, step_data, created_at, updated_at, version)
   select 1, ${base} + n, 'trial_letter', ${FIRST} + n, $1::bigint, ${employee}, lower('${type}'), '${type}', lower('${type}'), ${opening}, 0, 'DIRECT',
     ${done}, false, false, ${done ? `'sent', 'Илгээх', $3::bigint, now(), now()` : `null, null, null, now(), null`}, now() + n * interval '1 second', '{}', ${system}
   from generate_series(1, $2::int) n where $3::bigint is not null`;
const byTurns = `(($4::bigint[])[1 + n % ${EMPLOYEES}])`;
await sql(place(100_000_000, 'START', 0, true, '$3::bigint'), Number(version), documents, author.id);
await sql(place(200_000_000, 'CHECK', 1, false, byTurns), Number(version), documents, author.id, list);
await sql(
  `insert into workflow_participant (company_id, id, row_model, row_id, emp_id, is_copy, created_at, updated_at, version)
   select 1, 300000000 + n, 'trial_letter', ${FIRST} + n, $1::bigint, false, ${system} from generate_series(1, $2::int) n
   union all select 1, 400000000 + n, 'trial_letter', ${FIRST} + n, ($3::bigint[])[1 + n % ${EMPLOYEES}], false, ${system} from generate_series(1, $2::int) n`,
  author.id,
  documents,
  list,
);
await sql('analyze');

type Measured = { readonly cpu: number; readonly p95: number };
/** Milliseconds of this process and of PostgreSQL for one operation, and how long 95 of 100 take at most. */
async function measure(work: (turn: number) => Promise<unknown>, count: number): Promise<Measured> {
  const begun = process.cpuUsage();
  const before = treeCpu(Number(postmaster));
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const from = performance.now();
    await work(turn);
    times.push(performance.now() - from);
  }
  const { user, system: kernel } = process.cpuUsage(begun);
  const spent = (user + kernel) / 1_000 + (treeCpu(Number(postmaster)) - before) * 1_000;
  return { cpu: spent / count, p95: times.sort((a, b) => a - b)[Math.floor(count * 0.95)] ?? 0 };
}
/** Both by turns; the best of the turns is what the machine can do undisturbed. */
async function compare(ours: (turn: number) => Promise<unknown>, other: (turn: number) => Promise<unknown>) {
  const results: { ours: Measured[]; other: Measured[] } = { ours: [], other: [] };
  for (let pass = 0; pass <= Number(options.turns); pass += 1) {
    const one = {
      ours: await measure((turn) => ours(pass * operations + turn), operations),
      other: await measure((turn) => other(pass * operations + turn), operations),
    };
    // The first pass warms up.
    if (pass === 0) continue;
    results.ours.push(one.ours);
    results.other.push(one.other);
    log(
      `  pass ${pass}: ${one.ours.cpu.toFixed(3)} and ${one.other.cpu.toFixed(3)} ms CPU, load of the machine ${loadavg()[0]?.toFixed(1)}`,
    );
  }
  const best = (found: readonly Measured[]): Measured => ({
    cpu: Math.min(...found.map(({ cpu }) => cpu)),
    p95: Math.min(...found.map(({ p95 }) => p95)),
  });
  return { ours: best(results.ours), other: best(results.other) };
}

/** The same page as one statement written by hand: places of the person, their records, authors and labels. */
const WORK_BY_HAND = `with mine as materialized (select h.id, h.due_at, h.opened_at from process_status_history h
    where h.company_id = 1 and h.emp_id = $1::bigint and not h.is_done and h.deleted_at is null)
  select (select count(*) from mine), json_agg(r) from (select h.id, h.row_id, h.status, h.status_type, h.opened_at, h.due_at, l.title, l.total, l.code,
      concat_ws(' ', e.lastname, e.firstname) as author
    from (select m.id from mine m order by m.due_at nulls last, m.opened_at, m.id limit 20) p
    join process_status_history h on h.company_id = 1 and h.id = p.id join trial_letter l on l.company_id = 1 and l.id = h.row_id
    left join employee e on e.company_id = 1 and e.id = l.emp_id order by h.due_at nulls last, h.opened_at, h.id) r`;
const personAt = (turn: number) => measured[turn % PEOPLE] ?? author;
log('my work');
const work = await compare(
  (turn) => workPage(letters.context(personAt(turn)), { kind: 'waiting', page: 1, size: 20 }),
  (turn) => database.readBatch([{ name: 'bench_work_by_hand', sql: WORK_BY_HAND, params: [personAt(turn).id] }], 1),
);

/** A change of one field with its line of the history, as the workload W5A does it by hand and as our records do it. */
const UPDATE_BY_HAND = `with o as (select id, total from trial_letter where company_id = 1 and id = $1::bigint for update),
  n as (update trial_letter t set total = $2::numeric, updated_at = now(), version = version + 1 from o where t.company_id = 1 and t.id = o.id returning t.id, t.total),
  a as (insert into record_history (company_id, id, model, record_id, action, changes, created_by, created_at)
    select 1, $3::bigint, 'trial_letter', n.id, 'update', json_build_object('total', json_build_array(o.total, n.total)), 1, now() from n join o using (id))
  select id from n`;
const letterAt = (person: number, round: number) => FIRST + 1 + ((person + EMPLOYEES - 1) % EMPLOYEES) + round * EMPLOYEES;
/** The place and person of a letter that nobody has decided on yet. */
function undecided(turn: number) {
  const person = turn % PEOPLE;
  const id = letterAt(person, Math.floor(turn / PEOPLE));
  return { who: measured[person] ?? author, id, place: 200_000_000 + (id - FIRST) };
}
log('a decision, and a change with its history by our records');
const model = letters.world.registry.model('trial_letter');
const admin = letters.context(await people.person('admin'));
let decidedTo = 0;
const decision = await compare(
  () => {
    const { who, id, place: at } = undecided(decidedTo);
    decidedTo += 1;
    return decide(letters.context(who), { model: 'trial_letter', id, place: at, outcome: 'approved' });
  },
  (turn) =>
    executeWrites({
      context: { ...admin, hooks: new Map() },
      operations: [{ kind: 'update', model, id: FIRST + documents - turn, input: { title: `Бичиг ${turn}` } }],
      reply: () => [],
    }),
);
log('a change with its history by hand');
const byHand = await compare(
  async (turn) =>
    database.batch(
      [{ name: 'bench_update_by_hand', sql: UPDATE_BY_HAND, params: [FIRST + documents - turn, turn, await database.nextId()] }],
      1,
    ),
  async (turn) =>
    database.batch(
      [{ name: 'bench_update_by_hand', sql: UPDATE_BY_HAND, params: [FIRST + documents - turn, turn + 1, await database.nextId()] }],
      1,
    ),
);

const ratio = (one: number, other: number): string => (one / other).toFixed(2);
say(`| with ${documents.toLocaleString('en')} running documents | p95, ms | CPU, ms | beside, CPU ms | ratio | wanted |`);
say('|---|--:|--:|--:|--:|--:|');
say(
  `| my work, beside a statement by hand | ${work.ours.p95.toFixed(1)} | ${work.ours.cpu.toFixed(2)} | ${work.other.cpu.toFixed(2)} | ${ratio(work.ours.cpu, work.other.cpu)} | ≤ 1.3, p95 ≤ 30 ms |`,
);
say(
  `| a decision, beside our change with history (W5A) | ${decision.ours.p95.toFixed(1)} | ${decision.ours.cpu.toFixed(2)} | ${decision.other.cpu.toFixed(2)} | ${ratio(decision.ours.cpu, decision.other.cpu)} | ≤ 1.5 |`,
);
say(
  `| a decision, beside the same change by hand | ${decision.ours.p95.toFixed(1)} | ${decision.ours.cpu.toFixed(2)} | ${byHand.other.cpu.toFixed(2)} | ${ratio(decision.ours.cpu, byHand.other.cpu)} | |`,
);
await letters.world.drop();
process.exit(0);
