/** Generated people with notes, and what the views over them have to show, worked out in plain JavaScript. */
import fc from 'fast-check';
import type { Database } from '../sql/database.ts';

export type Note = { readonly id: number; readonly person_id: number; readonly rank: number; readonly deleted: boolean };
export type Person = {
  readonly id: number;
  readonly company: number;
  readonly unit: number;
  readonly status: 'new' | 'done';
  readonly age: number | null;
  /** In hundredths. */
  readonly salary: bigint | null;
  readonly born: string | null;
  readonly active: boolean | null;
  readonly created: string;
  readonly deleted: boolean;
  readonly notes: readonly Note[];
};

const timestamp = fc.integer({ min: Date.UTC(2026, 1, 20), max: Date.UTC(2026, 10, 20) }).map((at) => new Date(at).toISOString());
const one = fc.record({
  company: fc.constantFrom(1, 1, 1, 2),
  unit: fc.constantFrom(11, 12),
  status: fc.constantFrom('new' as const, 'done' as const),
  age: fc.option(fc.integer({ min: 16, max: 70 })),
  salary: fc.option(fc.bigInt({ min: 0n, max: 99_999_999_999_999_99n })),
  born: fc.option(fc.integer({ min: 0, max: 400 }).map((days) => new Date(Date.UTC(1990, 0, 1 + days)).toISOString().slice(0, 10))),
  active: fc.option(fc.boolean()),
  created: timestamp,
  deleted: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
  notes: fc.array(fc.record({ rank: fc.integer({ min: 0, max: 9 }), deleted: fc.boolean() }), { maxLength: 3 }),
});
/** People of two companies; the second has one unit. */
export const people: fc.Arbitrary<readonly Person[]> = fc.array(one, { maxLength: 30 }).map((list) =>
  list.map((person, index) => ({
    ...person,
    id: 5_000 + index,
    unit: person.company === 2 ? 21 : person.unit,
    notes: person.notes.map((note, at) => ({ ...note, id: 9_000 + index * 10 + at, person_id: 5_000 + index })),
  })),
);

export const money = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** Replaces people and notes. */
export async function fillPeople(database: Database, list: readonly Person[]): Promise<void> {
  const rows = list.map(({ salary, notes: _notes, ...rest }) => ({ ...rest, salary: salary === null ? null : money(salary) }));
  const notes = list.flatMap((person) => person.notes.map((note) => ({ ...note, company: person.company })));
  await database.batch(
    [
      { name: 'views clear notes', sql: 'delete from note', params: [] },
      { name: 'views clear people', sql: 'delete from person', params: [] },
      {
        name: 'views people',
        sql: `insert into person (id, company_id, lastname, age, salary, born, active, status, unit_id, created_at, updated_at, version, deleted_at)
          select (r->>'id')::bigint, (r->>'company')::bigint, 'P' || (r->>'id'), (r->>'age')::bigint, (r->>'salary')::numeric, (r->>'born')::date,
            (r->>'active')::boolean, r->>'status', (r->>'unit')::bigint, (r->>'created')::timestamptz, now(), 1,
            case when (r->>'deleted')::boolean then now() end
          from json_array_elements($1::json) r`,
        params: [JSON.stringify(rows)],
      },
      {
        name: 'views notes',
        sql: `insert into note (company_id, id, person_id, body, rank, created_at, updated_at, version, deleted_at)
          select (r->>'company')::bigint, (r->>'id')::bigint, (r->>'person_id')::bigint, 'N' || (r->>'id'), (r->>'rank')::bigint, now(), now(), 1,
            case when (r->>'deleted')::boolean then now() end
          from json_array_elements($1::json) r`,
        params: [JSON.stringify(notes)],
      },
    ],
    null,
  );
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
const known = <T>(values: readonly (T | null)[]): T[] => values.flatMap((value) => (value === null ? [] : [value]));
const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);
/** Half away from zero, like the database; nothing here is negative. */
const divided = (sum: bigint, by: bigint): bigint => (2n * sum + by) / (2n * by);

/** `unit_figures` without its key. */
export function unitFigures(list: readonly Person[]): Record<string, unknown>[] {
  return [...grouped(list, ({ unit, status }) => `${unit} ${status}`).values()].map((group) => {
    const [ages, pays, births] = [
      known(group.map(({ age }) => age)),
      known(group.map(({ salary }) => salary)),
      known(group.map(({ born }) => born)),
    ];
    const working = group.filter(({ active }) => active === true).length;
    const share = divided(BigInt(working) * 10_000n, BigInt(group.length));
    const years = ages.reduce((sum, age) => sum + age, 0);
    return {
      unit_id: group[0]?.unit,
      status: group[0]?.status,
      people: group.length,
      aged: ages.length,
      pay: pays.length > 0 ? money(total(pays)) : '0.00',
      // Averages of tugrik are whole.
      mean: pays.length > 0 ? money(divided(total(pays), BigInt(pays.length) * 100n) * 100n) : null,
      years: String(years),
      oldest: ages.length > 0 ? Math.max(...ages) : null,
      first_born: births.sort()[0] ?? null,
      doubled: String(years * 2),
      working,
      share: `${share / 10_000n}.${String(share % 10_000n).padStart(4, '0')}`,
    };
  });
}
/** `person_notes` without its key: a row for each living note, and one for people without any. */
export function personNotes(list: readonly Person[]): Record<string, unknown>[] {
  return list.flatMap((person): Record<string, unknown>[] => {
    const base = { family: `P${person.id}`, unit_id: person.unit, age: person.age };
    const living = person.notes.filter(({ deleted }) => !deleted);
    if (living.length === 0) return [{ ...base, body: null, rank: null, twice: null }];
    return living.map(({ id, rank }) => ({ ...base, body: `N${id}`, rank, twice: rank * 2 }));
  });
}
/** How many people go by each day or month; null is a group of its own. */
export function counted(keys: readonly (string | null)[]): Record<string, unknown>[] {
  return [...grouped(keys, String).values()].map((group) => ({ key: group[0] ?? null, people: group.length }));
}
/** The day of a moment on the clock of a zone. */
export const dayIn = (zone: string, at: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(at));
