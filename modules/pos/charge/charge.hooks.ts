/** What money that has come by QR makes of a charge. Money that comes when its sale is closed without it is for the manager to look at. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { amountOf } from '@lambda/inventory/contract.ts';
import { saleBeside } from './charge.sql.ts';

const paidOf = (values: Readonly<Record<string, unknown>> | null): bigint => amountOf(String(values?.paid_amount ?? '0'));

export const chargeHooks: RecordHooks = {
  before: ({ kind, before, after }) => {
    const [was, is] = [paidOf(before), paidOf(after)];
    if (kind !== 'update' || was === is) return undefined;
    if (is < was) return { payment_status: is === 0n ? 'refunded' : 'partly' };
    return { payment_status: is >= amountOf(String(after.amount)) ? 'paid' : 'partly' };
  },
  brings: ({ context, kind, cause, id, before, after }) => {
    if (kind !== 'update' || cause === 'reversal' || paidOf(after) <= paidOf(before)) return undefined;
    return async (read) => {
      const [found] = await read([saleBeside({ company: context.actor.companyId, id })]);
      const [sale, isTaken] = found?.rows[0] ?? [];
      if (!sale || isTaken === 't') return [];
      const values = { task_kind: 'charge', task_state: 'open', sale_id: Number(sale), charge_id: id, detail: String(after.paid_amount) };
      return [
        { kind: 'create', model: 'pos_task', values },
        { kind: 'change', model: 'pos_charge', rows: [{ id, values: { payment_status: 'credit' } }] },
      ];
    };
  },
};
