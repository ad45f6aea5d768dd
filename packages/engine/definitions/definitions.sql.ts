/** The SQL of stored definitions. */
import type { PlatformStatement } from '../sessions/statements.ts';

export const DEFINITIONS_CHANNEL = 'lambda_definitions';

/** Columns: id, version, model, name, state, content, published content. */
export const STORED_FIELDS: PlatformStatement = {
  name: 'definitions_fields',
  sql: `select id, version, target_model, name, state, content::text, published::text from custom_field
    where deleted_at is null order by id`,
};
export const NOTIFY_DEFINITIONS: PlatformStatement = {
  name: 'definitions_notify',
  sql: `select pg_notify('${DEFINITIONS_CHANNEL}', '')`,
};
