/** Money that somebody has taken by hand: cash, a card terminal, a transfer that was seen on the account. */

import { platformAccess } from '@lambda/engine/core/access/platform-access.ts';
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { amountOf, hundredths, isAmount } from '../../amounts.ts';
import type { RECORDED } from '../methods.ts';
import { logWrite } from './log.ts';
import { numberOf } from './open-intent.ts';
import { hostPlace, platformContext } from './read-intent.ts';

type Taken = {
  readonly model: string;
  readonly id: number;
  readonly amount: string;
  readonly description: string;
  readonly method: (typeof RECORDED)[number];
  /** The terminal's slip or the reference of the transfer. */
  readonly reference?: string;
};
/** A payment that is finished at once, for a record that has taken the money in the same write. */
export async function recordedPayment(given: WriteContext, taken: Taken): Promise<readonly BroughtWrite[]> {
  const context = platformContext(given);
  const { database, actor, now } = context;
  const { model, amount, method, description, reference } = taken;
  if (!hostPlace(context, { model, modelId: taken.id })) throw new Error(`${model} is not paid for`);
  if (!isAmount(amount) || hundredths(amount) <= 0n)
    throw new PlatformError('INVALID', { fields: [{ field: 'amount', code: 'tooSmall', params: { min: '0.01' } }] });
  const id = await database.nextId();
  const number = numberOf(actor.companyId, id);
  const at = now.toISOString();
  const intent = { invoice_number: number, paid_for: model, paid_for_id: taken.id, description: description.slice(0, 200), method, amount };
  return [
    {
      kind: 'create',
      model: 'payment_intents',
      id,
      values: { ...intent, state: 'finalised', paid_amount: amount, taken_amount: amount, paid_at: at },
    },
    {
      kind: 'create',
      model: 'payment_receipts',
      values: {
        intent_id: id,
        method,
        payment_number: reference ? `${reference.slice(0, 50)} ${number}` : number,
        amount,
        paid_at: at,
        is_delivered: true,
      },
    },
    logWrite({ intent: id, event: 'paid', amount, ...(reference === undefined ? {} : { detail: reference }) }),
  ];
}

/** The same with the record that it pays for told of it. Belong into the caller's own transaction, before its own change of the record. */
export async function recordPayment(given: WriteContext, taken: Taken): Promise<readonly BroughtWrite[]> {
  const payment = await recordedPayment(given, taken);
  const { registry } = given;
  const { model, id, amount } = taken;
  const scope = platformAccess(registry).model(registry.model(model)).read;
  if (scope === null) throw new Error(`the platform does not read ${model}`);
  return [
    ...payment,
    {
      kind: 'act',
      model,
      id,
      scope,
      writesAs: null,
      decide: async ({ values }) => ({
        values: { paid_amount: amountOf(hundredths(String(values.paid_amount ?? '0')) + hundredths(amount)) },
        writes: [],
      }),
    },
  ];
}
