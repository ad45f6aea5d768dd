/** The SQL of redirects. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

/** $1 how many at most. */
export const LIST_ROUTE_RULES: PlatformStatement = {
  name: 'route_rules_list',
  sql: 'select from_path, to_path from route_rules where is_active and deleted_at is null order by from_path limit $1',
};
