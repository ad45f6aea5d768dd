/** The SQL of components. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** Column: code. */
export const codesThere = ({ company }: { readonly company: number }): Statement => ({
  name: 'pay_codes_there',
  sql: 'select distinct c.code from pay_component c where c.company_id = $1::bigint and c.deleted_at is null',
  params: [company],
});
