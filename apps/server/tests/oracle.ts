/**
 * What each person may see, worked out a second time from the role's definition and plain SQL. It shares no code with the
 * engine's rights, so a mistake there shows as a difference here.
 */
import type { Registry } from '@lambda/engine/registry/registry.ts';
import type { ModelDefinition, RoleDefinition, RowScope } from '@lambda/model/definitions.ts';
import { dependencies } from '@lambda/model/expression/typed.ts';
import { walkFields } from '@lambda/model/walk.ts';
import type { Person, Served } from './served-demo.ts';

/** A stored row as PostgreSQL writes it: each column as text. */
export type StoredRow = Readonly<Record<string, string | null>>;

export type Oracle = {
  /** The widest reach of a right to read, or null. */
  scope(person: Person, model: ModelDefinition): RowScope | null;
  mayRead(person: Person, model: ModelDefinition, field: string): boolean;
  /** Whether the model has a list of its own for this person. */
  hasList(person: Person, model: ModelDefinition): boolean;
  /** The rows that a list of this model shows. */
  listed(person: Person, model: ModelDefinition): ReadonlySet<number>;
  /** The rows that a reference to this model leads to. */
  reached(person: Person, model: ModelDefinition): ReadonlySet<number>;
  /** Any row by its id, whoever it belongs to, deleted or not. */
  row(model: ModelDefinition, id: number): StoredRow | undefined;
  /** Whether an id is that of a row of another company. */
  isForeign(person: Person, id: number): boolean;
  /** An id of a living row of another company, if there is one. */
  foreignId(person: Person, model: ModelDefinition): number | undefined;
};

const SCOPES: readonly RowScope[] = ['company', 'unitAndBelow', 'unit', 'own'];
type Letter = 'c' | 'r' | 'u' | 'd';

/** The reach that a role's menus and models give for one letter; sub-tables follow their parents. */
export function grantedScope(registry: Registry, role: RoleDefinition, model: ModelDefinition, letter: Letter): RowScope | null {
  if (model.internal) return null;
  if (model.appendOnly && (letter === 'u' || letter === 'd')) return null;
  if (role.id === 1 || (model.open && letter === 'r')) return 'company';
  const fromMenus = Object.entries(role.menus).flatMap(([id, entry]) => {
    const item = registry.menuItems.get(id);
    const crud = item?.linkTo === 'crud' ? registry.cruds.get(item.url ?? '') : undefined;
    const isOfModel = crud !== undefined && registry.forms.get(crud.form)?.model === model.name;
    return isOfModel && entry.show && entry[letter] ? [entry.scope ?? 'company'] : [];
  });
  const own = role.models?.[model.name];
  const fromModels = own?.[letter] ? [own.scope ?? 'company'] : [];
  const fromParent = [fromParentScope(registry, role, model, letter)];
  const granted = [...fromMenus, ...fromModels, ...fromParent];
  return SCOPES.find((scope) => granted.includes(scope)) ?? null;
}

type FieldRight = 'none' | 'read' | 'write';
/** Nobody writes through a field that no client sets. */
const narrower = (right: FieldRight, isReadOnly: boolean): FieldRight => (isReadOnly && right === 'write' ? 'read' : right);

/** A sub-table is as open as its parent, and as the parent's field that holds it. */
function fromParentScope(registry: Registry, role: RoleDefinition, model: ModelDefinition, letter: Letter): RowScope | null {
  if (!model.parent) return null;
  const { by } = model.parent;
  const parent = registry.model(model.parent.model);
  const rights = Object.entries(parent.fields).flatMap(([name, field]) =>
    field.kind === 'children' && field.of === model.name && field.by === by
      ? [narrower(role.fields?.[parent.name]?.[name] ?? 'write', field.readOnly === true)]
      : [],
  );
  const open = letter === 'r' ? ['read', 'write'] : ['write'];
  if (rights.length > 0 && !rights.some((right) => open.includes(right))) return null;
  return grantedScope(registry, role, parent, letter === 'r' ? 'r' : 'u');
}

/** `column = value` along a path of references, as nested sub-selects. */
function along(registry: Registry, model: ModelDefinition, path: string, value: string): string {
  const [first = '', ...rest] = path.split('.');
  const field = model.fields[first];
  if (rest.length === 0 || field?.kind !== 'reference') return `${first} = ${value}`;
  const target = registry.model(field.to);
  return `${first} in (select id from ${target.name} where deleted_at is null and ${along(registry, target, rest.join('.'), value)})`;
}

function scopeSql(registry: Registry, person: Person, model: ModelDefinition, scope: RowScope): string {
  const conditions = model.placement === 'company' ? [`company_id = ${person.companyId}`] : [];
  if (!model.appendOnly) conditions.push('deleted_at is null');
  if (model.belongs?.company && person.roleId !== 1)
    conditions.push(along(registry, model, model.belongs.company, String(person.companyId)));
  if (scope !== 'company') {
    const path = scope === 'unit' ? model.belongs?.unit : model.belongs?.own;
    const value = scope === 'unit' ? person.unitId : person.employeeId;
    const parent = model.parent && registry.model(model.parent.model);
    if (path) conditions.push(value === null ? 'false' : along(registry, model, path, String(value)));
    else if (parent && model.parent)
      conditions.push(`${model.parent.by} in (select id from ${parent.name} where ${scopeSql(registry, person, parent, scope)})`);
    else conditions.push('false');
  }
  return conditions.length > 0 ? conditions.join(' and ') : 'true';
}

type Loaded = { readonly registry: Registry; readonly sql: Served['sql'] };
async function loadRows({ registry, sql }: Loaded): Promise<Map<string, Map<number, StoredRow>>> {
  const tables = new Map<string, Map<number, StoredRow>>();
  for (const model of registry.models.values()) {
    const columns = walkFields(model)
      .filter(({ stored }) => stored)
      .map(({ name }) => name);
    const rows = await sql(`select ${columns.map((name) => `"${name}"::text`).join(', ')} from ${model.name}`);
    tables.set(
      model.name,
      new Map(
        rows.map((row) => [Number(row[columns.indexOf('id')]), Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null]))]),
      ),
    );
  }
  return tables;
}

/** Looks once; build it anew after writes. */
export async function createOracle({ registry, sql }: Loaded, people: readonly Person[]): Promise<Oracle> {
  const tables = await loadRows({ registry, sql });
  const roles = new Map<number, RoleDefinition>(
    (await sql('select id, permissions::text from roles where deleted_at is null')).map(([id, text]) => [
      Number(id),
      { ...(JSON.parse(text ?? '{}') as RoleDefinition), id: Number(id) },
    ]),
  );
  const companies = new Map<number, number>();
  for (const model of registry.models.values())
    if (model.placement === 'company') for (const [id, row] of tables.get(model.name) ?? []) companies.set(id, Number(row.company_id));

  const roleOf = (person: Person): RoleDefinition => {
    const role = roles.get(person.roleId);
    if (!role) throw new Error(`${person.name} has no role`);
    return role;
  };
  const scope: Oracle['scope'] = (person, model) => grantedScope(registry, roleOf(person), model, 'r');
  const hasList: Oracle['hasList'] = (person, model) =>
    scope(person, model) !== null &&
    (person.roleId === 1 || model.placement === 'company' || Boolean(model.open || model.belongs?.company));
  const sets = new Map<string, ReadonlySet<number>>();
  for (const person of people) {
    for (const model of registry.models.values()) {
      const reach = scope(person, model);
      const rows = reach ? await sql(`select id from ${model.name} where ${scopeSql(registry, person, model, reach)}`) : [];
      sets.set(`${person.name} ${model.name}`, new Set(rows.map(([id]) => Number(id))));
    }
  }
  const reached: Oracle['reached'] = (person, model) => sets.get(`${person.name} ${model.name}`) ?? new Set();
  /** The fields that a computed one is made of, those of its sub-tables' rows among them. */
  const madeOf = (model: ModelDefinition, field: string) =>
    dependencies(registry.formula(model, field)).map((path): readonly [ModelDefinition, string] => {
      const [first = '', second] = path.split('.');
      const child = model.fields[first];
      return child?.kind === 'children' && second !== undefined ? [registry.model(child.of), second] : [model, first];
    });
  const oracle: Oracle = {
    scope,
    hasList,
    reached,
    listed: (person, model) => (hasList(person, model) ? reached(person, model) : new Set()),
    mayRead: (person, model, field) => {
      const walked = walkFields(model).find(({ name }) => name === field);
      if (!walked || walked.field.kind === 'password') return false;
      if (walked.formula !== null) return madeOf(model, field).every(([of, name]) => oracle.mayRead(person, of, name));
      return person.roleId === 1 || roleOf(person).fields?.[model.name]?.[field] !== 'none';
    },
    row: (model, id) => tables.get(model.name)?.get(id),
    isForeign: (person, id) => companies.has(id) && companies.get(id) !== person.companyId,
    foreignId: (person, model) => {
      for (const [id, row] of tables.get(model.name) ?? [])
        if (row.company_id !== undefined && Number(row.company_id) !== person.companyId && (row.deleted_at ?? null) === null) return id;
      return undefined;
    },
  };
  return oracle;
}
