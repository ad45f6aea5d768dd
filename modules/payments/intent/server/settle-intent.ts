/**
 * Asks the gateway what was paid, and delivers what came. However often and from however many sides it is asked, money is counted once; what
 * cannot be delivered is stored and delivered later.
 */
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { DatabaseError, DatabaseUnavailable } from '@lambda/engine/sql/database.ts';
import { AWAY_STATES, isHeld } from '@lambda/engine/sql/sql-states.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { isAmount } from '../../amounts.ts';
import { gatewayNamed, merchantOf } from '../../gateway/server/gateways.ts';
import { GatewayError, type Payment } from '../../gateway/server/payment-gateway.ts';
import { endCheck, putOffCheck } from '../intent.sql.ts';
import { isGateway } from '../methods.ts';
import { type Money, receiveMoney } from './deliver.ts';
import { logWrite, writeAlone } from './log.ts';
import { findIntent, type Intent, platformContext } from './read-intent.ts';

/** `away`: the gateway did not say. `unpaid`: nothing has come. `known`: nothing new. `paid`: what came was delivered, or is stored. */
export type Settled = 'away' | 'unpaid' | 'known' | 'paid';

/** How often it is asked again after a callback: a gateway that is away for half a day and longer, and one that knows of no money a few times. */
const MOST_TRIES = { away: 300, unpaid: 4 } as const;
/** How often it is begun again when others hold the same rows. */
const MOST_MEETINGS = 10;
const MEETINGS: ReadonlySet<string> = new Set(['RECORD_BUSY', 'VERSION_CONFLICT']);

const isMeeting = (error: unknown): boolean => isHeld(error) || (error instanceof PlatformError && MEETINGS.has(error.code));
async function amongOthers<T>(work: () => Promise<T>): Promise<T> {
  for (let meetings = 1; ; meetings++) {
    try {
      return await work();
    } catch (error) {
      if (!isMeeting(error) || meetings === MOST_MEETINGS) throw error;
    }
  }
}

/** What the record says against it, in one word. */
const reasonOf = (error: unknown): string =>
  error instanceof PlatformError ? error.message : error instanceof Error ? error.name : 'UNKNOWN';
/** The database is away, or others are at the same rows: nothing is known of the record's own will. */
export const isPassing = (error: unknown): boolean =>
  isMeeting(error) ||
  (error instanceof DatabaseError && AWAY_STATES.has(error.sqlState)) ||
  error instanceof DatabaseUnavailable ||
  (error instanceof PlatformError && error.status >= 500);

/** Delivers, or stores the money where what is paid for refuses it. */
export async function receive(money: Money): Promise<Settled> {
  try {
    return await amongOthers(() => receiveMoney(money));
  } catch (error) {
    if (isPassing(error)) throw error;
    return amongOthers(() => receiveMoney({ ...money, heldBack: reasonOf(error) }));
  }
}

async function paymentsOf({ database, actor }: WriteContext, intent: Intent): Promise<readonly Payment[]> {
  const { method, gateway: account, providerInvoice, number, amount } = intent;
  // Without an invoice nobody can have paid; what is recorded by hand has no gateway.
  if (!isGateway(method) || account === null || providerInvoice === null) return [];
  const gateway = gatewayNamed(database, method);
  const merchant = await merchantOf(database, actor.companyId, account);
  const payments = await gateway.payments(merchant, { id: providerInvoice, number, amount });
  if (payments.some((one) => !isAmount(one.amount))) throw new GatewayError('away', 'NO_AMOUNT');
  return payments;
}

/** Asks the gateway about one payment. Throws NOT_FOUND; a gateway that is away or refuses is `away`, and stands in the log. */
export async function settleIntent(given: WriteContext, id: number): Promise<Settled> {
  const context = platformContext(given);
  const { database, actor, now } = context;
  const check = { company: actor.companyId, intent: id };
  const putOff = (most: number) => database.batch(putOffCheck({ ...check, now, most }), actor.companyId);
  const intent = await findIntent(context, id);
  let payments: readonly Payment[];
  try {
    payments = await paymentsOf(context, intent);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await writeAlone(context, [logWrite({ intent: id, event: 'failed', detail: error.code })]);
    // What it refuses to say it will refuse again; wrong keys are put right by somebody.
    await putOff(error.fault === 'refused' ? MOST_TRIES.unpaid : MOST_TRIES.away);
    return 'away';
  }
  const settled = await receive({ context, id, payments });
  if (settled === 'unpaid') await putOff(MOST_TRIES.unpaid);
  else await database.batch([endCheck(check)], actor.companyId);
  return settled;
}
