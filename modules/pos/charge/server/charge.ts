/** A QR code for a sale, and whether its money has come. */
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { amountOf } from '@lambda/inventory/contract.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import {
  cancelIntents,
  checkIntent,
  type OpenedIntent,
  openIntent,
  paymentsOf,
  type ShownPayment,
  waysToPay,
} from '@lambda/payments/contract.server.ts';
import { refuse, SESSION_CLOSED } from '../../sale/server/refusals.ts';
import { heldSession, writeAll } from '../../sale/server/sell.ts';
import { checkSeller } from '../../sale/server/standing.ts';
import { chargeById, chargesOfSale } from '../charge.sql.ts';

const MODEL = 'pos_charge';
const MINUTES_TO_PAY = 10;
const UNPAID: ReadonlySet<string> = new Set(['open', 'expired', 'cancelled']);
export type ShownCharge = {
  readonly id: number;
  readonly amount: string;
  readonly paid: string;
  readonly payment: ShownPayment | null;
};
type Asked = { readonly uuid: string; readonly session: number; readonly amount: string };

async function shown(context: WriteContext, id: number, payment: ShownPayment | null): Promise<ShownCharge> {
  const { companyId: company } = context.actor;
  const [found] = await context.database.readBatch([chargeById({ company, id })], company);
  const [own, amount, paid] = found?.rows[0] ?? [];
  if (!own) throw new PlatformError('NOT_FOUND');
  return { id: Number(own), amount: amount ?? '0', paid: paid ?? '0', payment };
}

/** Asked for once more the same code is shown; another amount takes the earlier one back. Throws NO_RIGHT, NOT_FOUND, INVALID. */
export async function askCharge(context: WriteContext, asked: Asked): Promise<ShownCharge> {
  checkSeller(context);
  const { actor, database, now } = context;
  const company = actor.companyId;
  const [way] = await waysToPay(context);
  let charge = 0;
  let intent: OpenedIntent | null = null;
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const session = await heldSession(context, send, asked.session);
      if (!session.isOpen) throw refuse('session', SESSION_CLOSED);
      if (!way) throw new PlatformError('INVALID', { fields: [{ field: 'method', code: 'choice' }] });
      const [found] = await send([chargesOfSale({ company, uuid: asked.uuid })]);
      // Money that has come for the same sale already is not asked for once more.
      const come = (found?.rows ?? []).find(([, , paid, sale]) => !sale && amountOf(paid ?? '0') === amountOf(asked.amount));
      if (come) {
        charge = Number(come[0]);
        return { commit: false };
      }
      const open = (found?.rows ?? []).filter(([, , paid, sale]) => !sale && amountOf(paid ?? '0') === 0n);
      for (const [id, amount] of open) {
        const payments = await paymentsOf(context, { model: MODEL, id: Number(id) });
        const isLive = payments.some(({ state, expires_at: ends }) => state === 'open' && ends !== null && new Date(ends) > now);
        if (isLive && amountOf(amount ?? '0') === amountOf(asked.amount)) {
          charge = Number(id);
          return { commit: false };
        }
        await writeAll(context, write, await cancelIntents(context, { model: MODEL, id: Number(id) }));
      }
      charge = await database.nextId();
      const values = {
        session_id: session.id,
        sale_uuid: asked.uuid,
        amount: asked.amount,
        paid_amount: '0.00',
        payment_status: 'waiting',
        sale_id: null,
        asked_at: now.toISOString(),
      };
      await writeAll(context, write, [{ kind: 'create', model: MODEL, id: charge, values }]);
      intent = await openIntent(context, {
        ...{ model: MODEL, id: charge, amount: asked.amount, description: `POS ${session.code}`, method: way.method },
        expiresAt: new Date(now.getTime() + MINUTES_TO_PAY * 60_000),
      });
      await writeAll(context, write, intent.writes);
      return { commit: true };
    },
  });
  // After the commit: a gateway that is away leaves the charge without a code, and is asked again by the next press.
  const opened = intent as OpenedIntent | null;
  if (opened) return shown(context, charge, await opened.invoice());
  return lookAt(context, charge);
}

/** Asks the gateway about what is open. Throws NO_RIGHT, NOT_FOUND. */
export async function lookAt(context: WriteContext, id: number): Promise<ShownCharge> {
  checkSeller(context);
  const known = await shown(context, id, null);
  let payment: ShownPayment | null = null;
  for (const one of await paymentsOf(context, { model: MODEL, id })) {
    // Money may have come for a code that was taken back, too.
    if (UNPAID.has(one.state)) payment = await checkIntent(context, one.id);
    else payment ??= one;
  }
  return payment ? shown(context, id, payment) : known;
}
