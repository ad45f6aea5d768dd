/**
 * The three layers of a right: what the company may have at most, what the role gives, what the employee's own permissions
 * leave of it. The result is a role definition again, so the door knows one kind of rights only.
 */
import type { MenuRightsDefinition, RightLimits, RoleDefinition, RowScope } from '@lambda/model/definitions/definitions.ts';
import { FIELD_RIGHTS, limitsSchema, ROW_SCOPES } from '@lambda/model/definitions/definitions.ts';
import { ROLE_FLAGS } from '@lambda/model/rights/role-flags.ts';
import type { Plan } from './plan.ts';

export type Layer = 'company' | 'role' | 'employee';
export type Layers = {
  readonly company: RightLimits | null;
  readonly role: RoleDefinition;
  readonly employee: RightLimits | null;
  /** Cuts after the others; null for a company that has everything. */
  readonly plan?: Plan | null;
};
export type Letter = 'c' | 'r' | 'u' | 'd';
const LETTERS = ['c', 'r', 'u', 'd'] as const;

export type EffectiveRights = {
  readonly role: RoleDefinition;
  /** The first layer that takes an operation behind a menu entry (or the entry itself, `show`) away; null when none does. */
  cut(entry: string, operation: Letter | 'show'): Layer | null;
  /** The same for a model's own grant, beside the menus. */
  cutModel(model: string, operation: Letter): Layer | null;
  /** The layer that narrows a field most, with the right that is left. */
  field(model: string, field: string): { readonly right: 'none' | 'read' | 'write'; readonly layer: Layer | null };
};

/** Stored limits, or null for none. What is no valid limit at all closes everything: a damaged maximum must not open. */
export function parseLimits(text: string | null): RightLimits | null {
  if (text === null || text === 'null') return null;
  try {
    const result = limitsSchema.safeParse(JSON.parse(text));
    return result.success ? result.data : { menus: {} };
  } catch {
    return { menus: {} };
  }
}

/** The narrower of two scopes; without one a right reaches the company. */
function narrowerScope(a: RowScope | undefined, b: RowScope | undefined): RowScope | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return ROW_SCOPES.indexOf(a) > ROW_SCOPES.indexOf(b) ? a : b;
}

type Operations = Pick<MenuRightsDefinition, Letter | 'scope'>;
/** Operations that both give, in the narrower scope. */
function both<T extends Operations>(own: T, limit: Operations): T {
  const scope = narrowerScope(own.scope, limit.scope);
  const cut = Object.fromEntries(
    LETTERS.filter((letter) => own[letter] !== undefined).map((letter) => [letter, own[letter] && limit[letter] === true]),
  );
  return { ...own, ...cut, ...(scope ? { scope } : {}) };
}

function cutMenus(menus: RoleDefinition['menus'], limit: RightLimits): RoleDefinition['menus'] {
  const allowed = limit.menus;
  if (!allowed) return menus;
  return Object.fromEntries(
    Object.entries(menus).map(([id, entry]) => {
      const most = allowed[id];
      // Groups have no rights of their own: they live by the entries in them.
      const isGroup = LETTERS.every((letter) => entry[letter] === undefined);
      if (!most) return [id, isGroup ? entry : { show: false }];
      return [id, { ...both(entry, most), show: entry.show && most.show }];
    }),
  );
}

const rank = (right: (typeof FIELD_RIGHTS)[number]): number => FIELD_RIGHTS.indexOf(right);
function cutFields(fields: RoleDefinition['fields'], limit: RightLimits): RoleDefinition['fields'] {
  if (!limit.fields) return fields;
  const merged: Record<string, Record<string, (typeof FIELD_RIGHTS)[number]>> = { ...fields };
  for (const [model, rights] of Object.entries(limit.fields)) {
    const own = { ...merged[model] };
    for (const [field, right] of Object.entries(rights)) if (rank(right) < rank(own[field] ?? 'write')) own[field] = right;
    merged[model] = own;
  }
  return merged;
}

function cutBy(role: RoleDefinition, limit: RightLimits | null): RoleDefinition {
  if (!limit) return role;
  const models = Object.entries(role.models ?? {}).map(([name, entry]) => {
    const most = limit.models?.[name];
    return [name, most ? both(entry, most) : entry] as const;
  });
  const flags = ROLE_FLAGS.filter((flag) => role.flags?.[flag] !== undefined).map(
    (flag) => [flag, role.flags?.[flag] === true && limit.flags?.[flag] !== false] as const,
  );
  const fields = cutFields(role.fields, limit);
  return {
    ...role,
    menus: cutMenus(role.menus, limit),
    ...(role.models ? { models: Object.fromEntries(models) } : {}),
    ...(fields ? { fields } : {}),
    ...(role.flags ? { flags: Object.fromEntries(flags) } : {}),
  };
}

/** Company maximum ∩ role ∩ employee, with what each layer has cut. Pure. */
export function effectiveRights({ company, role, employee }: Layers): EffectiveRights {
  const withinCompany = cutBy(role, company);
  const effective = cutBy(withinCompany, employee);
  const layerOf = (own: boolean, inCompany: boolean, left: boolean): Layer | null =>
    !own ? 'role' : !inCompany ? 'company' : left ? null : 'employee';
  const gives = (of: RoleDefinition, id: string, operation: Letter | 'show'): boolean =>
    of.menus[id]?.show === true && (operation === 'show' || of.menus[id]?.[operation] === true);
  const rightIn = (of: RoleDefinition, model: string, field: string) => of.fields?.[model]?.[field] ?? 'write';
  return {
    role: effective,
    cut: (id, operation) => layerOf(gives(role, id, operation), gives(withinCompany, id, operation), gives(effective, id, operation)),
    cutModel: (model, operation) =>
      layerOf(
        role.models?.[model]?.[operation] === true,
        withinCompany.models?.[model]?.[operation] === true,
        effective.models?.[model]?.[operation] === true,
      ),
    field: (model, field) => {
      const right = rightIn(effective, model, field);
      const inRole = rightIn(role, model, field);
      const inCompany = rightIn(withinCompany, model, field);
      return { right, layer: right !== inCompany ? 'employee' : inCompany !== inRole ? 'company' : right === 'write' ? null : 'role' };
    },
  };
}
