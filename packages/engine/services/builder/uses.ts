/** Where a definition or a field is named: looked at before it is renamed or removed. */

import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { isMentioning, mentionsIn } from '@lambda/model/mentions/mentions.ts';
import type { Known, Mention, MentionedType } from '@lambda/model/mentions/parts.ts';
import type { BuiltType } from '../../core/registry/built.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { ROLE_RIGHTS, RULE_FIELDS } from './builder.sql.ts';
import { knownOf } from './naming.ts';
import { readJson } from './stored.ts';

export type Use = { readonly type: string; readonly name: string; readonly label: Json; readonly place: string };
/** What is asked about; with `field` a field of the model of that name. */
export type Named = { readonly type: BuiltType; readonly name: string; readonly field?: string | undefined };
export type Definition = { readonly type: string; readonly name: string; readonly label: Json; readonly definition: Json };

const isAsked = (mention: Mention, { type, name, field }: Named): boolean => {
  if (field !== undefined) return mention.kind === 'field' && type === 'model' && mention.model === name && mention.name === field;
  return mention.kind === 'definition' && mention.type === (type as MentionedType) && mention.name === name;
};
/** The places of a definition that name what is asked about. */
function placesIn({ type, definition }: Definition, named: Named, known: Known): readonly string[] {
  if (!isMentioning(type)) return [];
  const mentions = mentionsIn(type, definition, known).filter((mention) => isAsked(mention, named));
  return mentions.map(({ place, text, kind }) => [...place, ...(kind === 'field' ? [text] : [])].join('.'));
}
/** Statements that people have written in SQL are no language of ours: the words of it are looked through. */
function placesInSql({ type, definition }: Definition, { type: of, name, field }: Named): readonly string[] {
  const { source } = type === 'report' ? (definition as { readonly source?: { readonly kind?: string; readonly text?: string } }) : {};
  if (source?.kind !== 'sql' || of !== 'model') return [];
  const words = new Set((source.text ?? '').split(/[^A-Za-z0-9_]+/));
  return words.has(name) && (field === undefined || words.has(field)) ? ['source.text'] : [];
}

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;
/** Every definition that may name others. */
export function definitionsIn(registry: Registry): readonly Definition[] {
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
    ...all('job', registry.jobs.values()),
    ...all('chart', registry.charts.values()),
    ...all('dashboard', registry.dashboards.values()),
    ...all('report', registry.reports.values()),
    ...all('notification', registry.notifications.values()),
  ];
}

/** What a rule of a company says, in the words of a notification. */
function ruleOf([id, model, condition, receiver, title, body, link]: readonly (string | null | undefined)[]): Definition {
  const label = (text: string | null | undefined): Json => (text ? { mn: text } : null);
  return {
    type: 'notification',
    name: id ?? '',
    label: title ? { mn: title, en: title, ko: title } : null,
    definition: {
      model: model ?? null,
      when: condition ? { field: condition } : null,
      to: receiver ? { people: [receiver] } : null,
      title: label(title),
      body: label(body),
      link: link ?? null,
    },
  };
}

/** Everything that names it, but itself: definitions in force, roles, rules of notification. */
export async function usesOf({ registry, database }: { registry: Registry; database: Database }, named: Named): Promise<readonly Use[]> {
  const [roles, rules] = await database.readBatch([withParams(ROLE_RIGHTS), withParams(RULE_FIELDS)], null);
  const known = knownOf(registry);
  const isItself = ({ type, name }: Definition): boolean => type === named.type && name === named.name;
  const usesIn = (one: Definition, type = one.type): readonly Use[] => {
    if (isItself(one) && named.field === undefined) return [];
    const own = isItself(one) ? [`fields.${named.field}`] : [];
    const places = [...placesIn(one, named, known), ...placesInSql(one, named)].filter(
      (place) => !own.some((self) => place === self || place.startsWith(`${self}.`)),
    );
    return [...new Set(places)].map((place) => ({ type, name: one.name, label: one.label, place }));
  };
  return [
    ...definitionsIn(registry).flatMap((one) => usesIn(one)),
    ...(roles?.rows ?? []).flatMap(([, name, label, rights]) =>
      usesIn({ type: 'role', name: name ?? '', label: label ?? null, definition: readJson(rights) }),
    ),
    ...(rules?.rows ?? []).flatMap((row) => usesIn(ruleOf(row), 'rule')),
  ];
}
