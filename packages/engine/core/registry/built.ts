/** Puts the definitions that people have built or changed into those of the modules, so that everything derived knows them. */
import { isDeepStrictEqual } from 'node:util';
import { CUSTOM_KINDS, isCustomFieldName, sameColumn } from '@lambda/model/definitions/custom-fields.ts';
import {
  DEFINITION_SCHEMAS,
  ENDPOINTS,
  type ModelDefinition,
  type ModuleDefinition,
  type ViewDefinition,
} from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { type Collision, type Json, mergeChanges } from '@lambda/model/definitions/merge-changes.ts';
import { schemaFaults } from '@lambda/model/definitions/schema-faults.ts';
import type { ViewColumn } from '@lambda/model/definitions/views.ts';
import { mergeMenus } from './merge.ts';

/** What can be built, in the order in which one needs the other. */
export const BUILT_TYPES = ['model', 'view', 'form', 'grid', 'crud', 'chart', 'dashboard', 'menu'] as const;
export type BuiltType = (typeof BUILT_TYPES)[number];
export const isBuiltType = (type: string): type is BuiltType => BUILT_TYPES.some((known) => known === type);

/** A published definition. `base` is the shipped one that it was made from, null for one of its own. */
export type BuiltDefinition = { readonly type: BuiltType; readonly name: string; readonly content: Json; readonly base: Json };
export type NotInForce = { readonly type: BuiltType; readonly name: string; readonly reason: string | Label };
export type BuiltCollision = Collision & { readonly type: BuiltType; readonly name: string };
type Definition = { readonly name: string; readonly label: Label };

/** The module of what belongs to no other. */
export const BUILT_MODULE = 'built';
const MODULE_LABEL: Label = { mn: 'Бүтээгчээр хийсэн', en: 'Made in the builder', ko: '빌더로 만든 항목' };
const PLURAL = {
  model: 'models',
  view: 'views',
  form: 'forms',
  grid: 'grids',
  crud: 'cruds',
  chart: 'charts',
  dashboard: 'dashboards',
  menu: 'menus',
} as const;

const definitionsOf = (module: ModuleDefinition, type: BuiltType): readonly Definition[] => module[PLURAL[type]] ?? [];
const keyOf = (type: BuiltType, name: string): string => `${type} ${name}`;

export type Shipped = { readonly type: BuiltType; readonly definition: Definition };
/** As it is stored; null for what is not there. */
export const plainDefinition = (found: Shipped | undefined): Json =>
  found ? (JSON.parse(JSON.stringify(found.definition)) as Json) : null;

/** The shipped definitions by type and name; menus as the modules make them together. */
export function shippedDefinitions(modules: readonly ModuleDefinition[]): ReadonlyMap<string, Shipped> {
  const all = BUILT_TYPES.flatMap((type) => {
    const known: readonly Definition[] =
      type === 'menu' ? mergeMenus(modules.flatMap(({ menus = [] }) => menus)) : modules.flatMap((module) => definitionsOf(module, type));
    return known.map((definition) => [keyOf(type, definition.name), { type, definition }] as const);
  });
  return new Map(all);
}
/** A shipped definition as it is stored and compared. */
export const shippedDefinition = (modules: readonly ModuleDefinition[], type: BuiltType, name: string): Json =>
  asStored(shippedDefinitions(modules), type, name);

const asStored = (all: ReturnType<typeof shippedDefinitions>, type: BuiltType, name: string): Json =>
  plainDefinition(all.get(keyOf(type, name)));

/** Tables that nobody but the platform's own code knows. */
export const isOfPlatform = (model: ModelDefinition | undefined): boolean => model?.internal === true || model?.placement === 'local';

/** What the code of a module counts on in its models. */
const KEPT_OF_MODEL = [
  'placement',
  'internal',
  'writtenBy',
  'appendOnly',
  'parent',
  'projects',
  'open',
  'visitors',
  'namesCompany',
  'belongs',
] as const satisfies readonly (keyof ModelDefinition)[];
/** Why people may not build such a model; undefined when they may. */
function modelFault(model: ModelDefinition, shipped: ModelDefinition | null): string | undefined {
  if (!shipped) {
    if (model.placement === 'local') return 'placement: rows of a built table live with a company or once for all of them';
    const forbidden = (['internal', 'writtenBy', 'projects'] as const).find((key) => model[key] !== undefined);
    return forbidden && `${forbidden}: only the code of a module says so`;
  }
  if (isOfPlatform(shipped)) return `${model.name}: only the code of the platform changes it`;
  const changed = KEPT_OF_MODEL.find((key) => !isDeepStrictEqual(model[key] ?? null, shipped[key] ?? null));
  if (changed) return `${changed}: the code of ${model.name} counts on it`;
  for (const [name, field] of Object.entries(shipped.fields)) {
    const now = model.fields[name];
    if (!now) return `fields.${name}: a shipped field can be hidden, not removed`;
    if (!sameColumn(field, now)) return `fields.${name}: the kind of a shipped field stays`;
  }
  for (const [name, field] of Object.entries(model.fields)) {
    if (!shipped.fields[name] && !isCustomFieldName(name, field.kind))
      return `fields.${name}: a field added to a shipped table has a name that begins with c_`;
  }
  return undefined;
}

/** Why a field cannot be kept as a column alone; undefined when all can. */
function withdrawnFault({ fields, withdrawn = {} }: ModelDefinition, shipped: ModelDefinition | null): string | undefined {
  for (const [name, field] of Object.entries(withdrawn)) {
    if (fields[name]) return `withdrawn.${name}: there is a field of this name`;
    if (!CUSTOM_KINDS.some((kind) => kind === field.kind)) return `withdrawn.${name}: its kind has more than a column of its own`;
    if (shipped && !isCustomFieldName(name, field.kind)) return `withdrawn.${name}: a shipped field can be hidden, not withdrawn`;
  }
  return undefined;
}

/** What the code of a module counts on in its views. */
const KEPT_OF_VIEW = ['of', 'ownRights', 'open'] as const satisfies readonly (keyof ViewDefinition)[];
/** Why people may not build such a view; undefined when they may. Rights of its own would show what is closed in the tables behind. */
function viewFault(view: ViewDefinition, shipped: ViewDefinition | null): string | undefined {
  if (!shipped) {
    const forbidden = (['ownRights', 'open'] as const).find((key) => view[key] !== undefined);
    return forbidden && `${forbidden}: only the code of a module says so`;
  }
  const changed = KEPT_OF_VIEW.find((key) => !isDeepStrictEqual(view[key] ?? null, shipped[key] ?? null));
  if (changed) return `${changed}: the code of ${view.name} counts on it`;
  const column = Object.entries(shipped.fields).find(([name, field]) => !isDeepStrictEqual(shownOf(view.fields[name]), shownOf(field)));
  return column && `fields.${column[0]}: a shipped column can be called otherwise, not changed or removed`;
}
/** A column without its label. */
function shownOf(column: ViewColumn | undefined): unknown {
  if (typeof column !== 'object') return column;
  const { label: _label, ...shown } = column;
  return shown;
}

type Faults = Map<string, string | Label | undefined>;
/** What was found out about definitions of people's own, which depends on nothing but them. */
const known = new WeakMap<object, Faults>();
/** What is wrong with a definition by itself, in words; undefined when nothing is. */
export function builtFault(type: BuiltType, name: string, content: Json, shipped: Json): string | Label | undefined {
  if (shipped !== null || typeof content !== 'object' || content === null) return foundFault(type, name, content, shipped);
  const faults: Faults = known.get(content) ?? new Map();
  known.set(content, faults);
  const key = keyOf(type, name);
  if (!faults.has(key)) faults.set(key, foundFault(type, name, content, shipped));
  return faults.get(key);
}
function foundFault(type: BuiltType, name: string, content: Json, shipped: Json): string | Label | undefined {
  const result = DEFINITION_SCHEMAS[type].safeParse(content);
  if (!result.success) return schemaFaults(result.error.issues);
  if (result.data.name !== name) return `name: it is called ${result.data.name}, and not ${name}`;
  if (type === 'view') return viewFault(result.data as ViewDefinition, shipped as ViewDefinition | null);
  if (type !== 'model') return undefined;
  const model = result.data as ModelDefinition;
  return modelFault(model, shipped as ModelDefinition | null) ?? withdrawnFault(model, shipped as ModelDefinition | null);
}

export type WithBuilt = {
  readonly modules: readonly ModuleDefinition[];
  readonly leftOut: readonly NotInForce[];
  /** Where a newer shipped definition and a change made here say different things; the change holds. */
  readonly collisions: readonly BuiltCollision[];
};

/** A definition with what the product has changed of the shipped one since. */
function upToDate(
  { content, base }: BuiltDefinition,
  shipped: Json,
): { readonly content: Json; readonly collisions: readonly Collision[] } {
  // Of one that the product ships no longer, or has begun to ship under a name in use, what was built here holds.
  if (base === null || shipped === null) return { content, collisions: [] };
  const { merged, collisions } = mergeChanges({ base, theirs: shipped, ours: content });
  return { content: merged, collisions };
}

/** The modules with what was built: a changed definition in its place, what is new in a module of its own behind all others. */
export function withBuilt(modules: readonly ModuleDefinition[], built: readonly BuiltDefinition[]): WithBuilt {
  if (built.length === 0) return { modules, leftOut: [], collisions: [] };
  const leftOut: NotInForce[] = [];
  const collisions: BuiltCollision[] = [];
  const changed = new Map<string, Definition>();
  const added = new Map<BuiltType, Definition[]>(BUILT_TYPES.map((type) => [type, []]));
  const all = shippedDefinitions(modules);
  for (const one of built) {
    const { type, name } = one;
    const shipped = asStored(all, type, name);
    const now = upToDate(one, shipped);
    const reason = builtFault(type, name, now.content, shipped);
    if (reason !== undefined) {
      leftOut.push({ type, name, reason });
      continue;
    }
    collisions.push(...now.collisions.map((collision) => ({ ...collision, type, name })));
    const definition = now.content as unknown as Definition;
    // Modules make one menu together, so a changed one stands in none of them.
    if (shipped !== null && type !== 'menu') changed.set(keyOf(type, name), definition);
    else added.get(type)?.push(definition);
  }
  const isReplaced = new Set((added.get('menu') ?? []).map(({ name }) => name));
  const inPlace = (module: ModuleDefinition): ModuleDefinition => {
    const parts = BUILT_TYPES.flatMap((type): [string, readonly Definition[]][] => {
      const own = definitionsOf(module, type);
      if (own.length === 0) return [];
      if (type === 'menu') return [[PLURAL[type], own.filter(({ name }) => !isReplaced.has(name))]];
      return [[PLURAL[type], own.map((definition) => changed.get(keyOf(type, definition.name)) ?? definition)]];
    });
    return { ...module, ...Object.fromEntries(parts) };
  };
  const own: ModuleDefinition = {
    name: BUILT_MODULE,
    label: MODULE_LABEL,
    dependsOn: modules.map(({ name }) => name),
    endpoints: ENDPOINTS,
    ...Object.fromEntries(BUILT_TYPES.map((type) => [PLURAL[type], added.get(type) ?? []])),
  };
  return { modules: [...modules.map(inPlace), own], leftOut, collisions };
}
