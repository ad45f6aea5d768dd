/** The SQL of stored definitions. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

export const DEFINITIONS_CHANNEL = 'lambda_definitions';

/** What is published in the builder, in the order in which one needs the other. Columns: type, name, number, content, base. */
export const BUILT_IN_FORCE: PlatformStatement = {
  name: 'definitions_built',
  sql: `select type, name, number, published::text, base::text from built_definition where published is not null
    order by array_position(array['model', 'form', 'grid', 'crud', 'menu'], type), name`,
};
/** Roles that people have made or changed. Columns: id, name, definition. */
export const EDITED_ROLES: PlatformStatement = {
  name: 'definitions_roles',
  sql: 'select id, name, permissions::text from roles where deleted_at is null and updated_by is not null order by id',
};
/** Every role. Columns: id, name, definition. */
export const STORED_ROLES: PlatformStatement = {
  name: 'definitions_all_roles',
  sql: 'select id, name, permissions::text from roles where deleted_at is null order by id',
};
/** Rules of companies with a condition. Columns: company, id, model, field, condition, value. */
export const CONDITIONAL_RULES: PlatformStatement = {
  name: 'definitions_rules',
  sql: `select company_id, id, target_model, condition_field, condition, condition_value from notification_targets
    where deleted_at is null and active and condition_field is not null order by company_id, id`,
};
export const NOTIFY_DEFINITIONS: PlatformStatement = {
  name: 'definitions_notify',
  sql: `select pg_notify('${DEFINITIONS_CHANNEL}', '')`,
};
