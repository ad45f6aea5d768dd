/** The SQL of redirects as their own checks look at them. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** Columns: from, to. */
export const followedRules = (): Statement => ({
  name: 'site_followed_rules',
  sql: 'select from_path, to_path from route_rules where is_active and deleted_at is null',
  params: [],
});
