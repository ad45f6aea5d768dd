/** The file by which a bank pays a run: sums and counts on top, one row a person, Excel or csv. */
import type { NumberCell } from '@lambda/engine/services/excel/cells.ts';
import { type Sheet, writeWorkbook } from '@lambda/engine/services/excel/workbook.ts';
import type { Label, Language } from '@lambda/model/definitions/labels.ts';
import { label } from '../../label.ts';

export type Payee = {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly account: string | null;
  readonly amount: string;
};
export type BankOrder = {
  readonly number: string;
  readonly month: string;
  readonly payer: string;
  readonly payees: readonly Payee[];
};

const TEXTS = {
  sheet: label('Банкны файл', 'Bank file', '은행 파일'),
  payer: label('Төлөх данс', 'Paying account', '지급 계좌'),
  count: label('Тоо', 'Count', '건수'),
  sum: label('Дүн', 'Sum', '합계'),
  missing: label('Дансгүй, файлд ороогүй', 'Without an account, not in the file', '계좌 없음, 제외'),
  code: label('Код', 'Code', '코드'),
  name: label('Нэр', 'Name', '이름'),
  unit: label('Нэгж', 'Unit', '부서'),
  account: label('Данс', 'Account', '계좌'),
  amount: label('Дүн', 'Amount', '금액'),
  purpose: label('Гүйлгээний утга', 'Purpose', '적요'),
  salary: label('сарын цалин', 'pay', '급여'),
} as const satisfies Record<string, Label>;
const AMOUNT = '#,##0';

export const paid = ({ payees }: BankOrder): readonly (Payee & { readonly account: string })[] =>
  payees.flatMap((one) => (one.account === null ? [] : [{ ...one, account: one.account }]));
const sumOf = (payees: readonly Payee[]): string => String(payees.reduce((sum, { amount }) => sum + BigInt(wholeOf(amount)), 0n));
/** Pay is whole tugriks. */
const wholeOf = (amount: string): string => amount.replace(/\.0+$/, '');
const number = (amount: string): NumberCell => ({ number: wholeOf(amount), format: AMOUNT });

function sheetOf(order: BankOrder, language: Language): Sheet {
  const t = (name: keyof typeof TEXTS): string => TEXTS[name][language];
  const all = paid(order);
  const missing = order.payees.filter(({ account }) => account === null);
  const purpose = `${order.month.slice(0, 7)} ${t('salary')} ${order.number}`;
  return {
    name: t('sheet'),
    widths: [16, 32, 30, 26, 18, 36],
    frozen: { rows: 5, columns: 0 },
    rows: [
      { cells: [t('payer'), order.payer], look: 'title' },
      { cells: [t('count'), number(String(all.length))], look: 'total' },
      { cells: [t('sum'), number(sumOf(all))], look: 'total' },
      { cells: [t('missing'), missing.map(({ code, name }) => `${code} ${name}`).join(', ') || '0'] },
      { cells: [t('code'), t('name'), t('unit'), t('account'), t('amount'), t('purpose')], look: 'header' },
      ...all.map((one) => ({ cells: [one.code, one.name, one.unit, one.account, number(one.amount), purpose] })),
    ],
  };
}
export const bankWorkbook = (order: BankOrder, language: Language): AsyncIterable<Buffer> => writeWorkbook([sheetOf(order, language)]);

/** A text is quoted where it has to be; one that a program would take for a formula gets a mark before it, an amount never does. */
const quoted = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
export function bankCsv(order: BankOrder): Buffer {
  const all = paid(order);
  const lines = [
    ['payer', 'count', 'sum'],
    [order.payer, String(all.length), sumOf(all)],
    ['code', 'name', 'unit', 'account', 'amount', 'purpose'],
  ].map((cells) => cells.join(','));
  const purpose = quoted(`${order.number} ${order.month.slice(0, 7)}`);
  const people = all.map((one) =>
    [quoted(one.code), quoted(one.name), quoted(one.unit), one.account, wholeOf(one.amount), purpose].join(','),
  );
  return Buffer.from(`\ufeff${[...lines, ...people].join('\r\n')}\r\n`, 'utf8');
}
