/** What stands on a technology card beside its calculation. */
import type { Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };
type One = OfCompany & { readonly id: number };

/**
 * Columns: lineage, title, version, state, item, its price, category, description, file of the picture, lastname and firstname of the technologist,
 * target margin, cost and calculation that were approved, status type.
 */
export const headOf = ({ company, id }: One): Statement => ({
  name: 'technology_card_head',
  sql: `select c.root_id, c.title, c.version_number, c.card_state, i.inventory_name, i.price::text, k.category_name, c.description, c.picture,
      e.lastname, e.firstname, c.target_margin::text, c.approved_cost::text, c.approved_book::text, c.status_type
    from technology_card c
    left join inventory i on i.company_id = c.company_id and i.id = c.inventory_id
    left join lut_inventory_category k on k.company_id = c.company_id and k.id = c.category_id
    left join employee e on e.company_id = c.company_id and e.id = c.emp_id
    where c.company_id = $1::bigint and c.id = $2::bigint and c.deleted_at is null`,
  params: [company, id],
});
/** Columns: id, what is done, minutes, file of the picture. */
export const stepsOf = ({ company, id }: One): Statement => ({
  name: 'technology_card_steps',
  sql: `select id, step_text, minutes, picture from technology_card_step
    where company_id = $1::bigint and technology_card_id = $2::bigint and deleted_at is null order by step_order, id`,
  params: [company, id],
});
/** Cards in use and drafts. Columns: id, lineage, title, version, state, price of the item, target margin, cost and calculation that were approved. */
export const cardsWithPrices = ({ company }: OfCompany): Statement => ({
  name: 'technology_cards_with_prices',
  sql: `select c.id, c.root_id, c.title, c.version_number, c.card_state, i.price::text, c.target_margin::text, c.approved_cost::text,
      c.approved_book::text
    from technology_card c left join inventory i on i.company_id = c.company_id and i.id = c.inventory_id
    where c.company_id = $1::bigint and c.deleted_at is null and c.card_state in ('draft', 'approved') order by c.title, c.id`,
  params: [company],
});
/**
 * Who decided on a card, in order. Columns: what was decided, kind of signature, signature, lastname, firstname, position, when, step's type.
 */
export const decisionsOn = ({ company, id }: One): Statement => ({
  name: 'technology_card_decisions',
  sql: `select h.status_action, h.signature ->> 'type', h.signature ->> 'signature', coalesce(h.signature ->> 'lastname', e.lastname),
      coalesce(h.signature ->> 'firstname', e.firstname), coalesce(h.signature ->> 'job_name', j.a_tushaal_ner), h.done_at, h.status_type
    from process_status_history h
    left join employee e on e.company_id = h.company_id and e.id = coalesce(h.actor_emp_id, h.emp_id)
    left join job j on j.company_id = h.company_id and j.id = coalesce(h.actor_job_id, e.job_id)
    where h.company_id = $1::bigint and h.row_model = 'technology_card' and h.row_id = $2::bigint and h.is_done and h.outcome is not null
    order by h.done_at, h.id`,
  params: [company, id],
});
/** Columns: name, file of the logo, zone. */
export const companyOnPaper = ({ company }: OfCompany): Statement => ({
  name: 'technology_card_company',
  sql: 'select company_name, logo, time_zone from company where id = $1::bigint',
  params: [company],
});
