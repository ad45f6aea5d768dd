/** The SQL of companies that can be booked online. */
import type { Statement } from '@lambda/engine/sql/database.ts';

/** A company `c` that is there and that its plan has not closed. */
const OPEN_COMPANY = "c.deleted_at is null and c.company_url is not null and coalesce(c.entitlements->>'standing', '') <> 'closed'";
const NAMES = `json_build_object('mn', c.company_name, 'en', c.company_name_en, 'ko', c.company_name_ko)`;
/** Artists who can be booked: they work at a branch that is booked online, and give a service that is seen there. */
const AT_WORK = `branches b join artists x on x.company_id = b.company_id and x.branch_id = b.id and x.is_bookable and x.deleted_at is null
    join employee e on e.company_id = x.company_id and e.id = x.emp_id and e.deleted_at is null and e.status <> 'left'
    join artist_services_skills k on k.company_id = x.company_id and k.artist_id = x.id and k.deleted_at is null
    join services s on s.company_id = k.company_id and s.id = k.service_id and s.deleted_at is null and s.visible_customer
      and (s.branch_id is null or s.branch_id = b.id)`;
const BOOKED = 'b.is_bookable and b.deleted_at is null';

/** Columns: address, names, logo, branches as JSON; by name. */
export const bookableCompanies = (most: number): Statement => ({
  name: 'booking_companies',
  sql: `select c.company_url, ${NAMES}::text, case when c.logo is not null then '/files/' || c.logo end, p.branches::text
    from company c join (
      select b.company_id, json_agg(json_build_object('id', b.id, 'name', b.branch_name, 'city', a.name,
          'place', concat_ws(', ', a.name, d.name, u.address)) order by b.branch_name, b.id) as branches
      from (select distinct b.company_id, b.id from ${AT_WORK} where ${BOOKED}) q
      join branches b on b.company_id = q.company_id and b.id = q.id
      left join struct u on u.company_id = b.company_id and u.id = b.struct_id
      left join aimag a on a.id = u.aimag_id left join sum d on d.id = u.sum_id
      group by b.company_id) p on p.company_id = c.id
    where ${OPEN_COMPANY} order by c.company_name, c.id limit $1::bigint`,
  params: [most],
});
/** The company at an address, whether it can be booked or not. Columns: id, phone, time zone. */
export const openCompanyAt = (url: string): Statement => ({
  name: 'booking_open_company',
  sql: `select c.id, c.phone, coalesce(c.time_zone, 'Asia/Ulaanbaatar') from company c where ${OPEN_COMPANY} and c.company_url = $1::text`,
  params: [url],
});
/** Where the branches of a company are. Columns: branch, place. */
export const branchPlaces = (company: number): Statement => ({
  name: 'booking_branch_places',
  sql: `select b.id, concat_ws(', ', a.name, d.name, u.address) from branches b
    join struct u on u.company_id = b.company_id and u.id = b.struct_id
    left join aimag a on a.id = u.aimag_id left join sum d on d.id = u.sum_id
    where b.company_id = $1::bigint and b.deleted_at is null`,
  params: [company],
});
/** A row when it is the logo of a company that is booked online. Columns: the company, and that nobody keeps it for others. */
export const bookedLogoShown = (id: number): Statement => ({
  name: 'booking_logo_shown',
  sql: `select c.id, false from company c join (select distinct b.company_id from ${AT_WORK} where ${BOOKED}) q on q.company_id = c.id
    where ${OPEN_COMPANY} and c.logo = $1::bigint`,
  params: [id],
});
