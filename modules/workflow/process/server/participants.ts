/** Whom a record concerns, and on which days: those people may read it. */
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import { participantsAmong } from '../places.sql.ts';

export type Concerned = {
  readonly id: number;
  /** `YYYY-MM-DD`; both for somebody who stands in, none for good. */
  readonly days?: { readonly from: string; readonly until: string } | undefined;
  /** Gets to know of it without deciding. */
  readonly isCopy?: boolean;
};
type Row = { readonly model: string; readonly id: number };
type Days = Concerned['days'];

/** The days of both; for good when one of them is. */
const joined = (one: Days, other: Days): Days =>
  one && other && { from: one.from < other.from ? one.from : other.from, until: one.until > other.until ? one.until : other.until };
function eachOnce(people: readonly Concerned[]): readonly Concerned[] {
  const found = new Map<number, Concerned>();
  for (const person of people) {
    const known = found.get(person.id);
    const isCopy = person.isCopy === true && known?.isCopy !== false;
    found.set(person.id, { id: person.id, days: known ? joined(known.days, person.days) : person.days, isCopy });
  }
  return [...found.values()];
}

/** The people whom a record concerns from now on, as far as it did not before. */
export async function concerning(context: HookContext, { model, id }: Row, people: readonly Concerned[]): Promise<BroughtWrite[]> {
  const wanted = eachOnce(people);
  if (wanted.length === 0) return [];
  const company = context.actor.companyId;
  const asked = { company, model, id, people: wanted.map((one) => one.id) };
  const [found] = await context.database.readBatch([participantsAmong(asked)], company);
  const known = new Map((found?.rows ?? []).map(([person, ...row]) => [Number(person), row] as const));
  return wanted.flatMap(({ id: person, days, isCopy = false }): BroughtWrite[] => {
    const there = known.get(person);
    if (!there) {
      const values = { row_model: model, row_id: id, emp_id: person, is_copy: isCopy, ...limited(days) };
      return [{ kind: 'create', model: 'workflow_participant', values }];
    }
    const [row, from, until, wasCopy] = there;
    const present: Days = from && until ? { from, until } : undefined;
    const next = joined(present, days);
    const values = {
      ...(next?.from !== present?.from || next?.until !== present?.until ? limited(next) : {}),
      ...(wasCopy === 't' && !isCopy ? { is_copy: false } : {}),
    };
    if (Object.keys(values).length === 0) return [];
    return [{ kind: 'change', model: 'workflow_participant', rows: [{ id: Number(row), values }] }];
  });
}
const limited = (days: Days) => ({ from_date: days?.from ?? null, until_date: days?.until ?? null });
