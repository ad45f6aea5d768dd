/**
 * What SQL written by people may see: one view per model in a schema of its own, cut to a company, to living rows and to
 * the fields of the person. Which company, models and fields is a signed text that only the server can make, so a
 * statement that sets it itself sees nothing at all.
 */
import { createHash } from 'node:crypto';
import { companiesOf } from '@lambda/model/definitions/belonging.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import { quoteName } from '../../sql/database.ts';
import type { Registry } from '../registry/registry.ts';

export const REPORT_SCHEMA = 'lambda_report';
/** The session setting that carries the signed scope. */
export const SCOPE_SETTING = 'lambda.scope';

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Fields that a view shows; passwords have no place in it. */
const shownFields = (model: ModelDefinition) => walkFields(model).filter(({ stored, field }) => stored && field.kind !== 'password');

/** How the rows of a model are cut to a company; null for models whose rows are nobody's to report on. */
function companyCut(model: ModelDefinition): string | null {
  if (model.internal || model.placement === 'local') return null;
  const company = `(select ${REPORT_SCHEMA}.company_of(${text(model.name)}))`;
  if (model.placement === 'company') return `t.company_id = ${company}`;
  const companies = companiesOf(model);
  if (companies.length > 0 && companies.every((name) => !name.includes('.')))
    return `${company} in (${companies.map((name) => `t.${quoteName(name)}`).join(', ')})`;
  return model.open === true ? `${company} is not null` : null;
}

/** The models that have a view. */
export const reportModels = (registry: Registry): ModelDefinition[] =>
  [...registry.models.values()].filter((model) => companyCut(model) !== null);

function viewSql(model: ModelDefinition): string {
  const columns = shownFields(model).map(({ name, system }) => {
    const column = `t.${quoteName(name)}`;
    const sees = `(select ${REPORT_SCHEMA}.sees(${text(`${model.name}.${name}`)}))`;
    return system ? column : `case when ${sees} then ${column} end as ${quoteName(name)}`;
  });
  const where = [companyCut(model), ...(model.appendOnly ? [] : ['t.deleted_at is null'])].join(' and ');
  return `create view ${REPORT_SCHEMA}.${quoteName(model.name)} with (security_barrier) as select ${columns.join(', ')} from public.${quoteName(model.name)} t where ${where}`;
}

/** The signature of a scope under a key, as the database computes it too. */
export const signScope = (key: string, body: string): string => {
  const digest = (given: string) => createHash('sha256').update(given).digest('hex');
  return digest(key + digest(key + body));
};

const FUNCTIONS = [
  `create function ${REPORT_SCHEMA}.scope() returns jsonb language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  given text := coalesce(current_setting('${SCOPE_SETTING}', true), '');
  body text := substr(given, 66);
  key text;
begin
  if length(given) < 67 then return null; end if;
  select s.key into key from ${REPORT_SCHEMA}.secret s;
  if substr(given, 1, 64) <> encode(sha256(convert_to(key || encode(sha256(convert_to(key || body, 'UTF8')), 'hex'), 'UTF8')), 'hex') then
    return null;
  end if;
  if ((body::jsonb)->>'until')::bigint < extract(epoch from clock_timestamp()) then return null; end if;
  return body::jsonb;
end $$`,
  `create function ${REPORT_SCHEMA}.company_of(model text) returns bigint language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case when s.j->'models' ? model then (s.j->>'company')::bigint end from (select ${REPORT_SCHEMA}.scope() as j) s $$`,
  `create function ${REPORT_SCHEMA}.sees(field text) returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(not (s.j->'hidden' ? field), false) from (select ${REPORT_SCHEMA}.scope() as j) s $$`,
] as const;

/** Everything that has to be run, in order, in one transaction; `reader` is the login, `key` what scopes are signed with. */
export function reportSchemaSql({ registry, reader, key }: { registry: Registry; reader: string; key: string }): string[] {
  const login = quoteName(reader);
  const models = reportModels(registry);
  return [
    `drop schema if exists ${REPORT_SCHEMA} cascade`,
    `create schema ${REPORT_SCHEMA}`,
    `create table ${REPORT_SCHEMA}.secret (only_row boolean primary key default true check (only_row), key text not null, fingerprint text not null)`,
    `insert into ${REPORT_SCHEMA}.secret (key, fingerprint) values (${text(key)}, ${text(reportFingerprint({ registry, reader, key }))})`,
    ...FUNCTIONS,
    ...models.map(viewSql),
    `revoke all on all functions in schema ${REPORT_SCHEMA} from public`,
    `revoke all on all tables in schema ${REPORT_SCHEMA} from public`,
    `grant usage on schema ${REPORT_SCHEMA} to ${login}`,
    `grant execute on function ${REPORT_SCHEMA}.company_of(text), ${REPORT_SCHEMA}.sees(text) to ${login}`,
    ...models.map((model) => `grant select on ${REPORT_SCHEMA}.${quoteName(model.name)} to ${login}`),
  ];
}

/** Equal for schemas that are the same: then nothing has to be done. */
export const reportFingerprint = ({ registry, reader, key }: { registry: Registry; reader: string; key: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([FUNCTIONS, reportModels(registry).map(viewSql), reader, key]))
    .digest('hex');
