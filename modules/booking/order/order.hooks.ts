/**
 * What follows from a change of an order, whoever makes it: its services hold their times or let them go, money that comes decides its state,
 * and what is given back or taken from credit stands on the client's card.
 */
import type { BroughtWrite, HookContext, RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import type { Transaction } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { less, negative, signOf } from './amounts.ts';
import { creditOf, linesOf, lockClient } from './order.sql.ts';
import { paidValues } from './paid.ts';
import { HOLDING } from './states.ts';

const holds = (order: Values | null): boolean => (HOLDING as readonly unknown[]).includes(order?.state);
const amount = (order: Values | null, name: string): string => String(order?.[name] ?? '0');

type Change = { readonly context: HookContext; readonly id: number; readonly before: Values | null; readonly after: Values };

async function lineChanges({ context, id, before, after }: Change, read: Transaction['batch']): Promise<readonly BroughtWrite[]> {
  if (before === null || holds(before) === holds(after)) return [];
  const [found] = await read([linesOf({ company: context.actor.companyId, id })]);
  const rows = (found?.rows ?? []).map(([line]) => ({ id: Number(line), values: { holds: holds(after) } }));
  return rows.length > 0 ? [{ kind: 'change', model: 'order_detail', rows }] : [];
}

/** Each amount that goes to the client's card or comes from it, with its reason. */
function creditsOf({ before, after }: Change): readonly { readonly amount: string; readonly reason: string }[] {
  const returned = less(amount(after, 'returned_amount'), amount(before, 'returned_amount'));
  const used = less(amount(after, 'credit_used'), amount(before, 'credit_used'));
  const number = String(after.order_number ?? '');
  return [
    ...(signOf(returned) > 0 ? [{ amount: returned, reason: `${number}: буцаасан` }] : []),
    ...(signOf(used) > 0 ? [{ amount: negative(used), reason: `${number}: төлбөрт суутгасан` }] : []),
  ];
}

async function creditRows(change: Change, read: Transaction['batch']): Promise<readonly BroughtWrite[]> {
  const { context, id, after } = change;
  const credits = creditsOf(change);
  const company = context.actor.companyId;
  const client = Number(after.client_id ?? 0);
  if (credits.length === 0 || client === 0) return [];
  const taken = credits.find((one) => signOf(one.amount) < 0);
  if (taken) {
    const [, found] = await read([lockClient({ company, id: client }), creditOf({ company, id: client })]);
    const left = less(found?.rows[0]?.[0] ?? '0', negative(taken.amount));
    if (signOf(left) < 0)
      throw new PlatformError('INVALID', { fields: [{ field: 'credit', code: 'tooBig', params: { max: found?.rows[0]?.[0] ?? '0' } }] });
  }
  return credits.map((one) => ({
    kind: 'create',
    model: 'client_credits',
    values: { client_id: client, order_id: id, amount: one.amount, reason: one.reason },
  }));
}

export const orderHooks: RecordHooks = {
  before: ({ context, kind, cause, before, after }) =>
    kind === 'update' && cause === 'given' && before ? paidValues(before, after, context.now) : undefined,
  brings: ({ context, id, before, after }) => {
    const change: Change = { context, id, before, after };
    const isMoved = before !== null && holds(before) !== holds(after);
    if (!isMoved && creditsOf(change).length === 0) return undefined;
    return async (read) => [...(await lineChanges(change, read)), ...(await creditRows(change, read))];
  },
};
