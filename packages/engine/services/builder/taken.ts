/** Tables of the database that become those of new models, and columns that are nobody's but the database's. */
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { FieldRename } from '@lambda/model/mentions/mentions.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { isTableHeld, StepFailed } from '../../core/schema/apply.ts';
import { desiredSchema } from '../../core/schema/desired-schema.ts';
import type { Step } from '../../core/schema/step.ts';
import { foreignTables, type Taking, takingFault } from '../../core/schema/taking.ts';
import { quoteName } from '../../sql/database.ts';
import type { DatabaseConnection } from '../../sql/postgres.ts';
import { runSql } from '../../sql/run-sql.ts';
import type { Next, Problem } from './changes.ts';
import { pointingAt, tablesOf } from './moves.ts';
import { nameAfter, renamesIn } from './naming.ts';
import { takingReason } from './taking-reason.ts';

/** Tables of the database that are taken over, with the rows that need a company. */
export type TakenTable = { readonly table: string; readonly rows: number };
export type Taken = {
  readonly taking: Taking;
  readonly tables: readonly TakenTable[];
  /** Columns that their drafts call otherwise. */
  readonly renames: readonly FieldRename[];
  readonly problems: readonly Problem[];
  /** Steps that are left out: `columnsLeft`. */
  readonly left: ReadonlySet<string>;
  /** Every table that is changed together with them. */
  moved(next: Registry): readonly string[];
};

/** The new models whose tables are there already, and belong to no model of now. */
export async function findTaken(
  connection: DatabaseConnection,
  changes: readonly Next[],
  now: Registry,
  company: number | null,
): Promise<Taken> {
  const owned = new Set(desiredSchema(now).tables.map(({ name }) => name));
  const added = changes.filter((change) => change.type === 'model' && change.content !== null && !now.models.has(change.name));
  const found = await runSql(connection, async (query) => {
    const tables: { change: Next; table: TakenTable; problem: Problem | null }[] = [];
    for (const change of added) {
      const name = nameAfter(change);
      const [foreign] = await foreignTables(query, owned, name);
      if (!foreign) continue;
      const fault = takingFault(foreign);
      const [counted] = foreign.kind === 'view' ? [] : await query<{ rows: string }>(`select count(*) as rows from ${quoteName(name)}`);
      const problem = fault === null ? null : { type: 'model', name: change.name, message: takingReason(name, fault) };
      tables.push({ change, table: { table: name, rows: Number(counted?.rows ?? 0) }, problem });
    }
    return tables;
  });
  const tables = found.map(({ table }) => table);
  return {
    taking: { tables: tables.map(({ table }) => table), company },
    tables,
    renames: found.flatMap(({ change, table }) => renamesIn(table.table, change.renames)),
    problems: found.flatMap(({ problem }) => problem ?? []),
    left: new Set(),
    moved: (next) => tables.flatMap(({ table }) => [...tablesOf(table, next), ...pointingAt(table, next)]),
  };
}

/** Steps that would take away columns which the models in force do not have: somebody else has made them, so they stay. */
export function columnsLeft(steps: readonly Step[], now: Registry): ReadonlySet<string> {
  const tables = new Map(desiredSchema(now).tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
  return new Set(
    steps.flatMap(({ forgets, table, sql, kind }) =>
      forgets !== undefined && kind === 'lossy' && tables.get(table)?.has(forgets) !== true ? [sql] : [],
    ),
  );
}

/** What rows of a table that is taken over stand in the way of is said to whoever publishes; every other error stays what it is. */
export const refusedTaking =
  ({ tables }: Taken) =>
  (error: unknown): never => {
    if (!(error instanceof StepFailed) || isTableHeld(error) || !tables.some(({ table }) => table === error.table)) throw error;
    const { cause } = error;
    const reason = `${error.table}: ${cause instanceof Error ? cause.message : error.message}`;
    throw new PlatformError('DEFINITION_REFUSED', { params: { reason: reason.slice(0, 300) }, cause: error });
  };
