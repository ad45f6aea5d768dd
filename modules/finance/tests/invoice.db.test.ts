/** Invoices are posted, paid in parts, credited and refunded; what is owed is told by its age, and always is what the account says. */
import { makeReport, shownReport } from '@lambda/engine/services/reports/report.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FinanceWorld, financeWorld, refusalOf, said } from './finance-world.ts';

let world: FinanceWorld;
let [collected, paid, partner] = [0, 0, 0];
let made = 0;
beforeAll(async () => {
  world = await financeWorld({ size: 8 });
  collected = await world.category('Авлага төлөлт', 'income', '12010001', '1.01');
  paid = await world.category('Өглөг төлөлт', 'expense', '31000001', '1.13');
});
beforeEach(async () => {
  partner = await world.people.record('partner', { partner_company_name: `Харилцагч ${++made}`, partner_type: 'both' });
});
afterAll(() => world.drop());

type Line = { readonly price: string; readonly qty?: string; readonly account?: string; readonly vat?: boolean };
const draft = (lines: readonly Line[], values: Values = {}): Promise<number> =>
  world.created('FinanceInvoice', {
    direction: 'out',
    partner_id: partner,
    fin_date: '2026-10-01',
    due_date: '2026-11-01',
    description: 'Туршилт',
    ...values,
    lines: {
      create: lines.map(({ price, qty = '1', account = '51100000', vat = true }) => ({
        item: 'Бараа',
        account_id: world.account(account),
        qty,
        unit_price: price,
        has_vat: vat,
      })),
    },
  });
async function invoice(lines: readonly Line[], values: Values = {}): Promise<number> {
  const id = await draft(lines, values);
  await world.act('post-invoice', id);
  return id;
}
const pay = (of: number, amount: string, values: Values = {}): Promise<number> =>
  world.posted({ document_kind: 'income', category_id: collected, invoice_id: of, amount, ...values });
const rest = async (id: number) => (await world.sql(`select rest_amount from finance_invoice where id = ${id}`))[0]?.[0];
const owed = async (code: string) =>
  (
    await world.sql(
      `select coalesce(sum(l.amount), 0) from ledger_line l where l.partner_id = ${partner} and l.account_id = ${world.account(code)}`,
    )
  )[0]?.[0];

async function ageing(name: string, day: string): Promise<readonly string[]> {
  const context = { registry: world.registry, database: world.database, actor: world.bookkeeper.actor, reports: undefined };
  const circumstances = { language: 'en', now: new Date('2026-11-30T04:00:00Z'), today: '2026-11-30' } as const;
  const report = shownReport(await makeReport(context, { name, parameters: { day } }, circumstances), circumstances);
  const own = report.lines.find(({ cells }) => String(cells[0]).includes(`Харилцагч ${made}`));
  return (own?.cells ?? []).slice(1).map((cell) => String(cell ?? '').replace(/[^\d.-]/g, ''));
}

describe('an invoice', () => {
  it.each([
    [12, '1250.00', '15000.00', '1363.64', '13636.36'],
    [50, '19.99', '999.50', '90.86', '908.64'],
  ])('of %s lines of %s has the VAT of its total, in its lines and in the ledger', async (count, price, total, vat, net) => {
    const id = await invoice(Array.from({ length: count }, () => ({ price })));
    const [sums] = await world.sql(
      `select sum(line_total), sum(vat_amount), sum(net_amount) from finance_invoice_line where invoice_id = ${id}`,
    );
    expect(sums).toEqual([total, vat, net]);
    expect(
      await world.sql(
        `select a.code, sum(l.amount) from ledger_line l join ledger_entry e on e.id = l.entry_id join ledger_account a on a.id = l.account_id
         where e.source_id = ${id} group by a.code order by a.code`,
      ),
    ).toEqual([
      ['12010001', total],
      ['31410000', `-${vat}`],
      ['51100000', `-${net}`],
    ]);
  });
  it('is paid in parts, never more than its rest, whoever comes at the same moment', async () => {
    const id = await invoice([{ price: '10000' }]);
    await pay(id, '6000');
    expect(await rest(id)).toBe('4000.00');
    expect(said(await refusalOf(pay(id, '6000')))).toBe('Rest 4000.00');
    const drafts = await Promise.all(
      [1, 2, 3].map(() => world.moneyDraft({ document_kind: 'income', category_id: collected, invoice_id: id, amount: '4000' })),
    );
    const answers = await Promise.all(drafts.map((one) => refusalOf(world.act('post-money-document', one))));
    expect(answers.filter((one) => one === null)).toHaveLength(1);
    expect(answers.flatMap((one) => (one ? [said(one)] : []))).toEqual(['Rest 0.00', 'Rest 0.00']);
    expect([await rest(id), await owed('12010001')]).toEqual(['0.00', '0.00']);
    expect(said(await refusalOf(world.act('reverse-invoice', id, { reversed_on: '2026-11-10', reason: 'Буруу' })))).toBe(
      'Something of it is paid or credited: that is turned back first',
    );
  });
  it('is owed again when its payment is turned back', async () => {
    const id = await invoice([{ price: '500' }]);
    const payment = await pay(id, '500');
    await world.act('reverse-money-document', payment, { reversed_on: '2026-11-11', reason: 'Алдаа' });
    expect([await rest(id), await owed('12010001')]).toEqual(['500.00', '500.00']);
    await world.act('reverse-invoice', id, { reversed_on: '2026-11-11', reason: 'Алдаа' });
    expect([await rest(id), await owed('12010001')]).toEqual(['0.00', '0.00']);
  });
  it.each([
    ['in', '31000001', '72500000', 'expense', 'income'],
    ['out', '12010001', '51100000', 'income', 'expense'],
  ] as const)(
    '(%s) that was paid, returned and paid back is settled, and nobody owes anything',
    async (direction, account, against, first, second) => {
      const category = async (kind: string) =>
        direction === 'out' && kind === 'income'
          ? collected
          : direction === 'in' && kind === 'expense'
            ? paid
            : world.category(`Буцаан ${direction} ${kind} ${made}`, kind, account, '1.19');
      const line = { price: '2200000', account: against };
      const id = await invoice([line], { direction });
      await pay(id, '2200000', { document_kind: first, category_id: await category(first) });
      const note = await invoice([line], {
        direction,
        invoice_kind: 'credit_note',
        of_invoice_id: id,
        fin_date: '2026-11-05',
        due_date: '2026-11-05',
      });
      await pay(id, '2200000', { document_kind: second, category_id: await category(second) });
      expect([await rest(id), await rest(note), await owed(account)]).toEqual(['0.00', '0.00', '0.00']);
      expect(
        (await ageing(direction === 'out' ? 'finance-receivables' : 'finance-payables', '2026-11-30')).every((cell) => Number(cell) === 0),
      ).toBe(true);
      const more = invoice([{ ...line, price: '2200001' }], { direction, invoice_kind: 'credit_note', of_invoice_id: id });
      expect(said(await refusalOf(more))).toBe('It is more than the invoice');
    },
  );
});

describe('the VAT report', () => {
  it('has the VAT of what was sold and bought, less what was credited, and not what pays the tax; a locked month keeps it', async () => {
    const on = { fin_date: '2026-09-10', due_date: '2026-10-01' };
    const sold = await invoice([{ price: '11000' }], on);
    await invoice([{ price: '2200', account: '72500000' }], { ...on, direction: 'in' });
    await invoice([{ price: '1100' }], { ...on, invoice_kind: 'credit_note', of_invoice_id: sold });
    await world.posted({ document_kind: 'income', amount: '5500', has_vat: true, fin_date: '2026-09-12' });
    const tax = await world.category(`НӨАТ ${made}`, 'expense', '31410000', '1.17');
    await world.posted({ document_kind: 'expense', category_id: tax, amount: '700', fin_date: '2026-09-20' });
    const totals = async () => {
      const context = { registry: world.registry, database: world.database, actor: world.bookkeeper.actor, reports: undefined };
      const circumstances = { language: 'en', now: new Date('2026-11-30T04:00:00Z'), today: '2026-11-30' } as const;
      const parameters = { period: { from: '2026-09-01', to: '2026-09-30' } };
      const { table } = await makeReport(context, { name: 'finance-vat', parameters }, circumstances);
      return table.lines
        .find(({ kind }) => kind === 'total')
        ?.cells.slice(-3)
        .map(String);
    };
    expect(await totals()).toEqual(['1400.00', '200.00', '1200.00']);
    const month = await world.lock('2026-09-01', 'НӨАТ-ын тайлан илгээсэн');
    expect(said(await refusalOf(draft([{ price: '100' }], on)))).toMatch(/^2026-09 is locked by /);
    expect(await totals()).toEqual(['1400.00', '200.00', '1200.00']);
    await world.act('open-ledger-month', month, { reason: 'Нээх' });
  });
});

describe('the ageing of receivables', () => {
  it('has a column for what is not due and for advances, and comes to the account', async () => {
    await invoice([{ price: '500000' }], { due_date: '2026-12-15' });
    await invoice([{ price: '300000' }], { due_date: '2026-11-20' });
    await invoice([{ price: '200000' }], { fin_date: '2026-07-01', due_date: '2026-08-01' });
    await world.posted({ document_kind: 'income', category_id: collected, partner_id: partner, amount: '100000' });
    expect((await ageing('finance-receivables', '2026-11-30')).map(Number)).toEqual([500_000, 300_000, 0, 0, 200_000, -100_000, 900_000]);
    expect(await owed('12010001')).toBe('900000.00');
  });
});
