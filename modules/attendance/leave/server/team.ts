/** A unit's month: its people, who of them is away on which day, and whether that is more than the unit can do with. */
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { daysFrom } from '../../day/server/clock.ts';
import { isFreeDay } from '../../day/server/ground.ts';
import { lastOfMonth, readDays } from '../../day/server/recalculate.ts';
import { workIn } from '../../day/server/work.ts';
import { leavesOfUnit, peopleOfUnit, unitWithLimit } from '../leave.sql.ts';

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const truth = (text: string | null | undefined): boolean => text === 't' || text === 'true';
/** A day of which so much is taken is one away. */
const WHOLE = 1_000;

type Asked = { readonly unit: number; readonly from: string; readonly known: (until: string) => Promise<ReadonlySet<number>> };
export async function readTeam(context: WriteContext, { unit, from, known }: Asked) {
  const work = workIn(context);
  const { company } = work;
  const until = lastOfMonth(from);
  const read = (statements: Parameters<WriteContext['database']['readBatch']>[0]) => context.database.readBatch(statements, company);
  const [[units, staff, leaves], readable] = await Promise.all([
    read([unitWithLimit({ company, unit }), peopleOfUnit({ company, unit }), leavesOfUnit({ company, unit, from, until })]),
    known(until),
  ]);
  const [name, limit] = units?.rows[0] ?? [];
  if (name === undefined) throw new PlatformError('NOT_FOUND');
  const ground = await readDays(work, read, { employees: [], from, to: until });
  const most = limit ? Number(limit) : null;
  const away = new Map<string, Set<number>>();
  const byPerson = new Map<number, { day: string; whole: boolean; approved: boolean; type: string | null; code: string | null }[]>();
  for (const [id, person, type, code, approved, parts] of leaves?.rows ?? []) {
    const isKnown = readable.has(Number(id));
    const employee = Number(person);
    for (const [day, days] of JSON.parse(parts ?? '[]') as readonly (readonly [string, number, number])[]) {
      if (day < from || day > until) continue;
      away.set(day, (away.get(day) ?? new Set()).add(employee));
      const shown = { type: isKnown ? (type ?? null) : null, code: isKnown ? (code ?? null) : null };
      byPerson.set(employee, [...(byPerson.get(employee) ?? []), { day, whole: days >= WHOLE, approved: truth(approved), ...shown }]);
    }
  }
  return {
    unit: { id: unit, name: name ?? '', most_away: most },
    may_choose: context.actor.access.flag('approve'),
    today: context.today,
    days: daysFrom(from, until).map((day) => {
      const count = away.get(day)?.size ?? 0;
      return { day, is_free: isWeekend(day) || isFreeDay(ground, unit, day), away: count, too_many: most !== null && count > most };
    }),
    people: (staff?.rows ?? []).map(([id, person]) => ({ id: Number(id), name: person ?? '', leaves: byPerson.get(Number(id)) ?? [] })),
  };
}
