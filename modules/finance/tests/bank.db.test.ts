/** Statements of banks are read once, movements are settled with what they are and never with more, and texts are learned. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Values } from '@lambda/model/fields/validate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeStatement } from '../bank/server/take-statement.ts';
import { type FinanceWorld, financeWorld, refusalOf, said } from './finance-world.ts';

let world: FinanceWorld;
let [folder, template, account, chart, made] = ['', 0, 0, '', 0];
beforeAll(async () => {
  world = await financeWorld({ size: 8 });
  folder = await mkdtemp(join(tmpdir(), 'statement-'));
  template = await world.created('BankTemplate', {
    ...{ name: 'Цэгтэй', decimal_sign: 'point', day_order: 'ymd' },
    ...{ col_day: 'Огноо', col_amount: 'Дүн', col_text: 'Утга', col_balance: 'Үлдэгдэл' },
  });
});
// Each test has a bank of its own, at an account of its own.
beforeEach(async () => {
  chart = `1100005${++made}`;
  const id = await world.people.record('ledger_account', {
    ...{
      code: chart,
      name: `Банк ${made}`,
      parent_id: world.account('11'),
      is_group: false,
      account_kind: 'asset',
      statement_section: '1.1.1',
    },
    ...{ account_use: null, dimension: 'none', account_state: 'open', position_side: '1', position_section: '1.1.1' },
  });
  account = await world.people.record('money_account', {
    ...{ name: `Банк ${made}`, money_kind: 'bank', account_id: id, currency_id: null, bank_id: null, iban: null, old_number: '5000123456' },
    money_state: 'open',
  });
});
afterAll(async () => {
  await world.drop();
  await rm(folder, { recursive: true });
});

type Row = readonly [day: string, amount: string, text: string, balance?: string];
const csv = (rows: readonly Row[]): string =>
  ['Огноо;Дүн;Утга;Үлдэгдэл', ...rows.map(([day, amount, text, balance = '']) => [day, amount, text, balance].join(';'))].join('\n');
async function take(content: string, given: Values = {}) {
  const id = await world.created('BankStatement', { money_account_id: account, template_id: template, ...given });
  const path = join(folder, `${id}`);
  await writeFile(path, content);
  return { id, ...(await takeStatement(world.context(), { id, file: null, path })) };
}
/** The movements of the account: text, rest and state. */
const lines = () =>
  world.sql(
    `select id, line_text, round(rest_amount, 2), line_state from bank_line where money_account_id = ${account} order by booked_on, id`,
  );
const lineOf = async (text: string): Promise<number> => Number((await lines()).find((row) => row[1] === text)?.[0]);
const movement = async (amount: string, text: string): Promise<number> => {
  await take(csv([['2026-11-03', amount, text]]));
  return lineOf(text);
};
/** Money that was paid from the account of this test, as a line of the ledger. */
async function paid(amount: string, kind = 'expense'): Promise<number> {
  const document = await world.posted({ document_kind: kind, amount, money_account_id: account, fin_date: '2026-11-03' });
  const [[id] = []] = await world.sql(
    `select g.id from ledger_line g join ledger_entry e on e.id = g.entry_id join ledger_account a on a.id = g.account_id
     where e.money_document_id = ${document} and a.code = '${chart}'`,
  );
  return Number(id);
}
const settle = (line: number, ledger: number, amount?: string) =>
  world.act('settle-bank-line', line, { ledger_line_id: ledger, ...(amount && { amount }) });

describe('a statement', () => {
  it('has equal movements as often as they happened, and each of them once whatever comes again', async () => {
    const fee: Row = ['2026-11-03', '-2500', 'Картын шимтгэл'];
    expect(await take(csv([fee, fee]))).toMatchObject({ added: 2, known: 0, bad: 0 });
    expect(await take(csv([fee, fee]))).toMatchObject({ added: 0, known: 2 });
    expect(await take(csv([fee, fee, fee]))).toMatchObject({ added: 1, known: 2 });
    expect(await lines()).toHaveLength(3);
  });
  it('says the difference where its closing balance is not that of the movements, and names the rows that are wrong', async () => {
    const whole = await take(
      csv([
        ['2026-11-03', '1000', 'Нэг', '11000'],
        ['2026-11-04', '-400', 'Хоёр', '10600'],
      ]),
    );
    expect(whole).toMatchObject({ added: 2, bad: 0, difference: '0.00' });
    const broken = await take(
      csv([
        ['2026-11-05', '1000', 'Гурав', '11600'],
        ['2026-11-05', '1.2.3', 'Дөрөв', '11700'],
        ['2026-11-06', '50', 'Тав', '11750'],
        ['2099-01-01', '50', 'Зургаа', '11800'],
      ]),
    );
    // The row that could not be read and the one of a day to come.
    expect(broken).toMatchObject({ added: 2, bad: 3, difference: '150.00' });
    expect(await world.sql(`select row_number, problem, shown from bank_problem where statement_id = ${broken.id} order by 1, 2`)).toEqual([
      ['3', 'amount', '1.2.3'],
      ['4', 'balance', '100.00'],
      ['5', 'future', '2099-01-01'],
    ]);
  });
  it('of another account, without a template or read already is refused, and nothing of it is kept', async () => {
    const other = [':20:A', ':25:5000999999', ':28C:1', ':60F:C261102MNT0,', ':61:261103C5,NTRFX', ':62F:C261103MNT5,'].join('\n');
    expect(said(await refusalOf(take(other)))).toBe('The file is of the account 5000999999');
    expect(said(await refusalOf(take('a;b', { template_id: null })))).toBe('A table needs the template of its bank');
    const { id } = await take(csv([['2026-11-03', '5', 'Нэг']]));
    const again = takeStatement(world.context(), { id, file: null, path: join(folder, `${id}`) });
    expect((await refusalOf(again))?.code).toBe('WRONG_STATE');
    expect(await lines()).toHaveLength(1);
  });
  it('of 20,000 rows is taken with its bad ones named, and is known when it comes again', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at): Row => ['2026-11-03', at % 5_000 === 4_999 ? '1.2.3' : `${at + 1}`, `Мөр ${at}`]);
    expect(await take(csv(rows))).toMatchObject({ added: 19_996, known: 0, bad: 4 });
    expect(await take(csv(rows))).toMatchObject({ added: 0, known: 19_996, bad: 4 });
  });
});

describe('a movement', () => {
  it('is settled once: nothing is left for a second payment, and no more than the rest goes', async () => {
    const line = await movement('-10000', 'Төлбөр');
    const [first, second] = [await paid('10000'), await paid('10000')];
    await settle(line, first);
    expect(said(await refusalOf(settle(line, second)))).toBe('Rest 0.00');
    expect(said(await refusalOf(settle(line, second, '10000')))).toBe('Rest 0.00');
    await world.act('free-bank-line', line);
    await settle(line, first, '6000');
    expect(said(await refusalOf(settle(line, second, '6000')))).toBe('Rest 4000.00');
    expect((await lines())[0]?.slice(2)).toEqual(['-4000.00', 'part']);
    await settle(line, second, '4000');
    expect((await lines())[0]?.slice(2)).toEqual(['0.00', 'settled']);
    // Of the second payment 6,000 are left for another movement, which takes no more.
    await take(csv([['2026-11-04', '-9000', 'Дараагийн']]));
    const next = await lineOf('Дараагийн');
    expect(said(await refusalOf(settle(next, second, '6000.01')))).toBe('Rest 6000.00');
    await settle(next, second);
    expect((await lines())[1]?.slice(2)).toEqual(['-3000.00', 'part']);
    expect(
      await world.sql(
        `select l.id from bank_line l where (l.line_state = 'settled') <> (l.rest_amount = 0) or abs(l.amount) - abs(l.rest_amount) <>
         (select coalesce(sum(k.amount), 0) from bank_match k where k.line_id = l.id and not k.is_freed)`,
      ),
    ).toEqual([]);
  });
  it('takes one of two payments that come at the same moment', async () => {
    const line = await movement('-500', 'Зэрэг');
    const some = [await paid('500'), await paid('500'), await paid('500')];
    const answers = await Promise.all(some.map((one) => refusalOf(settle(line, one, '500'))));
    expect(answers.filter((one) => one === null)).toHaveLength(1);
    expect((await lines())[0]?.slice(2)).toEqual(['0.00', 'settled']);
  });
  it('is not settled with what went the other way, is of another account, or was turned back; what it is settled with stays', async () => {
    const line = await movement('-700', 'Буруу');
    expect(said(await refusalOf(settle(line, await paid('700', 'income'))))).toBe('One came, the other went');
    const [[other] = []] = await world.sql(
      `select g.id from ledger_line g join ledger_account a on a.id = g.account_id where a.code = '72200000' order by g.id desc limit 1`,
    );
    expect(said(await refusalOf(settle(line, Number(other), '700')))).toBe('It is a line of another account');
    const ledger = await paid('700');
    const [[document] = []] = await world.sql(
      `select e.money_document_id from ledger_line g join ledger_entry e on e.id = g.entry_id where g.id = ${ledger}`,
    );
    await settle(line, ledger);
    const back = () => world.act('reverse-money-document', Number(document), { reversed_on: '2026-11-10', reason: 'Алдаа' });
    expect(said(await refusalOf(back()))).toMatch(/^БЗ-26\/\d+ is settled with a movement at the bank: take it apart first$/);
    await world.act('free-bank-line', line);
    await back();
    expect(said(await refusalOf(settle(line, ledger, '700')))).toBe('The entry was turned back');
  });
  it('is split into money that is written for it, and its text is known the next time', async () => {
    const line = await movement('-1200', 'Түрээс 11-р сар №12');
    await world.act('book-bank-line', line, {
      category_id: await world.category(`Түрээс ${made}`, 'expense', '72200000', '1.14'),
      amount: '1000',
    });
    await world.act('book-bank-line', line, { category_id: await world.category(`Ус ${made}`, 'expense', '72300000', '1.14') });
    expect((await lines())[0]?.slice(2)).toEqual(['0.00', 'settled']);
    expect(
      await world.sql(
        `select d.document_state, round(d.amount, 2), d.fin_date::text, d.document_number is not null, g.amount from bank_match k
         join money_document d on d.id = k.money_document_id join ledger_line g on g.id = k.ledger_line_id where k.line_id = ${line} order by d.id`,
      ),
    ).toEqual([
      ['posted', '1000.00', '2026-11-03', 't', '-1000.00'],
      ['posted', '200.00', '2026-11-03', 't', '-200.00'],
    ]);
    expect(await world.sql("select used, pattern from bank_rule where pattern like 'түрээс%'")).toEqual([['2', 'түрээс р сар']]);
  });
  it('pays an invoice, and no more than it', async () => {
    await world.category(`Авлага ${made}`, 'income', '12010001', '1.01');
    const invoice = await world.created('FinanceInvoice', {
      ...{ direction: 'out', partner_id: world.partner, fin_date: '2026-11-01', due_date: '2026-11-20', description: 'Туршилт' },
      lines: { create: [{ item: 'Бараа', account_id: world.account('51100000'), qty: '1', unit_price: '5000', has_vat: false }] },
    });
    await world.act('post-invoice', invoice);
    const line = await movement('8000', 'Нэхэмжлэхийн төлбөр');
    expect(said(await refusalOf(world.act('book-bank-line', line, { invoice_id: invoice })))).toBe('Rest 5000.00');
    await world.act('book-bank-line', line, { invoice_id: invoice, amount: '5000' });
    expect(await world.sql(`select rest_amount from finance_invoice where id = ${invoice}`)).toEqual([['0.00']]);
    expect((await lines())[0]?.slice(2)).toEqual(['3000.00', 'part']);
  });
  it('in a locked month is not written for, and a statement is finished when nothing is left', async () => {
    const { id } = await take(csv([['2026-11-03', '-100', 'Сүүлчийн', '900']]));
    expect(said(await refusalOf(world.act('finish-bank-statement', id)))).toBe('1 movements are not settled');
    const month = await world.lock('2026-11-01', 'Хаалт');
    const line = await lineOf('Сүүлчийн');
    const category = await world.category(`Зардал ${made}`, 'expense', '72900000', '1.14');
    expect(said(await refusalOf(world.act('book-bank-line', line, { category_id: category })))).toMatch(/^2026-11 is locked by /);
    await world.act('open-ledger-month', month, { reason: 'Нээх' });
    await world.act('book-bank-line', line, { category_id: category });
    await world.act('finish-bank-statement', id);
    expect(await world.sql(`select statement_state from bank_statement where id = ${id}`)).toEqual([['settled']]);
  });
});
