/** Values of finance's fields that no kind or rule describes: for the suites over all models. */
import type { SpecialSample } from '@lambda/testing/sample-record.ts';

let made = 0;
/** A code that neither the shipped chart nor another sample has. */
const code = (): string => String(95_000_000 + ++made);

/** A group of accounts of costs. */
const group: SpecialSample = ({ make }) =>
  make('ledger_account', { code: code(), is_group: true, account_kind: 'expense', statement_section: null, parent_id: null });
const DAY_MS = 86_400_000;
/** A day of the last weeks: the months of the demo before them are locked. */
const recentDay = (): string => new Date(Date.now() - (2 + (++made % 18)) * DAY_MS).toISOString().slice(0, 10);

/** An account where something may be posted, of the section of cash or of costs. */
const account =
  (kind: 'asset' | 'expense', section: string): SpecialSample =>
  ({ make }) =>
    make('ledger_account', { code: code(), is_group: false, account_kind: kind, statement_section: section, parent_id: null });

/** A category of the direction of the document. */
const category: SpecialSample = ({ record, make }) =>
  record.document_kind === 'transfer' ? null : make('finance_category', { direction: record.document_kind ?? 'expense' });
/** Cash in tugriks, so that no rate is asked for. */
const cash: SpecialSample = ({ make }) => make('money_account', { currency_id: null, money_kind: 'cash', money_state: 'open' });

export const samples: Readonly<Record<string, SpecialSample>> = {
  'chart_template.code': code,
  'chart_template.parent_code': () => null,
  'ledger_account.code': code,
  // A kind and a row of it belong together, whichever of the two is changed.
  'ledger_account.account_kind': () => 'expense',
  'ledger_account.statement_section': () => (++made % 2 === 0 ? '3.05' : '3.06'),
  'ledger_account.account_use': () => null,
  'ledger_account.is_group': () => false,
  'ledger_account.parent_id': group,
  'ledger_account.account_state': () => 'open',
  'ledger_account.dimension': () => 'none',
  'ledger_month.month': () => `${1990 + (++made % 20)}-0${1 + (made % 9)}-01`,
  'money_account.account_id': account('asset', '1.1.1'),
  'money_account.money_state': () => 'open',
  'finance_category.account_id': account('expense', '3.06'),
  'money_document.document_kind': () => 'expense',
  'money_document.money_account_id': cash,
  'money_document.to_money_account_id': cash,
  'money_document.category_id': category,
  'money_document.has_vat': () => false,
  'money_document.fin_date': recentDay,
  'money_document.invoice_id': () => null,
  'posting_rule.source': () => 'pay_run',
  'posting_rule_line.amount_name': () => 'gross',
  'posting_rule_line.account_id': account('expense', '3.06'),
  'bank_rule.direction': () => 'expense',
  'bank_rule.category_id': ({ make }) => make('finance_category', { direction: 'expense' }),
  'finance_invoice.invoice_kind': () => 'invoice',
  'finance_invoice.of_invoice_id': () => null,
  'finance_invoice.fin_date': recentDay,
  'finance_invoice.due_date': () => `2027-0${1 + (++made % 9)}-20`,
  'finance_invoice_line.account_id': account('expense', '3.06'),
  'finance_invoice_line.discount_type': () => 'amount',
  'finance_invoice_line.discount_value': () => `${++made % 90}.25`,
  'journal_document.fin_date': recentDay,
  'journal_line.account_id': account('expense', '3.06'),
  // A line is debit or credit.
  'journal_line.debit': () => `${100 + ++made}.00`,
  'journal_line.credit': () => '0.00',
};
