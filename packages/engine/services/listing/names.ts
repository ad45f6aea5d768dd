/** What records are called, as far as the actor may read it: many at once, one statement for each model. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { Selection } from '../../core/query/query.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { titleFields } from './columns.ts';
import { type ListContext, type ListingRow, readRows } from './listing.ts';
import { valueText } from './value-text.ts';

type Names = ReadonlyMap<string, string>;
/** Who reads, and in which language: kinds and states in a title have names of their own. */
export type NamesContext = ListContext & { readonly language: Language };

/** How far a title is followed: what is called by a record that is called by another one. */
const MOST_HOPS = 2;
/** A reference in a title stands for what the record behind it is called. */
function titlePaths(registry: Registry, model: ModelDefinition, hops = MOST_HOPS): readonly string[] {
  const plain = titleFields(model);
  return model.title.flatMap((name) => {
    const field = model.fields[name];
    if (field?.kind === 'reference' && hops > 0)
      return titlePaths(registry, registry.model(field.to), hops - 1).map((path) => `${name}.${path}`);
    return plain.includes(name) ? [name] : [];
  });
}

type Asked = {
  /** Whose rows are read. */
  readonly model: ModelDefinition;
  /** The field of these rows that points at what is named; the rows themselves when left out. */
  readonly through?: string;
  readonly ids: readonly string[];
  readonly limit: number;
  /** Rows that are deleted instead of those that are there. */
  readonly deleted?: boolean;
};
async function read(context: NamesContext, { model, through, ids, limit, deleted = false }: Asked): Promise<Names> {
  const { registry, actor, language } = context;
  const wanted = ids.filter((id) => /^\d{1,15}$/.test(id)).slice(0, limit);
  if (!actor.access.model(model).read || wanted.length === 0) return new Map();
  const field = through === undefined ? undefined : model.fields[through];
  const named = field?.kind === 'reference' ? registry.model(field.to) : model;
  const paths = titlePaths(registry, named)
    .map((path) => registry.path(model, through === undefined ? path : `${through}.${path}`))
    .filter((path) => actor.access.mayReadPath(path));
  const keyOf = (at: number): string => `t${at}`;
  const select: Selection[] = [
    { kind: 'field', key: 'id', path: registry.path(model, through ?? 'id') },
    ...paths.map((path, at): Selection => ({ kind: 'field', key: keyOf(at), path })),
  ];
  const filter = { path: registry.path(model, 'id'), condition: 'whereIn', value: () => wanted } as const;
  const rows = await readRows(context, { model: model.name, select, filter, limit, deleted });
  const nameOf = (row: ListingRow) =>
    paths
      .map(({ field }, at) => valueText(field, row[keyOf(at)], language, actor.timeZone))
      .filter((part) => part !== '')
      .join(' ');
  return new Map(rows.map((row) => [String(row.id), nameOf(row)]));
}

/** By id, of at most `limit` ids; those that the actor may not read are not in it. */
export const namesOf = (context: NamesContext, to: string, ids: readonly string[], limit: number): Promise<Names> =>
  read(context, { model: context.registry.model(to), ids, limit });

/** As `namesOf`; whoever may delete records reads what the deleted ones are called too, as in the list of them. */
export async function namesOfAll(context: NamesContext, to: string, ids: readonly string[]): Promise<Names> {
  const model = context.registry.model(to);
  const there = await namesOf(context, to, ids, ids.length);
  const others = ids.filter((id) => !there.has(id));
  if (others.length === 0 || model.appendOnly || model.derived || !context.actor.access.model(model).delete) return there;
  return new Map([...there, ...(await read(context, { model, ids: others, limit: others.length, deleted: true }))]);
}

/** By id: what rows of a model point at by a field of theirs. So are read the rows that have no list of their own. */
export const namesBehind = (context: NamesContext, model: ModelDefinition, through: string, ids: readonly string[]): Promise<Names> =>
  read(context, { model, through, ids, limit: ids.length });
