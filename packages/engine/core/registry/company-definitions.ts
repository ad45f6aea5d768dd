/** The definitions of one company: those of the platform with what the company says differently of them. */
import { createHash } from 'node:crypto';
import {
  DEFINITION_SCHEMAS,
  type FormDefinition,
  type GridDefinition,
  type MenuDefinition,
  type ModelDefinition,
} from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { type Collision, type Json, mergeChanges, sameJson } from '@lambda/model/definitions/merge-changes.ts';
import { schemaFaults } from '@lambda/model/definitions/schema-faults.ts';
import { formWithin, gridWithin, menuWithin, modelWithin } from './company-changes.ts';
import type { Registry } from './registry.ts';

export const COMPANY_TYPES = ['model', 'form', 'grid', 'menu'] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];
export const isCompanyType = (type: string): type is CompanyType => COMPANY_TYPES.some((known) => known === type);

/** What a company has published. `base` is the platform's definition that it was made from. */
export type CompanyDefinition = { readonly type: CompanyType; readonly name: string; readonly content: Json; readonly base: Json };

export type CompanyDefinitions = {
  /** Equal keys mean equal definitions. */
  readonly key: string;
  model(model: ModelDefinition): ModelDefinition;
  form(form: FormDefinition): FormDefinition;
  grid(grid: GridDefinition): GridDefinition;
  menu(menu: MenuDefinition): MenuDefinition;
};
type Definitions = { model: ModelDefinition; form: FormDefinition; grid: GridDefinition; menu: MenuDefinition };

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** The platform's definition as it is in force; undefined for one that is not there or that companies do not change. */
export function platformDefinition<T extends CompanyType>(registry: Registry, type: T, name: string): Definitions[T] | undefined {
  const model = registry.models.get(name);
  const all = {
    model: model?.internal || model?.writtenBy || model?.placement !== 'company' ? undefined : model,
    form: registry.forms.get(name),
    grid: registry.grids.get(name),
    menu: registry.menus.find((menu) => menu.name === name),
  };
  return all[type] as Definitions[T] | undefined;
}
export function platformDefinitions(
  registry: Registry,
): readonly { readonly type: CompanyType; readonly name: string; readonly label: Label }[] {
  const all = [
    ...[...registry.models.values()].map((one) => ['model', one] as const),
    ...[...registry.forms.values()].map((one) => ['form', one] as const),
    ...[...registry.grids.values()].map((one) => ['grid', one] as const),
    ...registry.menus.map((one) => ['menu', one] as const),
  ];
  return all.flatMap(([type, { name, label }]) => (platformDefinition(registry, type, name) ? [{ type, name, label }] : []));
}

/** The content with what the platform has changed since; where both have changed the same, what the company says holds. */
export function mergedContent(
  registry: Registry,
  { type, name, content, base }: CompanyDefinition,
): { readonly content: Json; readonly collisions: readonly Collision[] } | undefined {
  const present = platformDefinition(registry, type, name);
  if (!present) return undefined;
  const { merged, collisions } = mergeChanges({ base, theirs: plain(present), ours: content });
  return { content: merged, collisions };
}

/** Where an entry of a form stands, in the names of its tab and section. */
function placeIn({ tabs }: FormDefinition, name: string): readonly string[] {
  for (const tab of tabs)
    for (const section of tab.sections)
      if (!('children' in section) && section.fields.some((item) => (typeof item === 'string' ? item : item.field) === name))
        return ['tabs', tab.name, 'sections', section.name, 'fields', name];
  return ['tabs'];
}
/**
 * The content as the company's people have it. A field that the company hides and that the platform asks for by now is shown again,
 * and is among the collisions.
 */
export function heldContent(registry: Registry, stored: CompanyDefinition): ReturnType<typeof mergedContent> {
  const merged = mergedContent(registry, stored);
  const form = stored.type === 'form' ? registry.forms.get(stored.name) : undefined;
  const wanted = form && merged ? DEFINITION_SCHEMAS.form.safeParse(merged.content) : undefined;
  if (!form || !merged || !wanted?.success) return merged;
  const { definition, shown } = formWithin(form, wanted.data, registry.model(form.model));
  if (shown.length === 0) return merged;
  const asked = shown.map((name): Collision => ({ path: placeIn(form, name), base: name, theirs: name, ours: undefined, mustTake: true }));
  return { content: plain(definition), collisions: [...merged.collisions, ...asked] };
}

/** What a company may have of the content; null when it is no definition of the type. */
function within(
  registry: Registry,
  type: CompanyType,
  of: Definitions[CompanyType],
  content: Json,
  own: (model: ModelDefinition) => ModelDefinition,
) {
  if (!DEFINITION_SCHEMAS[type].safeParse(content).success) return null;
  const wanted = content as never;
  switch (type) {
    case 'model':
      return modelWithin(of as ModelDefinition, wanted);
    case 'form': {
      const form = of as FormDefinition;
      return formWithin(form, wanted, own(registry.model(form.model))).definition;
    }
    case 'grid':
      return gridWithin(of as GridDefinition, wanted);
    case 'menu':
      return menuWithin(of as MenuDefinition, wanted);
  }
}

/** The first place at which two definitions differ. */
function firstDifference(a: Json | undefined, b: Json | undefined, path: readonly string[] = []): string {
  const isBranch = (value: Json | undefined): value is Readonly<Record<string, Json>> => typeof value === 'object' && value !== null;
  if (!isBranch(a) || !isBranch(b)) return path.join('.');
  const key = [...new Set([...Object.keys(a), ...Object.keys(b)])].find((one) => !sameJson(a[one], b[one]));
  return key === undefined ? path.join('.') : firstDifference(a[key], b[key], [...path, key]);
}
const NOT_YOURS = (place: string): Label => ({
  mn: `${place}: энэ хэсгийг зөвхөн платформын администратор өөрчилнө`,
  en: `${place}: only an administrator of the platform changes this`,
  ko: `${place}: 플랫폼 관리자만 변경할 수 있습니다`,
});

/** Why a company may not have such a definition; undefined when it may. */
export function companyFault(registry: Registry, type: CompanyType, name: string, content: Json): string | Label | undefined {
  const present = platformDefinition(registry, type, name);
  if (!present) return `there is no ${type} ${name}`;
  const result = DEFINITION_SCHEMAS[type].safeParse(content);
  if (!result.success) return schemaFaults(result.error.issues);
  const allowed = within(registry, type, present, content, (model) => model);
  if (allowed === null) return NOT_YOURS(type);
  if (!sameJson(plain(allowed), content)) return NOT_YOURS(firstDifference(plain(allowed), content) || type);
  if (type === 'grid') return gridFault(registry, result.data as GridDefinition);
  return undefined;
}
/** A filter or an order by a field that is not there. */
function gridFault(registry: Registry, grid: GridDefinition): Label | undefined {
  const entity = registry.entities.get(grid.model);
  const paths = [
    ...grid.sort.map(({ field }) => field),
    ...(grid.presets ?? []).flatMap(({ filters }) => filters.map(({ field }) => field)),
    ...(grid.columnAggregations ?? []).map(({ column }) => column),
  ];
  const unknown = paths.find((path) => {
    if (entity?.fields.has(path)) return false;
    try {
      if (!entity?.paths) return true;
      registry.path(entity.model, path);
      return false;
    } catch {
      return true;
    }
  });
  if (unknown === undefined) return undefined;
  return { mn: `${unknown} гэсэн талбар алга`, en: `there is no field ${unknown}`, ko: `${unknown} 필드가 없습니다` };
}

/** Never throws: what does not fit any more is as the platform has it. */
export function companyDefinitions(registry: Registry, published: readonly CompanyDefinition[]): CompanyDefinitions | null {
  if (published.length === 0) return null;
  const stored = new Map(published.map((one) => [`${one.type} ${one.name}`, one]));
  const made = new WeakMap<object, object>();
  const own = <T extends CompanyType>(type: T, definition: Definitions[T]): Definitions[T] => {
    const one = stored.get(`${type} ${definition.name}`);
    // Cut to rights or not: what was made from an object belongs to that object.
    const known = made.get(definition);
    if (!one || known) return (known as Definitions[T] | undefined) ?? definition;
    const { merged } = mergeChanges({ base: one.base, theirs: plain(definition), ours: one.content });
    const next = (within(registry, type, definition, merged, (model) => own('model', model)) ?? definition) as Definitions[T];
    made.set(definition, next);
    return next;
  };
  return {
    key: createHash('sha256').update(JSON.stringify(published)).digest('base64url').slice(0, 12),
    model: (model) => own('model', model),
    form: (form) => own('form', form),
    grid: (grid) => own('grid', grid),
    menu: (menu) => own('menu', menu),
  };
}
