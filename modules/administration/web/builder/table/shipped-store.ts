/** A table of the product with its forms and lists, read for the editor of its added fields and kept as drafts. */
import type { FormDefinition, GridDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { viewName } from '@lambda/model/definitions/made-names.ts';
import type { FieldRename } from '@lambda/model/mentions/mentions.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import {
  type Definition,
  type Key,
  keepDraft,
  type OtherDraft,
  otherDraft,
  readDefinition,
  readUses,
  type StoredDefinition,
} from '../builder-data.ts';
import { type Added, extendedModel, formWith, gridWith, type Places } from './shipped-table.ts';
import { renameInTurn } from './table-store.ts';

export type LoadedShipped = {
  readonly stored: StoredDefinition;
  readonly shipped: ModelDefinition;
  readonly published: ModelDefinition | null;
  /** The draft, or what is in force. */
  readonly model: ModelDefinition;
  /** Forms and lists of the model, the one that is called like it first. */
  readonly forms: readonly { readonly stored: StoredDefinition; readonly definition: FormDefinition }[];
  readonly grids: readonly { readonly stored: StoredDefinition; readonly definition: GridDefinition }[];
};

const nowOf = (stored: StoredDefinition): Definition | null => stored.draft ?? stored.effective;

/** Null for a table that the product does not ship. */
export async function loadShipped(name: string, signal?: AbortSignal): Promise<LoadedShipped | null> {
  const key: Key = { type: 'model', name };
  const stored = await readDefinition(key, signal);
  const model = nowOf(stored);
  if (!stored.shipped || !model) return null;
  const uses = (await readUses(key, signal)).filter(({ type, place }) => (type === 'form' || type === 'grid') && place === 'model');
  const views = await Promise.all(uses.map((use) => readDefinition({ type: use.type as 'form' | 'grid', name: use.name }, signal)));
  const first = viewName(name);
  const inOrder = views.toSorted((a, b) => Number(b.name === first) - Number(a.name === first) || (a.name < b.name ? -1 : 1));
  // The server has checked each by the schema of its type.
  const of = <T>(type: 'form' | 'grid') =>
    inOrder.flatMap((one) => {
      const definition = nowOf(one);
      return one.type === type && definition ? [{ stored: one, definition: definition as T }] : [];
    });
  return {
    stored,
    shipped: stored.shipped as ModelDefinition,
    published: stored.published as ModelDefinition | null,
    model: model as ModelDefinition,
    forms: of<FormDefinition>('form'),
    grids: of<GridDefinition>('grid'),
  };
}

/** The definitions that have a draft, the model first. */
export const draftedOf = ({ stored, forms, grids }: LoadedShipped): readonly Key[] =>
  [stored, ...forms.map((one) => one.stored), ...grids.map((one) => one.stored)]
    .filter((one) => one.draft_kind === 'change')
    .map(({ type, name }) => ({ type, name }));

export type Said = { readonly stored: StoredDefinition; readonly before: Definition; readonly after: Definition };
/** What each definition says with these fields. */
export function saidWith(loaded: LoadedShipped, added: Added, places: Places): readonly Said[] {
  const { model, shipped, published, stored, forms, grids } = loaded;
  const after = extendedModel(added, model, { shipped, published });
  const change = { before: model, after };
  const said = (one: StoredDefinition, from: object, to: object): Said => ({
    stored: one,
    before: from as Definition,
    after: to as Definition,
  });
  return [
    said(stored, model, after),
    ...forms.map((one) => said(one.stored, one.definition, formWith(one.definition, change, places))),
    ...grids.map((one) => said(one.stored, one.definition, gridWith(one.definition, change, places))),
  ];
}

export type KeptShipped = { readonly conflict?: OtherDraft & { readonly said: Said }; readonly failure?: RequestError };
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
/**
 * Keeps what has changed, one after the other; `known` are revisions that were shown since. Stops at the first that somebody else has
 * changed or the server refuses. What is kept by then stays kept.
 */
export async function keepShipped(all: readonly Said[], known: ReadonlyMap<string, number> = new Map()): Promise<KeptShipped> {
  for (const said of all) {
    const { stored, before, after } = said;
    if (same(before, after)) continue;
    try {
      await keepDraft(stored, after, known.get(`${stored.type} ${stored.name}`) ?? stored.revision);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const other = otherDraft(error);
      return other ? { conflict: { ...other, said } } : { failure: error };
    }
  }
  return {};
}
/** Fields go by their new names first, in every draft that names them. */
export const renameShipped = (loaded: LoadedShipped, renames: readonly FieldRename[]) =>
  renameInTurn(loaded.model.name, renames, { taken: Object.keys(loaded.model.fields), revision: loaded.stored.revision });
