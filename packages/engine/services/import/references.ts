/** Finds the rows that texts in cells mean: by what names a record, or by its code. A few queries per batch, through the door. */
import type { Field, FieldOf } from '@lambda/model/fields/fields.ts';
import { type ListContext, type ListingRow, readRows } from '../listing/listing.ts';
import { type Naming, namesApart, namingColumns, namingOf, rowsByText, rowsMeant } from './called.ts';
import { entriesOf, folded } from './cell-values.ts';

/** Rows of one name come with the texts that tell them apart. */
export type Meaning =
  | { readonly id: number }
  | { readonly problem: 'reference' }
  | { readonly problem: 'ambiguous'; readonly choices: readonly string[] };
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

export function createReferences(context: ListContext, fields: ReadonlyMap<string, Pointer>): References {
  const { registry, actor } = context;
  const known = new Map([...fields.keys()].map((name) => [name, new Map<string, readonly ListingRow[]>()]));
  const namings = new Map<string, Naming>();

  const loadField = async (name: string, texts: readonly string[]): Promise<void> => {
    const field = fields.get(name);
    const found = known.get(name);
    if (!field || !found || texts.length === 0) return;
    for (const text of texts) found.set(folded(text), []);
    const model = registry.model(field.to);
    if (!actor.access.model(model).read) return;
    const naming = namings.get(name) ?? namingOf(context, model);
    namings.set(name, naming);
    const cascade = field.kind === 'reference' ? field.cascade : undefined;
    const select = [...new Set([...namingColumns(naming), ...(cascade ? [cascade.by] : [])])];
    const rows = await readRows(context, { model: field.to, select, filter: rowsMeant(context, naming, texts), limit: MOST_FOUND });
    for (const [text, meant] of rowsByText(naming, rows)) if (found.has(text)) found.set(text, meant);
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
      const narrowed = cascade && all.length > 1 ? all.filter((row) => row[cascade.by] === values[cascade.from]) : all;
      const fitting = narrowed.length > 0 ? narrowed : all;
      const [first, second] = fitting;
      if (!first) return { problem: 'reference' };
      if (!second) return { id: first.id as number };
      const naming = namings.get(name);
      return { problem: 'ambiguous', choices: naming ? namesApart(naming, fitting) : [] };
    },
  };
}
