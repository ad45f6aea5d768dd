/** CAMT.053: the statement of ISO 20022. Amounts are without a sign; `CdtDbtInd` says which way they went. */
import { createXmlScanner } from '@lambda/engine/services/excel/xml-scanner.ts';
import { type BadRow, type BankRow, type Statement, withEnds } from './bank-rows.ts';
import { readAmount } from './read-amount.ts';

type Entry = {
  amount: string;
  side: string;
  day: string;
  texts: string[];
  debtor: string;
  creditor: string;
  from: string;
  to: string;
  reference: string;
};
const emptyEntry = (): Entry => ({ amount: '', side: '', day: '', texts: [], debtor: '', creditor: '', from: '', to: '', reference: '' });

export function readCamt(content: Buffer): Statement {
  const path: string[] = [];
  const [rows, bad]: [BankRow[], BadRow[]] = [[], []];
  let entry: Entry | null = null;
  let balance = { kind: '', amount: '', side: '' };
  let [account, opening, closing]: [string | null, bigint | null, bigint | null] = [null, null, null];
  let row = 0;
  let said = '';
  const isIn = (name: string): boolean => path.includes(name);
  const signed = (amount: string, side: string): bigint | null => {
    const value = readAmount(amount, 'point');
    return value === null ? null : side === 'DBIT' ? -value : value;
  };
  const endEntry = ({ amount, side, day, texts, debtor, creditor, from, to, reference }: Entry): void => {
    row++;
    const [value, on] = [signed(amount, side), day.slice(0, 10)];
    const came = side === 'CRDT';
    if (!/^\d{4}-\d{2}-\d{2}$/.test(on)) bad.push({ row, problem: 'day', shown: day });
    else if (value === null) bad.push({ row, problem: 'amount', shown: amount });
    else if (value !== 0n)
      rows.push({
        row,
        day: on,
        amount: value,
        text: texts.join(' ').slice(0, 500),
        partner: (came ? debtor : creditor) || null,
        partnerAccount: (came ? from : to) || null,
        reference: reference || null,
        balance: null,
      });
  };
  const close: Readonly<Record<string, (text: string) => void>> = {
    Amt: (text) => {
      // An entry has one amount of its own; its details repeat it.
      if (entry && path.at(-1) === 'Ntry') entry.amount = text;
      else if (path.at(-1) === 'Bal') balance.amount = text;
    },
    CdtDbtInd: (text) => {
      if (entry && path.at(-1) === 'Ntry') entry.side = text;
      else if (path.at(-1) === 'Bal') balance.side = text;
    },
    Cd: (text) => {
      if (isIn('Bal') && isIn('CdOrPrtry')) balance.kind = text;
    },
    Ustrd: (text) => entry?.texts.push(text),
    AddtlNtryInf: (text) => {
      if (entry && entry.texts.length === 0) entry.texts.push(text);
    },
    AcctSvcrRef: (text) => {
      if (entry && entry.reference === '') entry.reference = text;
    },
    Nm: (text) => {
      if (entry && isIn('Dbtr')) entry.debtor = text;
      else if (entry && isIn('Cdtr')) entry.creditor = text;
    },
    IBAN: (text) => numbered(text),
    Id: (text) => {
      if (text !== '' && isIn('Othr')) numbered(text);
    },
  };
  const numbered = (text: string): void => {
    if (!entry) account ??= isIn('Acct') ? text : null;
    else if (isIn('DbtrAcct')) entry.from = text;
    else if (isIn('CdtrAcct')) entry.to = text;
  };
  const scanner = createXmlScanner({
    open: (name) => {
      path.push(name);
      said = '';
      if (name === 'Ntry') entry = emptyEntry();
      if (name === 'Bal') balance = { kind: '', amount: '', side: '' };
    },
    text: (text) => {
      said += text;
    },
    close: (name) => {
      path.pop();
      const text = said.trim();
      said = '';
      if ((name === 'Dt' || name === 'DtTm') && entry && path.at(-1) === 'BookgDt') entry.day = text;
      close[name]?.(text);
      if (name === 'Ntry' && entry) {
        endEntry(entry);
        entry = null;
      }
      if (name !== 'Bal') return;
      const value = signed(balance.amount, balance.side);
      if (balance.kind === 'OPBD' || balance.kind === 'PRCD') opening ??= value;
      if (balance.kind === 'CLBD') closing = value;
    },
  });
  scanner.write(content);
  scanner.end();
  return withEnds(rows, bad, { account, opening, closing });
}
