/** Demo of pay: twelve months of both companies by the product's own calculation, eleven of them locked, the present one open. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { StatementResult, TextRow } from '@lambda/engine/sql/database.ts';
import type { DemoEmployee, DemoPayGround } from '@lambda/hr/contract.ts';
import { shippedKey } from '@lambda/model/definitions/shipped-rows.ts';
import { SHIPPED_COMPONENTS } from '../component/shipped-components.ts';
import { lawRows } from '../law/law.rows.ts';
import { addLines, addSlips, payRunOut, publishRun } from '../run/run.sql.ts';
import { type Calculated, calculateMonth } from '../run/server/calculate-month.ts';
import { lastOf, monthOf, monthsBefore, periodOf } from '../run/server/calendar.ts';
import { readMonth } from '../run/server/read-month.ts';
import { rowsOf } from '../run/server/rows-of.ts';

const MONTHS = 12;
const IBAN = 'MN760005005041274490';
/** Switched on in the demo: a company with rules of its own. */
const IN_USE: ReadonlySet<string> = new Set(['meal', 'seniority']);
type Loan = { readonly employee: number; readonly name: string; readonly total: number; readonly monthly: number; readonly first: string };
type Ground = {
  readonly company: number;
  readonly people: DemoPayGround;
  readonly law: readonly TextRow[];
  readonly components: readonly TextRow[];
  readonly holidays: readonly TextRow[];
};

const bool = (value: boolean): string => (value ? 't' : 'f');
const rows = (all: readonly TextRow[]): StatementResult => ({ rows: all, rowCount: all.length }) as StatementResult;
const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

async function lawOf(context: DemoContext): Promise<readonly TextRow[]> {
  const ids = await context.shipped('pay_parameter');
  return lawRows.flatMap(({ key, rows: all }) =>
    all.map(
      (row): TextRow => [
        ...[String(ids.get(shippedKey(key, row)) ?? 0), text(row.code), null, text(row.up_to), text(row.value)],
        ...[text(row.valid_from), text(row.valid_to), text(row.source), text(row.certainty)],
      ],
    ),
  );
}
async function componentsOf(context: DemoContext, company: number): Promise<readonly TextRow[]> {
  const all = SHIPPED_COMPONENTS.map((one) => ({ ...one, is_active: one.is_active || IN_USE.has(one.code) }));
  const ids = await context.insert(
    'pay_component',
    all.map((one) => ({ company_id: company, ...one })),
  );
  return all.flatMap((one, at): TextRow[] =>
    one.is_active
      ? [
          [
            ...[String(ids[at]), one.code, one.component_name, one.kind, one.in_run, one.formula, one.condition, bool(one.per_segment)],
            ...[bool(one.is_taxed), bool(one.is_insured), bool(one.in_average), null, null, String(one.position)],
          ],
        ]
      : [],
  );
}

/** The answers of the database to `monthOfPay`, from what the demo knows. */
function resultsOf(
  { people: { people, orders }, law, components, holidays }: Ground,
  month: string,
  loans: readonly TextRow[],
): readonly StatementResult[] {
  const last = lastOf(month);
  const none = rows([]);
  return [
    rows([['1', 'f', '1', 'none', '40', '50']]),
    rows(law),
    rows(components),
    rows(
      people
        .filter(({ hired, left }) => hired <= last && (left === null || left > month))
        .map(
          (one): TextRow => [
            ...[String(one.id), one.code, String(one.unit), text(one.insuredType), one.hired, one.left, one.base, one.account],
            ...[null, null, null, null, null, one.status],
          ],
        ),
    ),
    rows(
      orders
        .filter((one) => String(one.effective_date) <= last && String(one.until_date) >= month)
        .map(
          (one): TextRow => [
            ...[text(one.employee_id), text(one.effective_date), text(one.until_date), text(one.base_salary), text(one.status)],
            ...[text(one.struct_id), null, null],
          ],
        ),
    ),
    none,
    rows(holidays),
    none,
    none,
    none,
    none,
    rows(loans),
    none,
    none,
    none,
  ];
}

async function calculate(ground: Ground, month: string, loans: readonly TextRow[]): Promise<readonly Calculated[]> {
  const asked = { month, period: periodOf(month, 1), unit: null, hours: new Map() };
  const read = readMonth(resultsOf(ground, month, loans), asked);
  return read ? calculateMonth(read, { inRun: 'final', lawDay: lastOf(month) }, async () => undefined) : [];
}

/** Two loans of the group: one that is nearly paid, one that began this year. */
const loansOf = (people: DemoPayGround['people'], months: readonly string[]): readonly Loan[] =>
  people
    .filter(({ status, left }) => status === 'active' && left === null)
    .slice(40, 46)
    .map(({ id }, at) => ({
      employee: id,
      name: at % 2 === 0 ? 'Цалингийн зээл' : 'Компьютерын төлбөр',
      total: 1_800_000 + at * 300_000,
      monthly: 200_000,
      first: months[at] ?? months[0] ?? '',
    }));

async function loadCompany(context: DemoContext, which: 'group' | 'salon', company: number, officer: DemoEmployee): Promise<void> {
  const people = context.shared.get(`hr.pay.${which}`) as DemoPayGround;
  const holidays = [...(await context.shipped('public_holidays')).keys()].map((day): TextRow => [day]);
  await context.insert('pay_setting', [{ company_id: company, valid_from: '2020-01-01', attendance: 'none', payer_iban: IBAN }]);
  const ground: Ground = { company, people, law: await lawOf(context), components: await componentsOf(context, company), holidays };
  const present = monthOf(context.today);
  const months = Array.from({ length: MONTHS }, (_one, at) => monthsBefore(present, MONTHS - 1 - at));
  const loans = which === 'group' ? loansOf(people.people, months) : [];
  const loanIds = await context.insert(
    'pay_loan',
    loans.map(({ employee, name, total, monthly, first }) => ({
      ...{
        company_id: company,
        employee_id: employee,
        kind: 'loan',
        loan_name: name,
        total: String(total),
        monthly: String(monthly),
        first_month: first,
      },
    })),
  );
  const plans = context.numbered(
    'pay_run',
    months.map((month) => ({ company_id: company, month, kind: 'final', ...stateOf(month, present, officer) })),
  );
  const runs = await context.insert('pay_run', plans);
  const now = new Date().toISOString();
  for (const [at, month] of months.entries()) {
    const due = loans.flatMap(({ employee, name, total, monthly, first }, place): TextRow[] => {
      const paid = months.filter((one) => one >= first && one < month).length * monthly;
      return first <= month && paid < total
        ? [[String(employee), String(loanIds[place]), name, 'loan', String(Math.min(monthly, total - paid))]]
        : [];
    });
    const run = runs[at] ?? 0;
    const number = String((plans[at] as Record<string, unknown>).run_number ?? run);
    const all = await calculate(ground, month, due);
    const made = await Promise.all(all.map((one) => rowsOf(() => context.nextId(), { number }, one)));
    await context.run([
      addSlips({ company, now, rows: JSON.stringify(made.map(({ row }) => row)), run, month, kind: 'final', lawDay: lastOf(month) }),
      addLines({ company, now, rows: JSON.stringify(made.flatMap(({ lines }) => lines)) }),
      ...(month === present ? [] : [...publishRun({ company, run }), payRunOut({ company, run, day: lastOf(month) })]),
    ]);
  }
}

function stateOf(month: string, present: string, officer: DemoEmployee): Readonly<Record<string, unknown>> {
  const at = `${lastOf(month)}T07:00:00Z`;
  const calculated = { calculated_at: month === present ? new Date().toISOString() : at, calculated_by_id: officer.id };
  if (month === present) return { state: 'calculated', ...calculated };
  return { state: 'locked', ...calculated, approved_at: at, approved_by_id: officer.id, paid_on: lastOf(month) };
}

export async function loadDemo(context: DemoContext): Promise<void> {
  for (const [which, login] of [
    ['group', 'accountant'],
    ['salon', 'salon-manager'],
  ] as const) {
    const officer = context.shared.get(`hr.employee.${login}`) as DemoEmployee;
    await loadCompany(context, which, officer.companyId, officer);
  }
}
