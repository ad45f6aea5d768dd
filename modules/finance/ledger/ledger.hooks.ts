/** An entry balances when its transaction ends, and its paper knows its number; an invoice knows what of it is left. */
import type { RecordHooks } from '@lambda/engine/core/records/hooks.ts';
import { keepRest } from '../invoice/invoice.sql.ts';
import { mustBalance, tellPaper } from './ledger.sql.ts';

export const entryHooks: RecordHooks = {
  after: ({ context, kind, id, after }) => {
    const company = context.actor.companyId;
    if (kind !== 'create') return [];
    const paper = { company, id: Number(after.source_id), entry: id, number: String(after.number) };
    return [...tellPaper(String(after.source_model), Boolean(after.reverses_id), paper), mustBalance({ company, entry: id })];
  },
};
/** A line that comes later would be found by the same statement. */
export const lineHooks: RecordHooks = {
  after: ({ context, kind, after }) => {
    if (kind !== 'create') return [];
    const company = context.actor.companyId;
    return [
      ...(context.beginsWrite === true ? [mustBalance({ company, entry: Number(after.entry_id) })] : []),
      ...(after.invoice_id ? [keepRest({ company, id: Number(after.invoice_id) })] : []),
    ];
  },
};
