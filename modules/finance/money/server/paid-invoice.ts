/** The invoice that money pays or gives back: no more than its rest, looked at behind its lock when it is posted. */
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { amountOf, amountText } from '@lambda/inventory/contract.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { accountsMeant } from '../../account/account.sql.ts';
import { holdInvoice, lookAtInvoice } from '../../invoice/invoice.sql.ts';
import { label } from '../../label.ts';
import type { Read } from '../../ledger/server/posting.ts';
import { refuse } from '../../refusals.ts';

const NOT_POSTED = label('Энэ нэхэмжлэхэд бичилт хийгээгүй байна', 'This invoice is not posted', '전기되지 않은 청구서입니다');
const WRONG_ACCOUNT = label(
  'Ангилал нь энэ нэхэмжлэхийн авлага, өглөгийн данстай байна',
  'The category needs the account of receivables or payables of this invoice',
  '분류는 이 청구서의 매출채권·매입채무 계정이어야 합니다',
);
const restIs = (rest: string) => label(`Үлдэгдэл ${rest}`, `Rest ${rest}`, `잔액 ${rest}`);

type Given = { readonly amount: bigint; readonly account: number | null; readonly isPosting: boolean };
export async function paidInvoice(
  context: HookContext,
  read: Read,
  document: Values,
  { amount, account, isPosting }: Given,
): Promise<{ readonly id: number; readonly due: string; readonly partner: number } | null> {
  if (!document.invoice_id || document.document_kind === 'transfer') return null;
  const [company, id] = [context.actor.companyId, Number(document.invoice_id)];
  const [found, meant] = await read([
    isPosting ? holdInvoice({ company, id }) : lookAtInvoice({ company, id }),
    accountsMeant({ company }),
  ]);
  // What is none of the company's is refused at its field by the pipeline.
  if (!found?.rows[0]) return null;
  const [direction, state, kind, partner, due, rest] = found.rows[0];
  if (state !== 'posted' || kind !== 'invoice') throw refuse('invoice_id', NOT_POSTED);
  const wanted = (meant?.rows ?? []).find(([use]) => use === (direction === 'out' ? 'receivable' : 'payable'))?.[1];
  if (Number(wanted) !== account) throw refuse('category_id', WRONG_ACCOUNT);
  // Money the usual way pays, money the other way gives back what was paid too much.
  const isPayment = (direction === 'out') === (document.document_kind === 'income');
  const left = isPayment ? amountOf(rest ?? '0') : -amountOf(rest ?? '0');
  if (amount > left) throw refuse('amount', restIs(amountText(left > 0n ? left : 0n)));
  return { id, due: due ?? '', partner: Number(partner) };
}
