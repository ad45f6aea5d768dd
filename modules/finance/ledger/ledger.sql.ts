/** The SQL of the ledger: what is held and read before a posting, and what fails when an entry does not balance. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Of = { readonly company: number };

/** Whoever posts holds the months open until the transaction ends; whoever locks one waits for those under way. */
export const holdMonths = ({ company }: Of): Statement => ({
  name: 'finance_hold_months',
  sql: "select pg_advisory_xact_lock_shared(hashtextextended('months of the ledger', $1::bigint))",
  params: [company],
});
/** The earliest locked month at or behind a day: it closes everything before it. Columns: month, by whom, reason. */
export const lockOver = ({ company, day }: Of & { readonly day: string }): Statement => ({
  name: 'finance_lock_over',
  sql: `select to_char(m.month, 'YYYY-MM'), coalesce(nullif(concat_ws(' ', e.lastname, e.firstname), ''), '-'), m.reason
    from ledger_month m left join employee e on e.company_id = m.company_id and e.id = m.decided_by_id
    where m.company_id = $1::bigint and m.state = 'locked' and m.deleted_at is null and m.month >= date_trunc('month', $2::date)::date
    order by m.month limit 1`,
  params: [company, day],
});
/** Fails unless the entry has lines that add up to nothing, each of them debit or credit: the last statement of its transaction. */
export const mustBalance = ({ company, entry }: Of & { readonly entry: number }): Statement => ({
  name: 'finance_must_balance',
  sql: `select (case when count(*) >= 2 and sum(l.debit) = sum(l.credit) and sum(l.debit) > 0 and sum(l.debit) = max(e.total)
        and bool_and(l.debit >= 0 and l.credit >= 0 and (l.debit = 0) <> (l.credit = 0) and l.amount = l.debit - l.credit and l.posted_on = e.posted_on)
      then '1' else 'ledger entry ' || $2::bigint || ' does not balance' end)::bigint
    from ledger_entry e left join ledger_line l on l.company_id = e.company_id and l.entry_id = e.id
    where e.company_id = $1::bigint and e.id = $2::bigint`,
  params: [company, entry],
  late: true,
});
/** Entries of a paper that stand, with their lines. Columns: entry, account, debit, credit, partner, employee, unit, flow, currency, amount in it, memo. */
export const standingLines = ({ company, model, id }: Of & { readonly model: string; readonly id: number }): Statement => ({
  name: 'finance_standing_lines',
  sql: `select e.id, l.account_id, l.debit, l.credit, l.partner_id, l.employee_id, l.struct_id, l.cash_flow, l.currency_id, l.currency_amount, l.memo,
      e.number, l.invoice_id, l.due_on::text
    from ledger_entry e join ledger_line l on l.company_id = e.company_id and l.entry_id = e.id
    where e.company_id = $1::bigint and e.source_model = $2::text and e.source_id = $3::bigint and e.reverses_id is null
      and not exists (select 1 from ledger_reversal r where r.company_id = e.company_id and r.entry_id = e.id)
    order by e.id, l.id`,
  params: [company, model, id],
});

type Numbered = Of & { readonly id: number; readonly entry: number; readonly number: string };
/** Papers that know their entry. */
const PAPERS = ['money_document', 'journal_document', 'finance_invoice', 'taken_paper'] as const;
type Paper = (typeof PAPERS)[number];
const isPaper = (model: string): model is Paper => PAPERS.some((one) => one === model);
/** The number of the entry goes into its paper, once. */
const numbered = (paper: Paper, { company, id, entry, number }: Numbered): Statement => ({
  name: `finance_number_${paper}`,
  sql: `update ${paper} set document_number = $4::text, entry_id = $3::bigint
    where company_id = $1::bigint and id = $2::bigint and document_number is null returning id`,
  params: [company, id, entry, number],
  tells: paper,
});
const turnedBack = (paper: Paper, { company, id, entry }: Numbered): Statement => ({
  name: `finance_reversal_of_${paper}`,
  sql: `update ${paper} set reversal_entry_id = $3::bigint where company_id = $1::bigint and id = $2::bigint returning id`,
  params: [company, id, entry],
  tells: paper,
});
/** What the paper of a new entry is told. */
export function tellPaper(model: string, isReversal: boolean, given: Numbered): readonly Statement[] {
  if (!isPaper(model)) return [];
  return [isReversal ? turnedBack(model, given) : numbered(model, given)];
}
