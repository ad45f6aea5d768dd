/** What one entry of the menu, or one model of a role, gives; and a role cut to one entry. */
import { type ConditionLike, conditionFields, conditionTexts } from '@lambda/model/conditions/conditions.ts';
import type { MenuRightsDefinition, ModelDefinition, RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { checkExpression } from '@lambda/model/expression/check.ts';
import { ownShape } from '@lambda/model/expression/condition.ts';
import { gridOfItem, modelOfItem, viewOfItem } from '../registry/crud-model.ts';
import type { Registry } from '../registry/registry.ts';
import { boundType } from './actor-fields.ts';
import { boundPath } from './bound-path.ts';
import { type Bound, NO_ROW, type Operation, type Origin, plainPart, type ReachPart, rowBounds } from './reach.ts';

export type Grant = Omit<MenuRightsDefinition, 'show'>;
const hasBound = (registry: Registry, model: ModelDefinition, path: string): boolean => {
  try {
    const { field, formula } = boundPath(registry, model, path).path;
    return formula === null && boundType(field) !== undefined;
  } catch {
    return false;
  }
};

/** What closes rows to an operation: the role's condition, and that of the list which the entry opens. */
function closing(registry: Registry, grant: Grant, operation: Operation, { kind, name }: Origin): ConditionLike | undefined {
  if (operation !== 'update' && operation !== 'delete') return undefined;
  const own = operation === 'update' ? grant.gridEditCondition : grant.gridDeleteCondition;
  const list = kind === 'entry' ? gridOfItem(registry, registry.menuItems.get(name))?.closedWhen : undefined;
  return own !== undefined && list !== undefined ? { any: [own, list] } : (own ?? list);
}

/** A condition that keeps records closed would close none of them where a field of it has gone, or its formula means nothing. */
const isBroken = (model: ModelDefinition, condition: ConditionLike): boolean =>
  conditionFields(condition).some((name) => !fieldOf(model, name)) ||
  conditionTexts(condition).some((text) => checkExpression(text, ownShape(model), 'boolean').problem !== undefined);

/**
 * One grant as the alternative that it adds to an operation. When its conditions name what is not there, it shows no row, and gives
 * nothing to write: a list says then that it is empty, and is no fault of whoever opens it.
 */
export function partOf(registry: Registry, model: ModelDefinition, grant: Grant, operation: Operation, origin: Origin): ReachPart | null {
  const where = rowBounds(grant.gridCondition ?? []);
  const locks = (grant.formCondition ?? []).map(({ form_field, user_field }): Bound => ({ path: form_field, actor: user_field }));
  if ([...where, ...locks].some(({ path }) => !hasBound(registry, model, path)))
    return operation === 'read' ? { ...plainPart('company', origin), where: [NO_ROW] } : null;
  const except = closing(registry, grant, operation, origin);
  if (except && isBroken(model, except)) return null;
  const writes = operation === 'create' || operation === 'update';
  return {
    up: 0,
    scope: grant.scope ?? 'company',
    where: operation === 'create' ? [...where, ...locks] : where,
    except: except ?? null,
    locks: writes ? locks : [],
    origin,
  };
}

const narrower = { none: 0, read: 1, write: 2 } as const;
/** The model whose records an entry of the menu lists; undefined for one that lists none. */
export const listedBy = (registry: Registry, entry: string): string | undefined => modelOfItem(registry, registry.menuItems.get(entry));

/** The role's rights cut to one entry. */
export function roleOn(registry: Registry, role: RoleDefinition, page: string): RoleDefinition {
  const entry = role.menus[page];
  const model = listedBy(registry, page);
  const others = Object.keys(role.menus).filter((id) => {
    const other = listedBy(registry, id);
    return id === page || other === undefined || other !== model;
  });
  const { [model ?? '']: _own, ...models } = role.models ?? {};
  const fields: Record<string, Record<string, 'none' | 'read' | 'write'>> = { ...role.fields };
  for (const [name, rights] of Object.entries(entry?.fields ?? {})) {
    const merged: Record<string, 'none' | 'read' | 'write'> = { ...fields[name] };
    for (const [field, right] of Object.entries(rights)) {
      const known = merged[field] ?? 'write';
      merged[field] = narrower[right] < narrower[known] ? right : known;
    }
    fields[name] = merged;
  }
  // A view hangs on no entry, so the entry that shows it can only close it.
  const view = viewOfItem(registry, registry.menuItems.get(page));
  const isClosed = view !== undefined && !(entry?.show && entry.r);
  return {
    ...role,
    menus: Object.fromEntries(others.map((id) => [id, role.menus[id] ?? { show: false }])),
    ...(role.models ? { models } : {}),
    ...(isClosed ? { views: { ...role.views, [view]: false } } : {}),
    fields,
  };
}
