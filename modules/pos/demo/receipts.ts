/** Tax receipts of the last days of the demo, made and sent; lottery numbers are kept nowhere, so there are none. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import { createRandom } from './random.ts';

type Row = Readonly<Record<string, unknown>>;
export type ReceiptTill = { readonly id: number; readonly code: string; readonly account: number | null };
type Given = { readonly company: number; readonly sales: readonly Row[]; readonly tills: readonly ReceiptTill[] };
const DAYS = 3;
const HOURS_TO_SEND = 72;
const HOUR_MS = 3_600_000;
const NUMBER_DIGITS = 33;

export async function loadReceipts(context: DemoContext, { company, sales, tills }: Given): Promise<void> {
  const random = createRandom(33);
  const days = [...new Set(sales.map(({ sold_on }) => String(sold_on)))].sort().slice(-DAYS);
  const byTill = new Map(tills.map((till) => [till.id, till]));
  const rows = sales.flatMap((sale): Row[] => {
    const till = byTill.get(Number(sale.till_id));
    if (!till?.account || !days.includes(String(sale.sold_on))) return [];
    const at = String(sale.sold_at);
    const made = new Date(Date.parse(at) + 2_000);
    return [
      {
        ...{ company_id: company, created_at: at, source_model: 'pos_sale', source_id: sale.id, source_number: sale.receipt_number },
        ...{ account_id: till.account, pos_no: till.code, operation: 'receipt', receipt_type: 'B2C_RECEIPT', receipt_state: 'sent' },
        bill_suffix: sale.sale_uuid,
        posapi_id: Array.from({ length: NUMBER_DIGITS }, () => random(10)).join(''),
        made_date: new Date(made.getTime() + 8 * HOUR_MS).toISOString().replace('T', ' ').slice(0, 19),
        ...{ total_amount: sale.total_amount, vat: sale.vat, city_tax: sale.city_tax, moved_amount: sale.total_amount },
        ...{ sold_on: sale.sold_on, sold_at: at, due_at: new Date(Date.parse(at) + HOURS_TO_SEND * HOUR_MS).toISOString(), tries: 1 },
        ...{ made_at: made.toISOString(), sent_at: new Date(made.getTime() + 600_000).toISOString(), handed_at: made.toISOString() },
      },
    ];
  });
  await context.insert('ebarimt_receipt', rows);
}
