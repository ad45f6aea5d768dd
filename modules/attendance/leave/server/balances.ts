/** Balances of people from what is granted and what is taken of it. */
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import type { Statement, StatementResult, TextRow } from '@lambda/engine/sql/database.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { grantsOf, usesOf } from '../leave.sql.ts';
import { allocate, type Grant, leftOn, type Use } from './balance.ts';

type Read = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>;
type OfPeople = { readonly company: number; readonly employees: readonly number[] | null };
const THOUSAND = 1_000;

/** `[day, days in thousandths, minutes]`. */
const usesIn = (json: unknown): readonly Use[] =>
  (json as readonly (readonly [string, number, number])[]).map(([day, amount]) => ({ day, amount }));
const grantIn = ([id, , , from, until, amount]: TextRow): Grant => ({
  ...{ id: Number(id), from: from ?? '', until: until ?? '', amount: Number(amount) },
});

/** How many days are left where a request needs more; null when it has enough. `besides` are requests that do not count. */
export async function leftFor(
  read: Read,
  asked: {
    readonly company: number;
    readonly employee: number;
    readonly type: number;
    readonly besides: readonly number[];
    readonly request: Values;
  },
): Promise<number | null> {
  const { company, employee, type, besides, request } = asked;
  const [granted, taken] = await read([grantsOf({ company, employees: [employee] }), usesOf({ company, employees: [employee] })]);
  const grants = (granted?.rows ?? []).filter((row) => Number(row[2]) === type).map(grantIn);
  const others = (taken?.rows ?? [])
    .filter(([id, , of]) => Number(of) === type && !besides.includes(Number(id)))
    .flatMap(([, , , , parts]) => usesIn(JSON.parse(parts ?? '[]')));
  const own = usesIn(request.day_parts ?? []);
  const before = allocate(grants, others);
  if (allocate(grants, [...others, ...own]).missing <= before.missing) return null;
  return leftOn(grants, before.used, own[0]?.day ?? '') / THOUSAND;
}

/** The grants of which something else is taken than stands there. `besides` is a request that is about to be cancelled. */
export async function balanceWrites(read: Read, asked: OfPeople & { readonly besides?: number | null }): Promise<BroughtWrite[]> {
  const [granted, taken] = await read([grantsOf(asked), usesOf(asked)]);
  const uses = new Map<string, Use[]>();
  for (const [id, employee, type, isApproved, parts] of taken?.rows ?? []) {
    if ((isApproved !== 't' && isApproved !== 'true') || Number(id) === asked.besides) continue;
    const key = `${employee} ${type}`;
    uses.set(key, [...(uses.get(key) ?? []), ...usesIn(JSON.parse(parts ?? '[]'))]);
  }
  const byPerson = new Map<string, TextRow[]>();
  for (const row of granted?.rows ?? []) {
    const key = `${row[1]} ${row[2]}`;
    byPerson.set(key, [...(byPerson.get(key) ?? []), row]);
  }
  const rows = [...byPerson].flatMap(([key, own]) => {
    const { used } = allocate(own.map(grantIn), uses.get(key) ?? []);
    return own.flatMap((row) => {
      const should = used.get(Number(row[0])) ?? 0;
      return should === Number(row[6]) ? [] : [{ id: Number(row[0]), values: { used_days: (should / THOUSAND).toFixed(3) } }];
    });
  });
  return rows.length > 0 ? [{ kind: 'change', model: 'leave_grant', rows }] : [];
}
