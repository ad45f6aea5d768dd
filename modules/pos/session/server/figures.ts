/** The figures of a session: what is read now is X, what was signed at the closing is Z. */
import { amountOf, amountText } from '@lambda/inventory/contract.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Read } from '../../sale/server/read-sale.ts';
import type { Closing, Figures } from '../../sale/sold.ts';
import { cashOf, closingOf, soldIn } from '../session.sql.ts';

/** Expected is what stayed of the cash: change and money that went back are taken off. Throws NOT_FOUND. */
export async function readFigures(read: Read, of: { readonly company: number; readonly session: number }): Promise<Figures> {
  const [sold, drawer] = await read([soldIn(of), cashOf(of)]);
  const [float, cashIn, cashOut] = drawer?.rows[0] ?? [];
  if (float === undefined) throw new PlatformError('NOT_FOUND');
  const [sales, returns, total, returned, discounts, vat, city, cash, card, qr, transfer] = sold?.rows[0] ?? [];
  const text = (value: string | null | undefined): string => amountText(amountOf(value ?? '0'));
  return {
    sales: Number(sales ?? 0),
    returns: Number(returns ?? 0),
    sold: text(total),
    returned: text(returned),
    discounts: text(discounts),
    vat: text(vat),
    city: text(city),
    float: text(float),
    cash_in: text(cashIn),
    cash_out: text(cashOut),
    methods: { cash: text(cash), card: text(card), qr: text(qr), transfer: text(transfer) },
    expected_cash: amountText(amountOf(float ?? '0') + amountOf(cash ?? '0') + amountOf(cashIn ?? '0') - amountOf(cashOut ?? '0')),
  };
}
/** What was signed; null while the session is open. Throws NOT_FOUND. */
export async function readClosing(read: Read, of: { readonly company: number; readonly session: number }): Promise<Closing | null> {
  const [found] = await read([closingOf(of)]);
  const row = found?.rows[0];
  if (!row) throw new PlatformError('NOT_FOUND');
  return row[1] === 'closed' && row[0] ? (JSON.parse(row[0]) as Closing) : null;
}
