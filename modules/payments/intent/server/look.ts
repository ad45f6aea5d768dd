/** What others are told of payments. */
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { gatewaysInUse } from '../../gateway/gateway.sql.ts';
import type { GatewayName } from '../methods.ts';
import { type ShownPayment, shownPayment } from './open-intent.ts';
import { findIntent, findIntents, platformContext } from './read-intent.ts';
import { type Settled, settleIntent } from './settle-intent.ts';

/** All payments of a record, the oldest first. */
export const paymentsOf = async (given: WriteContext, of: { readonly model: string; readonly id: number }): Promise<ShownPayment[]> =>
  (await findIntents(platformContext(given), of)).map(shownPayment);

/** Asks the gateway now, for somebody who waits. Count how often a visitor may do that. Throws NOT_FOUND. */
export async function checkIntent(given: WriteContext, id: number): Promise<ShownPayment & { readonly settled: Settled }> {
  const settled = await settleIntent(given, id);
  return { ...shownPayment(await findIntent(platformContext(given), id)), settled };
}

/** The gateways by which the company can be paid, in its own order. */
export async function waysToPay({ database, actor }: WriteContext): Promise<{ readonly method: GatewayName; readonly name: string }[]> {
  const [found] = await database.readBatch([gatewaysInUse(actor.companyId)], actor.companyId);
  return (found?.rows ?? []).map(([method, name]) => ({ method: method as GatewayName, name: name ?? '' }));
}
