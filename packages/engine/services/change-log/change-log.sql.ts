/** The SQL of the change log of definitions. */
import type { PlatformStatement } from '../../sql/named-statements.ts';
import { PERSON, TIME } from '../builder/builder.sql.ts';

/** Versions whose changes nobody has worked out yet, each with the version before it. */
const WAITING = 200;
const waiting = (table: string, after: string, company: (of: string) => string): string =>
  `select v.id, v.type, v.name, v.content::text, v.base::text, v.renames::text, p.number is not null, p.content::text, p.base::text
    from (select w.* from ${table} w where ${company('w')} w.id > ${after}::bigint and w.changes is null order by w.id limit ${WAITING}) v
    left join ${table} p on ${company('p')} p.type = v.type and p.name = v.name and p.number = v.number - 1 order by v.id`;
/** $1 the id after which. Columns: id, type, name, content, base, renames, whether there is a version before, its content, its base. */
export const WAITING_VERSIONS: PlatformStatement = { name: 'change_log_waiting', sql: waiting('built_version', '$1', () => '') };
/** $1 the company, $2 the id after which. Columns as there. */
export const WAITING_OF_COMPANY: PlatformStatement = {
  name: 'change_log_company_waiting',
  sql: waiting('company_version', '$2', (of) => `${of}.company_id = $1 and`),
};
/** $1 ids, $2 their changes. */
export const KEEP_CHANGES: PlatformStatement = {
  name: 'change_log_keep',
  sql: `update built_version v set changes = u.changes::json from unnest($1::bigint[], $2::text[]) as u(id, changes) where v.id = u.id`,
};
/** $1 the company, $2 ids, $3 their changes. */
export const KEEP_CHANGES_OF_COMPANY: PlatformStatement = {
  name: 'change_log_company_keep',
  sql: `update company_version v set changes = u.changes::json from unnest($2::bigint[], $3::text[]) as u(id, changes)
    where v.company_id = $1 and v.id = u.id`,
};
/** $1 id, $2 who, $3 role, $4 its name, $5 whose it is, $6 the changes. */
export const ROLE_CHANGED: PlatformStatement = {
  name: 'change_log_role',
  sql: `insert into role_change (id, created_at, created_by, role_id, name, owner_company_id, changes)
    values ($1::bigint, now(), $2::bigint, $3::bigint, $4::text, $5::bigint, $6::json)`,
};

const VERSION = 'v.id, v.created_at, v.created_by, v.type, v.name, v.number, v.comment, null::bigint as role_id, v.changes';
const ROLE = `r.id, r.created_at, r.created_by, 'role' as type, r.name, null::bigint as number, null::text as comment, r.role_id, r.changes`;
/** $1 the company, null for the platform; $2 whether roles are told. */
const PLATFORM = `select ${VERSION} from built_version v where $1::bigint is null
  union all select ${ROLE} from role_change r where $2::boolean and $1::bigint is null`;
const COMPANY = `select ${VERSION} from company_version v where v.company_id = $1::bigint
  union all select ${ROLE} from role_change r where $2::boolean and r.owner_company_id = $1::bigint`;
/** $3 type, $4 name, $5 field, $6 person, $7 and $8 days, $9 zone, $10 words, $11 properties that are called so; null for all. */
const lines = (source: string): string =>
  `select w.*, c.value as change, c.at from (${source}) w, json_array_elements(w.changes) with ordinality as c(value, at)
    where ($3::text is null or w.type = $3) and ($4::text is null or w.name = $4) and ($6::bigint is null or w.created_by = $6)
      and ($7::date is null or w.created_at >= $7::timestamp at time zone $9) and ($8::date is null or w.created_at < ($8::date + 1)::timestamp at time zone $9)
      and ($5::text is null or c.value->>'field' = $5)
      and ($10::text is null or c.value->>'words' like $10 or lower(w.comment) like $10 or c.value->>'property' = any($11::text[]))`;
/** $12 how many, $13 after how many. Columns: id, at, by, type, name, number, comment, role, change. The newest first. */
const page = (source: string): string =>
  `select l.id, ${TIME('l.created_at')}, ${PERSON('l.created_by')}, l.type, l.name, l.number, l.comment, l.role_id, l.change::text
    from (${lines(source)} order by w.created_at desc, w.id desc, c.at limit $12 offset $13) l order by l.created_at desc, l.id desc, l.at`;
const count = (source: string): string => `select count(*) from (${lines(source)}) l`;
/** Columns: who has changed anything, as JSON. */
const people = (source: string): string =>
  `select ${PERSON('p.created_by')} from (select distinct w.created_by from (${source}) w where w.created_by is not null) p limit 200`;

export type LogStatements = Readonly<Record<'page' | 'count' | 'people', PlatformStatement>>;
const statements = (layer: string, source: string): LogStatements => ({
  page: { name: `change_log_${layer}_page`, sql: page(source) },
  count: { name: `change_log_${layer}_count`, sql: count(source) },
  people: { name: `change_log_${layer}_people`, sql: people(source) },
});
export const PLATFORM_LOG = statements('platform', PLATFORM);
export const COMPANY_LOG = statements('company', COMPANY);
