/** The texts by which rows of a model are meant in a workbook: what the template offers is what an import understands. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { apartPaths, calledApart, namesBefore } from '@lambda/model/definitions/naming.ts';
import { isText } from '@lambda/model/fields/fields.ts';
import type { Access } from '../../core/access/access.ts';
import type { FilterNode } from '../../core/query/query.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { titleFields } from '../listing/columns.ts';
import type { ListingRow } from '../listing/listing.ts';
import { folded } from './cell-values.ts';

type Rights = { readonly registry: Registry; readonly actor: { readonly access: Access } };
export type Naming = {
  readonly model: ModelDefinition;
  readonly titles: readonly string[];
  /** Fields beside the title that tell a record from others or that it is searched by. */
  readonly codes: readonly string[];
  /** Paths of what is said beside the name. */
  readonly apart: readonly string[];
};

/** As far as the actor may read it. */
export function namingOf({ registry, actor: { access } }: Rights, model: ModelDefinition): Naming {
  const readable = (name: string) => access.mayReadField(model, name);
  const titles = titleFields(model).filter(readable);
  const codes = Object.entries(model.fields)
    .filter(([name, field]) => isText(field) && (field.unique || field.search) && readable(name) && !titles.includes(name))
    .map(([name]) => name);
  return { model, titles, codes, apart: apartPaths(model).filter((path) => access.mayReadPath(registry.path(model, path))) };
}
export const namingColumns = ({ titles, codes, apart }: Naming): readonly string[] => [...new Set(['id', ...titles, ...codes, ...apart])];

const titleOf = ({ titles }: Naming, row: ListingRow): string =>
  titles
    .map((name) => row[name] ?? '')
    .join(' ')
    .trim();
/** A row's name, alone and with what tells it apart, the shortest first. */
const namesOf = (naming: Naming, row: ListingRow): readonly string[] => {
  const title = titleOf(naming, row);
  const details = naming.apart.map((path) => row[path]);
  return [title, calledApart(title, details), calledApart(title, [...details, `№ ${row.id}`]), calledApart(title, [`№ ${row.id}`])];
};
/** Every text that means a row, made alike. */
function meaningsOf(naming: Naming, row: ListingRow): ReadonlySet<string> {
  const own = [...naming.titles, ...naming.codes].map((name) => row[name]);
  return new Set(
    [...own, ...namesOf(naming, row)]
      .flatMap((text) => (text === null || text === undefined ? [] : [folded(String(text))]))
      .filter(Boolean),
  );
}
/** The rows behind each text, made alike. */
export function rowsByText(naming: Naming, rows: readonly ListingRow[]): ReadonlyMap<string, readonly ListingRow[]> {
  const found = new Map<string, ListingRow[]>();
  for (const row of rows)
    for (const text of meaningsOf(naming, row)) {
      const known = found.get(text);
      if (known) known.push(row);
      else found.set(text, [row]);
    }
  return found;
}

/** For each row the shortest of its names that means no other of them. */
export function namesApart(naming: Naming, rows: readonly ListingRow[]): readonly string[] {
  const meant = rowsByText(naming, rows);
  return rows.flatMap((row) => namesOf(naming, row).find((name) => name !== '' && meant.get(folded(name))?.length === 1) ?? []);
}

/** What is looked for to find the rows that texts may mean: each as it stands, its beginnings by words, what stands before brackets. */
export function rowsMeant({ registry }: Rights, { model, titles, codes }: Naming, texts: readonly string[]): FilterNode {
  const alone = [...texts, ...texts.flatMap(namesBefore)].flatMap((text) => [text.trim(), text.trim().replace(/\s+/g, ' ')]);
  const beginnings = titles.length > 1 ? alone.flatMap((text) => wordBeginnings(text)) : [];
  const wanted = [...new Set([...alone, ...beginnings])];
  const numbers = texts.flatMap((text) => /№ (\d{1,15})\)$/.exec(text)?.[1] ?? []);
  const named = [...titles, ...codes].filter((name) => {
    const field = model.fields[name];
    return field !== undefined && isText(field);
  });
  return {
    any: [
      ...named.map((name): FilterNode => ({ path: registry.path(model, name), condition: 'whereIn', value: () => wanted })),
      ...(numbers.length > 0 ? [{ path: registry.path(model, 'id'), condition: 'whereIn', value: () => numbers } as const] : []),
    ],
  };
}
const MOST_WORDS = 6;
function wordBeginnings(text: string): readonly string[] {
  const words = text.split(/\s+/).slice(0, MOST_WORDS);
  return words.map((_word, at) => words.slice(0, at + 1).join(' '));
}
