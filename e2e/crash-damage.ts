/** Counts past the server whether the database holds what was acknowledged: everything, once, and whole. */
import { CHILDREN, type Outcome } from './crash-writers.ts';

export type Sql = <R extends Record<string, unknown>>(text: string) => Promise<R[]>;
export type Damage = { readonly kind: 'lost' | 'doubled' | 'half-done' | 'invented'; readonly text: string };

/** What the database holds of the writers' work. */
async function stored(sql: Sql, prefix: string) {
  const employees = await sql<{
    id: string;
    code: string;
    version: string;
    jobs: string;
    family: string;
    entries: string;
    creations: string;
  }>(`
    select e.id, e.code, e.version,
      (select count(*) from employment_history j where j.company_id = e.company_id and j.employee_id = e.id and j.deleted_at is null) as jobs,
      (select count(*) from family_member f where f.company_id = e.company_id and f.employee_id = e.id and f.deleted_at is null) as family,
      (select count(*) from record_history h where h.company_id = e.company_id and h.model = 'employee' and h.record_id = e.id and h.action <> 'view') as entries,
      (select count(*) from record_history h where h.company_id = e.company_id and h.model = 'employee' and h.record_id = e.id and h.action = 'create') as creations
    from employee e where e.code like '${prefix}%'`);
  const rows = await sql<{ mark: string; entries: string }>(`
    select f.full_name as mark, (select count(*) from record_history h where h.company_id = f.company_id and h.model = 'family_member' and h.record_id = f.id) as entries
    from family_member f where f.full_name like 'Гэрч %' and f.deleted_at is null`);
  const [children] = await sql<{ unwritten: string; stray: string }>(`
    select
      (select count(*) from employment_history j where j.position = 'Гэрч' and not exists
        (select 1 from record_history h where h.company_id = j.company_id and h.model = 'employment_history' and h.record_id = j.id and h.action = 'create')) as unwritten,
      (select count(*) from record_history h where h.model = 'employee' and not exists (select 1 from employee e where e.id = h.record_id)) as stray`);
  const keys = await sql<{ key: string }>(`select key from idempotency_keys where key like 'crash-%'`);
  return { employees, rows, children, keys };
}

function compare(what: string, acknowledged: readonly string[], inDatabase: readonly string[]): Damage[] {
  const found: Damage[] = [];
  const counts = new Map<string, number>();
  for (const one of inDatabase) counts.set(one, (counts.get(one) ?? 0) + 1);
  const known = new Set(acknowledged);
  for (const one of known) if (!counts.has(one)) found.push({ kind: 'lost', text: `${what} ${one} is lost` });
  for (const [one, count] of counts) {
    if (count > 1) found.push({ kind: 'doubled', text: `${what} ${one} is there ${count} times` });
    if (!known.has(one)) found.push({ kind: 'invented', text: `${what} ${one} was never acknowledged` });
  }
  return found;
}

/** Everything that is not as the writers' acknowledgements say; `shared` are the records that all of them change. */
export async function writerDamage(sql: Sql, { writes }: Outcome, shared: readonly number[]): Promise<Damage[]> {
  const { employees, rows, children, keys } = await stored(sql, 'Г-');
  const created = writes.filter(({ kind }) => kind === 'create');
  const changed = writes.filter(({ kind }) => kind === 'update');
  const changesOf = new Map<number, number>();
  for (const { id } of changed) changesOf.set(id, (changesOf.get(id) ?? 0) + 1);
  const found = [
    ...compare(
      'record',
      created.map(({ mark }) => mark),
      employees.filter(({ id }) => !shared.includes(Number(id))).map(({ code }) => code),
    ),
    ...compare(
      'change',
      changed.map(({ mark }) => mark),
      rows.map(({ mark }) => mark),
    ),
    ...compare(
      'key',
      writes.map(({ key }) => key),
      keys.map(({ key }) => key),
    ),
  ];
  const half = (text: string) => found.push({ kind: 'half-done', text });
  for (const { id, code, version, jobs, family, entries, creations } of employees) {
    const changes = changesOf.get(Number(id)) ?? 0;
    const isWhole =
      Number(version) === 1 + changes && Number(entries) === 1 + changes && Number(family) === changes && Number(creations) === 1;
    if (!isWhole) half(`${code} is half-done: version ${version}, ${entries} entries, ${family} rows for ${changes} changes`);
    if (!shared.includes(Number(id)) && Number(jobs) !== CHILDREN) half(`${code} has ${jobs} of ${CHILDREN} rows`);
  }
  for (const { mark, entries } of rows) if (entries !== '1') half(`${mark} has ${entries} history entries`);
  if (children?.unwritten !== '0') half(`${children?.unwritten} rows of sub-tables have no history`);
  if (children?.stray !== '0') half(`${children?.stray} history entries are about records that are not there`);
  return found;
}

/** Everything that is not as the finished imports say: each of their rows once, with one line of its history. */
export async function importDamage(sql: Sql, codes: readonly string[], prefix: string): Promise<Damage[]> {
  const rows = await sql<{ code: string; creations: string }>(`
    select e.code, (select count(*) from record_history h where h.company_id = e.company_id and h.model = 'employee' and h.record_id = e.id and h.action = 'create') as creations
    from employee e where e.code like '${prefix}%' and e.deleted_at is null`);
  const found = compare(
    'imported row',
    codes,
    rows.map(({ code }) => code),
  );
  for (const { code, creations } of rows)
    if (creations !== '1') found.push({ kind: 'half-done', text: `imported row ${code} has ${creations} history entries` });
  return found;
}

/** Takes away what a run has left, so that the next one counts its own. */
export async function clearWork(sql: Sql): Promise<void> {
  await sql(`delete from employee where code like 'Г-%' or code like 'И-%'`);
  await sql(`delete from record_history where model in ('employee', 'employment_history', 'family_member')`);
  await sql(`delete from idempotency_keys where key like 'crash-%'`);
  // Nobody waits for the letters of the last run.
  await sql(`delete from graphile_worker._private_jobs where key like 'outbox:%'`);
}
