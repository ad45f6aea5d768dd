/** Demo of finance: "Жишээ Групп" with its chart, cash and banks, two years of books that balance, and the months that are locked. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import { amountText } from '@lambda/inventory/contract.ts';
import type { DemoOrganization, DemoOrganizationKey } from '@lambda/organization/contract.ts';
import { placeOf } from '../account/account-place.ts';
import { CHART } from '../account/chart.ts';
import type { PostingLine } from '../ledger/posting-line.ts';
import { amountInWords } from '../words/amount-words.ts';
import { loadBank } from './bank.ts';
import { CATEGORIES, MONEY } from './categories.ts';
import { linkPapers } from './demo.sql.ts';
import { type Planned, planBooks } from './plan.ts';
import { loadRules } from './rules.ts';

const ORGANIZATION: DemoOrganizationKey = 'organization.demo';
type Row = Record<string, unknown>;
/** Months whose books stay open. */
const OPEN_MONTHS = 2;
const SERIES = { journal: 'ЖБ', opening: 'ЭҮ', closing: 'ЖХ' } as const;

async function loadAccounts(context: DemoContext, company: number): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const isGroup of [true, false]) {
    const some = CHART.filter((one) => one.is_group === isGroup);
    const made = await context.insert(
      'ledger_account',
      some.map(({ code, name, parent_code, is_group, account_kind, statement_section, account_use, dimension }) => ({
        company_id: company,
        code,
        name,
        parent_id: parent_code === null ? null : ids.get(parent_code),
        is_group,
        account_kind,
        statement_section,
        account_use,
        dimension,
        ...placeOf(account_kind, statement_section),
      })),
    );
    for (const [at, { code }] of some.entries()) ids.set(code, made[at] ?? 0);
  }
  return ids;
}

type Ledger = { readonly entries: Row[]; readonly lines: Row[]; readonly reversals: Row[] };
const KINDS = new Map(CHART.map(({ code, account_kind, name }) => [code, { account_kind, name }]));

function lineRow(
  line: PostingLine,
  given: { readonly company: number; readonly entry: number; readonly day: string; readonly code: string; readonly invoice: number | null },
): Row {
  const { account, amount, partner, unit, flow, due, memo } = line;
  return {
    company_id: given.company,
    entry_id: given.entry,
    posted_on: given.day,
    account_id: account,
    debit: amountText(amount > 0n ? amount : 0n),
    credit: amountText(amount < 0n ? -amount : 0n),
    amount: amountText(amount),
    position_amount: amountText(KINDS.get(given.code)?.account_kind === 'asset' ? amount : -amount),
    partner_id: partner ?? null,
    struct_id: unit ?? null,
    cash_flow: flow ?? null,
    invoice_id: given.invoice,
    due_on: due ?? null,
    memo: memo ?? null,
  };
}
const shown = (lines: readonly PostingLine[], codes: ReadonlyMap<number, string>): readonly Row[] =>
  lines.map(({ account, amount }) => {
    const code = codes.get(account) ?? '';
    const { account_kind: kind = 'expense', name = '' } = KINDS.get(code) ?? {};
    const grows = kind === 'asset' || kind === 'expense' ? amount > 0n : amount < 0n;
    return { code, name, kind, debit: amountText(amount > 0n ? amount : 0n), credit: amountText(amount < 0n ? -amount : 0n), grows };
  });

export async function loadDemo(context: DemoContext): Promise<void> {
  const { group, partners, banks } = context.shared.get(ORGANIZATION) as DemoOrganization;
  const bookkeeper = context.shared.get('hr.employee.accountant') as DemoEmployee;
  const company = group.id;
  const accounts = await loadAccounts(context, company);
  const codes = new Map([...accounts].map(([code, id]) => [id, code]));
  const money = await context.insert(
    'money_account',
    MONEY.map(({ name, kind, account }, at) => ({
      company_id: company,
      name,
      money_kind: kind,
      account_id: accounts.get(account),
      bank_id: kind === 'bank' ? banks[at] : null,
      keeper_id: kind === 'cash' ? bookkeeper.id : null,
    })),
  );
  const moneyIds = new Map(MONEY.map(({ key }, at) => [key, money[at] ?? 0]));
  const categories = await context.insert(
    'finance_category',
    CATEGORIES.map(({ name, direction, account, flow, vat }) => ({
      company_id: company,
      name,
      direction,
      account_id: accounts.get(account),
      cash_flow: flow,
      has_vat: vat ?? false,
    })),
  );
  const categoryIds = new Map(CATEGORIES.map(({ key }, at) => [key, categories[at] ?? 0]));
  const own = partners.get(company) ?? [];
  const named = (pattern: RegExp): number[] => own.filter(({ name }) => pattern.test(name)).map(({ id }) => id);
  const books = planBooks({
    today: context.today,
    accounts,
    customers: named(/Дэлгүүр|Ресторан|Маркет|Кофе|Цэцэрлэг|Буудал/),
    suppliers: named(/Импорт|Гурил|Сүү|Жимс|Баглаа|Худалдаа|Трейд/),
    units: group.units.map(({ id }) => id),
  });
  const { lines, words, open } = await loadBooks(context, { company, books, accounts, codes, moneyIds, categoryIds });
  await loadBank(context, {
    ...{ company, lines, words, open },
    money: moneyIds.get('bank') ?? 0,
    account: accounts.get('11000001') ?? 0,
    bank: banks[1] ?? null,
    fees: categoryIds.get('charges') ?? 0,
  });
  await loadRules(context, company, accounts);
  const months = [...new Set(books.map(({ day }) => day.slice(0, 7)))].toSorted();
  await context.insert(
    'ledger_month',
    months.slice(0, -OPEN_MONTHS).map((month) => ({
      company_id: company,
      month: `${month}-01`,
      state: 'locked',
      reason: 'Сарын тайлан гаргасан',
      decided_by_id: bookkeeper.id,
      decided_at: `${month}-28T08:00:00Z`,
    })),
  );
}

type Books = {
  readonly company: number;
  readonly books: readonly Planned[];
  readonly accounts: ReadonlyMap<string, number>;
  readonly codes: ReadonlyMap<number, string>;
  readonly moneyIds: ReadonlyMap<string, number>;
  readonly categoryIds: ReadonlyMap<string, number>;
};
async function loadBooks(context: DemoContext, { company, books, accounts, codes, moneyIds, categoryIds }: Books) {
  const ledger: Ledger = { entries: [], lines: [], reversals: [] };
  const documents: Row[] = [];
  const journals: Row[] = [];
  const journalLines: Row[] = [];
  const invoices: Row[] = [];
  const invoiceLines: Row[] = [];
  /** Ids of invoices by what stood for them. */
  const invoiceIds = new Map<number, number>();
  for (const one of books) if (one.paper === 'invoice') invoiceIds.set(one.local, await context.nextId());
  const invoiceOf = (local: number | null | undefined): number | null => (local ? (invoiceIds.get(local) ?? null) : null);
  const enter = async (values: Row, lines: readonly PostingLine[], day: string): Promise<number> => {
    const id = await context.nextId();
    const units = new Set(lines.map(({ unit }) => unit ?? null));
    const [only = null] = units;
    const total = lines.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n);
    ledger.entries.push({
      id,
      company_id: company,
      posted_on: day,
      total: amountText(total),
      struct_id: units.size === 1 ? only : null,
      ...values,
    });
    const given = { company, entry: id, day };
    ledger.lines.push(
      ...lines.map((line) => lineRow(line, { ...given, code: codes.get(line.account) ?? '', invoice: invoiceOf(line.invoice) })),
    );
    return id;
  };
  for (const one of books) {
    const description = one.description;
    if (one.paper === 'invoice') {
      const id = invoiceOf(one.local) ?? 0;
      invoices.push({
        id,
        company_id: company,
        direction: one.direction,
        invoice_kind: one.invoice_kind,
        of_invoice_id: invoiceOf(one.of),
        document_state: one.state,
        partner_id: one.partner,
        struct_id: one.unit,
        fin_date: one.day,
        due_date: one.due,
        description,
      });
      for (const { item, account, qty, unit_price, vat, net, total } of one.rows)
        invoiceLines.push({
          company_id: company,
          invoice_id: id,
          item,
          account_id: accounts.get(account),
          qty,
          unit_price,
          has_vat: true,
          has_city_tax: false,
          discount_amount: '0.00',
          vat_amount: amountText(vat),
          city_tax_amount: '0.00',
          net_amount: amountText(net),
          line_total: amountText(total),
        });
      if (one.state === 'draft') continue;
      const source = { source_model: 'finance_invoice', source_id: id, finance_invoice_id: id, entry_kind: 'invoice' };
      await enter({ series: one.series, description, ...source }, one.lines, one.day);
      continue;
    }
    const id = await context.nextId();
    if (one.paper === 'journal') {
      journals.push({ id, company_id: company, document_kind: one.kind, document_state: 'posted', fin_date: one.day, description });
      journalLines.push(
        ...one.lines.map(({ account, amount }) => ({
          company_id: company,
          document_id: id,
          account_id: account,
          debit: amountText(amount > 0n ? amount : 0n),
          credit: amountText(amount < 0n ? -amount : 0n),
        })),
      );
      const source = { source_model: 'journal_document', source_id: id, journal_document_id: id };
      await enter({ series: SERIES[one.kind], entry_kind: one.kind, description, ...source }, one.lines, one.day);
      continue;
    }
    const { kind, category, to, state, lines } = one;
    documents.push({
      id,
      company_id: company,
      document_kind: kind,
      document_state: state,
      fin_date: one.day,
      money_account_id: moneyIds.get(one.money.key),
      to_money_account_id: to ? moneyIds.get(to.key) : null,
      category_id: category ? categoryIds.get(category.key) : null,
      amount: amountText(one.amount),
      base_amount: amountText(one.amount),
      amount_words: amountInWords(amountText(one.amount)),
      invoice_id: invoiceOf(one.invoice),
      has_vat: one.vat > 0n,
      vat_amount: amountText(one.vat),
      partner_id: one.partner,
      struct_id: one.unit,
      description,
      posting: shown(lines, codes),
      reversed_on: state === 'reversed' ? one.day : null,
      reversal_reason: state === 'reversed' ? 'Давхар бичсэн' : null,
    });
    if (state === 'draft') continue;
    const source = { source_model: 'money_document', source_id: id, money_document_id: id, entry_kind: kind };
    const entry = await enter({ series: one.series, description, ...source }, lines, one.day);
    if (state !== 'reversed') continue;
    const opposite = lines.map((line) => ({ ...line, amount: -line.amount }));
    const reversal = await enter(
      { series: 'БЦ', description: `${description}: Давхар бичсэн`, reverses_id: entry, ...source },
      opposite,
      one.day,
    );
    ledger.reversals.push({ company_id: company, entry_id: entry, reversal_id: reversal, reversed_on: one.day, reason: 'Давхар бичсэн' });
  }
  const numbered = context.numbered('ledger_entry', ledger.entries);
  const numbers = new Map(numbered.flatMap((row) => (row.reverses_id ? [] : [[row.source_id, row.number] as const])));
  const withNumber = (row: Row): Row => ({ ...row, document_number: numbers.get(row.id) ?? null });
  await context.insert('finance_invoice', invoices.map(withNumber));
  await context.insert('finance_invoice_line', invoiceLines);
  await context.insert('money_document', documents.map(withNumber));
  await context.insert('journal_document', journals.map(withNumber));
  await context.insert('journal_line', journalLines);
  await context.insert('ledger_entry', numbered);
  const lineIds = await context.insert('ledger_line', ledger.lines);
  await context.insert('ledger_reversal', ledger.reversals);
  await context.run(linkPapers(company));
  const unpaid = books
    .flatMap((one) => (one.paper === 'invoice' && one.direction === 'out' && one.state === 'posted' ? [one] : []))
    .slice(-1);
  return {
    lines: ledger.lines.map((line, at) => ({ ...line, id: lineIds[at] ?? 0 })),
    words: new Map(ledger.entries.map(({ id, description }) => [id, String(description)])),
    open: unpaid.map(({ local, total }) => ({ number: String(numbers.get(invoiceOf(local)) ?? ''), total: amountText(total) })),
  };
}
