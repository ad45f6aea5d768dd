/** A company with the shipped chart, cash and a bank for tests of the ledger, and ways to post and turn back. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import type { Parameter } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { actionHandlers, hooks, modules } from '@lambda/server/modules.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { testPeople } from '@lambda/testing/people.ts';
import { placeOf } from '../account/account-place.ts';
import { CHART } from '../account/chart.ts';

/** 12:00 on the company's clock. */
const NOW = new Date('2026-11-12T04:00:00Z');
/** What refuses; null for what is done. */
export const refusalOf = async (work: Promise<unknown>): Promise<PlatformError | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof PlatformError) return error;
    throw error;
  }
};
export { said } from './said.ts';

export type JournalLine = { readonly account: string; readonly amount: string; readonly partner?: number; readonly unit?: number };

export async function financeWorld({ size }: { readonly size?: number } = {}) {
  const world = await temporaryDatabase(modules, size === undefined ? {} : { size });
  const { database, registry } = world;
  const company = await testPeople(world, { hooks }).record('company', { company_name: 'Жишээ ХХК' });
  const people = testPeople(world, { hooks, company, dayOf: companyDay });
  const accounts = new Map<string, number>();
  for (const { code, name, parent_code, is_group, account_kind, statement_section, account_use, dimension } of CHART)
    accounts.set(
      code,
      await people.record('ledger_account', {
        code,
        name,
        parent_id: parent_code ? (accounts.get(parent_code) ?? null) : null,
        is_group,
        account_kind,
        statement_section,
        account_use,
        dimension,
        account_state: 'open',
        ...placeOf(account_kind, statement_section),
      }),
    );
  const account = (code: string): number => accounts.get(code) ?? 0;
  await people.record('sales_tax_rate', { valid_from: '2024-01-01', vat_percent: '10', city_percent: '2', source: 'Хууль' });
  const partner = await people.record('partner', { partner_company_name: 'Тод Импорт ХХК', partner_type: 'both' });
  const unit = (name: string) => people.record('struct', { name, struct_type: 'department', parent_id: null });
  const money = (name: string, code: string, money_kind: string, currency_id: number | null = null) =>
    people.record('money_account', {
      name,
      money_kind,
      account_id: account(code),
      currency_id,
      bank_id: null,
      iban: null,
      money_state: 'open',
    });
  const category = (name: string, direction: string, code: string, cash_flow: string) =>
    people.record('finance_category', { name, direction, account_id: account(code), cash_flow, category_state: 'open', has_vat: false });
  const cash = await money('Касс', '10000001', 'cash');
  const bank = await money('Хаан банк', '11000001', 'bank');
  const sold = await category('Борлуулалт', 'income', '51100000', '1.01');
  const rent = await category('Түрээс', 'expense', '72200000', '1.14');
  const bookkeeper = await people.person('accountant', { company });
  const context = (now: Date = NOW): WriteContext => ({
    database,
    registry,
    hooks,
    actor: { ...systemActor(registry, company), timeZone: 'Asia/Ulaanbaatar', employeeId: bookkeeper.actor.employeeId },
    now,
    today: companyDay(now),
    ip: null,
  });
  const act = (name: string, id: number, input: Values = {}, now?: Date) =>
    carryOutAction(context(now), actionHandlers, { name, ids: [id], input });
  const created = async (model: string, input: Values): Promise<number> => {
    const answer = await bookkeeper.ask(`mutation($i:${model}Input!){create${model}(input:$i){id}}`, { i: input });
    return (answer[`create${model}`] as { id: number }).id;
  };
  const moneyDraft = (values: Values): Promise<number> =>
    created('MoneyDocument', {
      document_kind: 'expense',
      fin_date: '2026-11-10',
      money_account_id: cash,
      category_id: values.document_kind === 'income' ? sold : rent,
      amount: '110000',
      description: 'Туршилт',
      ...values,
    });
  const journalDraft = (lines: readonly JournalLine[], values: Values = {}): Promise<number> =>
    created('JournalDocument', {
      fin_date: '2026-11-10',
      description: 'Туршилт',
      ...values,
      lines: {
        create: lines.map(({ account: code, amount, partner: partner_id, unit: struct_id }) => ({
          account_id: account(code),
          debit: amount.startsWith('-') ? '0' : amount,
          credit: amount.startsWith('-') ? amount.slice(1) : '0',
          partner_id: partner_id ?? null,
          struct_id: struct_id ?? null,
        })),
      },
    });
  async function journal(lines: readonly JournalLine[], values: Values = {}): Promise<number> {
    const id = await journalDraft(lines, values);
    await act('post-journal-document', id);
    return id;
  }
  async function posted(values: Values): Promise<number> {
    const id = await moneyDraft(values);
    await act('post-money-document', id);
    return id;
  }
  async function lock(month: string, reason: string): Promise<number> {
    const id = await created('LedgerMonth', { month });
    await act('lock-ledger-month', id, { reason });
    return id;
  }
  /** An account of another company. */
  async function foreignAccount(): Promise<number> {
    const other = await people.record('company', { company_name: 'Өөр ХХК' });
    return testPeople(world, { hooks, company: other }).record('ledger_account', {
      code: '72500000',
      name: 'Өөр данс',
      parent_id: null,
      is_group: false,
      account_kind: 'expense',
      statement_section: '3.06',
      account_use: null,
      dimension: 'none',
      account_state: 'open',
    });
  }
  let asked = 0;
  const sql = async (text: string, params: readonly Parameter[] = []) => {
    const [found] = await database.batch([{ name: `finance_test_${++asked}`, sql: text, params }], null);
    return (found?.rows ?? []).map((row) => row.map(String));
  };
  /** Debit less credit of every account where there is something, by code. */
  const balances = async (): Promise<Readonly<Record<string, string>>> =>
    Object.fromEntries(
      (
        await sql(
          `select a.code, sum(l.amount) from ledger_line l join ledger_account a on a.id = l.account_id
           where l.company_id = ${company} group by a.code having sum(l.amount) <> 0 order by a.code`,
        )
      ).map(([code, amount]) => [code, amount]),
    );
  return {
    ...world,
    people,
    company,
    account,
    partner,
    unit,
    money,
    category,
    cash,
    bank,
    bookkeeper,
    context,
    act,
    created,
    moneyDraft,
    journalDraft,
    journal,
    posted,
    lock,
    foreignAccount,
    sql,
    balances,
  };
}
export type FinanceWorld = Awaited<ReturnType<typeof financeWorld>>;
