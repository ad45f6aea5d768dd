/** The SQL of the demo: papers learn of their entries once these are there. */
import type { Statement } from '@lambda/engine/sql/database.ts';

export const linkPapers = (company: number): readonly Statement[] => [
  {
    name: 'finance_demo_money',
    sql: `update money_document d set entry_id = e.id,
        reversal_entry_id = (select r.reversal_id from ledger_reversal r where r.company_id = e.company_id and r.entry_id = e.id)
      from ledger_entry e
      where d.company_id = $1::bigint and e.company_id = d.company_id and e.money_document_id = d.id and e.reverses_id is null`,
    params: [company],
  },
  {
    name: 'finance_demo_journal',
    sql: `update journal_document d set entry_id = e.id from ledger_entry e
      where d.company_id = $1::bigint and e.company_id = d.company_id and e.journal_document_id = d.id and e.reverses_id is null`,
    params: [company],
  },
  {
    name: 'finance_demo_invoices',
    sql: `update finance_invoice d set entry_id = e.id,
        rest_amount = (select coalesce(sum(case d.direction when 'out' then l.amount else -l.amount end), 0) from ledger_line l
          where l.company_id = d.company_id and l.invoice_id = d.id)
      from ledger_entry e
      where d.company_id = $1::bigint and e.company_id = d.company_id and e.finance_invoice_id = d.id and e.reverses_id is null`,
    params: [company],
  },
];
