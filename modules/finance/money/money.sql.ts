/** The SQL of money documents: all that one posts follows from. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type Asked = {
  readonly company: number;
  readonly money: number;
  readonly toMoney: number | null;
  readonly category: number | null;
  readonly day: string;
};
/**
 * Columns: kind of money, its account, currency, digits of it, rate of the day, open; account, currency and openness of the other; direction, account and
 * flow of the category; VAT of the day; accounts of VAT to pay and to get back.
 */
export const moneyFacts = ({ company, money, toMoney, category, day }: Asked): Statement => ({
  name: 'finance_money_facts',
  sql: `select m.money_kind, m.account_id, m.currency_id,
      (select r.rate from currency_rates r where r.company_id = $1::bigint and r.currency_id = m.currency_id and r.rate_date <= $5::date
        and r.deleted_at is null order by r.rate_date desc limit 1),
      m.money_state, t.account_id, t.currency_id, t.money_state, c.direction, c.account_id, c.cash_flow,
      (select x.vat_percent from sales_tax_rate x where x.valid_from <= $5::date and x.deleted_at is null order by x.valid_from desc limit 1),
      (select a.id from ledger_account a where a.company_id = $1::bigint and a.account_use = 'vat_payable' and a.deleted_at is null
        order by a.code limit 1),
      (select a.id from ledger_account a where a.company_id = $1::bigint and a.account_use = 'vat_receivable' and a.deleted_at is null
        order by a.code limit 1)
    from money_account m
    left join money_account t on t.company_id = m.company_id and t.id = $3::bigint
    left join finance_category c on c.company_id = m.company_id and c.id = $4::bigint
    where m.company_id = $1::bigint and m.id = $2::bigint`,
  params: [company, money, toMoney, category, day],
});
