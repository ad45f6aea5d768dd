/** Takes the file of a statement into its account: what is new is added, what is known is counted, what is wrong is named. All or nothing. */
import { executeLongWrite } from '@lambda/engine/core/records/long-write.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { amountOf } from '@lambda/inventory/contract.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { label } from '../../label.ts';
import { refuse } from '../../refusals.ts';
import { addLines, addProblems, holdStatement, knownKeys, sumsOf, templateOf } from '../bank.sql.ts';
import { type BadRow, type BankRow, plain, type Statement } from './bank-rows.ts';
import { keysOf } from './new-rows.ts';
import { readStatement } from './read-statement.ts';
import type { Template } from './read-table.ts';

/** Rows that go in one statement, and problems that are kept of one file. */
const [AT_ONCE, MOST_PROBLEMS] = [2_000, 200];
const digits = (text: string | null | undefined): string => (text ?? '').replace(/\D/g, '');
const OTHER_ACCOUNT = (number: string) =>
  label(`Файл ${number} дансных байна`, `The file is of the account ${number}`, `파일은 ${number} 계좌의 것입니다`);

const templateIn = (row: readonly (string | null)[] | undefined): Template | null => {
  if (!row) return null;
  const [
    decimal,
    order,
    day = null,
    amount = null,
    came = null,
    went = null,
    text = null,
    partner = null,
    account = null,
    reference = null,
    balance = null,
  ] = row;
  return {
    decimal: decimal === 'comma' ? 'comma' : 'point',
    dayOrder: order === 'dmy' || order === 'mdy' ? order : 'ymd',
    columns: { day, amount, in: came, out: went, text, partner, account, reference, balance },
  };
};
/** Movements of days to come have not happened. */
function withoutFuture({ rows, bad, ...rest }: Statement, today: string): Statement {
  const future = rows.filter(({ day }) => day > today).map(({ row, day }): BadRow => ({ row, problem: 'future', shown: day }));
  return { ...rest, rows: rows.filter(({ day }) => day <= today), bad: [...bad, ...future] };
}
/** The number that a file names is the IBAN, the old number, or the end of the IBAN. */
function checkAccount(named: string | null, iban: string | null | undefined, old: string | null | undefined): void {
  const number = digits(named);
  const own = [digits(iban), digits(old)].filter((one) => one !== '');
  if (number === '' || own.length === 0) return;
  if (!own.some((one) => one.endsWith(number) || number.endsWith(one))) throw refuse('money_account_id', OTHER_ACCOUNT(named ?? ''));
}
const rowOf = ({ day, amount, text, partner, partnerAccount, reference, balance }: BankRow, key: string) => ({
  day,
  amount: plain(amount),
  text,
  partner,
  account: partnerAccount?.slice(0, 60) ?? null,
  reference: reference?.slice(0, 100) ?? null,
  balance: balance === null ? null : plain(balance),
  key,
});

type Given = { readonly id: number; readonly file: number | null; readonly path: string };
export type Taken = { readonly added: number; readonly known: number; readonly bad: number; readonly difference: string | null };
export async function takeStatement(context: WriteContext, { id, file, path }: Given): Promise<Taken> {
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([templateOf({ company, id })], company);
  const statement = withoutFuture(await readStatement(path, templateIn(found?.rows[0])), context.today);
  const { rows, bad, opening, closing } = statement;
  const days = rows.map(({ day }) => day).toSorted();
  const [from, to] = [days[0] ?? null, days.at(-1) ?? null];
  const keys = keysOf(rows);
  const withIds = async (some: readonly object[]): Promise<string> =>
    JSON.stringify(await Promise.all(some.map(async (one) => ({ id: await context.database.nextId(), ...one }))));
  let taken: Taken = { added: 0, known: 0, bad: bad.length, difference: null };
  await executeLongWrite({
    context,
    work: async (write, send) => {
      const [held] = await send([holdStatement({ company, id })]);
      const [account, chart, currency, iban, old, state] = held?.rows[0] ?? [];
      if (!account) throw new PlatformError('NOT_FOUND');
      if (state !== 'draft') throw new PlatformError('WRONG_STATE');
      checkAccount(statement.account, iban, old);
      const span = { company, account: Number(account), from: from ?? '', to: to ?? '' };
      const [kept] = from === null ? [] : await send([knownKeys(span)]);
      const known = new Set((kept?.rows ?? []).map(([key]) => key));
      const fresh = rows.flatMap((row, at) => (known.has(keys[at] ?? '') ? [] : [rowOf(row, keys[at] ?? '')]));
      const at = { company, now: context.now.toISOString(), statement: id };
      for (let first = 0; first < fresh.length; first += AT_ONCE)
        await send([
          addLines({
            ...at,
            account: Number(account),
            currency: currency ? Number(currency) : null,
            rows: await withIds(fresh.slice(first, first + AT_ONCE)),
          }),
        ]);
      if (bad.length > 0)
        await send([
          addProblems({
            ...at,
            rows: await withIds(bad.slice(0, MOST_PROBLEMS).map((one) => ({ ...one, shown: one.shown.slice(0, 200) }))),
          }),
        ]);
      const [sums] = from === null ? [] : await send([sumsOf({ ...span, chart: Number(chart) })]);
      const [moved, book] = sums?.rows[0] ?? [];
      const difference = opening === null || closing === null ? null : plain(closing - opening - amountOf(moved ?? '0'));
      taken = { added: fresh.length, known: rows.length - fresh.length, bad: bad.length, difference };
      const values = {
        statement_state: 'read',
        file,
        currency_id: currency ? Number(currency) : null,
        first_day: from,
        last_day: to,
        opening_balance: opening === null ? null : plain(opening),
        closing_balance: closing === null ? null : plain(closing),
        difference,
        book_balance: book ?? null,
        new_lines: taken.added,
        known_lines: taken.known,
        bad_lines: taken.bad,
      };
      await write(
        broughtWrites(context, [{ kind: 'change', model: 'bank_statement', rows: [{ id, values }] }]).map(({ operation }) => operation),
      );
      return { commit: true };
    },
  });
  return taken;
}
