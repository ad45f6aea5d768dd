/** Every five minutes: whoever waits is offered the first time that is free for him; reception is told, and a client with an address too. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import type { JobHandler } from '@lambda/engine/services/jobs/handlers.ts';
import type { Statement, TextRow } from '@lambda/engine/sql/database.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { readBoard } from '../times/server/board.ts';
import { momentOf } from '../times/server/day-clock.ts';
import { type Asked, daysAsked, timesOn } from '../times/server/offered.ts';
import { openWishes, pastWishes } from './waiting.sql.ts';

const MOST = 200;
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;
const TURN_MINUTES = 120;

/** The first minute that suits a wish; null where nothing is free. */
async function firstFree(context: WriteContext, wish: TextRow): Promise<number | null> {
  const [, branch, service, artist, from = '', until = '', after, before] = wish;
  const { database, actor, now } = context;
  const days = Math.min(MOST_DAYS, (Date.parse(until ?? '') - Date.parse(from ?? '')) / DAY_MS + 1);
  const read = (statements: readonly Statement[]) => database.readBatch(statements, actor.companyId);
  const services = [Number(service)];
  const place = { company: actor.companyId, branch: Number(branch), services, from: from ?? '', days, now, besides: null };
  const board = await readBoard(read, place);
  const asked: Asked = {
    services,
    artist: artist ? Number(artist) : null,
    way: 'sequence',
    from: from ?? '',
    days,
    notBefore: board.now + board.branch.noticeMinutes,
    isOnline: true,
  };
  for (const day of daysAsked(asked))
    for (const { at } of timesOn(board, asked, day)) {
      const { time } = board.clock.shown(at);
      if ((!after || time >= after) && (!before || time < before)) return at;
    }
  return null;
}

export const waitingJob: JobHandler = async ({ actor, database, registry, hooks, now, progress }) => {
  const company = actor.companyId;
  const today = companyDay(now, actor.timeZone);
  const context: WriteContext = { database, registry, hooks, actor, now, today, ip: null };
  const [open, past] = await database.readBatch([openWishes({ company, today, most: MOST }), pastWishes({ company, today })], company);
  const write = async (id: number, values: Values): Promise<void> => {
    const operations = broughtWrites(context, [{ kind: 'change', model: 'booking_waiting', rows: [{ id, values }] }]);
    await executeWrites({ context, operations: operations.map(({ operation }) => operation), reply: () => [] });
  };
  for (const [id] of past?.rows ?? []) await write(Number(id), { state: 'over' });
  let offered = 0;
  const wishes = open?.rows ?? [];
  // One time is offered to one who waits, who has his turn before it is anybody else's.
  const present = now.getTime() / 60_000;
  const hasTurn = ([, , , , , , , , , told]: TextRow): boolean => Boolean(told) && Number(told) > present - TURN_MINUTES;
  const given = new Set(wishes.filter(hasTurn).map(([, branch, service, , , , , , at]) => `${branch} ${service} ${at}`));
  for (const [index, wish] of wishes.entries()) {
    const at = await firstFree(context, wish);
    const [id, branch, service, , , , , , before] = wish;
    const key = `${branch} ${service} ${at}`;
    if (at !== null && String(at) !== before && !given.has(key)) {
      given.add(key);
      offered++;
      await write(Number(id), { state: 'offered', offered_at: momentOf(at), told_at: now.toISOString() });
    }
    await progress(index + 1, wishes.length);
  }
  return { offered };
};
