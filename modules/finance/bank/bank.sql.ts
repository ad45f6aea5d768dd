/** The SQL of statements of banks and of what their movements are settled with. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Of = { readonly company: number };
type OfId = Of & { readonly id: number };

/** The account of a statement, held until the transaction ends. Columns: account, account of the chart, currency, IBAN, old number, state of the statement. */
export const holdStatement = ({ company, id }: OfId): Statement => ({
  name: 'finance_hold_statement',
  sql: `select m.id, m.account_id, m.currency_id, m.iban, m.old_number, s.statement_state
    from bank_statement s join money_account m on m.company_id = s.company_id and m.id = s.money_account_id
    where s.company_id = $1::bigint and s.id = $2::bigint and s.deleted_at is null for no key update of s, m`,
  params: [company, id],
});
/** Columns: decimal sign, order of the day, heads of day, amount, in, out, text, partner, account, reference, balance. */
export const templateOf = ({ company, id }: OfId): Statement => ({
  name: 'finance_template_of_statement',
  sql: `select t.decimal_sign, t.day_order, t.col_day, t.col_amount, t.col_in, t.col_out, t.col_text, t.col_partner, t.col_account, t.col_reference,
      t.col_balance
    from bank_statement s join bank_template t on t.company_id = s.company_id and t.id = s.template_id
    where s.company_id = $1::bigint and s.id = $2::bigint`,
  params: [company, id],
});
/** Columns: key of a movement that is kept. */
export const knownKeys = ({
  company,
  account,
  from,
  to,
}: Of & { readonly account: number; readonly from: string; readonly to: string }): Statement => ({
  name: 'finance_known_bank_lines',
  sql: `select l.line_key from bank_line l where l.company_id = $1::bigint and l.money_account_id = $2::bigint
    and l.booked_on between $3::date and $4::date and l.deleted_at is null`,
  params: [company, account, from, to],
});
type Rows = Of & { readonly now: string; readonly statement: number; readonly rows: string };
export const addLines = ({
  company,
  now,
  statement,
  rows,
  account,
  currency,
}: Rows & { readonly account: number; readonly currency: number | null }): Statement => ({
  name: 'finance_add_bank_lines',
  sql: `insert into bank_line (id, company_id, created_at, updated_at, money_account_id, currency_id, statement_id, line_state, booked_on, amount, rest_amount,
      line_text, partner_name, partner_account, reference, balance, line_key)
    select v.id, $1::bigint, $2::timestamptz, $2::timestamptz, $4::bigint, $5::bigint, $3::bigint, 'open', v.day, v.amount, v.amount, v.text, v.partner, v.account,
      v.reference, v.balance, v.key
    from json_to_recordset($6::json) v(id bigint, day date, amount numeric, text text, partner text, account text, reference text, balance numeric, key text)
    returning id`,
  params: [company, now, statement, account, currency, rows],
  tells: 'bank_line',
});
export const addProblems = ({ company, now, statement, rows }: Rows): Statement => ({
  name: 'finance_add_bank_problems',
  sql: `insert into bank_problem (id, company_id, created_at, updated_at, statement_id, row_number, problem, shown)
    select v.id, $1::bigint, $2::timestamptz, $2::timestamptz, $3::bigint, v.row, v.problem, v.shown
    from json_to_recordset($4::json) v(id bigint, row bigint, problem text, shown text)`,
  params: [company, now, statement, rows],
});
/** Columns: what the movements of the days come to; what the ledger has at the end of the last one, in the currency of the account. */
export const sumsOf = ({
  company,
  account,
  chart,
  from,
  to,
}: Of & { readonly account: number; readonly chart: number; readonly from: string; readonly to: string }): Statement => ({
  name: 'finance_sums_of_bank',
  sql: `select (select coalesce(sum(l.amount), 0) from bank_line l where l.company_id = $1::bigint and l.money_account_id = $2::bigint
        and l.booked_on between $4::date and $5::date and l.deleted_at is null),
      (select coalesce(sum(case when m.currency_id is null then g.amount else g.currency_amount end), 0)
        from ledger_line g join money_account m on m.company_id = g.company_id and m.id = $2::bigint
        where g.company_id = $1::bigint and g.account_id = $3::bigint and g.posted_on <= $5::date)`,
  params: [company, account, chart, from, to],
});

/** A movement, held. Columns: amount, rest, day, text, other side, money account, account of the chart, currency. */
export const holdLine = ({ company, id }: OfId): Statement => ({
  name: 'finance_hold_bank_line',
  sql: `select l.amount, l.rest_amount, l.booked_on::text, l.line_text, l.partner_name, l.money_account_id, m.account_id, m.currency_id
    from bank_line l join money_account m on m.company_id = l.company_id and m.id = l.money_account_id
    where l.company_id = $1::bigint and l.id = $2::bigint and l.deleted_at is null for no key update of l`,
  params: [company, id],
});
/** A line of the ledger, held. Columns: its amount in the currency of its account, the account, what of it is settled, turned back, its entry. */
export const holdLedgerLine = ({ company, id }: OfId): Statement => ({
  name: 'finance_hold_ledger_line',
  sql: `select coalesce(g.currency_amount, g.amount), g.account_id,
      (select coalesce(sum(k.amount), 0) from bank_match k where k.company_id = g.company_id and k.ledger_line_id = g.id
        and not k.is_freed),
      exists (select 1 from ledger_reversal r where r.company_id = g.company_id and (r.entry_id = g.entry_id or r.reversal_id = g.entry_id)), g.entry_id
    from ledger_line g where g.company_id = $1::bigint and g.id = $2::bigint for update of g`,
  params: [company, id],
});
/** What of a movement is settled. */
export const settledOf = ({ company, id }: OfId): Statement => ({
  name: 'finance_settled_of_bank_line',
  sql: `select coalesce(sum(k.amount), 0) from bank_match k where k.company_id = $1::bigint and k.line_id = $2::bigint
    and not k.is_freed`,
  params: [company, id],
});
/** The rest and the state of a movement are those of its settlements; fails where these come to more than it. */
export const keepLineRest = ({ company, id }: OfId): Statement => ({
  name: 'finance_keep_bank_rest',
  sql: `update bank_line l set rest_amount = case when l.amount < 0 then -r.rest else r.rest end,
      line_state = case when r.rest = 0 then 'settled' when r.rest = abs(l.amount) then 'open' else 'part' end
    from (select o.id, case when abs(o.amount) >= s.total then abs(o.amount) - s.total
          else ('settlements of movement ' || o.id || ' come to more than it')::numeric end as rest
        from bank_line o cross join lateral (select coalesce(sum(k.amount), 0) as total from bank_match k
          where k.company_id = o.company_id and k.line_id = o.id and not k.is_freed) s
        where o.company_id = $1::bigint and o.id = $2::bigint) r
    where l.company_id = $1::bigint and l.id = r.id returning l.id`,
  params: [company, id],
  tells: 'bank_line',
  late: true,
});
/** Columns: settlement. */
export const matchesOf = ({ company, id }: OfId): Statement => ({
  name: 'finance_matches_of_bank_line',
  sql: 'select k.id from bank_match k where k.company_id = $1::bigint and k.line_id = $2::bigint and not k.is_freed order by k.id',
  params: [company, id],
});
/** Columns: movements of the statement that are not settled, its difference. */
export const openOfStatement = ({ company, id }: OfId): Statement => ({
  name: 'finance_open_of_statement',
  sql: `select (select count(*) from bank_line l where l.company_id = s.company_id and l.money_account_id = s.money_account_id
        and l.booked_on between s.first_day and s.last_day and l.rest_amount <> 0 and l.deleted_at is null), coalesce(s.difference, 0)
    from bank_statement s where s.company_id = $1::bigint and s.id = $2::bigint`,
  params: [company, id],
});
/** Columns: number of the entry that stands against a movement. */
export const settledEntries = ({ company, model, id }: OfId & { readonly model: string }): Statement => ({
  name: 'finance_settled_entries',
  sql: `select e.number from bank_match k join ledger_line g on g.company_id = k.company_id and g.id = k.ledger_line_id
      join ledger_entry e on e.company_id = g.company_id and e.id = g.entry_id
    where k.company_id = $1::bigint and not k.is_freed and e.source_model = $2::text and e.source_id = $3::bigint limit 1`,
  params: [company, model, id],
});
/** A category of a direction at the account of a use. Columns: category. */
export const categoryForUse = ({ company, direction, use }: Of & { readonly direction: string; readonly use: string }): Statement => ({
  name: 'finance_category_for_use',
  sql: `select c.id from finance_category c join ledger_account a on a.company_id = c.company_id and a.id = c.account_id
    where c.company_id = $1::bigint and c.direction = $2::text and a.account_use = $3::text and c.category_state = 'open' and c.deleted_at is null
    order by c.id limit 1`,
  params: [company, direction, use],
});

/** Rules whose words stand in a text, the longest first. Columns: id, category, its name, partner, VAT, used. */
export const rulesFor = ({ company, direction, pattern }: Of & { readonly direction: string; readonly pattern: string }): Statement => ({
  name: 'finance_rules_for',
  sql: `select r.id, r.category_id, c.name, r.partner_id, r.has_vat, r.used, r.pattern = $3::text
    from bank_rule r join finance_category c on c.company_id = r.company_id and c.id = r.category_id
    where r.company_id = $1::bigint and r.direction = $2::text and position(r.pattern in $3::text) > 0 and r.deleted_at is null
      and c.category_state = 'open' and c.deleted_at is null
    order by length(r.pattern) desc, r.id limit 1`,
  params: [company, direction, pattern],
});
type Asked = Of & { readonly chart: number; readonly amount: string; readonly day: string };
/** Lines of the ledger that may be what a movement is. Columns: id, day, number, description, partner, amount in the currency, what is left of it. */
export const candidates = ({ company, chart, amount, day }: Asked): Statement => ({
  name: 'finance_candidates',
  sql: `select g.id, g.posted_on::text, e.number, e.description, p.partner_company_name, v.amount, v.amount_left, e.id
    from ledger_line g
      join ledger_entry e on e.company_id = g.company_id and e.id = g.entry_id
      left join partner p on p.company_id = g.company_id and p.id = g.partner_id
      cross join lateral (select coalesce(g.currency_amount, g.amount) as amount,
        abs(coalesce(g.currency_amount, g.amount)) - (select coalesce(sum(k.amount), 0) from bank_match k
          where k.company_id = g.company_id and k.ledger_line_id = g.id and not k.is_freed) as amount_left) v
    where g.company_id = $1::bigint and g.account_id = $2::bigint and g.posted_on between $4::date - 60 and $4::date + 15
      and sign(v.amount) = sign($3::numeric) and v.amount_left > 0
      and not exists (select 1 from ledger_reversal r where r.company_id = g.company_id and (r.entry_id = g.entry_id or r.reversal_id = g.entry_id))
    order by v.amount_left <> abs($3::numeric), abs(g.posted_on - $4::date), g.id limit 10`,
  params: [company, chart, amount, day],
});
/** Invoices that a movement may pay. Columns: id, number, partner, due, what is left of it. */
export const payable = ({
  company,
  direction,
  amount,
  text,
}: Of & { readonly direction: string; readonly amount: string; readonly text: string }): Statement => ({
  name: 'finance_payable',
  sql: `select i.id, i.document_number, p.partner_company_name, i.due_date::text, i.rest_amount,
      position(i.document_number in $4::text) > 0 as is_named
    from finance_invoice i join partner p on p.company_id = i.company_id and p.id = i.partner_id
    where i.company_id = $1::bigint and i.direction = $2::text and i.document_state = 'posted' and i.rest_amount > 0 and i.deleted_at is null
    order by is_named desc, i.rest_amount <> $3::numeric, i.due_date, i.id limit 8`,
  params: [company, direction, amount, text],
});
