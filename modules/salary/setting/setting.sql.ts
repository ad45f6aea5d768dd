/** The SQL of the settings. Every value is a parameter. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** A row where the company has components already. */
export const componentsThere = ({ company }: { readonly company: number }): Statement => ({
  name: 'pay_components_there',
  sql: 'select c.id from pay_component c where c.company_id = $1::bigint and c.deleted_at is null limit 1',
  params: [company],
});
