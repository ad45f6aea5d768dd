/**
 * Tables over several machines with Citus: the script that spreads a database, and the place of tables that are made later;
 * see docs/operations.md.
 */

import { quoteName } from '../../sql/database.ts';
import type { Query } from '../../sql/run-sql.ts';
import type { Registry } from '../registry/registry.ts';
import { desiredSchema, type ForeignKey, type Table } from './desired-schema.ts';
import { linkTables } from './link-tables.ts';

export type Placement = 'company' | 'global' | 'local';
const SHARDS = 32;
const literal = (name: string): string => `'${quoteName(name).replaceAll("'", "''")}'`;

/** Where the rows of each table live: link tables live with the rows that own them. */
export function placements(registry: Registry): Map<string, Placement> {
  const found = new Map<string, Placement>();
  for (const model of registry.models.values()) {
    found.set(model.name, model.placement);
    for (const { name } of linkTables(model, registry)) found.set(name, model.placement);
  }
  return found;
}

type Deferred = { readonly table: string; readonly key: ForeignKey };
/**
 * Referenced tables first. Of tables that refer to each other in a circle one is taken early; its keys to those that come
 * later are put off: `deferred` names them.
 */
function inOrderOfKeys(tables: readonly Table[]): { readonly ordered: readonly Table[]; readonly deferred: readonly Deferred[] } {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  const deferred: Deferred[] = [];
  const open = (table: Table): ForeignKey[] => table.foreignKeys.filter((key) => key.table !== table.name && waiting.has(key.table));
  while (waiting.size > 0) {
    const sorted = [...waiting.values()].sort((a, b) => open(a).length - open(b).length || (a.name < b.name ? -1 : 1));
    const [next] = sorted;
    if (!next) break;
    deferred.push(...open(next).map((key) => ({ table: next.name, key })));
    waiting.delete(next.name);
    ordered.push(next);
  }
  return { ordered, deferred };
}

const columns = (names: readonly string[]): string => names.map(quoteName).join(', ');
const dropKey = ({ table, key }: Deferred): string => `alter table ${quoteName(table)} drop constraint ${quoteName(key.name)};`;
const addKey = ({ table, key }: Deferred): string =>
  `alter table ${quoteName(table)} add constraint ${quoteName(key.name)} foreign key (${columns(key.columns)}) ` +
  `references ${quoteName(key.table)} (${columns(key.to)}) on delete ${key.onDelete};`;

/**
 * The statements of a transaction that changes tables go to each machine over one connection: Citus refuses some after others
 * had gone over several. A database without Citus takes the setting and has no use for it.
 */
export const IN_SEQUENCE = `select set_config('citus.multi_shard_modify_mode', 'sequential', true)`;
const copied = (table: string): string => `select create_reference_table(${literal(table)})`;
const cut = (table: string, beside: string): string =>
  `select create_distributed_table(${literal(table)}, 'company_id', colocate_with => ${literal(beside)})`;

/**
 * The statement that gives a new table its place, before it has keys to others; null where it stays as it is, always so in a
 * database that is not spread. It lies beside the tables of the kind that are spread already.
 */
export async function placer(query: Query, placed: ReadonlyMap<string, Placement>): Promise<(table: string) => string | null> {
  const [citus] = await query<{ there: boolean }>(`select to_regclass('pg_catalog.pg_dist_partition') is not null as there`);
  if (!citus?.there) return () => null;
  const spread = await query<{ name: string; cut: boolean }>(
    `select c.relname as name, p.partmethod = 'h' as cut from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
      where c.relnamespace = current_schema()::regnamespace order by c.relname`,
  );
  const isOurs = ({ name, cut: isCut }: { name: string; cut: boolean }): boolean => placed.get(name) === (isCut ? 'company' : 'global');
  const ours = spread.filter(isOurs);
  const beside = ours.find(({ cut: isCut }) => isCut)?.name;
  return (table) => {
    const place = placed.get(table);
    if (place === 'company' && beside !== undefined) return cut(table, beside);
    return place === 'global' && ours.length > 0 ? copied(table) : null;
  };
}

/**
 * The script, a line a statement or a comment, for a database whose tables fit the models. To be run on the coordinator
 * while nobody writes. Global tables become reference tables, company tables are cut by `company_id` and lie together,
 * local ones stay; they have no keys to others. Throws for a company table with a unique rule that leaves out the company.
 */
export function distributionScript(registry: Registry): string[] {
  const placed = placements(registry);
  const tables = desiredSchema(registry).tables;
  const of = (placement: Placement): Table[] => tables.filter(({ name }) => placed.get(name) === placement);
  for (const table of of('company')) {
    const uniques = [
      table.primaryKey.columns,
      ...table.indexes.filter(({ unique }) => unique).map((one) => one.columns.map(({ name }) => name)),
    ];
    if (uniques.some((names) => !names.includes('company_id'))) throw new Error(`${table.name} has a unique rule without its company`);
  }
  const global = inOrderOfKeys(of('global'));
  const company = inOrderOfKeys(of('company'));
  const putOff = [...global.deferred, ...company.deferred];
  const [first] = company.ordered;
  const distribute = company.ordered.map(({ name }) =>
    name === first?.name
      ? `select create_distributed_table(${literal(name)}, 'company_id', colocate_with => 'none', shard_count => ${SHARDS});`
      : `${cut(name, first?.name ?? '')};`,
  );
  const spread = [...global.ordered, ...company.ordered];
  return [
    '-- Run on the coordinator, in one session, after a backup and while no server runs. docs/operations.md tells what comes before.',
    "set citus.multi_shard_modify_mode = 'sequential';",
    '-- Keys in circles have to wait.',
    ...putOff.map(dropKey),
    '-- Look-ups, accounts and companies: a copy on every machine.',
    ...global.ordered.map(({ name }) => `${copied(name)};`),
    '-- The rows of companies: cut by company, those of one company on one machine.',
    ...distribute,
    '-- The queue of background work (schema graphile_worker) stays on the coordinator.',
    '-- What is left of the rows in the tables’ old places, pointing ones first.',
    ...spread.toReversed().map(({ name }) => `select truncate_local_data_after_distributing_table(${literal(name)});`),
    '-- The keys in circles again.',
    ...putOff.map(addKey),
    'vacuum analyze;',
  ];
}
