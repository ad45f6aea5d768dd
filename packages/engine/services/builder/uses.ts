/** Where a definition or a field is named: looked at before it is renamed or removed. */

import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import type { BuiltType } from '../../core/registry/built.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { ROLE_RIGHTS, RULE_FIELDS } from './builder.sql.ts';
import { readJson } from './stored.ts';

export type Use = { readonly type: string; readonly name: string; readonly label: Json; readonly place: string };
/** What is asked about; with `field` a field of the model of that name. */
export type Named = { readonly type: BuiltType; readonly name: string; readonly field?: string | undefined };
type Place = { readonly path: readonly string[]; readonly key: string };

/** Keys whose texts name a definition of the type; texts of other keys are values or words for people. */
const NAMING: Readonly<Record<BuiltType, readonly string[]>> = {
  model: ['model', 'of', 'to', 'source', 'models', 'target_model'],
  form: ['form', 'formId', 'forms'],
  grid: ['grid', 'gridId', 'grids'],
  crud: ['crud', 'url', 'cruds'],
  menu: ['menu'],
};
const isLabel = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && LANGUAGES.every((language) => Object.hasOwn(value, language));

/** Every text and every property name of a definition, with where it stands. */
function textsOf(value: Json, path: readonly string[] = []): readonly (Place & { readonly text: string })[] {
  if (typeof value === 'string') return [{ path, key: path.findLast((part) => !/^\d+$/.test(part)) ?? '', text: value }];
  if (typeof value !== 'object' || value === null || isLabel(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    { path, key: path.at(-1) ?? '', text: key },
    ...textsOf(inner as Json, [...path, key]),
  ]);
}

/** A field stands in a text by itself, in a path along references, or in an expression. */
const namesField = (text: string, field: string): boolean => text.split(/[^A-Za-z0-9_]+/).includes(field);

/** The places of a definition that name what is asked about. */
function placesIn(definition: Json, { type, name, field }: Named): readonly string[] {
  const texts = textsOf(definition);
  const names = texts.filter(({ text, key }) => text === name && NAMING[type].includes(key));
  if (field === undefined) return names.map(({ path }) => path.join('.'));
  if (names.length === 0 && (definition as { name?: Json }).name !== name) return [];
  return texts.filter(({ text }) => namesField(text, field)).map(({ path, text }) => [...path, text].join('.'));
}

type Definition = { readonly type: string; readonly name: string; readonly label: Json; readonly definition: Json };
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

function definitionsOf(registry: Registry): readonly Definition[] {
  const all = <T extends { readonly name: string; readonly label: unknown }>(type: string, definitions: Iterable<T>): Definition[] =>
    [...definitions].map((definition) => ({
      type,
      name: definition.name,
      label: plain(definition.label),
      definition: plain(definition),
    }));
  return [
    ...all('model', registry.models.values()),
    ...[...registry.entities.values()].flatMap(({ view }) => (view ? all('view', [view]) : [])),
    ...all('form', registry.forms.values()),
    ...all('grid', registry.grids.values()),
    ...all('crud', registry.cruds.values()),
    ...all('menu', registry.menus),
    ...all('action', registry.actions.values()),
    ...all('chart', registry.charts.values()),
    ...all('dashboard', registry.dashboards.values()),
    ...all('report', registry.reports.values()),
    ...all('notification', registry.notifications.values()),
  ];
}

/** Everything that names it, but itself: definitions in force, roles, rules of notification. */
export async function usesOf({ registry, database }: { registry: Registry; database: Database }, named: Named): Promise<readonly Use[]> {
  const [roles, rules] = await database.readBatch([withParams(ROLE_RIGHTS), withParams(RULE_FIELDS)], null);
  const stored: Definition[] = [
    ...(roles?.rows ?? []).map(([, name, label, rights]) => ({
      type: 'role',
      name: name ?? '',
      label: label ?? null,
      definition: readJson(rights),
    })),
    ...(rules?.rows ?? []).map(([id, model, field]) => ({
      type: 'rule',
      name: id ?? '',
      label: null,
      definition: { target_model: model ?? null, condition_field: field ?? null },
    })),
  ];
  const isItself = ({ type, name }: Definition): boolean => type === named.type && name === named.name;
  return [...definitionsOf(registry), ...stored].flatMap((one) => {
    if (isItself(one) && named.field === undefined) return [];
    const own = isItself(one) ? [`fields.${named.field}`] : [];
    const places = placesIn(one.definition, named).filter((place) => !own.some((self) => place === self || place.startsWith(`${self}.`)));
    return [...new Set(places)].map((place) => ({ type: one.type, name: one.name, label: one.label, place }));
  });
}
