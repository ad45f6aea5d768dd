/** The SQL of papers of other areas. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Of = { readonly company: number };

const SESSIONS = `select 'pos_session' as source, s.id, s.session_number || ' · ' || t.till_name as number, s.opened_on as day, w.struct_id,
    jsonb_build_object('cash', sum(x.cash_amount), 'card', sum(x.card_amount), 'qr', sum(x.qr_amount), 'transfer', sum(x.transfer_amount),
      'sold', sum(x.net_amount), 'vat', sum(x.vat), 'city_tax', sum(x.city_tax), 'cost', sum(x.cost_amount),
      'difference', coalesce(max(s.difference), 0)) as amounts
  from pos_session s join pos_till t on t.company_id = s.company_id and t.id = s.till_id
    left join warehouse w on w.company_id = t.company_id and w.id = t.warehouse_id
    join pos_sale x on x.company_id = s.company_id and x.session_id = s.id and not x.is_late
  where s.company_id = $1::bigint and s.session_state = 'closed' and s.deleted_at is null
  group by s.id, s.session_number, t.till_name, s.opened_on, w.struct_id`;
const RUNS = `select 'pay_run', r.id, r.run_number, (r.month + interval '1 month - 1 day')::date, r.struct_id,
    jsonb_build_object('gross', sum(p.gross), 'employer', sum(p.employer), 'insurance', sum(p.insurance), 'tax', sum(p.tax),
      'deductions', sum(p.deductions), 'net', sum(p.net))
  from pay_run r join pay_slip p on p.company_id = r.company_id and p.run_id = r.id and p.deleted_at is null
  where r.company_id = $1::bigint and r.kind = 'final' and r.state in ('approved', 'paid', 'locked') and r.deleted_at is null
  group by r.id, r.run_number, r.month, r.struct_id`;
/** Papers that have come since the day of their rule and are not taken yet. Columns: source, id, number, day, unit, amounts. */
export const newPapers = ({ company }: Of): Statement => ({
  name: 'finance_new_papers',
  sql: `select p.source, p.id, p.number, p.day::text, p.struct_id, p.amounts::text
    from (${SESSIONS} union all ${RUNS}) p
    where exists (select 1 from posting_rule r where r.company_id = $1::bigint and r.source = p.source and r.rule_state = 'open' and r.deleted_at is null
        and r.since <= p.day)
      and not exists (select 1 from taken_paper t where t.company_id = $1::bigint and t.source = p.source and t.source_id = p.id)
    order by p.day, p.source, p.id limit 500`,
  params: [company],
});
/** Columns: paper that is taken and not posted. */
export const waitingPapers = ({ company }: Of): Statement => ({
  name: 'finance_waiting_papers',
  sql: `select t.id, t.problem from taken_paper t where t.company_id = $1::bigint and t.document_state = 'draft' and t.deleted_at is null
    order by t.fin_date, t.id limit 500`,
  params: [company],
});
/** A paper, held until the transaction ends. Columns: state. */
export const holdPaper = ({ company, id }: Of & { readonly id: number }): Statement => ({
  name: 'finance_hold_paper',
  sql: 'select t.document_state from taken_paper t where t.company_id = $1::bigint and t.id = $2::bigint for no key update of t',
  params: [company, id],
});
/** The lines of the rule that a source has on a day. Columns: amount, side, account. */
export const linesOfRule = ({ company, source, day }: Of & { readonly source: string; readonly day: string }): Statement => ({
  name: 'finance_lines_of_rule',
  sql: `select l.amount_name, l.side, l.account_id from posting_rule r join posting_rule_line l on l.company_id = r.company_id and l.rule_id = r.id
    where r.id = (select o.id from posting_rule o where o.company_id = $1::bigint and o.source = $2::text and o.rule_state = 'open' and o.deleted_at is null
        and o.since <= $3::date order by o.since desc, o.id desc limit 1)
      and r.company_id = $1::bigint and l.deleted_at is null order by l.id`,
  params: [company, source, day],
});
/** The last paper of a source, whenever it was. Columns: number, amounts. */
export const lastPaper = ({ company, source }: Of & { readonly source: string }): Statement => ({
  name: 'finance_last_paper',
  sql: `select p.number, p.amounts::text from (${SESSIONS} union all ${RUNS}) p where p.source = $2::text order by p.day desc, p.id desc limit 1`,
  params: [company, source],
});
/** Companies that have rules. Columns: company. */
export const companiesWithRules: Statement = {
  name: 'finance_companies_with_rules',
  sql: "select r.company_id from posting_rule r where r.rule_state = 'open' and r.deleted_at is null group by r.company_id",
  params: [],
};
/** The lines of one rule. Columns: amount, side, account. */
export const linesOf = ({ company, rule }: Of & { readonly rule: number }): Statement => ({
  name: 'finance_lines_of_one_rule',
  sql: `select l.amount_name, l.side, l.account_id from posting_rule_line l
    where l.company_id = $1::bigint and l.rule_id = $2::bigint and l.deleted_at is null order by l.id`,
  params: [company, rule],
});
