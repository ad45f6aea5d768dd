/** Screens taken from one installation to another: their definitions as one file, and what taking such a file in would change. */
import type { CrudDefinition } from '@lambda/model/definitions/definitions.ts';
import { type Json, sameJson } from '@lambda/model/definitions/merge-changes.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { BUILT_MODULE, type BuiltType, isOfPlatform } from '../../core/registry/built.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Builder, DefinitionKey, Opened } from './builder.ts';
import type { Problem } from './changes.ts';
import type { Drafted, Preview } from './preview.ts';

export type ImportedAs = DefinitionKey & {
  /** `same`: there is nothing to do. `drafted`: somebody has a draft that says something else, which stays. */
  readonly as: 'new' | 'changed' | 'same' | 'drafted';
  readonly draftedBy: string | null;
  readonly before: Json;
  readonly after: Json;
};
export type ImportPlan = { readonly definitions: readonly ImportedAs[]; readonly problems: readonly Problem[] };

const opened = (builder: Builder, key: DefinitionKey): Promise<Opened | null> =>
  builder.open(key).catch((error: unknown) => {
    if (error instanceof PlatformError && error.code === 'NOT_FOUND') return null;
    throw error;
  });

/** A model with the built ones that it leads to: the shipped ones are wherever the product is. */
function modelsBehind(registry: Registry, first: string): ReadonlySet<string> {
  const found = new Set<string>();
  const isBuilt = (name: string): boolean => registry.moduleOf.get(name)?.name === BUILT_MODULE;
  const follow = (name: string): void => {
    const model = registry.models.get(name);
    if (!model || found.has(name) || isOfPlatform(model)) return;
    found.add(name);
    for (const field of Object.values(model.fields)) {
      const to = field.kind === 'reference' || field.kind === 'references' ? field.to : field.kind === 'children' ? field.of : undefined;
      if (to !== undefined && isBuilt(to)) follow(to);
    }
  };
  follow(first);
  return found;
}

/** Cruds with their form, list and models, as they are in force, in the order in which one needs the other. Throws NOT_FOUND. */
export async function exportCruds(
  { registry, builder }: { readonly registry: Registry; readonly builder: Builder },
  names: readonly string[],
): Promise<readonly Drafted[]> {
  const cruds = names.map((name): CrudDefinition => {
    const crud = registry.cruds.get(name);
    if (!crud) throw new PlatformError('NOT_FOUND');
    return crud;
  });
  const named = (key: 'form' | 'grid'): string[] => cruds.flatMap((crud) => crud[key] ?? []);
  const [forms, grids] = [named('form'), named('grid')];
  const roots = [...forms.map((name) => registry.forms.get(name)?.model), ...grids.map((name) => registry.grids.get(name)?.model)];
  const keys = new Map<string, DefinitionKey>();
  const add = (type: BuiltType, all: Iterable<string>): void => {
    for (const name of all) keys.set(`${type} ${name}`, { type, name });
  };
  for (const root of roots) add('model', modelsBehind(registry, root ?? ''));
  add('form', forms);
  add('grid', grids);
  add('crud', names);
  const all: Drafted[] = [];
  for (const key of keys.values()) {
    const effective = (await opened(builder, key))?.effective ?? null;
    if (effective !== null) all.push({ ...key, schema: effective });
  }
  return all;
}

type Importing = { readonly builder: Builder; readonly preview: Preview };
type Planned = ImportedAs & { readonly revision: number };
async function compare(builder: Builder, { type, name, schema }: Drafted): Promise<Planned> {
  const found = await opened(builder, { type, name });
  const [before, built] = [found?.effective ?? null, found?.built ?? null];
  const isDrafted = built !== null && built.draftKind !== null && !sameJson(built.draft, schema);
  const as = sameJson(before, schema) ? 'same' : isDrafted ? 'drafted' : before === null ? 'new' : 'changed';
  return {
    type,
    name,
    as,
    draftedBy: isDrafted ? (built.draftedBy?.name ?? null) : null,
    before,
    after: schema,
    revision: built?.revision ?? 0,
  };
}
const isTaken = ({ as }: ImportedAs): boolean => as === 'new' || as === 'changed';

async function plan({ builder, preview }: Importing, definitions: readonly Drafted[]) {
  const planned: Planned[] = [];
  for (const one of definitions) planned.push(await compare(builder, one));
  const { problems } = await preview.with(planned.filter(isTaken).map(({ type, name, after }) => ({ type, name, schema: after })));
  return { planned, problems };
}
const withoutRevision = ({ revision: _revision, ...one }: Planned): ImportedAs => one;

/** What taking the definitions in would do; nothing is done. */
export async function planImport(importing: Importing, definitions: readonly Drafted[]): Promise<ImportPlan> {
  const { planned, problems } = await plan(importing, definitions);
  return { definitions: planned.map(withoutRevision), problems };
}

/** Keeps drafts of what is new or changed, and answers what it has done; none at all when there is a problem. */
export async function applyImport(importing: Importing, definitions: readonly Drafted[], userId: number): Promise<ImportPlan> {
  const { planned, problems } = await plan(importing, definitions);
  if (problems.length > 0) return { definitions: planned.map(withoutRevision), problems };
  const done: ImportedAs[] = [];
  for (const one of planned) {
    const { type, name, after: schema, revision } = one;
    const saved = isTaken(one) ? await importing.builder.keepDraft({ type, name, kind: 'change', schema, revision }, userId) : null;
    // Somebody has begun a draft since it was compared: theirs stays.
    const left = saved && 'conflict' in saved ? { as: 'drafted' as const, draftedBy: saved.conflict.draftedBy?.name ?? null } : {};
    done.push({ ...withoutRevision(one), ...left });
  }
  return { definitions: done, problems };
}
