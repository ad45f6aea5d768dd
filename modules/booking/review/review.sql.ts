/** The SQL of reviews. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };
/** Columns: stars, text, author, answer. No row while nobody has said anything of the order. */
export const reviewOf = ({ company, order }: OfCompany & { readonly order: number }): Statement => ({
  name: 'booking_review_of',
  sql: `select r.stars, r.text, r.author, r.answer from booking_reviews r
    where r.company_id = $1::bigint and r.order_id = $2::bigint and r.deleted_at is null`,
  params: [company, order],
});

const AVERAGE = 'round(avg(r.stars), 1)::text';
const SHOWN = `booking_reviews r where r.company_id = $1::bigint and r.state = 'shown' and r.deleted_at is null`;
/**
 * What is shown of a company's reviews. Columns: how many, average, the same by unit, the latest `most`, as JSON. The day is that of the
 * visit on the company's clock.
 */
export const reviewsShown = ({ company, most }: OfCompany & { readonly most: number }): Statement => ({
  name: 'booking_reviews_shown',
  sql: `select
      (select count(*) from ${SHOWN}), (select ${AVERAGE} from ${SHOWN}),
      (select coalesce(json_agg(json_build_object('unit', x.unit, 'count', x.count, 'average', x.average) order by x.unit), '[]'::json) from (
        select b.struct_id as unit, count(*) as count, ${AVERAGE} as average
        from branches b join booking_reviews r on r.company_id = b.company_id and r.branch_id = b.id and r.state = 'shown' and r.deleted_at is null
        where b.company_id = $1::bigint and b.deleted_at is null group by b.struct_id) x)::text,
      (select coalesce(json_agg(x.line order by x.is_wordless, x.at desc, x.id desc), '[]'::json) from (
        select r.text is null as is_wordless, r.created_at as at, r.id, json_build_object('id', r.id, 'author', r.author, 'locale', r.language, 'stars', r.stars, 'text', r.text,
          'answer', r.answer, 'day', to_char(coalesce(o.starts_at, r.created_at) at time zone coalesce(c.time_zone, 'Asia/Ulaanbaatar'), 'YYYY-MM-DD')) as line
        from booking_reviews r join company c on c.id = r.company_id
        left join booking_orders o on o.company_id = r.company_id and o.id = r.order_id
        where r.company_id = $1::bigint and r.state = 'shown' and r.deleted_at is null
        order by r.text is null, r.created_at desc, r.id desc limit $2::int) x)::text`,
  params: [company, most],
});
