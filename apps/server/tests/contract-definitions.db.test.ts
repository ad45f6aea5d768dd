/** What every registered definition keeps to, whoever wrote it: stored unchanged, in the database as promised, complete in all languages. */

import { searchColumnOf } from '@lambda/engine/core/schema/search-column.ts';
import { DEFINITION_SCHEMAS, type DefinitionType, type ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { boxColumnName, pictureColumnName, searchColumnName, spanColumnName } from '@lambda/model/definitions/names.ts';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import { type Field, isCount, isExact, isFile, isJson, isList, isText, maxLength } from '@lambda/model/fields/fields.ts';
import { type TemporaryDatabase, temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../modules.ts';
import { createModuleRegistry } from '../platform.ts';
import { chosenModels } from './chosen-models.ts';

/** What the schema gives an index of its own. */
const LONGEST_INDEXED = 600;
const registry = createModuleRegistry();
const models = chosenModels(registry);

type Named = { readonly type: DefinitionType; readonly name: string; readonly definition: unknown };
const all = (type: DefinitionType, list: readonly { readonly name: string }[] | undefined): Named[] =>
  (list ?? []).map((definition) => ({ type, name: definition.name, definition }));
const definitions: readonly Named[] = modules.flatMap((module) => [
  ...all('module', [module]),
  ...all('model', module.models),
  ...all('view', module.views),
  ...all('form', module.forms),
  ...all('grid', module.grids),
  ...all('crud', module.cruds),
  ...all('menu', module.menus),
  ...all('role', module.roles),
  ...all('action', module.actions),
  ...all('job', module.jobs),
  ...all('notification', module.notifications),
  ...all('chart', module.charts),
  ...all('dashboard', module.dashboards),
  ...all('report', module.reports),
]);

/** Every text for people in a definition, by where it stands. */
function textsIn(value: unknown, at = ''): { at: string; text: Record<string, unknown> }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => textsIn(part, `${at}.${key}`));
  // Lists by language are content; what stands in them is looked at by the module's own tests.
  const text = value as Record<string, unknown>;
  const isText = LANGUAGES.some((language) => language in value) && !LANGUAGES.every((language) => Array.isArray(text[language]));
  return isText ? [{ at, text }] : inner;
}

/** The whole registry exists in the list, so nothing is checked by accident of how a module names its parts. */
describe('the registry', () => {
  it('has models, views, forms, grids, cruds, a menu and roles', () => {
    const types = new Set(definitions.map(({ type }) => type));
    expect([...types].sort()).toEqual(Object.keys(DEFINITION_SCHEMAS).sort());
    expect(definitions.filter(({ type }) => type === 'model')).toHaveLength(registry.models.size);
  });
});

describe.each(definitions)('$type $name', ({ type, definition }) => {
  it('survives being stored as JSON and passes its schema unchanged', () => {
    const stored: unknown = JSON.parse(JSON.stringify(definition));
    expect(stored).toEqual(definition);
    expect(DEFINITION_SCHEMAS[type].parse(stored)).toEqual(definition);
  });
  it('says everything in Mongolian, English and Korean', () => {
    const texts = textsIn(definition);
    expect(texts.length).toBeGreaterThan(0);
    const wrong = texts.filter(
      ({ text }) =>
        !LANGUAGES.every((language) => typeof text[language] === 'string' && String(text[language]).trim() !== '') ||
        // A text that only repeats a technical name, or that was left in another language.
        LANGUAGES.some((language) => /^[a-z]+([_.][a-z]+)+$/.test(String(text[language]))) ||
        !/\p{Script=Cyrillic}|^[\p{Lu}\d\s-]+$/u.test(String(text.mn)) ||
        /\p{Script=Cyrillic}|\p{Script=Hangul}/u.test(String(text.en)) ||
        /\p{Script=Cyrillic}/u.test(String(text.ko)),
    );
    expect(wrong).toEqual([]);
  });
});

let database: TemporaryDatabase;
beforeAll(async () => {
  database = await temporaryDatabase(modules);
});
afterAll(() => database.drop());

let statements = 0;
const ask = async (sql: string, ...params: string[]) => {
  const [result] = await database.database.batch([{ name: `catalogue ${statements++}`, sql, params }], null);
  return result?.rows ?? [];
};
const names = (text: string | null | undefined): string[] => (text ? text.split(',') : []);

/** The promised column type of each kind, as ARCHITECTURE.md tells it. */
function promisedType(field: Field): string {
  if (isText(field) || field.kind === 'password') return 'text';
  if (isList(field)) return 'ARRAY';
  if (isJson(field)) return 'json';
  if (isFile(field) || isCount(field) || field.kind === 'reference') return 'bigint';
  if (isExact(field)) return 'numeric';
  if (field.kind === 'time') return 'time without time zone';
  if (field.kind === 'datetime') return 'timestamp with time zone';
  return field.kind;
}
const keyOf = ({ placement }: ModelDefinition): string[] => (placement === 'company' ? ['company_id', 'id'] : ['id']);
const inCompany = (model: ModelDefinition, ...columns: string[]): string[] =>
  model.placement === 'company' ? ['company_id', ...columns] : columns;

const COLUMNS = `select column_name, data_type, is_nullable from information_schema.columns
  where table_schema = current_schema() and table_name = $1::text`;
/** PostgreSQL itself names those that only refuse an empty column. */
const CONSTRAINTS = `select c.contype::text, c.conname::text,
    (select string_agg(a.attname, ',' order by k.n) from unnest(c.conkey) with ordinality k(attnum, n) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum),
    c.confrelid::regclass::text,
    (select string_agg(a.attname, ',' order by k.n) from unnest(c.confkey) with ordinality k(attnum, n) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.attnum)
  from pg_constraint c where c.conrelid = $1::text::regclass and c.contype <> 'n'`;
const INDEXES = `select i.relname::text, x.indisunique::text, coalesce(pg_get_expr(x.indpred, x.indrelid), ''),
    (select string_agg(a.attname, ',' order by k.n) from unnest(x.indkey::int[]) with ordinality k(attnum, n) join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum)
  from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = $1::text::regclass`;

describe.each(models.map((model) => ({ name: model.name, model })))('the table of $name', ({ name, model }) => {
  it('has a column of the promised kind for every stored field, and no others', async () => {
    const found = new Map((await ask(COLUMNS, name)).map(([column, type, nullable]) => [column ?? '', { type, nullable }]));
    const stored = walkFields(model).filter(({ stored }) => stored);
    const searched = stored.filter(({ field }) => field.search && isText(field)).map(({ name: field }) => searchColumnName(field));
    const folded = searchColumnOf(model).map((column) => column.name);
    const pictured = stored.filter(({ field }) => field.kind === 'richText').map(({ name: field }) => pictureColumnName(field));
    const boxed = stored.filter(({ field }) => field.kind === 'geometry').map(({ name: field }) => boxColumnName(field));
    const spanned = (model.noOverlap ?? []).map(({ from }) => spanColumnName(from));
    const kept = [...searched, ...folded, ...pictured, ...boxed, ...spanned];
    expect([...found.keys()].sort()).toEqual([...stored.map((one) => one.name), ...kept].sort());
    for (const one of stored) {
      expect(found.get(one.name)?.type, one.name).toBe(promisedType(one.field));
      if (one.field.required && !one.field.visibleWhen) expect(found.get(one.name)?.nullable, one.name).toBe('NO');
    }
  });
  it('has the key of its placement and a foreign key for every reference and file', async () => {
    const constraints = await ask(CONSTRAINTS, name);
    expect(constraints.filter(([type]) => type === 'p').map(([, , columns]) => names(columns))).toEqual([keyOf(model)]);
    const keys = constraints.filter(([type]) => type === 'f').map(([, , columns, table, to]) => `${columns} → ${table}(${to})`);
    const promised = walkFields(model).flatMap(({ name: field, field: target }) => {
      const to = target.kind === 'reference' ? registry.model(target.to) : isFile(target) ? registry.model('files') : null;
      if (!to || (model.placement === 'local') !== (to.placement === 'local')) return [];
      // A reference table is a copy on every machine, so it has no keys into rows that are spread by company.
      if (model.placement === 'global' && to.placement === 'company') return [];
      return [`${inCompany(to, field).join(',')} → ${to.name}(${keyOf(to).join(',')})`];
    });
    expect(keys.sort()).toEqual(promised.sort());
    for (const [, constraint] of constraints) expect(Buffer.byteLength(constraint ?? '')).toBeLessThanOrEqual(50);
  });
  it('has a lower-case column with an index for every search field, and a unique index for every unique rule', async () => {
    const columns = new Set((await ask(COLUMNS, name)).map(([column]) => column));
    const indexes = (await ask(INDEXES, name)).map(([, unique, condition, on]) => ({
      unique: unique === 'true',
      condition,
      on: names(on),
    }));
    const isSearched = (field: string) => Boolean(model.fields[field]?.search);
    const folded = (field: string) => (isSearched(field) ? searchColumnName(field) : field);
    for (const [field, { search, unique }] of Object.entries(model.fields)) {
      if (search) {
        expect(columns.has(searchColumnName(field)), field).toBe(true);
        const begin = inCompany(model, searchColumnName(field));
        // A text longer than an index takes is found by its words alone.
        const isLong = (maxLength(model.fields[field] as Field) ?? 0) > LONGEST_INDEXED;
        expect(isLong || indexes.some(({ on }) => begin.every((column, at) => on[at] === column)), `${field} has no index`).toBe(true);
      }
      if (unique)
        expect(
          indexes.some((index) => index.unique && `${index.on}` === `${inCompany(model, folded(field))}`),
          field,
        ).toBe(true);
    }
    for (const group of model.unique ?? [])
      expect(
        indexes.some((index) => index.unique && `${index.on}` === `${inCompany(model, ...group.map(folded))}`),
        `${group}`,
      ).toBe(true);
    const overLiving = indexes.filter(({ unique, on }) => unique && `${on}` !== `${keyOf(model)}`);
    for (const { condition } of overLiving) expect(condition).toBe(model.appendOnly ? '' : '(deleted_at IS NULL)');
  });
});
