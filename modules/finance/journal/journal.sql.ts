/** The SQL of journal documents. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type OfDocument = { readonly company: number; readonly id: number };

/** Columns: account, debit, credit, partner, employee, unit, flow, memo. */
export const linesOfJournal = ({ company, id }: OfDocument): Statement => ({
  name: 'finance_lines_of_journal',
  sql: `select l.account_id, l.debit, l.credit, l.partner_id, l.employee_id, l.struct_id, l.cash_flow, l.memo from journal_line l
    where l.company_id = $1::bigint and l.document_id = $2::bigint and l.deleted_at is null order by l.id`,
  params: [company, id],
});
/** Columns: state. */
export const stateOfJournal = ({ company, id }: OfDocument): Statement => ({
  name: 'finance_state_of_journal',
  sql: 'select d.document_state from journal_document d where d.company_id = $1::bigint and d.id = $2::bigint',
  params: [company, id],
});
/** Columns: id. */
export const lineIdsOfJournal = ({ company, id }: OfDocument): Statement => ({
  name: 'finance_line_ids_of_journal',
  sql: 'select l.id from journal_line l where l.company_id = $1::bigint and l.document_id = $2::bigint and l.deleted_at is null order by l.id',
  params: [company, id],
});
/** What accounts of income and expense come to until the end of a day. Columns: account, debit less credit. */
export const resultsUntil = ({ company, day }: { readonly company: number; readonly day: string }): Statement => ({
  name: 'finance_results_until',
  sql: `select l.account_id, sum(l.amount) from ledger_line l join ledger_account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = $1::bigint and l.posted_on <= $2::date and a.account_kind in ('income', 'expense')
    group by l.account_id having sum(l.amount) <> 0 order by l.account_id`,
  params: [company, day],
});
