/** OFX: both the older form without closing tags and the newer one in XML. */
import { plainXml } from '@lambda/engine/services/excel/xml-scanner.ts';
import { type BadRow, type BankRow, type Statement, withEnds } from './bank-rows.ts';
import { readAmount } from './read-amount.ts';

const valueIn = (text: string, tag: string): string | null => {
  const [, value] = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(text) ?? [];
  return value === undefined || value.trim() === '' ? null : plainXml(value.trim());
};
const dayIn = (text: string | null): string | null => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
};

export function readOfx(text: string): Statement {
  const [rows, bad]: [BankRow[], BadRow[]] = [[], []];
  for (const [at, block] of text
    .split(/<STMTTRN>/i)
    .slice(1)
    .entries()) {
    const row = at + 1;
    const [day, written] = [dayIn(valueIn(block, 'DTPOSTED')), valueIn(block, 'TRNAMT') ?? ''];
    const amount = readAmount(written, 'point');
    if (day === null) bad.push({ row, problem: 'day', shown: valueIn(block, 'DTPOSTED') ?? '' });
    else if (amount === null) bad.push({ row, problem: 'amount', shown: written });
    else if (amount !== 0n)
      rows.push({
        row,
        day,
        amount,
        text: valueIn(block, 'MEMO') ?? valueIn(block, 'NAME') ?? '',
        partner: valueIn(block, 'NAME'),
        partnerAccount: valueIn(/<BANKACCTTO>([\s\S]*)/i.exec(block)?.[1] ?? '', 'ACCTID'),
        reference: valueIn(block, 'FITID'),
        balance: null,
      });
  }
  const closing = readAmount(valueIn(/<LEDGERBAL>([\s\S]*)/i.exec(text)?.[1] ?? '', 'BALAMT') ?? '', 'point');
  const moved = rows.reduce((sum, { amount }) => sum + amount, 0n);
  const account = valueIn(/<BANKACCTFROM>([\s\S]*)/i.exec(text)?.[1] ?? '', 'ACCTID');
  // The balance is that of the last day; what was before follows, unless a row could not be read.
  return withEnds(rows, bad, { account, closing, opening: closing === null || bad.length > 0 ? null : closing - moved });
}
