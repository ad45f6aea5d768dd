/** The SQL of what the public page of a company shows of booking. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** What is offered online, as in the catalogue: by artists who take bookings, have not left and work at a branch that is booked online. */
const OFFERED = `place as (
    select b.id, b.branch_name, b.struct_id from branches b where b.company_id = $1::bigint and b.is_bookable and b.deleted_at is null),
  person as (
    select a.id, a.branch_id, a.artist_nick_name, a.artist_title, a.artist_image, a.artist_order, a.emp_id
    from artists a join employee e on e.company_id = a.company_id and e.id = a.emp_id and e.deleted_at is null and e.status <> 'left'
    where a.company_id = $1::bigint and a.is_bookable and a.deleted_at is null and a.branch_id in (select id from place)),
  skill as (
    select s.id as service_id, p.branch_id, coalesce(k.duration_minute, s.duration_minute) as duration, coalesce(k.price, s.price) as price
    from person p
    join artist_services_skills k on k.company_id = $1::bigint and k.artist_id = p.id and k.deleted_at is null
    join services s on s.company_id = $1::bigint and s.id = k.service_id and s.deleted_at is null and s.visible_customer
      and (s.branch_id is null or s.branch_id = p.branch_id)),
  cost as (
    select k.service_id, k.branch_id, min(k.price) as least, max(k.price) as most, min(k.duration) as shortest, max(k.duration) as longest
    from skill k group by k.service_id, k.branch_id)`;

/** Columns: address of the company, branches, services, artists; the lists as JSON. */
export const offersShown = ({ company }: { readonly company: number }): Statement => ({
  name: 'booking_offers_shown',
  sql: `with ${OFFERED}
    select
      (select c.company_url from company c where c.id = $1::bigint),
      (select coalesce(json_agg(json_build_object('id', p.id, 'unit', p.struct_id, 'name', p.branch_name) order by p.branch_name, p.id), '[]'::json)
        from place p where p.id in (select branch_id from cost))::text,
      (select coalesce(json_agg(json_build_object('id', x.id, 'names', json_build_object('mn', x.service_name, 'en', x.service_name_en,
          'ko', x.service_name_ko), 'text', x.description, 'group', x.group_id,
          'groups', json_build_object('mn', x.service_category, 'en', x.category_en, 'ko', x.category_ko),
          'least', x.least::text, 'isFrom', x.least <> x.most, 'shortest', x.shortest, 'longest', x.longest, 'places', x.places)
          order by x.category_order, x.group_id, x.service_order, x.id), '[]'::json)
        from (
          select s.id, s.service_name, s.service_name_en, s.service_name_ko, s.description, s.service_order, g.id as group_id, g.service_category,
            g.category_en, g.category_ko, g.category_order, min(o.least) as least, max(o.most) as most, min(o.shortest) as shortest,
            max(o.longest) as longest,
            case when min(o.least) = max(o.least) then '[]'::json else json_agg(json_build_object('name', p.branch_name, 'price', o.least::text,
              'isFrom', o.least <> o.most) order by p.branch_name, p.id) end as places
          from services s
          join service_categories g on g.company_id = $1::bigint and g.id = s.service_category_id
          join cost o on o.service_id = s.id
          join place p on p.id = o.branch_id
          where s.company_id = $1::bigint
          group by s.id, s.service_name, s.service_name_en, s.service_name_ko, s.description, s.service_order, g.id, g.service_category,
            g.category_en, g.category_ko, g.category_order) x)::text,
      (select coalesce(json_agg(json_build_object('id', p.id, 'branch', p.branch_id, 'employee', p.emp_id, 'name', p.artist_nick_name,
          'title', p.artist_title, 'picture', p.artist_image) order by p.artist_order, p.id), '[]'::json)
        from person p)::text`,
  params: [company],
});

/** A row when it is the picture of an artist who can be booked, of a company that its plan has not closed. Columns: the company, and that nobody keeps it for others. */
export const artistPictureShown = (id: number): Statement => ({
  name: 'booking_artist_picture',
  sql: `select c.id, false from company c
    join artists a on a.company_id = c.id and a.is_bookable and a.deleted_at is null and a.artist_image = $1::bigint
    join branches b on b.company_id = c.id and b.id = a.branch_id and b.is_bookable and b.deleted_at is null
    join employee e on e.company_id = c.id and e.id = a.emp_id and e.deleted_at is null and e.status <> 'left'
    where c.company_url is not null and c.deleted_at is null and coalesce(c.entitlements->>'standing', '') <> 'closed'`,
  params: [id],
});
