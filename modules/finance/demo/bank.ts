/** The last weeks at the bank: a statement whose movements are mostly settled; a few wait, among them what pays an invoice and a fee of the bank. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import { amountOf, amountText } from '@lambda/inventory/contract.ts';
import type { BankRow } from '../bank/server/bank-rows.ts';
import { keysOf } from '../bank/server/new-rows.ts';

type Row = Readonly<Record<string, unknown>>;
type Given = {
  readonly company: number;
  readonly money: number;
  readonly account: number;
  readonly bank: number | null;
  /** Category of fees. */
  readonly fees: number;
  readonly lines: readonly (Row & { readonly id: number })[];
  /** What entries are called. */
  readonly words: ReadonlyMap<unknown, string>;
  readonly open: readonly { readonly number: string; readonly total: string }[];
};
const DAYS = 21;
const DAY_MS = 86_400_000;
/** Movements that have an entry and still wait for somebody. */
const WAITING = 3;
const FEE = 4_500_00n;

const before = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

export async function loadBank(context: DemoContext, { company, money, account, bank, fees, lines, words, open }: Given): Promise<void> {
  const { today } = context;
  const [first, last] = [before(today, DAYS), before(today, 1)];
  const isOf = (one: Row): boolean => one.account_id === account;
  const booked = lines.filter((one) => isOf(one) && String(one.posted_on) >= first && String(one.posted_on) <= last);
  const start = lines
    .filter((one) => isOf(one) && String(one.posted_on) < first)
    .reduce((sum, { amount }) => sum + amountOf(String(amount)), 0n);
  const [template] = await context.insert('bank_template', [
    {
      ...{ company_id: company, name: 'Хуулга: цэгтэй бутархай', bank_id: bank, decimal_sign: 'point', day_order: 'ymd' },
      ...{
        col_day: 'Огноо',
        col_in: 'Орлого',
        col_out: 'Зарлага',
        col_text: 'Гүйлгээний утга',
        col_balance: 'Үлдэгдэл',
        col_account: 'Харьцсан данс',
      },
    },
    {
      ...{ company_id: company, name: 'Хуулга: таслалтай бутархай', bank_id: null, decimal_sign: 'comma', day_order: 'dmy' },
      ...{ col_day: 'Огноо', col_amount: 'Дүн', col_text: 'Утга', col_balance: 'Үлдэгдэл' },
    },
  ]);
  await context.insert('bank_rule', [
    { company_id: company, pattern: 'дансны хураамж', direction: 'expense', category_id: fees, has_vat: false, used: 6 },
  ]);
  const movements = [
    ...booked.map((line) => ({
      day: String(line.posted_on),
      amount: amountOf(String(line.amount)),
      text: words.get(line.entry_id) ?? '',
      line: line.id,
    })),
    ...open.map(({ number, total }) => ({ day: last, amount: amountOf(total), text: `Төлбөр ${number}`, line: null })),
    { day: before(today, 8), amount: -FEE, text: 'Дансны хураамж', line: null },
    { day: last, amount: -FEE, text: 'Дансны хураамж', line: null },
  ].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  let balance = start;
  const rows = movements.map(({ day, amount, text }, at): BankRow => {
    balance += amount;
    return { row: at + 1, day, amount, text, partner: null, partnerAccount: null, reference: null, balance };
  });
  const keys = keysOf(rows);
  const entries = new Map(booked.map(({ id, entry_id }) => [id, entry_id]));
  const isWaiting = new Set(booked.slice(-WAITING).map(({ id }) => id));
  const statement = await context.nextId();
  await context.insert('bank_statement', [
    {
      ...{ id: statement, company_id: company, money_account_id: money, template_id: template, statement_state: 'read' },
      ...{ first_day: rows[0]?.day ?? first, last_day: last, opening_balance: amountText(start), closing_balance: amountText(balance) },
      ...{ difference: '0.00', book_balance: amountText(start + booked.reduce((sum, { amount }) => sum + amountOf(String(amount)), 0n)) },
      ...{ new_lines: rows.length, known_lines: 0, bad_lines: 0 },
    },
  ]);
  const ids = await context.insert(
    'bank_line',
    rows.map(({ day, amount, text, balance: after }, at) => {
      const line = movements[at]?.line ?? null;
      const isSettled = line !== null && !isWaiting.has(line);
      return {
        ...{ company_id: company, statement_id: statement, money_account_id: money, booked_on: day, amount: amountText(amount) },
        ...{ rest_amount: isSettled ? '0.00' : amountText(amount), line_state: isSettled ? 'settled' : 'open' },
        ...{ line_text: text, balance: after === null ? null : amountText(after), line_key: keys[at] },
      };
    }),
  );
  await context.insert(
    'bank_match',
    movements.flatMap(({ amount, line }, at) =>
      line === null || isWaiting.has(line)
        ? []
        : [
            {
              ...{
                company_id: company,
                line_id: ids[at],
                ledger_line_id: line,
                entry_id: entries.get(line),
                amount: amountText(amount < 0n ? -amount : amount),
              },
              ...{ has_vat: false, is_freed: false },
            },
          ],
    ),
  );
}
