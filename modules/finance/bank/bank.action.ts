/** Settles movements, takes them apart, and finishes a statement of which nothing is left. */
import { randomUUID } from 'node:crypto';
import type { ActionHandler } from '@lambda/engine/services/actions/actions.ts';
import { amountOf, amountText } from '@lambda/inventory/contract.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { label } from '../label.ts';
import { refuse } from '../refusals.ts';
import { categoryForUse, holdLedgerLine, openOfStatement } from './bank.sql.ts';

const size = (value: bigint): bigint => (value < 0n ? -value : value);
const NO_CATEGORY = label(
  'Авлага, өглөгийн дансны ангилал алга',
  'There is no category at the account of receivables or payables',
  '매출채권·매입채무 계정의 분류가 없습니다',
);
const NOTHING_LEFT = label('Үлдэгдэл 0.00', 'Rest 0.00', '잔액 0.00');

/** As much as was said, or all of the rest. */
function amountFor(row: Values, given: unknown): string {
  if (typeof given === 'string' && given !== '') return given;
  const rest = size(amountOf(String(row.rest_amount)));
  if (rest === 0n) throw refuse('amount', NOTHING_LEFT);
  return amountText(rest);
}
/** Carried out behind the lock of the movement. */
const decided = (values: Values) => ({ values: { asked: { ...values, key: randomUUID() } } });

export const settleLine: ActionHandler = async ({ context, row, input }) => {
  const company = context.actor.companyId;
  const lookedAt = holdLedgerLine({ company, id: Number(input.ledger_line_id) });
  const [found] = await context.database.readBatch(
    [{ ...lookedAt, name: 'finance_look_at_ledger_line', sql: lookedAt.sql.replace(' for update of g', '') }],
    company,
  );
  const [whole, , settled] = found?.rows[0] ?? [];
  const left = size(amountOf(whole ?? '0')) - amountOf(settled ?? '0');
  const wanted = amountFor(row, input.amount);
  // Without an amount as much as both have.
  const amount = !input.amount && left > 0n && amountOf(wanted) > left ? amountText(left) : wanted;
  return decided({ ledger_line_id: input.ledger_line_id, amount });
};

export const bookLine: ActionHandler = async ({ context, row, input }) => {
  const company = context.actor.companyId;
  const isIncome = amountOf(String(row.amount)) > 0n;
  let category = input.category_id ?? null;
  if (category === null && input.invoice_id) {
    const asked = { company, direction: isIncome ? 'income' : 'expense', use: isIncome ? 'receivable' : 'payable' };
    const [found] = await context.database.readBatch([categoryForUse(asked)], company);
    category = found?.rows[0]?.[0] ? Number(found.rows[0][0]) : null;
    if (category === null) throw refuse('category_id', NO_CATEGORY);
  }
  const { partner_id = null, invoice_id = null, has_vat = false, description = null } = input;
  return decided({
    amount: amountFor(row, input.amount),
    category_id: category,
    partner_id,
    invoice_id,
    has_vat,
    description,
  });
};

export const freeLine: ActionHandler = () => decided({ free: true });

export const finishStatement: ActionHandler = async ({ context, id }) => {
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([openOfStatement({ company, id })], company);
  const [open, difference] = found?.rows[0] ?? [];
  if (Number(open) > 0)
    throw refuse(
      'statement_state',
      label(`${open} гүйлгээ тулгаагүй байна`, `${open} movements are not settled`, `미대사 거래 ${open}건이 있습니다`),
    );
  if (amountOf(difference ?? '0') !== 0n)
    throw refuse('difference', label(`Зөрүү ${difference}`, `The difference is ${difference}`, `차이 ${difference}`));
  return {};
};
