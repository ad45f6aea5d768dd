/** What the records are called that a history speaks of, in the rights of its reader: those that changes point at, and its own. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { isReachedOnly } from '../../core/access/access.ts';
import type { Changes } from '../../core/records/changes.ts';
import { type NamesContext, namesBehind, namesOfAll } from '../listing/names.ts';

/** Null for a record that is gone, may not be read or has no name; a list of them for a list of references. */
export type RecordName = string | null | readonly (string | null)[];
/** By field that points at records: what they are called, before and after. */
export type RecordNames = Readonly<Record<string, readonly [RecordName, RecordName]>>;
export type WithNames<E> = E & { readonly names?: RecordNames };
type Entry = { readonly changes: Changes };
type RecordOf<E> = (entry: E) => { readonly model: ModelDefinition; readonly id: number };

/** The values of a reference, or of a list of them, as people read them; what has no name goes by its number. */
export function shownNames(value: unknown, name: RecordName): string | null | readonly string[] {
  if (Array.isArray(value)) return value.map((id, at) => (Array.isArray(name) ? name[at] : null) ?? `№ ${id}`);
  if (value === null || value === undefined) return null;
  return (typeof name === 'string' ? name : null) ?? `№ ${value}`;
}

const idsIn = (values: readonly unknown[]): string[] =>
  values.flat().flatMap((id) => (id === null || id === undefined ? [] : [String(id)]));

/** Whose names are read together: the rows of one model, or what one field of a model's rows points at. */
type Group = { readonly ids: Set<string>; readonly read: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>> };
function groups(context: NamesContext) {
  const all = new Map<string, Group>();
  const add = (key: string, ids: readonly string[], read: Group['read']): string => {
    const group = all.get(key) ?? { ids: new Set(), read };
    for (const id of ids) group.ids.add(id);
    all.set(key, group);
    return key;
  };
  return {
    records: (to: string, ids: readonly string[]) => add(to, ids, (every) => namesOfAll(context, to, every)),
    behind: (model: ModelDefinition, field: string, id: number) =>
      add(`${model.name}.${field}`, [String(id)], (every) => namesBehind(context, model, field, every)),
    read: async () => new Map(await Promise.all([...all].map(async ([key, { ids, read }]) => [key, await read([...ids])] as const))),
  };
}

/** The entries with the names of what their changes point at. The reader's rights on the entries are the caller's to see to. */
export async function withNames<E extends Entry>(
  context: NamesContext,
  entries: readonly E[],
  recordOf: RecordOf<E>,
): Promise<readonly WithNames<E>[]> {
  const wanted = groups(context);
  const pointing = entries.map((entry) => {
    const { model, id } = recordOf(entry);
    return Object.entries(entry.changes).flatMap(([name, change]) => {
      const field = fieldOf(model, name)?.field;
      if (field?.kind !== 'reference' && field?.kind !== 'references') return [];
      const isBehind = field.kind === 'reference' && isReachedOnly(context.actor.access, context.registry.model(field.to));
      return [{ name, change, group: isBehind ? wanted.behind(model, name, id) : wanted.records(field.to, idsIn(change)) }];
    });
  });
  const known = await wanted.read();
  return entries.map((entry, at) => {
    const nameOf = (group: string, id: unknown): string | null => known.get(group)?.get(String(id)) || null;
    const said = (group: string, value: unknown): RecordName =>
      Array.isArray(value) ? value.map((id) => nameOf(group, id)) : nameOf(group, value);
    const names = (pointing[at] ?? []).map(
      ({ name, change: [before, after], group }) => [name, [said(group, before), said(group, after)]] as const,
    );
    return names.length > 0 ? { ...entry, names: Object.fromEntries(names) } : entry;
  });
}

/** The entries with what their own records are called. */
export async function withTitles<E>(
  context: NamesContext,
  entries: readonly E[],
  recordOf: RecordOf<E>,
): Promise<readonly (E & { readonly title: string | null })[]> {
  const wanted = groups(context);
  for (const { model, id } of entries.map(recordOf)) wanted.records(model.name, [String(id)]);
  const known = await wanted.read();
  return entries.map((entry) => {
    const { model, id } = recordOf(entry);
    return { ...entry, title: known.get(model.name)?.get(String(id)) || null };
  });
}
