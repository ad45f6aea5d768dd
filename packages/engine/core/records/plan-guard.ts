/** Statements that refuse a write when a company then has more of something than its plan holds. Those of one company count one after the other. */
import type { Statement } from '../../sql/database.ts';
import { type PlanBound, planGuardText } from './guards.ts';
import { actorValues, fill, place, type ReadContext, template } from './template.ts';

/** The bound of each in `entitlements` of the company; who signs in is as many as who works. */
const KEYS: Readonly<Record<PlanBound, string>> = { people: 'people', users: 'people' };
/** Where a statement says which company is counted. */
export const COUNTED_COMPANY = place('counted', 'bigint');

type Counted = {
  readonly bound: PlanBound;
  readonly company: number;
  /** Selects one row for each that is counted, of the company `COUNTED_COMPANY`. */
  readonly rows: string;
};
/** They stand at the end of the transaction, once however many rows it writes. */
export function planGuards(context: ReadContext, { bound, company, rows }: Counted): Statement[] {
  const make = (key: string, text: string): Statement => ({
    ...fill(
      template(
        context.registry,
        key,
        () => text,
        () => ({ text, each: [], once: true }),
      ),
      { ...actorValues(context), counted: company, otherwise: planGuardText(bound) },
    ),
    late: true,
  });
  const most = `(select (c.entitlements->>'${KEYS[bound]}')::bigint as most from company c where c.id = ${COUNTED_COMPANY}) b`;
  return [
    make(`plan turn ${bound}`, `select pg_advisory_xact_lock(hashtextextended('plan ${bound}', ${COUNTED_COMPANY}))`),
    make(
      `plan bound ${bound} ${rows}`,
      `select (case when (select count(*) from (${rows} limit b.most + 1) n) <= b.most then '1'
        else replace(${place('otherwise', 'text')}, '#', b.most::text) end)::bigint from ${most} where b.most is not null`,
    ),
  ];
}
