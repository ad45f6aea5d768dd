/** What is asked about prices. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

/** The prices that count on the day $3, whatever they are called in the statement. */
const holds = (alias: string): string =>
  `${alias}.deleted_at is null and ${alias}.valid_from <= $3::date and (${alias}.cancelled_on is null or ${alias}.cancelled_on > $3::date)`;

type Asked = { readonly company: number; readonly items: readonly number[]; readonly day: string };
/** The prices of items on a day. Columns: item, price, wholesale quantity, wholesale price, from when. Items without a price are left out. */
export const pricesOn = ({ company, items, day }: Asked): Statement => ({
  name: 'inventory_prices_on',
  sql: `select distinct on (p.inventory_id) p.inventory_id, p.price, p.whole_sale_qty, p.whole_sale_price, p.valid_from::text
    from inventory_price p
    where p.company_id = $1::bigint and p.inventory_id = any($2::bigint[]) and ${holds('p')}
    order by p.inventory_id, p.valid_from desc, p.id desc`,
  params: [company, arrayLiteral(items), day],
});
/** The same as if one document had never been. */
export const pricesWithout = ({ company, items, day, document }: Asked & { readonly document: number }): Statement => ({
  name: 'inventory_prices_without',
  sql: `select distinct on (p.inventory_id) p.inventory_id, p.price, p.whole_sale_qty, p.whole_sale_price, p.valid_from::text
    from inventory_price p
    where p.company_id = $1::bigint and p.inventory_id = any($2::bigint[]) and ${holds('p')} and p.price_change_id is distinct from $4::bigint
    order by p.inventory_id, p.valid_from desc, p.id desc`,
  params: [company, arrayLiteral(items), day, document],
});

/** The lines of a document. Columns: id, item, price, wholesale quantity, wholesale price. */
export const linesOf = (company: number, document: number): Statement => ({
  name: 'price_change_lines',
  sql: `select l.id, l.inventory_id, l.price, l.whole_sale_qty, l.whole_sale_price
    from price_change_line l
    where l.company_id = $1::bigint and l.price_change_id = $2::bigint and l.deleted_at is null order by l.id`,
  params: [company, document],
});
/** The prices that a document has brought. Columns: id, item, from when. */
export const broughtPrices = (company: number, document: number): Statement => ({
  name: 'price_change_brought',
  sql: `select p.id, p.inventory_id, p.valid_from::text
    from inventory_price p
    where p.company_id = $1::bigint and p.price_change_id = $2::bigint and p.deleted_at is null and p.cancelled_on is null order by p.id`,
  params: [company, document],
});
/** What items cost: a piece of what is in stock, else as it was last written. Columns: item, cost. */
export const costsOf = (company: number, items: readonly number[]): Statement => ({
  name: 'price_change_costs',
  sql: `select w.item, coalesce(
      (select round(sum(b.amount) / nullif(sum(b.quantity), 0), 2) from stock_balance b
        where b.company_id = $1::bigint and b.inventory_id = w.item and b.quantity > 0 and b.amount > 0 and b.deleted_at is null),
      (select l.cost from price_change_line l
        where l.company_id = $1::bigint and l.inventory_id = w.item and l.cost is not null and l.deleted_at is null order by l.id desc limit 1))
    from unnest($2::bigint[]) w(item)`,
  params: [company, arrayLiteral(items)],
});

/** Items whose record says another price than the one that holds. Columns: item, price, wholesale quantity, wholesale price, from when. */
export const dueItems = ({ company, day }: { readonly company: number; readonly day: string }): Statement => ({
  name: 'inventory_prices_due',
  sql: `select i.id, c.price, c.whole_sale_qty, c.whole_sale_price, c.valid_from::text
    from inventory i
    cross join lateral (select p.price, p.whole_sale_qty, p.whole_sale_price, p.valid_from from inventory_price p
      where p.company_id = $1::bigint and p.inventory_id = i.id and p.deleted_at is null and p.valid_from <= $2::date
        and (p.cancelled_on is null or p.cancelled_on > $2::date)
      order by p.valid_from desc, p.id desc limit 1) c
    where i.company_id = $1::bigint and i.deleted_at is null
      and (c.price, c.whole_sale_qty, c.whole_sale_price) is distinct from (i.price, i.whole_sale_qty, i.whole_sale_price)
    order by i.id`,
  params: [company, day],
});
/** Companies in which prices of documents came into force on one of the last days. */
export const COMPANIES_WITH_CHANGES: Statement = {
  name: 'inventory_prices_companies',
  sql: `select distinct p.company_id from inventory_price p
    where p.price_change_id is not null and p.deleted_at is null and p.valid_from between current_date - 8 and current_date + 1`,
  params: [],
};
