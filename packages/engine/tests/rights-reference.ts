/**
 * What an actor of the query world may see, worked out in plain JavaScript from the definitions and the rows. It shares no code
 * with the engine's rights.
 */
import type { RightLimits, RoleDefinition } from '@lambda/model/definitions/definitions.ts';

export type Row = Readonly<Record<string, string | number | boolean | null>>;
export type Tables = { readonly person: readonly Row[]; readonly unit: readonly Row[]; readonly note: readonly Row[] };
export type Setting = {
  readonly role: RoleDefinition;
  readonly company: RightLimits | null;
  readonly employee: RightLimits | null;
  readonly page: string | null;
  readonly companyId: number;
  readonly employeeId: number;
  readonly unitId: number;
  readonly record: Row;
};
export type Ask = {
  readonly shape: 'list' | 'count' | 'groups';
  readonly select: readonly string[];
  readonly unit: boolean;
  readonly notes: boolean;
  readonly filter: { readonly column: string; readonly value: string } | null;
  readonly sort: string | null;
};
export const REFUSED = 'refused';

const ENTRIES = ['people', 'mine'];
const ORDER = ['company', 'unitAndBelow', 'unit', 'own'];
type Grant = { readonly scope: string; readonly where: NonNullable<RoleDefinition['menus'][string]['gridCondition']> };

/** The grants to read people that are left after the layers. */
function personGrants({ role, company, employee, page }: Setting): Grant[] {
  const grants: Grant[] = [];
  for (const id of ENTRIES) {
    if (page !== null && page !== id) continue;
    const entry = role.menus[id];
    const layers = [company, employee].flatMap((limits) => (limits?.menus ? [limits.menus[id]] : []));
    if (!entry?.show || !entry.r || layers.some((limit) => !limit?.show || !limit.r)) continue;
    const scopes = [entry.scope, ...layers.map((limit) => limit?.scope)].map((scope) => ORDER.indexOf(scope ?? 'company'));
    grants.push({ scope: ORDER[Math.max(...scopes)] ?? 'own', where: entry.gridCondition ?? [] });
  }
  const own = role.models?.person;
  const limits = [company, employee].flatMap((limit) => (limit?.models?.person ? [limit.models.person] : []));
  if (page === null && own?.r && limits.every(({ r }) => r)) {
    const scopes = [own.scope, ...limits.map(({ scope }) => scope)].map((scope) => ORDER.indexOf(scope ?? 'company'));
    grants.push({ scope: ORDER[Math.max(...scopes)] ?? 'own', where: [] });
  }
  return grants;
}

const actorValue = ({ companyId, employeeId, unitId, record }: Setting, name: string) =>
  name === 'company_id' ? companyId : name === 'emp_id' ? employeeId : name === 'struct_id' ? unitId : (record[name] ?? null);

function unitsBelow(tables: Tables, { companyId, unitId }: Setting): ReadonlySet<unknown> {
  const found = new Set<unknown>([unitId]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const unit of tables.unit)
      if (unit.company_id === companyId && unit.deleted_at === null && found.has(unit.parent_id) && !found.has(unit.id)) {
        found.add(unit.id);
        grown = true;
      }
  }
  return found;
}

function inScope(tables: Tables, setting: Setting, scope: string, row: { unit: unknown; own: unknown }): boolean {
  if (scope === 'company') return true;
  if (scope === 'own') return row.own === setting.employeeId;
  return scope === 'unit' ? row.unit === setting.unitId : unitsBelow(tables, setting).has(row.unit);
}

function peopleOf(tables: Tables, setting: Setting): readonly Row[] | null {
  const grants = personGrants(setting);
  if (grants.length === 0) return null;
  return tables.person.filter(
    (row) =>
      row.company_id === setting.companyId &&
      row.deleted_at === null &&
      grants.some(
        ({ scope, where }) =>
          inScope(tables, setting, scope, { unit: row.unit_id, own: row.id }) &&
          where.every((bound) => {
            const value = 'value' in bound ? bound.value : actorValue(setting, bound.user_field);
            return value !== null && row[bound.grid_field] === value;
          }),
      ),
  );
}

/** The units that may be read; null when there is no right at all. Units have no own rows. */
function unitsOf(tables: Tables, setting: Setting): ReadonlyMap<unknown, Row> | null {
  const own = setting.role.models?.unit;
  const limits = [setting.company, setting.employee].flatMap((limit) => (limit?.models?.unit ? [limit.models.unit] : []));
  if (!own?.r || limits.some(({ r }) => !r)) return null;
  const scope =
    ORDER[Math.max(...[own.scope, ...limits.map((limit) => limit.scope)].map((one) => ORDER.indexOf(one ?? 'company')))] ?? 'own';
  const seen = tables.unit.filter(
    (row) =>
      row.company_id === setting.companyId &&
      row.deleted_at === null &&
      scope !== 'own' &&
      inScope(tables, setting, scope, { unit: row.id, own: null }),
  );
  return new Map(seen.map((row) => [row.id, row]));
}

function mayRead({ role, company, employee, page }: Setting, field: string): boolean {
  const rights = [role.fields, company?.fields, employee?.fields, page === null ? undefined : role.menus[page]?.fields];
  return rights.every((one) => one?.person?.[field] !== 'none');
}

const output = (field: string, row: Row) => (field === 'salary' && row.salary !== null ? String(row.salary) : (row[field] ?? null));
const same = (value: unknown, wanted: string): boolean =>
  value !== null && value !== undefined && String(value).toLowerCase() === wanted.toLowerCase();

/** The reply to a question, or that it is refused. */
export function expected(tables: Tables, setting: Setting, ask: Ask): unknown {
  const people = peopleOf(tables, setting);
  const units = unitsOf(tables, setting);
  const [base, via] = ask.filter?.column === 'unit_id.name' ? ['unit_id', true] : [ask.filter?.column, false];
  const needed = [
    ...ask.select,
    ...(ask.unit ? ['unit_id'] : []),
    ...(ask.notes ? ['notes'] : []),
    ...(base ? [base] : []),
    ...(ask.sort ? [ask.sort] : []),
  ];
  if (!people || needed.some((field) => !mayRead(setting, field)) || ((ask.unit || via) && !units)) return REFUSED;
  const { filter, sort } = ask;
  const compared = (row: Row) => (via ? units?.get(row.unit_id)?.name : row[filter?.column ?? '']);
  const found = people.filter((row) => !filter || filter.value === '' || same(compared(row), filter.value));
  if (ask.shape === 'count') return found.length;
  if (ask.shape === 'groups') {
    const counts = new Map<string, number>();
    for (const row of found)
      counts.set(String(output(ask.select[0] ?? 'id', row)), (counts.get(String(output(ask.select[0] ?? 'id', row))) ?? 0) + 1);
    return [...counts].sort();
  }
  const ordered = [...found].sort((a, b) => {
    const [left, right] = sort ? [a[sort], b[sort]] : [a.id, b.id];
    // PostgreSQL puts what is empty last; equal rows follow their number.
    const order =
      left === right ? 0 : left === null || left === undefined ? 1 : right === null || right === undefined ? -1 : left < right ? -1 : 1;
    return order || Number(a.id) - Number(b.id);
  });
  return ordered.map((row) => ({
    id: row.id,
    ...Object.fromEntries(ask.select.map((field, index) => [`f${index}`, output(field, row)])),
    ...(ask.unit ? { u: units?.has(row.unit_id) ? { id: row.unit_id } : null } : {}),
    ...(ask.notes
      ? {
          notes: tables.note
            .filter((note) => note.person_id === row.id && note.deleted_at === null)
            .map(({ id }) => id)
            .sort(),
        }
      : {}),
  }));
}
