/** Rows that stand in the way of a new unique rule: the start goes on without it, says which they are and tries again the next time. */
import { quoteName } from '../../sql/database.ts';
import type { Query } from '../../sql/run-sql.ts';
import type { Step, Warning } from './step.ts';

const UNIQUE_VIOLATION = '23505';
/** Groups of equal rows that are named, and rows of each. */
const MOST_GROUPS = 20;
const MOST_ROWS = 10;

/** Rows of one table that are equal where they must not be. */
export type Doubles = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly groups: readonly { readonly company: number | null; readonly values: readonly string[]; readonly ids: readonly number[] }[];
};

const isViolation = (error: unknown): boolean =>
  error instanceof Error && ((error.cause ?? error) as { code?: unknown }).code === UNIQUE_VIOLATION;

/** The groups of equal rows, the largest first; rows without one of the values do not count. */
async function findDoubles(query: Query, { table, unique }: Step & { readonly unique: NonNullable<Step['unique']> }): Promise<Doubles> {
  const { columns, livingOnly } = unique;
  const named = columns.map(quoteName);
  const where = [...(livingOnly ? ['deleted_at is null'] : []), ...named.map((name) => `${name} is not null`)];
  const hasCompany = columns.includes('company_id');
  const rows = await query<{ company: string | null; shown: string[]; ids: string[] }>(
    `select ${hasCompany ? 'company_id::text' : 'null::text'} as company, array[${named.map((name) => `${name}::text`).join(', ')}] as shown,
       (array_agg(id::text order by id))[1:${MOST_ROWS}] as ids
     from ${quoteName(table)} where ${where.join(' and ')}
     group by ${named.join(', ')} having count(*) > 1 order by count(*) desc, min(id) limit ${MOST_GROUPS}`,
  );
  return {
    table,
    columns,
    groups: rows.map(({ company, shown, ids }) => ({
      company: company === null ? null : Number(company),
      values: shown.filter((_value, index) => columns[index] !== 'company_id'),
      ids: ids.map(Number),
    })),
  };
}

const textOf = ({ columns, groups }: Doubles): string => {
  const examples = groups.map(
    ({ company, values, ids }) => `${company === null ? '' : `company ${company}, `}"${values.join('", "')}": ${ids.join(', ')}`,
  );
  const names = columns.filter((name) => name !== 'company_id').join(', ');
  return `${names} should be unique, but rows repeat; the rule is made once they differ. Rows by id: ${examples.join('; ')}`;
};

/** Runs the step of a unique rule; null when it is in force now, else the rows that repeat. Nothing else of the transaction is lost. */
export async function tryUnique(
  query: Query,
  step: Step & { readonly unique: NonNullable<Step['unique']> },
): Promise<{ readonly doubles: Doubles; readonly warning: Warning } | null> {
  await query('savepoint unique_rule');
  try {
    await query(step.sql);
    await query('release savepoint unique_rule');
    return null;
  } catch (error) {
    if (!isViolation(error)) throw error;
    await query('rollback to savepoint unique_rule');
    const doubles = await findDoubles(query, step);
    return { doubles, warning: { table: step.table, note: textOf(doubles) } };
  }
}
