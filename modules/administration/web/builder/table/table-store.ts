/** A table and everything around it, read for its editor and kept as five drafts. */
import type {
  CrudDefinition,
  FormDefinition,
  GridDefinition,
  MenuDefinition,
  ModelDefinition,
} from '@lambda/model/definitions/definitions.ts';
import { viewName } from '@lambda/model/definitions/made-names.ts';
import type { FieldRename } from '@lambda/model/mentions/mentions.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import {
  findDefinition,
  type Key,
  keepDraft,
  type ListedDefinition,
  type OtherDraft,
  otherDraft,
  readUses,
  renameField,
  type StoredDefinition,
} from '../builder-data.ts';
import { type BeforeTable, TABLE_TYPES, type TableDefinitions, type TableType } from './table-definitions.ts';

/** The menu that people see beside their pages. */
const MAIN_MENU = 'main';
export type Revisions = Readonly<Record<TableType, number>>;
export type LoadedTable = {
  readonly before: BeforeTable;
  /** The model in force. */
  readonly published: ModelDefinition | null;
  readonly revisions: Revisions;
  readonly stored: Readonly<Record<TableType, StoredDefinition | null>>;
  readonly keys: TableKeys;
};

const nowOf = (stored: StoredDefinition | null) => stored?.draft ?? stored?.effective ?? undefined;

export type TableKeys = Readonly<Record<TableType, Key>>;
/** Where each of the five is kept, as a new table begins. */
export const keysOf = (table: string): TableKeys => ({
  model: { type: 'model', name: table },
  form: { type: 'form', name: viewName(table) },
  grid: { type: 'grid', name: viewName(table) },
  crud: { type: 'crud', name: viewName(table) },
  menu: { type: 'menu', name: MAIN_MENU },
});

/** The same for a table that may have got another name since: form, list and page keep theirs. */
async function keysNow(table: string, signal?: AbortSignal): Promise<TableKeys> {
  const keys = keysOf(table);
  /** The one that is called like the table, or the first that is made for it. */
  const nameIn = async (type: 'form' | 'grid' | 'crud', of: Key, place: string): Promise<Key> => {
    const found = (await readUses(of, signal)).filter((use) => use.type === type && use.place === place);
    const first = found.find(({ name }) => name === keys[type].name) ?? found[0];
    return first ? { type, name: first.name } : keys[type];
  };
  const [form, grid] = await Promise.all([nameIn('form', keys.model, 'model'), nameIn('grid', keys.model, 'model')]);
  return { ...keys, form, grid, crud: await nameIn('crud', grid, 'grid') };
}

/** Without a name: what a new table begins with. */
export async function loadTable(table: string | undefined, signal?: AbortSignal): Promise<LoadedTable> {
  const keys = table === undefined ? keysOf('') : await keysNow(table, signal);
  const stored = Object.fromEntries(
    await Promise.all(
      TABLE_TYPES.map(
        async (type) => [type, table === undefined && type !== 'menu' ? null : await findDefinition(keys[type], signal)] as const,
      ),
    ),
  ) as Record<TableType, StoredDefinition | null>;
  // The server has checked each by the schema of its type.
  const before: BeforeTable = {
    model: nowOf(stored.model) as ModelDefinition | undefined,
    form: nowOf(stored.form) as FormDefinition | undefined,
    grid: nowOf(stored.grid) as GridDefinition | undefined,
    crud: nowOf(stored.crud) as CrudDefinition | undefined,
    menu: nowOf(stored.menu) as MenuDefinition | undefined,
  };
  const revisions = Object.fromEntries(TABLE_TYPES.map((type) => [type, stored[type]?.revision ?? 0])) as Record<TableType, number>;
  return { before, published: (stored.model?.published ?? null) as ModelDefinition | null, revisions, stored, keys };
}

/** Names that a new table cannot have: another definition, or the address of a new one, is called so. */
export const takenNames = (definitions: readonly ListedDefinition[], own: TableKeys | undefined): ReadonlySet<string> => {
  const names = new Set(Object.values(own ?? {}).map(({ name }) => name));
  return new Set(['new', ...definitions.filter(({ name }) => !names.has(name)).map(({ name }) => name.replaceAll('-', '_'))]);
};

export type Conflict = OtherDraft & { readonly type: TableType };
export type Kept = { readonly revisions: Revisions; readonly conflict?: Conflict; readonly failure?: RequestError };

/** Those of now, by which the drafts are kept once fields are called otherwise. */
export type Renaming = Kept & { readonly before?: BeforeTable };
/**
 * Fields go by their new names in every draft that names them. Stops like `keepTable`; a name that another field has still waits
 * until that one has gone on.
 */
export async function renameFields(
  table: string,
  renames: readonly FieldRename[],
  { revisions, before }: Pick<LoadedTable, 'before' | 'revisions'>,
): Promise<Renaming> {
  if (renames.length === 0) return { revisions, before };
  const taken = Object.keys(before.model?.fields ?? {});
  const { conflict, failure } = await renameInTurn(table, renames, { taken, revision: revisions.model });
  if (conflict) return { revisions, conflict: { ...conflict, type: 'model' } };
  if (failure) return { revisions, failure };
  const now = await loadTable(table);
  return { revisions: now.revisions, before: now.before };
}

/** One after the other, each once its name is free. `taken` are the names that there are. */
export async function renameInTurn(
  table: string,
  renames: readonly FieldRename[],
  now: { readonly taken: readonly string[]; readonly revision: number },
): Promise<{ readonly conflict?: OtherDraft; readonly failure?: RequestError }> {
  const taken = new Set(now.taken);
  let open = [...renames];
  let { revision } = now;
  try {
    while (open.length > 0) {
      const next = open.find(({ to }) => !taken.has(to)) ?? open[0];
      if (!next) break;
      revision = await renameField(table, next.from, next.to, revision);
      taken.delete(next.from);
      taken.add(next.to);
      open = open.filter((one) => one !== next);
    }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const other = otherDraft(error);
    return other ? { conflict: other } : { failure: error };
  }
  return {};
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/**
 * Keeps the five one after the other; what is the same as before is not sent. Stops at the first that somebody else has changed
 * or the server refuses, and says whose it is or why. What is kept by then stays kept.
 */
export async function keepTable(
  definitions: TableDefinitions,
  { before, revisions, keys }: Pick<LoadedTable, 'before' | 'revisions' | 'keys'>,
): Promise<Kept> {
  let next: Revisions = revisions;
  for (const type of TABLE_TYPES) {
    if (same(definitions[type], before[type])) continue;
    try {
      next = { ...next, [type]: await keepDraft(keys[type], definitions[type], next[type]) };
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const other = otherDraft(error);
      return other ? { revisions: next, conflict: { ...other, type } } : { revisions: next, failure: error };
    }
  }
  return { revisions: next };
}
