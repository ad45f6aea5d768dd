/** MT940: tags at the beginning of lines, sums with a decimal comma, `C` for what came and `D` for what went. */
import { type BadRow, type BankRow, type Statement, withEnds } from './bank-rows.ts';
import { readAmount } from './read-amount.ts';

const CENTURY = '20';
const dayIn = (text: string): string | null => {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return year === undefined ? null : `${CENTURY}${year}-${month}-${day}`;
};
/** `C261103MNT1234,50`: a balance. */
const balanceIn = (text: string | undefined): bigint | null => {
  const [, side, amount] = /^([CD])\d{6}[A-Z]{3}([\d,]+)/.exec(text ?? '') ?? [];
  const value = amount === undefined ? null : readAmount(amount.replace(/,$/, ''), 'comma');
  return value === null ? null : side === 'D' ? -value : value;
};
/** `2611031103D2500,00NTRFREF//BANKREF`: day, side, sum, kind and references. `RC` and `RD` take back. */
const MOVEMENT = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?([\d,]+)[NFS]([A-Z0-9]{3})([^/\n]*)(?:\/\/([^\n]*))?/;

export function readMt940(text: string): Statement {
  const tags = text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?=:\d{2}[A-Z]?:)|^(?=:\d{2}[A-Z]?:)/)
    .flatMap((part) => {
      const [, tag, value] = /^:(\d{2}[A-Z]?):([\s\S]*)$/.exec(part) ?? [];
      return tag === undefined || value === undefined ? [] : [{ tag, value: value.replace(/\n-\}?\s*$/, '').trim() }];
    });
  const [rows, bad]: [BankRow[], BadRow[]] = [[], []];
  let row = 0;
  for (const [at, { tag, value }] of tags.entries()) {
    if (tag !== '61') continue;
    row++;
    const [, date = '', , side = '', written = '', , reference = '', bankReference] = MOVEMENT.exec(value) ?? [];
    const [day, size] = [dayIn(date), readAmount(written.replace(/,$/, ''), 'comma')];
    const next = tags[at + 1];
    const words = next?.tag === '86' ? next.value.replace(/\n/g, ' ') : '';
    if (day === null) bad.push({ row, problem: 'day', shown: value.slice(0, 40) });
    else if (size === null) bad.push({ row, problem: 'amount', shown: value.slice(0, 40) });
    else if (size !== 0n)
      rows.push({
        row,
        day,
        amount: side === 'C' || side === 'RD' ? size : -size,
        text: words.slice(0, 500),
        partner: null,
        partnerAccount: null,
        reference: bankReference?.trim() || (reference.trim() === 'NONREF' ? null : reference.trim() || null),
        balance: null,
      });
  }
  const valueAt = (...names: string[]) => tags.find(({ tag }) => names.includes(tag))?.value;
  const last = tags.findLast(({ tag }) => tag === '62F' || tag === '62M')?.value;
  return withEnds(rows, bad, {
    account: valueAt('25')?.split('/').at(-1) ?? null,
    opening: balanceIn(valueAt('60F', '60M')),
    closing: balanceIn(last),
  });
}
