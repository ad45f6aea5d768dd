/**
 * Orders and services that other systems ask for one by one: an order without money or time, then services that hold theirs. Whatever amounts
 * and moments are sent, the server's own are written.
 */

import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import { wallTime } from '@lambda/engine/core/calendar/clock.ts';
import type { BroughtAct, BroughtWrite, HookContext, RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import type { Transaction } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { readBoard } from '../times/server/board.ts';
import { momentOf } from '../times/server/day-clock.ts';
import { sum } from './amounts.ts';
import { branchesFrom, branchOfArtist, letGoOverdue, lockArtists, lockOrder, spansOf } from './order.sql.ts';
import { checkedClient } from './server/checked-client.ts';
import { clientOf } from './server/client.ts';
import { rowOfLine } from './server/line-rows.ts';
import { newOrderNumber } from './server/link.ts';
import { NOTHING_PAID, servedOrTaken } from './server/place-order.ts';
import { reaches } from './server/reach.ts';

const missing = (field: string): PlatformError => new PlatformError('INVALID', { fields: [{ field, code: 'required' }] });
const unknown = (field: string): PlatformError => new PlatformError('INVALID', { fields: [{ field, code: 'reference' }] });
function idOf(input: Values, field: string): number {
  const value = input[field] ?? null;
  if (value === null) throw missing(field);
  if (!Number.isSafeInteger(Number(value)) || Number(value) <= 0) throw unknown(field);
  return Number(value);
}
function textOf(input: Values, field: string, pattern: RegExp): string {
  const value = input[field] ?? null;
  if (value === null) throw missing(field);
  if (typeof value !== 'string' || !pattern.test(value)) throw new PlatformError('INVALID', { fields: [{ field, code: 'wrongType' }] });
  return value;
}

/** Where none is named, the branch of the own unit is meant, else the first within reach: the first service says which one it is. */
async function branchFor(context: HookContext, input: Values): Promise<number> {
  const { database, actor } = context;
  const company = actor.companyId;
  const isNamed = (input.branch_id ?? null) !== null;
  const [found] = await database.readBatch([branchesFrom({ company, unit: actor.unitId })], company);
  const known = (found?.rows ?? []).map(([id, unit]) => ({ id: Number(id), unit: Number(unit) }));
  const named = isNamed ? idOf(input, 'branch_id') : null;
  const branch = known.find(({ id, unit }) => (named === null || id === named) && reaches(context, unit));
  if (!branch) throw isNamed ? unknown('branch_id') : missing('branch_id');
  return branch.id;
}

export const askedOrderHooks: RecordHooks = {
  asked: async ({ context, id, input }) => {
    const branch = await branchFor(context, input);
    const name = input.client_name ?? input.phone_number;
    const client = checkedClient(context, {
      name: name as string,
      phone: input.phone_number as string,
      email: input.email as string | null,
      note: input.note as string | null,
    });
    const { now, actor } = context;
    return {
      lock: [],
      decide: async (read) => {
        const found = await clientOf({ context, send: read }, client);
        const values: Values = {
          branch_id: branch,
          order_number: newOrderNumber(wallTime(now.getTime(), actor.timeZone)),
          client_name: client.name,
          phone_number: client.phone,
          email: client.email,
          note: client.note,
          language: 'mn',
          source: 'reception',
          state: 'confirmed',
          payment_status: 'none',
          is_received: 0,
          user_id: actor.userId > 0 ? actor.userId : null,
          confirmed_at: now.toISOString(),
          timed_at: now.toISOString(),
          total_price: '0.00',
          total_prepayment: '0.00',
          ...NOTHING_PAID,
          ...found.values,
          // A new client's card is written behind the order, which is told of it then.
          ...(found.writes.length > 0 ? { client_id: null } : {}),
        };
        const told = { client_id: found.values.client_id };
        const joined: BroughtWrite = { kind: 'change', model: 'booking_orders', rows: [{ id, values: told }] };
        return { values, writes: found.writes.length > 0 ? [...found.writes, joined] : [] };
      },
    };
  },
};

const OPEN: ReadonlySet<string> = new Set(['confirmed', 'arrived', 'in_service']);
/** The order as it is with the new service beside those that it has. */
async function grown(context: HookContext, order: number, row: Values, read: Transaction['batch']): Promise<BroughtAct> {
  const company = context.actor.companyId;
  const [found] = await read([spansOf({ company, id: order })]);
  const lines = found?.rows ?? [];
  const starts = lines.map(([, , , begin]) => momentOf(Number(begin)));
  const ends = lines.map(([, , , begin, minutes]) => momentOf(Number(begin) + Number(minutes)));
  const values: Values = {
    ...(lines.length === 0 ? { branch_id: row.branch_id } : {}),
    total_price: sum([...lines.map((line) => line[7] ?? '0'), String(row.service_price)]),
    total_prepayment: sum([...lines.map((line) => line[8] ?? '0'), String(row.prepayment)]),
    starts_at: [...starts, String(row.service_date_time)].toSorted()[0],
    ends_at: [...ends, String(row.service_ends_at)].toSorted().at(-1),
  };
  const scope = platformAccess(context.registry).model(context.registry.model('booking_orders')).read;
  if (!scope) throw new Error('the platform reads every order');
  return { kind: 'act', model: 'booking_orders', id: order, scope, writesAs: null, decide: async () => ({ values, writes: [] }) };
}

export const askedLineHooks: RecordHooks = {
  asked: async ({ context, input }) => {
    const { database, actor, now } = context;
    const company = actor.companyId;
    const [order, service, artist] = [idOf(input, 'order_id'), idOf(input, 'service_id'), idOf(input, 'artist_id')];
    const day = textOf(input, 'service_date', /^\d{4}-\d{2}-\d{2}$/);
    const time = textOf(input, 'service_time', /^([01]\d|2[0-3]):[0-5]\d(:00)?$/).slice(0, 5);
    if (!new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day))
      throw new PlatformError('INVALID', { fields: [{ field: 'service_date', code: 'date' }] });
    const [place] = await database.readBatch([branchOfArtist({ company, id: artist })], company);
    const [branch, unit] = place?.rows[0] ?? [];
    if (!branch || !reaches(context, Number(unit))) throw unknown('artist_id');
    return {
      lock: [
        lockArtists({ company, branch: Number(branch), named: [artist], anyFor: [] }),
        letGoOverdue({ company, artists: [artist], now: now.toISOString() }),
      ],
      decide: async (read) => {
        const [locked] = await read([lockOrder({ company, id: order })]);
        const [state, , ofUnit] = locked?.rows[0] ?? [];
        if (!state || !reaches(context, Number(ofUnit))) throw unknown('order_id');
        if (!OPEN.has(state)) throw new PlatformError('ORDER_OVER');
        const board = await readBoard(read, {
          company,
          branch: Number(branch),
          services: [service],
          from: day,
          days: 7,
          now,
          besides: null,
        });
        if (!board.services.has(service)) throw unknown('service_id');
        const lines = [{ service, artist, day, time }];
        const asked = { branch: Number(branch), lines, client: null, hold: null, source: 'reception', language: 'mn' } as const;
        const [served] = servedOrTaken(board, asked);
        if (!served) throw new PlatformError('TIME_TAKEN');
        const guest = typeof input.guest_name === 'string' ? input.guest_name.slice(0, 100) : null;
        const row = { order_id: order, ...rowOfLine(board, served, { guest, registeredBy: actor.employeeId, isAllPrepaid: false }) };
        return { values: row, writes: [await grown(context, order, row, read)] };
      },
    };
  },
};
