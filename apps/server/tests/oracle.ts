/**
 * What each person may see, worked out a second time from the role's definition and the stored rows, in plain JavaScript. It
 * shares no code with the engine's rights, so a mistake there shows as a difference here.
 */

import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import { meetsLike } from '@lambda/model/conditions/conditions.ts';
import { companiesOf } from '@lambda/model/definitions/belonging.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf, walkFields } from '@lambda/model/definitions/walk.ts';
import { conditionHolds } from '@lambda/model/expression/condition.ts';
import { dependencies } from '@lambda/model/expression/typed.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { type Letter, type Rights, rightsWithin, type StoredRow, type Way, waysTo } from './oracle-rights.ts';
import type { Person, Served } from './served-demo.ts';

export type Oracle = {
  /** What is left of the person's role within the company's maximum and the employee's own permissions. */
  rights(person: Person): Rights;
  may(person: Person, model: ModelDefinition, letter?: Letter): boolean;
  mayRead(person: Person, model: ModelDefinition, field: string): boolean;
  /** Whether the model has a list of its own for this person. */
  hasList(person: Person, model: ModelDefinition): boolean;
  /** Whether the role closes this view although it may read what is behind it. */
  hasView(person: Person, view: string): boolean;
  /** The rows that a list of this model shows. */
  listed(person: Person, model: ModelDefinition): ReadonlySet<number>;
  /** The living rows that an operation reaches: for `r` those that a reference to this model leads to. */
  reached(person: Person, model: ModelDefinition, letter?: Letter): ReadonlySet<number>;
  /** The living rows of the person's company, whoever may see them. */
  living(person: Person, model: ModelDefinition): ReadonlySet<number>;
  /** Whether an operation reaches this row, deleted or not. */
  reaches(person: Person, model: ModelDefinition, letter: Letter, id: number): boolean;
  /** All that decides which rows of a model the person reaches, as text: whoever has the same reaches the same. */
  reach(person: Person, model: ModelDefinition): string;
  /** Whether the files at this record are open: an entry of the menu opens it, and the role leaves its attachments open. */
  opensFiles(person: Person, model: ModelDefinition, id: number): boolean;
  /** What the role says of a field. */
  right(person: Person, model: ModelDefinition, field: string): string;
  /** The same person with the rights of one menu entry alone. */
  on(person: Person, page: string): Oracle;
  /** Any row by its id, whoever it belongs to, deleted or not. */
  row(model: ModelDefinition, id: number): StoredRow | undefined;
  /** Whether an id is that of a row of another company. */
  isForeign(person: Person, id: number): boolean;
};

type Tables = ReadonlyMap<string, ReadonlyMap<number, StoredRow>>;
type World = {
  readonly registry: Registry;
  readonly tables: Tables;
  readonly unitsBelow: Map<string, ReadonlySet<string>>;
  /** The rows of a table by the value of one field, gathered once: tables are long and asked for each row of another. */
  readonly byValue: Map<string, ReadonlyMap<string, readonly StoredRow[]>>;
};

/** The rows behind a view with rights of its own are those of its model. */
const tableOf = (tables: Tables, { name, projects }: ModelDefinition) => tables.get(projects ?? name);
const isLiving = (row: StoredRow): boolean => (row.deleted_at ?? null) === null;
/** A living row that the company has, or that belongs to no company. */
function livingRow({ tables }: World, person: Person, model: ModelDefinition, id: string | null | undefined): StoredRow | undefined {
  const row = id ? tables.get(model.name)?.get(Number(id)) : undefined;
  if (!row || !isLiving(row)) return undefined;
  return model.placement === 'company' && Number(row.company_id) !== person.companyId ? undefined : row;
}

/** The entries by the text that each gives, each group in the order they came. */
export function groupedBy<T>(entries: Iterable<T>, textOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const group = groups.get(textOf(entry));
    if (group) group.push(entry);
    else groups.set(textOf(entry), [entry]);
  }
  return groups;
}

/** The rows of a table whose field has this value, deleted ones too. */
function rowsWith({ tables, byValue }: World, table: string, field: string, value: string): readonly StoredRow[] {
  const key = `${table} ${field}`;
  const known = byValue.get(key) ?? groupedBy(tables.get(table)?.values() ?? [], (row) => row[field] ?? '');
  byValue.set(key, known);
  return known.get(value) ?? [];
}

/** The value at the end of a path, and the model it is a field of; nothing where the way is broken. */
function valueAlong(world: World, person: Person, model: ModelDefinition, row: StoredRow, path: string): string | null {
  const [first = '', ...rest] = path.split('.');
  const field = model.fields[first];
  if (rest.length === 0) return row[first] ?? null;
  if (field?.kind !== 'reference') return null;
  const to = world.registry.model(field.to);
  const next = livingRow(world, person, to, row[first]);
  return next ? valueAlong(world, person, to, next, rest.join('.')) : null;
}
/** Whether a path goes through a sub-table. */
function leadsToRows(world: World, model: ModelDefinition, path: string): boolean {
  const [first = '', ...rest] = path.split('.');
  const field = model.fields[first];
  if (field?.kind === 'children') return true;
  return field?.kind === 'reference' && rest.length > 0 && leadsToRows(world, world.registry.model(field.to), rest.join('.'));
}
/** The rows that a condition looks at: the row itself, or where its path leads to a sub-table the living rows of that. */
function rowsAt(
  world: World,
  person: Person,
  model: ModelDefinition,
  row: StoredRow,
  path: string,
): (readonly [ModelDefinition, StoredRow, string])[] {
  const [first = '', ...rest] = path.split('.');
  const field = model.fields[first];
  if (field?.kind === 'reference' && leadsToRows(world, model, path)) {
    const to = world.registry.model(field.to);
    const next = livingRow(world, person, to, row[first]);
    return next ? rowsAt(world, person, to, next, rest.join('.')) : [];
  }
  if (field?.kind !== 'children') return [[model, row, path]];
  const of = world.registry.model(field.of);
  return rowsWith(world, of.name, field.by, row.id ?? '').flatMap(({ id }) => {
    const below = livingRow(world, person, of, id);
    return below ? [[of, below, rest.join('.')] as const] : [];
  });
}
/** The model of the units that a path ends at. */
function unitsAt(registry: Registry, model: ModelDefinition, path: string): ModelDefinition {
  const [first = '', ...rest] = path.split('.');
  const field = model.fields[first];
  if (field?.kind !== 'reference') return model;
  const to = registry.model(field.to);
  return rest.length === 0 ? to : unitsAt(registry, to, rest.join('.'));
}

/** The actor's unit and the living ones below it. */
function unitsBelow(world: World, person: Person, units: ModelDefinition): ReadonlySet<string> {
  const key = `${person.name} ${units.name}`;
  const known = world.unitsBelow.get(key) ?? foundBelow(world, person, units);
  world.unitsBelow.set(key, known);
  return known;
}
function foundBelow(world: World, person: Person, units: ModelDefinition): ReadonlySet<string> {
  const above = Object.entries(units.fields).find(([, field]) => field.kind === 'reference' && field.to === units.name)?.[0];
  const found = new Set<string>(person.unitId === null ? [] : [String(person.unitId)]);
  for (let before = -1; above && before < found.size; ) {
    before = found.size;
    for (const [id, row] of world.tables.get(units.name) ?? [])
      if (found.has(row[above] ?? '') && livingRow(world, person, units, String(id))) found.add(String(id));
  }
  return found;
}

/** The actor's value of a name that conditions of roles use. */
function actorsOwn(world: World, person: Person, name: string): string | null {
  const text = (value: number | null) => (value === null ? null : String(value));
  if (name === 'emp_id') return text(person.employeeId);
  if (name === 'struct_id') return text(person.unitId);
  if (name === 'company_id') return text(person.companyId);
  if (name === 'user_id') return text(person.userId);
  return world.tables.get('employee')?.get(person.employeeId ?? 0)?.[name] ?? null;
}

/** Whether the model that says whom rows concern names the person for this row. */
function isConcerned(world: World, person: Person, model: ModelDefinition, row: StoredRow): boolean {
  const naming = model.belongs?.concerns;
  if (naming === undefined || person.employeeId === null) return false;
  return rowsWith(world, naming, 'row_id', row.id ?? '').some(
    (one) => one.row_model === model.name && one.emp_id === String(person.employeeId) && isLiving(one),
  );
}

function isInScope(world: World, person: Person, model: ModelDefinition, row: StoredRow, scope: Way['scope']): boolean {
  if (scope === 'company') return true;
  const path = scope === 'own' ? model.belongs?.own : model.belongs?.unit;
  if (path === undefined) {
    const parent = model.parent && world.registry.model(model.parent.model);
    const above = parent && livingRow(world, person, parent, row[model.parent?.by ?? '']);
    return parent !== undefined && above !== undefined && isInScope(world, person, parent, above, scope);
  }
  if (scope === 'own' && isConcerned(world, person, model, row)) return true;
  const value = valueAlong(world, person, model, row, path);
  if (value === null) return false;
  if (scope === 'own') return value === String(person.employeeId);
  if (scope === 'unit') return value === String(person.unitId);
  return unitsBelow(world, person, unitsAt(world.registry, model, path)).has(value);
}

/** The value as a condition of a role compares it. */
const comparable = (model: ModelDefinition, row: StoredRow): Record<string, unknown> =>
  Object.fromEntries(
    walkFields(model).map(({ name, field }) => [name, field.kind === 'boolean' && row[name] ? row[name] === 'true' : (row[name] ?? null)]),
  );

/** An expression of a role about a stored row: interpreted here, while the engine compiles it to SQL. */
function holds(model: ModelDefinition, row: StoredRow, expression: string): boolean {
  const numeric = new Set(['integer', 'reference', 'duration', 'file', 'image']);
  const values = Object.fromEntries(
    Object.entries(comparable(model, row)).map(([name, value]) => [
      name,
      value !== null && numeric.has(fieldOf(model, name)?.field.kind ?? '') ? Number(value) : value,
    ]),
  );
  const now = new Date();
  return conditionHolds(model, expression, values, { now: now.toISOString(), today: now.toISOString().slice(0, 10) });
}

function isOnWay(world: World, person: Person, model: ModelDefinition, row: StoredRow, way: Way): boolean {
  if (way.up > 0) {
    const parent = model.parent && world.registry.model(model.parent.model);
    const above = parent && livingRow(world, person, parent, row[model.parent?.by ?? '']);
    return parent !== undefined && above !== undefined && isOnWay(world, person, parent, above, { ...way, up: way.up - 1 });
  }
  if (way.except && meetsLike(way.except, comparable(model, row), (expression) => holds(model, row, expression))) return false;
  const isOwn = (bound: Way['where'][number]) => {
    const own = 'value' in bound ? bound.value : actorsOwn(world, person, bound.actor);
    return own !== null && rowsAt(world, person, model, row, bound.path).some((one) => valueAlong(world, person, ...one) === own);
  };
  return isInScope(world, person, model, row, way.scope) && way.where.every(isOwn);
}

/** Whose row it is at all: the company's, or for models of no company the field that says so. */
function isOfCompany(world: World, person: Person, model: ModelDefinition, row: StoredRow): boolean {
  if (model.placement === 'company' && Number(row.company_id) !== person.companyId) return false;
  const companies = companiesOf(model);
  if (companies.length === 0 || person.roleId === 1) return true;
  return companies.some((name) => valueAlong(world, person, model, row, name) === String(person.companyId));
}

type Loaded = { readonly registry: Registry; readonly sql: Served['sql'] };
async function loadRows({ registry, sql }: Loaded): Promise<Tables> {
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
export async function createOracle(loaded: Loaded): Promise<Oracle> {
  const { registry } = loaded;
  const world: World = { registry, tables: await loadRows(loaded), unitsBelow: new Map(), byValue: new Map() };
  const companies = new Map<number, number>();
  for (const model of registry.models.values())
    if (model.placement === 'company')
      for (const [id, row] of world.tables.get(model.name) ?? []) companies.set(id, Number(row.company_id));
  return oracleOf(world, companies, null);
}

function oracleOf(world: World, companies: ReadonlyMap<number, number>, page: string | null): Oracle {
  const { registry, tables } = world;
  const kept = new Map<string, Rights>();
  const rights: Oracle['rights'] = (person) => {
    const known = kept.get(person.name) ?? rightsWithin(registry, tables, person, page);
    kept.set(person.name, known);
    return known;
  };
  const found = new Map<string, readonly Way[]>();
  const ways = (person: Person, model: ModelDefinition, letter: Letter): readonly Way[] => {
    const key = `${person.name} ${model.name} ${letter}`;
    const known = found.get(key) ?? waysTo(registry, rights(person), model, letter);
    found.set(key, known);
    return known;
  };
  const may: Oracle['may'] = (person, model, letter = 'r') => ways(person, model, letter).length > 0;
  const hasList: Oracle['hasList'] = (person, model) =>
    may(person, model) && (person.roleId === 1 || model.placement === 'company' || Boolean(model.open || model.belongs?.company));
  const reaches: Oracle['reaches'] = (person, model, letter, id) => {
    const row = tableOf(tables, model)?.get(id);
    if (!row || !isOfCompany(world, person, model, row)) return false;
    return ways(person, model, letter).some((way) => isOnWay(world, person, model, row, way));
  };
  const sets = new Map<string, ReadonlySet<number>>();
  const reached: Oracle['reached'] = (person, model, letter = 'r') => {
    const key = `${person.name} ${model.name} ${letter}`;
    const known =
      sets.get(key) ??
      new Set(
        [...(tableOf(tables, model) ?? [])].flatMap(([id, row]) => (isLiving(row) && reaches(person, model, letter, id) ? [id] : [])),
      );
    sets.set(key, known);
    return known;
  };
  /** Whether everything along a path of an expression may be read. */
  const mayFollow = (person: Person, model: ModelDefinition, path: string): boolean => {
    const [first = '', ...rest] = path.split('.');
    if (!oracle.mayRead(person, model, first)) return false;
    const field = model.fields[first];
    const next = field?.kind === 'children' ? field.of : field?.kind === 'reference' && rest.length > 0 ? field.to : undefined;
    if (next === undefined) return rest.length === 0;
    const to = registry.model(next);
    return may(person, to) && (rest.length === 0 || mayFollow(person, to, rest.join('.')));
  };
  /** A copy is closed with what it copies; the person's own words stay open where nothing but own rows is reached. */
  const isCopyClosed = (person: Person, model: ModelDefinition, { closedWith }: Field): boolean => {
    const isOwn = ['r' as const, 'c' as const].every((letter) => ways(person, model, letter).every(({ scope }) => scope === 'own'));
    if (!closedWith || (closedWith.openInOwn && isOwn)) return false;
    return closedWith.fields.some((path) => {
      const [of = '', name = ''] = path.split('.');
      return !oracle.mayRead(person, registry.model(of), name);
    });
  };
  const readable = new Map<string, boolean>();
  const onEntries = new Map<string, Oracle>();
  const mayReadAtAll: Oracle['mayRead'] = (person, model, field) => {
    const walked = walkFields(model).find(({ name }) => name === field);
    if (!walked || walked.field.kind === 'password') return false;
    if (person.roleId !== 1 && (walked.field.withheld || rights(person).fields?.[model.name]?.[field] === 'none')) return false;
    if (person.roleId !== 1 && isCopyClosed(person, model, walked.field)) return false;
    return walked.formula === null || dependencies(registry.formula(model, field)).every((path) => mayFollow(person, model, path));
  };
  const oracle: Oracle = {
    rights,
    may,
    hasList,
    hasView: (person, view) => person.roleId === 1 || rights(person).views?.[view] !== false,
    reached,
    living: (person, model) => {
      const key = `${person.companyId} ${model.name} living`;
      const known =
        sets.get(key) ??
        new Set(
          [...(tableOf(tables, model) ?? [])].flatMap(([id, row]) => (isLiving(row) && isOfCompany(world, person, model, row) ? [id] : [])),
        );
      sets.set(key, known);
      return known;
    },
    reaches,
    reach: (person, model) => {
      const all = JSON.stringify({ up: 0, scope: 'company', where: [] });
      const found = ways(person, model, 'r');
      const scopes = found.map(({ up, scope, where }) => JSON.stringify({ up, scope, where }));
      const isWhole = scopes.includes(all);
      const isOwn = !isWhole && found.some(({ scope, where }) => scope !== 'company' || where.some((bound) => 'actor' in bound));
      const isUnbound = person.roleId === 1 && model.placement !== 'company';
      const rows = isWhole ? all : [...new Set(scopes)].sort().join(' ');
      return JSON.stringify([person.companyId, isUnbound, hasList(person, model), rows, isOwn && person.name]);
    },
    opensFiles: (person, model, id) => {
      const row = tableOf(tables, model)?.get(id);
      if (!model.attachments || !row || !isOfCompany(world, person, model, row)) return false;
      const { models: _lookedUp, ...entries } = rights(person);
      if (person.roleId !== 1 && entries.fields?.[model.name]?.attachments === 'none') return false;
      return waysTo(registry, entries, { ...model, open: undefined }, 'r').some((way) => isOnWay(world, person, model, row, way));
    },
    right: (person, model, field) => (person.roleId === 1 ? 'write' : (rights(person).fields?.[model.name]?.[field] ?? 'write')),
    listed: (person, model) => (hasList(person, model) ? reached(person, model) : new Set()),
    on: (person, entry) => {
      if (person.roleId === 1) return oracle;
      const known = onEntries.get(entry) ?? oracleOf(world, companies, entry);
      onEntries.set(entry, known);
      return known;
    },
    mayRead: (person, model, field) => {
      const key = `${person.name} ${model.name} ${field}`;
      const known = readable.get(key) ?? mayReadAtAll(person, model, field);
      readable.set(key, known);
      return known;
    },
    row: (model, id) => tableOf(tables, model)?.get(id),
    isForeign: (person, id) => companies.has(id) && companies.get(id) !== person.companyId,
  };
  return oracle;
}
