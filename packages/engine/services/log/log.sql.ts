/** The SQL of the log: what was written and looked at in a company. Every value has a named place. */
import { place } from '../../core/records/template.ts';

/** Lines are writes, viewings, or what was asked for and refused. */
const TYPE = `case when h.action in ('view', 'refuse') then h.action else 'write' end`;
/** The zone in which days, hours and months of the log are told. */
const ZONE = place('zone', 'text');
const [FROM, TO, ACTION, PERSON] = [place('from', 'date'), place('to', 'date'), place('action', 'text'), place('person', 'bigint')];
const [CATEGORY, RECORD, KIND] = [place('category', 'text'), place('record', 'bigint'), place('type', 'text')];

/** Lines of `models` in the company, narrowed by what is not null, of records that fulfil `bounds`. */
const where = (bounds: readonly string[]): string =>
  [
    `h.company_id = ${place('company', 'bigint')} and h.model = any(${place('models', 'text[]')})`,
    `(${FROM} is null or h.created_at >= ${FROM}::timestamp at time zone ${ZONE})`,
    `(${TO} is null or h.created_at < (${TO} + 1)::timestamp at time zone ${ZONE})`,
    `(${ACTION} is null or h.action = ${ACTION}) and (${PERSON} is null or h.created_by = ${PERSON})`,
    `(${CATEGORY} is null or h.model = ${CATEGORY}) and (${RECORD} is null or h.record_id = ${RECORD})`,
    `(${KIND} is null or ${TYPE} = ${KIND})`,
    ...bounds,
  ].join(' and ');

/** `rows` lines after `before` others, newest first. */
export const logPage = (bounds: readonly string[]): string =>
  `select h.id, h.model, h.record_id, h.action, h.created_at, h.ip, h.changes, u.id, u.login, u.last_name, u.first_name,
      a.login, a.last_name, a.first_name
    from record_history h left join users u on u.id = h.created_by left join users a on a.id = h.impersonator_id where ${where(bounds)}
    order by h.created_at desc, h.id desc limit ${place('rows', 'int')} offset ${place('before', 'int')}`;
/** Nobody counts beyond `most`. */
export const logCount = (bounds: readonly string[]): string =>
  `select count(*) from (select 1 from record_history h where ${where(bounds)} limit ${place('most', 'int')} + 1) c`;

const KEYS = {
  user: `coalesce(h.created_by::text, '')`,
  action: 'h.action',
  hourly: `to_char(h.created_at at time zone ${ZONE}, 'HH24')`,
  monthly: `to_char(h.created_at at time zone ${ZONE}, 'YYYY-MM')`,
  type: TYPE,
  category: 'h.model',
} as const;
export type LogChart = keyof typeof KEYS;
export const LOG_CHARTS = Object.keys(KEYS) as LogChart[];

/** Lines per key. Hours and months stand in their order, the others by size. */
export const logChart = (chart: LogChart, bounds: readonly string[]): string =>
  `select g.k, g.n, u.login, u.last_name, u.first_name from (select ${KEYS[chart]} as k, count(*) as n from record_history h where ${where(bounds)} group by 1
    order by ${chart === 'hourly' || chart === 'monthly' ? '1' : '2 desc, 1'} limit 60) g
    left join users u on ${chart === 'user' ? `u.id = nullif(g.k, '')::bigint` : 'false'}`;
