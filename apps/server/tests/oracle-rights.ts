/** A person's rights, worked out a second time from what is stored: three layers, one menu entry, sub-tables. */
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { ModelDefinition, RightLimits, RoleDefinition, RowScope } from '@lambda/model/definitions/definitions.ts';
import type { Person } from './served-demo.ts';

/** A stored row as PostgreSQL writes it: each column as text. */
export type StoredRow = Readonly<Record<string, string | null>>;

export type Letter = 'c' | 'r' | 'u' | 'd';
export type Rights = RoleDefinition;
/** One way to rows: it leads to those that lie in the scope and meet the conditions, `up` parents above the row. */
export type Way = {
  readonly up: number;
  readonly scope: RowScope;
  readonly where: readonly ({ readonly path: string } & ({ readonly actor: string } | { readonly value: string }))[];
  readonly except: ConditionLike | null;
};

type Right = 'none' | 'read' | 'write';
const RANKS = { none: 0, read: 1, write: 2 } as const;
const lesser = (a: Right, b: Right): Right => (RANKS[a] < RANKS[b] ? a : b);
const WIDTHS = { company: 3, unitAndBelow: 2, unit: 1, own: 0 } as const;
const LETTERS = ['c', 'r', 'u', 'd'] as const;

/** The model whose records a menu entry opens. */
export function modelOfEntry(registry: Registry, id: string): string | undefined {
  const item = registry.menuItems.get(id);
  const crud = item?.linkTo === 'crud' ? registry.cruds.get(item.url ?? '') : undefined;
  return registry.forms.get(crud?.form ?? '')?.model;
}

/** What the list of an entry closes to changes and deletion, whatever the role says. */
function closedByList(registry: Registry, id: string): ConditionLike | undefined {
  const item = registry.menuItems.get(id);
  const crud = item?.linkTo === 'crud' ? registry.cruds.get(item.url ?? '') : undefined;
  return registry.grids.get(crud?.grid ?? '')?.closedWhen;
}

type Operations = { readonly [K in Letter]?: boolean | undefined } & { readonly scope?: RowScope | undefined };
function lesserGrant<T extends Operations>(grant: T, most: Operations): T {
  const given = Object.fromEntries(LETTERS.map((letter) => [letter, grant[letter] === true && most[letter] === true]));
  const [own, limit] = [grant.scope ?? 'company', most.scope ?? 'company'];
  return { ...grant, ...given, scope: WIDTHS[own] <= WIDTHS[limit] ? own : limit };
}

function lesserFields(fields: Rights['fields'], most: Rights['fields']): Rights['fields'] {
  const models = new Set([...Object.keys(fields ?? {}), ...Object.keys(most ?? {})]);
  return Object.fromEntries(
    [...models].map((model) => {
      const [own, limit] = [fields?.[model] ?? {}, most?.[model] ?? {}];
      const names = new Set([...Object.keys(own), ...Object.keys(limit)]);
      return [model, Object.fromEntries([...names].map((name) => [name, lesser(own[name] ?? 'write', limit[name] ?? 'write')]))];
    }),
  );
}

/** What a layer leaves of a role: it can only take away. */
export function within(role: Rights, limits: RightLimits | null): Rights {
  if (!limits) return role;
  const menus = Object.entries(role.menus).map(([id, entry]): [string, Rights['menus'][string]] => {
    const most = limits.menus?.[id];
    if (!limits.menus) return [id, entry];
    const isGroup = LETTERS.every((letter) => entry[letter] === undefined);
    if (!most) return [id, isGroup ? entry : { show: false }];
    return [id, { ...lesserGrant(entry, most), show: entry.show && most.show }];
  });
  const models = Object.entries(role.models ?? {}).map(([name, grant]) => {
    const most = limits.models?.[name];
    return [name, most ? lesserGrant(grant, most) : grant] as const;
  });
  const fields = lesserFields(role.fields, limits.fields);
  return { ...role, menus: Object.fromEntries(menus), models: Object.fromEntries(models), fields };
}

/** The rights of one entry: its model is reached through it alone, look-ups stay; its own field rights narrow the role's. */
function onEntry(registry: Registry, role: Rights, page: string): Rights {
  if (!registry.menuItems.has(page)) return role;
  const model = modelOfEntry(registry, page);
  const others = Object.entries(role.menus).filter(([id]) => {
    const other = modelOfEntry(registry, id);
    return id === page || other === undefined || other !== model;
  });
  return {
    ...role,
    menus: Object.fromEntries(others),
    models: Object.fromEntries(Object.entries(role.models ?? {}).filter(([name]) => name !== model)),
    fields: lesserFields(role.fields, role.menus[page]?.fields),
  };
}

const parsed = (text: string | null | undefined): RightLimits | null =>
  text && text !== 'null' ? (JSON.parse(text) as RightLimits) : null;
type Tables = ReadonlyMap<string, ReadonlyMap<number, StoredRow>>;

/** The role within the company's maximum and the employee's own permissions. The platform's administrator is limited by nothing. */
export function rightsWithin(registry: Registry, tables: Tables, person: Person, page: string | null): Rights {
  const stored = tables.get('roles')?.get(person.roleId)?.permissions;
  if (!stored) throw new Error(`${person.name} has no role`);
  const role = { ...(JSON.parse(stored) as RoleDefinition), id: person.roleId };
  if (person.roleId === 1) return role;
  const company = parsed(tables.get('company')?.get(person.companyId)?.max_permissions);
  const employee = parsed(tables.get('employee')?.get(person.employeeId ?? 0)?.permissions);
  const rights = within(within(role, company), employee);
  return page === null ? rights : onEntry(registry, rights, page);
}

/** A sub-table is as open as its parent, and as the parent's field that holds it. */
function waysFromParent(registry: Registry, role: Rights, model: ModelDefinition, letter: Letter): Way[] {
  if (!model.parent) return [];
  const { by } = model.parent;
  const parent = registry.model(model.parent.model);
  const holders = Object.entries(parent.fields).flatMap(([name, field]) =>
    field.kind === 'children' && field.of === model.name && field.by === by ? [{ name, field }] : [],
  );
  const isOpen = holders.every(({ name, field }) => {
    const right = role.id === 1 ? 'write' : (role.fields?.[parent.name]?.[name] ?? 'write');
    return letter === 'r' ? right !== 'none' : right === 'write' && !field.readOnly;
  });
  if (!isOpen) return [];
  // Which parents are closed to writing is looked at in the write of the parent, so such a way opens no row by itself.
  return (
    waysTo(registry, role, parent, letter === 'r' ? 'r' : 'u')
      .filter(({ except }) => except === null)
      // Whoever reaches every parent of the company reaches every row: those of a deleted parent are deleted with it.
      .map((way) => (way.scope === 'company' && way.where.length === 0 ? { ...way, up: 0 } : { ...way, up: way.up + 1 }))
  );
}

type Bound = NonNullable<Rights['menus'][string]['gridCondition']>[number];
const boundOf = (bound: Bound): Way['where'][number] =>
  'value' in bound ? { path: bound.grid_field, value: bound.value } : { path: bound.grid_field, actor: bound.user_field };

/** All ways on which one operation reaches rows of a model. */
export function waysTo(registry: Registry, role: Rights, model: ModelDefinition, letter: Letter): Way[] {
  if (model.internal) return [];
  if (model.writtenBy === 'platform' && letter !== 'r') return [];
  if (model.appendOnly && (letter === 'u' || letter === 'd')) return [];
  if (role.id === 1) return [{ up: 0, scope: 'company', where: [], except: null }];
  if (model.open && letter === 'r') {
    const bounds = model.open === true ? [] : model.open.when;
    return [{ up: 0, scope: 'company', where: bounds.map(boundOf), except: null }];
  }
  const fromMenus = Object.entries(role.menus).flatMap(([id, entry]): Way[] => {
    if (!entry.show || !entry[letter] || modelOfEntry(registry, id) !== model.name) return [];
    const where = (entry.gridCondition ?? []).map(boundOf);
    const own = letter === 'u' ? entry.gridEditCondition : letter === 'd' ? entry.gridDeleteCondition : undefined;
    const list = letter === 'u' || letter === 'd' ? closedByList(registry, id) : undefined;
    const except = own && list ? { any: [own, list] } : (own ?? list);
    return [{ up: 0, scope: entry.scope ?? 'company', where, except: except ?? null }];
  });
  const grant = role.models?.[model.name];
  const fromModel: Way[] = grant?.[letter] ? [{ up: 0, scope: grant.scope ?? 'company', where: [], except: null }] : [];
  return [...fromMenus, ...fromModel, ...waysFromParent(registry, role, model, letter)];
}
