/** Finds the rows that texts in cells mean: by what names a record, or by its code. A few queries per batch, through the door. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import { type Field, type FieldOf, isText } from '@lambda/model/fields.ts';
import type { Access } from '../access/access.ts';
import { titleFields } from '../listing/columns.ts';
import { type ListingScene, readRows } from '../listing/listing.ts';
import type { FilterNode } from '../storage/query/query.ts';
import { entriesOf, folded } from './cell-values.ts';

type Found = { readonly id: number; readonly by: unknown };
export type Meaning = { readonly id: number } | { readonly problem: 'reference' | 'ambiguous' };
export type References = {
  /** Looks up texts that are not known yet. */
  load(wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<void>;
  /** What a text means in a field; `values` are those of the row so far, for look-ups that hang on each other. */
  find(field: string, text: string, values: Readonly<Record<string, unknown>>): Meaning;
};

const MOST_FOUND = 10_000;
type Pointer = FieldOf<'reference'> | FieldOf<'references'>;
export const isPointer = (field: Field): field is Pointer => field.kind === 'reference' || field.kind === 'references';
/** The texts of a cell that point somewhere. */
export const pointersIn = (field: Pointer, text: string): readonly string[] => (field.kind === 'references' ? entriesOf(text) : [text]);

/** What a record is called by: its title, and fields that tell it from others or that it is searched by. */
function namesOf(access: Access, model: ModelDefinition): { titles: readonly string[]; codes: readonly string[] } {
  const readable = (name: string) => access.mayReadField(model, name);
  const titles = titleFields(model).filter(readable);
  const codes = Object.entries(model.fields)
    .filter(([name, field]) => isText(field) && (field.unique || field.search) && readable(name) && !titles.includes(name))
    .map(([name]) => name);
  return { titles, codes };
}

export function createReferences(scene: ListingScene, fields: ReadonlyMap<string, Pointer>): References {
  const { registry, actor } = scene;
  const known = new Map([...fields.keys()].map((name) => [name, new Map<string, Found[]>()]));

  const loadField = async (name: string, texts: readonly string[]): Promise<void> => {
    const field = fields.get(name);
    const found = known.get(name);
    if (!field || !found || texts.length === 0) return;
    for (const text of texts) found.set(folded(text), []);
    const model = registry.model(field.to);
    if (!actor.access.model(model).read) return;
    const { titles, codes } = namesOf(actor.access, model);
    const cascade = field.kind === 'reference' ? field.cascade : undefined;
    const at = (path: string) => registry.path(model, path);
    const firstWords = titles.length > 1 ? texts.flatMap((text) => text.trim().split(/\s+/)[0] ?? []) : [];
    const wanted = [...texts, ...firstWords].map((text) => text.trim().replace(/\s+/g, ' '));
    const filter: FilterNode = {
      any: [...titles, ...codes].map((one) => ({ path: at(one), condition: 'whereIn', value: () => wanted })),
    };
    const select = [...new Set(['id', ...titles, ...codes, ...(cascade ? [cascade.by] : [])])];
    const rows = await readRows(scene, { model: field.to, select, filter, limit: MOST_FOUND });
    for (const row of rows) {
      const called = new Set([...titles, ...codes].map((one) => row[one]).concat(titles.map((one) => row[one] ?? '').join(' ')));
      for (const text of called) {
        const key = typeof text === 'string' ? folded(text) : '';
        const list = key === '' ? undefined : found.get(key);
        if (list && !list.some(({ id }) => id === row.id)) list.push({ id: row.id as number, by: cascade ? row[cascade.by] : undefined });
      }
    }
  };

  return {
    load: async (wanted) => {
      for (const [name, texts] of wanted) {
        const unknown = [...texts].filter((text) => !known.get(name)?.has(folded(text)));
        await loadField(name, unknown);
      }
    },
    find: (name, text, values) => {
      const field = fields.get(name);
      const all = known.get(name)?.get(folded(text)) ?? [];
      const cascade = field?.kind === 'reference' ? field.cascade : undefined;
      const fitting = cascade && all.length > 1 ? all.filter(({ by }) => by === values[cascade.from]) : all;
      const [first, second] = fitting;
      if (!first) return { problem: all.length > 0 ? 'ambiguous' : 'reference' };
      return second ? { problem: 'ambiguous' } : { id: first.id };
    },
  };
}
