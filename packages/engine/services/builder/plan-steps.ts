/** What a publishing would do to the tables, as people are shown it. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Effect, Step } from '../../core/schema/step.ts';
import { quoteName } from '../../sql/database.ts';
import type { DatabaseConnection } from '../../sql/postgres.ts';
import { type Query, runSql } from '../../sql/run-sql.ts';

export type PlannedStep = {
  readonly sql: string;
  readonly table: string;
  readonly note: Label;
  /** Rows of the table; 0 for one that is not there yet. */
  readonly rows: number;
  readonly loses: boolean;
} & Pick<Effect, 'converts' | 'empty' | 'lost' | 'samples'>;
const NO_EFFECT: Effect = { converts: 0, empty: 0, lost: 0, samples: [] };

async function rowsOf(query: Query, table: string): Promise<number> {
  const [there] = await query<{ there: boolean }>('select to_regclass($1) is not null as there', [quoteName(table)]);
  if (!there?.there) return 0;
  const [counted] = await query<{ count: string }>(`select count(*) from ${quoteName(table)}`);
  return Number(counted?.count ?? 0);
}

/** `present` are tables by the names that they are yet to get. */
export const plannedSteps = (
  connection: DatabaseConnection,
  steps: readonly Step[],
  present: ReadonlyMap<string, string> = new Map(),
): Promise<readonly PlannedStep[]> =>
  runSql(connection, async (query) => {
    const counts = new Map<string, number>();
    for (const table of new Set(steps.map(({ table: name }) => name))) counts.set(table, await rowsOf(query, present.get(table) ?? table));
    return steps.map(({ sql, table, note, kind, effect = NO_EFFECT }): PlannedStep => {
      const { converts, empty, lost, samples } = effect;
      return { sql, table, note, rows: counts.get(table) ?? 0, loses: kind === 'lossy', converts, empty, lost, samples };
    });
  });
