/** What an invoice or a credit note posts, and what its lines come to. */
import type { BroughtWrite, HookContext } from '@lambda/engine/core/records/hooks.ts';
import { amountOf, amountText } from '@lambda/inventory/contract.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { accountsMeant } from '../../account/account.sql.ts';
import { type AccountUse, labelOfUse } from '../../account/account-words.ts';
import { label } from '../../label.ts';
import type { PostingLine } from '../../ledger/posting-line.ts';
import type { Read } from '../../ledger/server/posting.ts';
import { hasNoAccountFor, refuse } from '../../refusals.ts';
import { holdInvoice, linesOfInvoice, ratesOfDay } from '../invoice.sql.ts';
import { invoiceAmounts } from './invoice-amounts.ts';

const NOT_POSTED = label('Энэ нэхэмжлэхэд бичилт хийгээгүй байна', 'This invoice is not posted', '전기되지 않은 청구서입니다');
const OTHER_WAY = label('Нэг чиглэлийн нэхэмжлэх байна', 'It has to be of the same direction', '같은 방향의 청구서여야 합니다');
const TOO_MUCH = label('Анхны нэхэмжлэхээс их байна', 'It is more than the invoice', '원 청구서보다 큽니다');
const idOf = (value: unknown): number | null => (value === null || value === undefined || value === '' ? null : Number(value));

type Amounts = { readonly id: number; readonly account: number; readonly item: string } & ReturnType<typeof invoiceAmounts>[number];
async function amountsOf(context: HookContext, read: Read, id: number, day: string): Promise<readonly Amounts[]> {
  const [found, rates] = await read([linesOfInvoice({ company: context.actor.companyId, id }), ratesOfDay(day)]);
  const rows = found?.rows ?? [];
  const [vat, city] = rates?.rows[0] ?? [];
  const amounts = invoiceAmounts(
    rows.map(([, , qty, price, type, value, hasVat, hasCity]) => ({
      qty: qty ?? '0',
      unit_price: price ?? '0',
      discount_type: type ?? null,
      discount_value: value ?? null,
      has_vat: hasVat === 't',
      has_city_tax: hasCity === 't',
    })),
    { vat: vat ?? '0', city: city ?? '0' },
  );
  return rows.flatMap((row, at) => {
    const one = amounts[at];
    return one ? [{ id: Number(row[0]), account: Number(row[1]), item: row[8] ?? '', ...one }] : [];
  });
}
const kept = (lines: readonly Amounts[]): BroughtWrite => ({
  kind: 'change',
  model: 'finance_invoice_line',
  rows: lines.map(({ id, discount, vat, city, net, total }) => ({
    id,
    values: {
      discount_amount: amountText(discount),
      vat_amount: amountText(vat),
      city_tax_amount: amountText(city),
      net_amount: amountText(net),
      line_total: amountText(total),
    },
  })),
});

/** Keeps what the lines of a draft come to. */
export async function countLines(context: HookContext, read: Read, id: number, invoice: Values): Promise<readonly BroughtWrite[]> {
  const lines = await amountsOf(context, read, id, String(invoice.fin_date));
  return lines.length === 0 ? [] : [kept(lines)];
}

/** Which invoice the entry belongs to, and until when it is to be paid. */
async function settled(context: HookContext, read: Read, id: number, invoice: Values, total: bigint) {
  if (invoice.invoice_kind !== 'credit_note') return { invoice: id, due: String(invoice.due_date) };
  const of = idOf(invoice.of_invoice_id);
  const [found] = of === null ? [] : await read([holdInvoice({ company: context.actor.companyId, id: of })]);
  const [direction, state, kind, , due, , whole] = found?.rows[0] ?? [];
  if (of === null || state !== 'posted' || kind !== 'invoice') throw refuse('of_invoice_id', NOT_POSTED);
  if (direction !== invoice.direction) throw refuse('of_invoice_id', OTHER_WAY);
  if (total > amountOf(whole ?? '0')) throw refuse('lines', TOO_MUCH);
  return { invoice: of, due: due ?? String(invoice.due_date) };
}

export async function planInvoice(
  context: HookContext,
  read: Read,
  id: number,
  invoice: Values,
): Promise<{ readonly lines: readonly PostingLine[]; readonly series: string; readonly writes: readonly BroughtWrite[] }> {
  const amounts = await amountsOf(context, read, id, String(invoice.fin_date));
  if (amounts.length === 0) throw new PlatformError('INVALID', { fields: [{ field: 'lines', code: 'required' }] });
  const [meant] = await read([accountsMeant({ company: context.actor.companyId })]);
  const accounts = new Map((meant?.rows ?? []).map(([use, account]) => [String(use), Number(account)]));
  const accountFor = (use: AccountUse): number => {
    const account = accounts.get(use);
    if (account === undefined) throw hasNoAccountFor('lines', labelOfUse(use));
    return account;
  };
  const isOut = invoice.direction === 'out';
  const total = amounts.reduce((sum, one) => sum + one.total, 0n);
  const of = await settled(context, read, id, invoice, total);
  const partner = idOf(invoice.partner_id);
  const unit = idOf(invoice.struct_id);
  // Ours and theirs are opposites, and so are an invoice and what is credited of it.
  const sign = isOut === (invoice.invoice_kind !== 'credit_note') ? 1n : -1n;
  const [vat, city] = [amounts.reduce((sum, one) => sum + one.vat, 0n), amounts.reduce((sum, one) => sum + one.city, 0n)];
  const lines: PostingLine[] = [
    {
      account: accountFor(isOut ? 'receivable' : 'payable'),
      amount: sign * total,
      partner,
      unit,
      invoice: of.invoice,
      due: of.due,
      field: 'partner_id',
    },
    ...amounts.map(({ account, net, city: cityTax, item }): PostingLine => {
      // The city tax of what was bought is a part of its cost.
      const amount = isOut ? net : net + cityTax;
      return { account, amount: -sign * amount, partner, unit, memo: item, field: 'lines' };
    }),
    ...(vat === 0n
      ? []
      : [{ account: accountFor(isOut ? 'vat_payable' : 'vat_receivable'), amount: -sign * vat, partner, unit, field: 'lines' }]),
    ...(isOut && city !== 0n ? [{ account: accountFor('city_tax_payable'), amount: -sign * city, partner, unit, field: 'lines' }] : []),
  ];
  const note = invoice.invoice_kind === 'credit_note';
  return { lines, series: isOut ? (note ? 'НБ' : 'НХ') : note ? 'ИБ' : 'ИН', writes: [kept(amounts)] };
}
