/** Statements of banks: sums, days, identity and balances of every format. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { said } from '../tests/said.ts';
import { type BankRow, checkBalances, plain } from './server/bank-rows.ts';
import { keysOf, patternOf } from './server/new-rows.ts';
import { readAmount } from './server/read-amount.ts';
import { readStatement } from './server/read-statement.ts';
import type { Template } from './server/read-table.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-'));
});
afterAll(() => rm(folder, { recursive: true }));
async function read(content: string | Buffer, template: Template | null = null) {
  const path = join(folder, 'statement');
  await writeFile(path, content);
  const { rows, bad, opening, closing, account } = await readStatement(path, template);
  return {
    rows: rows.map(({ day, amount, text, partner }) => [day, plain(amount), text, partner]),
    bad: bad.map(({ row, problem, shown }) => [row, problem, shown]),
    ends: [opening, closing].map((value) => (value === null ? null : plain(value))),
    account,
  };
}
const template = (given: Partial<Template['columns']> = {}, more: Partial<Template> = {}): Template => ({
  decimal: 'point',
  dayOrder: 'ymd',
  ...more,
  columns: {
    ...{ day: 'Огноо', amount: 'Дүн', in: null, out: null, text: 'Утга', partner: null, account: null, reference: null, balance: null },
    ...given,
  },
});

describe('a sum', () => {
  it.each([
    ['point', '-110.7', '-110.70'],
    ['point', '1,107.5', '1107.50'],
    ['comma', '-3.000', '-3000.00'],
    ['comma', '1.234,5', '1234.50'],
    ['point', '7 000', '7000.00'],
    ['comma', '7\u00a0000', '7000.00'],
    ['point', '(2,500.00)', '-2500.00'],
    ['point', '2,500.00-', '-2500.00'],
    ['point', '₮2,500', '2500.00'],
    ['point', '-₮2,500.50', '-2500.50'],
    ['point', '−15', '-15.00'],
    ['point', '0.10', '0.10'],
    ['comma', '12,340', '12.34'],
  ] as const)('with decimal %s %s is %s', (sign, text, value) => {
    const amount = readAmount(text, sign);
    expect(amount === null ? null : plain(amount)).toBe(value);
  });
  it.each([
    ['point', '1.2.3'],
    ['point', '1,5'],
    ['point', '110.705'],
    ['comma', '3.5'],
    ['point', '1,10,000'],
    ['point', '--5'],
    ['point', '(-5)'],
    ['point', '5)'],
    ['point', 'дүн'],
    ['point', ''],
  ] as const)('with decimal %s %s is none', (sign, text) => expect(readAmount(text, sign)).toBeNull());
});

describe('equal movements', () => {
  const row = (text: string, day = '2026-11-03'): BankRow => ({
    ...{ row: 1, day, amount: -250_000n, text, partner: null, partnerAccount: null, reference: null, balance: null },
  });
  it('of one day are told apart by their count, whatever their letters and spaces', () => {
    const two = keysOf([row('Картын шимтгэл'), row('картын  шимтгэл ')]);
    expect(new Set(two).size).toBe(2);
    const three = keysOf([row('Картын шимтгэл'), row('Картын шимтгэл'), row('Картын шимтгэл')]);
    expect(three.slice(0, 2)).toEqual(two);
    expect(keysOf([row('Картын шимтгэл', '2026-11-04')])).not.toEqual(two.slice(0, 1));
  });
  it('teach what they have in common without numbers', () => {
    expect(patternOf('Нэхэмжлэх №НХ-26/00012, 2026-11-03 Түрээс')).toBe('нэхэмжлэх нх түрээс');
  });
});

describe('balances', () => {
  const at = (row: number, amount: bigint, balance: bigint, day = '2026-11-03'): BankRow => ({
    ...{ row, day, amount, balance, text: '', partner: null, partnerAccount: null, reference: null },
  });
  it('are checked row by row, in files that begin with the last movement too', () => {
    expect(checkBalances([at(1, 100n, 1_100n), at(2, -50n, 1_050n)]).bad).toEqual([]);
    expect(checkBalances([at(1, -50n, 1_050n, '2026-11-04'), at(2, 100n, 1_100n)]).bad).toEqual([]);
    expect(checkBalances([at(1, -50n, 1_050n), at(2, 100n, 1_100n)]).bad).toEqual([]);
    expect(checkBalances([at(1, 100n, 1_100n), at(2, -50n, 1_051n)]).bad).toEqual([{ row: 2, problem: 'balance', shown: '0.01' }]);
  });
});

describe('a statement', () => {
  it('as a text with separators is found by its heads, bad rows are named, totals are none', async () => {
    const text = [
      'Дансны хуулга;;;',
      'Огноо;Утга;Дүн;Үлдэгдэл',
      '2026.11.03 10:15;Картын шимтгэл;-2500.00;97500.00',
      '2026-11-03;Картын шимтгэл;-2500.00;95000.00',
      '2026-11-04;Буруу;1.2.3;95000.00',
      '2026-13-04;Өдөр;10.00;95000.00',
      '2026-11-05;Орлого;"5,000.00";100000.00',
      'Нийт;;0.00;',
    ].join('\n');
    expect(await read(text, template({ balance: 'үлдэгдэл' }))).toEqual({
      rows: [
        ['2026-11-03', '-2500.00', 'Картын шимтгэл', null],
        ['2026-11-03', '-2500.00', 'Картын шимтгэл', null],
        ['2026-11-05', '5000.00', 'Орлого', null],
      ],
      bad: [
        [5, 'amount', '1.2.3'],
        [6, 'day', '2026-13-04'],
      ],
      ends: ['100000.00', '100000.00'],
      account: null,
    });
  });
  it('has money in and out in columns of their own, by letters, with a decimal comma, in the old code page', async () => {
    const columns = { day: 'A', amount: null, in: 'C', out: 'D', text: 'B', partner: 'E' };
    const text = '03.11.2026\tTulbur\t1.500,50\t\tTod\n04.11.2026\tShimtgel\t\t200,00\t\n';
    expect((await read(text, template(columns, { decimal: 'comma', dayOrder: 'dmy' }))).rows).toEqual([
      ['2026-11-03', '1500.50', 'Tulbur', 'Tod'],
      ['2026-11-04', '-200.00', 'Shimtgel', null],
    ]);
    const old = Buffer.from([0xd2, 0xf3, 0xf0, 0xfd, 0xfd, 0xf1]);
    const [row] = (
      await read(Buffer.concat([Buffer.from('2026-11-03;'), old, Buffer.from(';-5.00\n')]), template({ day: 'A', text: 'B', amount: 'C' }))
    ).rows;
    expect(row).toEqual(['2026-11-03', '-5.00', 'Түрээс'.replace('ү', 'у'), null]);
  });
  it('is refused with what its template misses', async () => {
    const refused = await read('Өдөр;Дүн\n2026-11-03;5', template()).catch((error: unknown) => error);
    expect(said(refused as never)).toBe('The file has no columns of the template: Огноо, Дүн, Утга');
    expect(said((await read('a;b\n1;2').catch((error: unknown) => error)) as never)).toBe('A table needs the template of its bank');
  });
  it('in OFX', async () => {
    const ofx = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>MNT<BANKACCTFROM><BANKID>15<ACCTID>5000123456</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261103120000<TRNAMT>-2500.00<FITID>A1<MEMO>Fee &amp; tax</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261104<TRNAMT>10000.5<FITID>A2<NAME>Tod Import<MEMO>Invoice 7</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>57500.50<DTASOF>20261104</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    expect(await read(ofx)).toEqual({
      rows: [
        ['2026-11-03', '-2500.00', 'Fee & tax', null],
        ['2026-11-04', '10000.50', 'Invoice 7', 'Tod Import'],
      ],
      bad: [],
      ends: ['50000.00', '57500.50'],
      account: '5000123456',
    });
  });
  it('in MT940', async () => {
    const mt = [
      '{1:F01BANKMNUBAXXX0000000000}{4:',
      ':20:STMT1',
      ':25:BANKMNUB/5000123456',
      ':28C:11/1',
      ':60F:C261102MNT50000,',
      ':61:2611031103D2500,00NMSCNONREF//B77',
      ':86:Картын шимтгэл',
      'хоёр дахь мөр',
      ':61:2611041104C10000,5NTRFINV7',
      ':86:Төлбөр',
      ':62F:C261104MNT57500,50',
      '-}',
    ].join('\r\n');
    expect(await read(mt)).toEqual({
      rows: [
        ['2026-11-03', '-2500.00', 'Картын шимтгэл хоёр дахь мөр', null],
        ['2026-11-04', '10000.50', 'Төлбөр', null],
      ],
      bad: [],
      ends: ['50000.00', '57500.50'],
      account: '5000123456',
    });
  });
  it('in CAMT.053', async () => {
    const balance = (kind: string, amount: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="MNT">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
    const camt = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>MN120015005000123456</IBAN></Id></Acct>${balance('OPBD', '50000.00')}${balance('CLBD', '57500.50')}
<Ntry><Amt Ccy="MNT">2500.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-03</Dt></BookgDt><AddtlNtryInf>Картын шимтгэл</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="MNT">10000.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><DtTm>2026-11-04T10:00:00</DtTm></BookgDt><NtryDtls><TxDtls><Amt Ccy="MNT">10000.50</Amt>
<RltdPties><Dbtr><Nm>Тод Импорт</Nm></Dbtr><DbtrAcct><Id><IBAN>MN99</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Нэхэмжлэх 7</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
    expect(await read(camt)).toEqual({
      rows: [
        ['2026-11-03', '-2500.00', 'Картын шимтгэл', null],
        ['2026-11-04', '10000.50', 'Нэхэмжлэх 7', 'Тод Импорт'],
      ],
      bad: [],
      ends: ['50000.00', '57500.50'],
      account: 'MN120015005000123456',
    });
  });
});
