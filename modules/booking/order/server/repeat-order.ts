/** The same visit again every few weeks: each is an order of its own, and what is not free is told beside the others. */
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { dayAfter } from '../../times/server/day-clock.ts';
import { clientOfOrder, wallLinesOf } from '../order.sql.ts';
import { type LineAsked, type Placed, placeOrder } from './place-order.ts';

type Asked = { readonly order: number; readonly weeks: number; readonly times: number };
type Repeated = {
  readonly day: string;
  readonly placed: Placed | null;
  /** Other times where it is not free. */
  readonly free: unknown;
};
const WEEK_DAYS = 7;

/** Throws NOT_FOUND, and INVALID for an order of nobody or of nothing. */
export async function repeatOrder(context: WriteContext, { order, weeks, times }: Asked): Promise<readonly Repeated[]> {
  const company = context.actor.companyId;
  const [client, stored] = await context.database.readBatch(
    [clientOfOrder({ company, id: order }), wallLinesOf({ company, id: order })],
    company,
  );
  const [branch, name, phone, email, id] = client?.rows[0] ?? [];
  if (!branch) throw new PlatformError('NOT_FOUND');
  const lines = (stored?.rows ?? []).map(
    ([service, artist, day, time, guest]): LineAsked => ({
      service: Number(service),
      artist: Number(artist),
      day: day ?? '',
      time: time ?? '',
      guest,
    }),
  );
  if (!name || !phone || lines.length === 0) throw new PlatformError('WRONG_STATE');
  const person = { name, phone, email: email ?? null, note: null, id: id ? Number(id) : null };
  const repeated: Repeated[] = [];
  for (let at = 1; at <= times; at++) {
    const moved = lines.map((line) => ({ ...line, day: dayAfter(line.day, at * weeks * WEEK_DAYS) }));
    const day = moved[0]?.day ?? '';
    try {
      const asked = { branch: Number(branch), lines: moved, client: person, hold: null, source: 'reception', language: 'mn' } as const;
      repeated.push({ day, placed: await placeOrder(context, asked), free: null });
    } catch (error) {
      if (!(error instanceof PlatformError) || error.code !== 'TIME_TAKEN') throw error;
      repeated.push({ day, placed: null, free: error.details?.days ?? [] });
    }
  }
  return repeated;
}
