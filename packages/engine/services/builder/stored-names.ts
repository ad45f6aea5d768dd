/**
 * What rows of the database say about fields and models by their names: roles, rights of companies and people, rules of notification,
 * views of lists, drafts of forms, work that waits, the change log, and every field that says of itself that it `names` models. With a
 * renamed field or model all of them go along, in the transaction that publishes it.
 */
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { tableName } from '@lambda/model/definitions/names.ts';
import type { Renamings } from '@lambda/model/mentions/mentions.ts';
import { type Known, list, nothing, object, type Part, path, record, template, type Walk } from '@lambda/model/mentions/parts.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { quoteName } from '../../sql/database.ts';
import type { Query } from '../../sql/run-sql.ts';
import { NOTIFY_RULES } from '../notify/notify.sql.ts';
import { BULK_JOB } from '../operations/bulk-job.ts';
import { isNothing, renamed } from './naming.ts';

type Moving = { readonly registry: Registry; readonly known: Known; readonly renames: Renamings };
type Row = { readonly company: string | null; readonly id: string; readonly content: string | null; readonly of: string };

const same = (company: string | null): string => (company === null ? 'id = $2::bigint' : 'id = $2::bigint and company_id = $3::bigint');

/** Reads the texts of JSON, writes those that say something else from now on. */
async function moveJson(
  query: Query,
  {
    table,
    column,
    sql,
    params = [],
    bump = false,
  }: { table: string; column: string; sql: string; params?: readonly unknown[]; bump?: boolean },
  next: (content: Json, row: Row) => Json,
): Promise<void> {
  for (const row of await query<Row>(sql, params)) {
    if (row.content === null) continue;
    const content = JSON.parse(row.content) as Json;
    const moved = next(content, row);
    if (moved === content) continue;
    const more = bump ? ', version = version + 1, updated_at = now()' : '';
    await query(`update ${table} set ${column} = $1::json${more} where ${same(row.company)}`, [
      JSON.stringify(moved),
      row.id,
      ...(row.company === null ? [] : [row.company]),
    ]);
  }
}

async function moveRights(query: Query, { registry, known, renames }: Moving): Promise<void> {
  const next = (content: Json): Json => renamed('role', content, known, renames);
  const of = (table: string, column: string, company: string): Parameters<typeof moveJson>[1] => ({
    table,
    column,
    bump: true,
    sql: `select ${company} as company, id::text, ${column}::text as content, '' as of from ${table} where ${column} is not null`,
  });
  await moveJson(query, of('roles', 'permissions', 'null::text'), next);
  await moveJson(query, of('company', 'max_permissions', 'null::text'), next);
  await moveJson(query, of('company', 'standard_permissions', 'null::text'), next);
  const employee = registry.models.get('employee');
  if (employee?.fields.permissions?.kind === 'json') await moveJson(query, of('employee', 'permissions', 'company_id::text'), next);
}

/** Filters and columns of a person's own view of a list. */
const named: Part = (value, walk) =>
  typeof value === 'string' ? path(value, walk) : object({ field: path, column: path, colId: path })(value, walk);
const VIEW = object({
  columns: list(named),
  filters: list(named),
  sorts: list(named),
  group: (value, walk) => (Array.isArray(value) ? list(named)(value, walk) : named(value, walk)),
});
const VALUES = record(path, nothing);
function said(part: Part, value: Json, model: string, { known, renames }: Moving): Json {
  const nameOf = (of: string, name: string): string => renames.fields.find((one) => one.model === of && one.from === name)?.to ?? name;
  return part(value, {
    known,
    model,
    joins: new Map(),
    own: null,
    place: [],
    say: (mention) => (mention.kind === 'field' ? nameOf(mention.model, mention.name) : mention.name),
  });
}

const NOWHERE: Known = { field: () => undefined, modelOfEntry: () => undefined };
/** For parts that look at nothing around them. */
const ANYWHERE: Walk = { known: NOWHERE, model: null, joins: new Map(), own: null, place: [], say: ({ name }) => name };

async function movePersonal(query: Query, moving: Moving): Promise<void> {
  const { registry } = moving;
  const models = new Set(moving.renames.fields.map(({ model }) => model));
  const ofModels = (all: ReadonlyMap<string, { readonly name: string; readonly model: string }>): readonly string[] =>
    [...all.values()].filter(({ model }) => registry.models.has(model)).map(({ name }) => name);
  await moveJson(
    query,
    {
      table: 'saved_views',
      column: 'definition',
      // A list of another model may follow a reference to it.
      sql: 'select company_id::text as company, id::text, definition::text as content, grid as of from saved_views where grid = any($1)',
      params: [ofModels(registry.grids)],
    },
    (content, { of }) => said(VIEW, content, registry.grids.get(of)?.model ?? '', moving),
  );
  await moveJson(
    query,
    {
      table: 'record_drafts',
      column: 'values_json',
      sql: 'select company_id::text as company, id::text, values_json::text as content, form as of from record_drafts where form = any($1)',
      params: [[...registry.forms.values()].filter(({ model }) => models.has(model)).map(({ name }) => name)],
    },
    (content, { of }) => said(VALUES, content, registry.forms.get(of)?.model ?? '', moving),
  );
}

async function moveRules(query: Query, moving: Moving): Promise<void> {
  const rules = await query<Record<'company' | 'id' | 'model' | 'condition' | 'receiver' | 'title' | 'body' | 'link', string | null>>(
    `select company_id::text as company, id::text, target_model as model, condition_field as condition, target_field as receiver, title, body, link
      from notification_targets`,
  );
  for (const { company, id, model, condition, receiver, title, body, link } of rules) {
    if (model === null) continue;
    const before = [condition, receiver, title, body, link];
    const after = before.map((text, at) => (text === null ? null : said(at < 2 ? path : template, text, model, moving)));
    if (after.every((text, at) => text === before[at])) continue;
    await query(
      `update notification_targets set condition_field = $3, target_field = $4, title = $5, body = $6, link = $7, version = version + 1, updated_at = now()
        where company_id = $1::bigint and id = $2::bigint`,
      [company, id, ...after],
    );
  }
}

/** What companies say differently of definitions, with what they began from; whoever has such a draft open is told when saving. */
async function moveCompanies(query: Query, { known, renames }: Moving): Promise<void> {
  const rows = await query<Record<'company' | 'id' | 'type', string> & Record<'draft' | 'published' | 'base', string | null>>(
    'select company_id::text as company, id::text, type, draft::text, published::text, base::text from company_definition',
  );
  for (const { company, id, type, ...texts } of rows) {
    const next = (json: Json): Json => renamed(type, json, known, renames);
    const both = (json: Json): Json => object({ content: next, base: next })(json, ANYWHERE);
    const moved = ([key, text]: readonly [string, string | null]): string | null => {
      const before = JSON.parse(text ?? 'null') as Json;
      const after = key === 'draft' ? both(before) : next(before);
      return after === before ? text : JSON.stringify(after);
    };
    const [draft, published, base] = (['draft', 'published', 'base'] as const).map((key) => moved([key, texts[key]]));
    if (draft === texts.draft && published === texts.published && base === texts.base) continue;
    await query(
      `update company_definition set draft = $3::json, published = $4::json, base = $5::json, revision = revision + 1
        where company_id = $1::bigint and id = $2::bigint`,
      [company, id, draft, published, base],
    );
  }
}

/** The lines of the change log name the fields of the model that they tell of; the old files of a field are kept under its name. */
async function moveHistory(query: Query, { fields }: Renamings): Promise<void> {
  for (const model of new Set(fields.map((one) => one.model))) {
    const own = fields.filter((one) => one.model === model);
    const [from, to] = [own.map((one) => one.from), own.map((one) => one.to)];
    await query(
      `update record_history h set changes = (select json_object_agg(coalesce(m.now, c.key), c.value)
          from json_each(h.changes) c left join unnest($2::text[], $3::text[]) m (was, now) on m.was = c.key)
        where h.model = $1 and json_typeof(h.changes) = 'object' and exists (select 1 from json_object_keys(h.changes) k where k = any($2))`,
      [model, from, to],
    );
    await query(
      `update history_files f set field = m.now from unnest($2::text[], $3::text[]) m (was, now) where f.model = $1 and f.field = m.was`,
      [model, from, to],
    );
    await query(
      `update sequence_counters s set sequence = m.now from unnest($1::text[], $2::text[]) m (was, now) where s.sequence = m.was`,
      [from.map((name) => `${model}.${name}`), to.map((name) => `${model}.${name}`)],
    );
  }
}

/** What waits to be done later, and what was told of many records at once. */
async function moveWaiting(query: Query, moving: Moving): Promise<void> {
  const { known, renames } = moving;
  const rule = (content: Json): Json => renamed('notification', content, known, renames);
  const company = 'company_id::text as company, id::text';
  await moveJson(
    query,
    {
      table: 'outbox',
      column: 'payload',
      sql: `select ${company}, payload::text as content, '' as of from outbox where topic = 'notification' and state <> 'delivered' and payload is not null`,
    },
    (content) => object({ rule })(content, ANYWHERE),
  );
  await moveJson(
    query,
    {
      table: 'jobs',
      column: 'input',
      sql: `select ${company}, input::text as content, input->>'model' as of from jobs where name = $1 and state <> 'done' and input is not null`,
      params: [BULK_JOB],
    },
    (content, { of }) => {
      const values = (value: Json): Json => said(VALUES, value, of, moving);
      const model = (name: Json): Json => renames.models.find(({ from }) => from === name)?.to ?? name;
      return object({ values, model })(content, ANYWHERE);
    },
  );
  await query(
    `update notifications n set data = jsonb_set(n.data::jsonb, '{model}', to_jsonb(m.now))::json from unnest($1::text[], $2::text[]) m (was, now)
      where json_typeof(n.data) = 'object' and n.data->>'model' = m.was`,
    pairsOf(renames),
  );
}

const pairsOf = ({ models }: Renamings): readonly [readonly string[], readonly string[]] => [
  models.map(({ from }) => from),
  models.map(({ to }) => to),
];
/** Every column that holds names of models, and the counters of a model's numbers. */
async function moveModels(query: Query, { registry, renames }: Moving): Promise<void> {
  if (renames.models.length === 0) return;
  for (const model of registry.models.values()) {
    for (const [name, field] of Object.entries(model.fields)) {
      if (field.kind !== 'text' || field.names !== 'model') continue;
      const column = quoteName(name);
      await query(
        `update ${quoteName(tableName(model.name))} r set ${column} = m.now from unnest($1::text[], $2::text[]) m (was, now) where r.${column} = m.was`,
        pairsOf(renames),
      );
    }
  }
  await query(
    `update sequence_counters s set sequence = m.now || substr(s.sequence, length(m.was) + 1) from unnest($1::text[], $2::text[]) m (was, now)
      where split_part(s.sequence, '.', 1) = m.was`,
    pairsOf(renames),
  );
}

/** Moves all of it; `registry` is that of before. */
export async function moveStoredNames(query: Query, moving: Moving): Promise<void> {
  if (isNothing(moving.renames)) return;
  await moveRights(query, moving);
  await moveRules(query, moving);
  await movePersonal(query, moving);
  await moveCompanies(query, moving);
  await moveWaiting(query, moving);
  await moveHistory(query, moving.renames);
  // Above they are found by the names of before.
  await moveModels(query, moving);
  // Of every company: servers keep the rules that they have read.
  await query(NOTIFY_RULES.sql, ['']);
}
