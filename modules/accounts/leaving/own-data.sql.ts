/** The SQL of what the platform itself keeps of a person: the part that is theirs, without secrets. Each row is a JSON array. $1 is the person. */
import type { PlatformStatement } from '@lambda/engine/sql/named-statements.ts';

export type OwnTable = {
  /** The model whose labels the columns have. */
  readonly model: string;
  /** Fields of the model, or of another one (`company.company_name`). */
  readonly fields: readonly string[];
  readonly statement: PlatformStatement;
};
const table = (model: string, fields: readonly string[], columns: string, rows: string): OwnTable => ({
  model,
  fields,
  statement: { name: `own_data_${model}`, sql: `select json_build_array(${columns}) from ${rows} limit 100000` },
});

export const OWN_TABLES: readonly OwnTable[] = [
  table(
    'users',
    [
      'login',
      'email',
      'last_name',
      'first_name',
      'nickname',
      'register',
      'birthday',
      'gender',
      'phone',
      'note',
      'language',
      'status',
      'two_step',
      'created_at',
      'erase_at',
      'erase_reason',
    ],
    't.login, t.email, t.last_name, t.first_name, t.nickname, t.register, t.birthday, t.gender, t.phone, t.note, t.language, t.status, t.two_step, t.created_at, t.erase_at, t.erase_reason',
    'users t where t.id = $1::bigint',
  ),
  table(
    'memberships',
    ['company.company_name', 'roles.display_name', 'created_at'],
    'c.company_name, r.display_name, t.created_at',
    `memberships t join company c on c.id = t.member_company_id join roles r on r.id = t.role_id
      where t.user_id = $1::bigint and t.deleted_at is null order by t.id`,
  ),
  table(
    'sessions',
    ['created_at', 'agent', 'ip', 'expires_at', 'ended_at'],
    't.created_at, t.agent, t.ip, t.expires_at, t.ended_at',
    'sessions t where t.user_id = $1::bigint order by t.id desc',
  ),
  table(
    'user_identities',
    ['provider', 'display_name', 'created_at'],
    't.provider, t.display_name, t.created_at',
    'user_identities t where t.user_id = $1::bigint order by t.id',
  ),
  table(
    'push_devices',
    ['way', 'agent', 'created_at'],
    't.way, t.agent, t.created_at',
    'push_devices t where t.user_id = $1::bigint order by t.id',
  ),
  table(
    'impersonation',
    ['reason', 'created_at', 'until', 'ended_at'],
    't.reason, t.created_at, t.until, t.ended_at',
    'impersonation t where t.user_id = $1::bigint order by t.id',
  ),
  table(
    'personal_settings',
    ['subject', 'value_json'],
    't.subject, t.value_json',
    'personal_settings t where t.user_id = $1::bigint order by t.id',
  ),
  table(
    'notification_settings',
    ['in_app', 'by_email', 'by_push'],
    't.in_app, t.by_email, t.by_push',
    'notification_settings t where t.user_id = $1::bigint',
  ),
  table(
    'notification_choices',
    ['event', 'in_app', 'by_email', 'by_push'],
    't.event, t.in_app, t.by_email, t.by_push',
    'notification_choices t where t.user_id = $1::bigint order by t.event',
  ),
  table(
    'notifications',
    ['created_at', 'title', 'body', 'notification_status.seen'],
    't.created_at, t.title, t.body, s.seen',
    `notification_status s join notifications t on t.company_id = s.company_id and t.id = s.notif_id
      where s.receiver_id = $1::bigint order by t.created_at desc`,
  ),
  table(
    'letters',
    ['created_at', 'to_address', 'subject', 'text'],
    't.created_at, t.to_address, t.subject, t.text',
    'letters t where lower(t.to_address) = (select lower(u.email) from users u where u.id = $1::bigint) order by t.created_at desc',
  ),
  table(
    'saved_views',
    ['grid', 'name', 'shared', 'definition'],
    't.grid, t.name, t.shared, t.definition',
    'saved_views t where t.created_by = $1::bigint order by t.id',
  ),
  table(
    'record_drafts',
    ['form', 'kept_at', 'values_json'],
    't.form, t.kept_at, t.values_json',
    'record_drafts t where t.created_by = $1::bigint order by t.id',
  ),
  table(
    'files',
    ['file_name', 'media_type', 'bytes', 'created_at'],
    't.file_name, t.media_type, t.bytes, t.created_at',
    'files t where t.created_by = $1::bigint order by t.id',
  ),
  table(
    'record_history',
    ['created_at', 'action', 'changes'],
    't.created_at, t.action, t.changes',
    "record_history t where t.model = 'users' and t.record_id = $1::bigint order by t.created_at desc",
  ),
];
