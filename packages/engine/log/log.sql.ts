/** The SQL of the log: what was written and looked at in a company. Every value is a parameter. */
import type { PlatformStatement } from '../sessions/statements.ts';

/** Lines are writes, viewings, or what was asked for and refused. */
const TYPE = `case when h.action in ('view', 'refuse') then h.action else 'write' end`;
/** The zone in which days, hours and months of the log are told. */
const ZONE = 'Asia/Ulaanbaatar';
/** $1 company, $2 models that the reader may read, $3 and $4 first and last day or null, $5 action, $6 person, $7 model, $8 record, $9 type: each null for all. */
const WHERE = `h.company_id = $1::bigint and h.model = any($2::text[])
  and ($3::date is null or h.created_at >= $3::date::timestamp at time zone '${ZONE}')
  and ($4::date is null or h.created_at < ($4::date + 1)::timestamp at time zone '${ZONE}')
  and ($5::text is null or h.action = $5) and ($6::bigint is null or h.created_by = $6)
  and ($7::text is null or h.model = $7) and ($8::bigint is null or h.record_id = $8)
  and ($9::text is null or ${TYPE} = $9)`;

/** $10 rows, $11 rows before: newest first. */
export const LOG_PAGE: PlatformStatement = {
  name: 'log_page',
  sql: `select h.id, h.model, h.record_id, h.action, h.created_at, h.ip, h.changes, u.id, u.login, u.last_name, u.first_name,
      a.login, a.last_name, a.first_name
    from record_history h left join users u on u.id = h.created_by left join users a on a.id = h.impersonator_id where ${WHERE}
    order by h.created_at desc, h.id desc limit $10::int offset $11::int`,
};
/** $10 the number beyond which nobody counts. */
export const LOG_COUNT: PlatformStatement = {
  name: 'log_count',
  sql: `select count(*) from (select from record_history h where ${WHERE} limit $10::int + 1) c`,
};

const KEYS = {
  user: `coalesce(h.created_by::text, '')`,
  action: 'h.action',
  hourly: `to_char(h.created_at at time zone '${ZONE}', 'HH24')`,
  monthly: `to_char(h.created_at at time zone '${ZONE}', 'YYYY-MM')`,
  type: TYPE,
  category: 'h.model',
} as const;
export type LogChart = keyof typeof KEYS;
export const LOG_CHARTS = Object.keys(KEYS) as LogChart[];

/** Lines per key. Hours and months stand in their order, the others by size. */
export const logChart = (chart: LogChart): PlatformStatement => ({
  name: `log_chart_${chart}`,
  sql: `select g.k, g.n, u.login, u.last_name, u.first_name from (select ${KEYS[chart]} as k, count(*) as n from record_history h where ${WHERE} group by 1
    order by ${chart === 'hourly' || chart === 'monthly' ? '1' : '2 desc, 1'} limit 60) g
    left join users u on ${chart === 'user' ? `u.id = nullif(g.k, '')::bigint` : 'false'}`,
});
