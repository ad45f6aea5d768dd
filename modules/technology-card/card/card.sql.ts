/** The SQL of technology cards: what they are calculated from, their lineage, and what they are made of. Every value is a parameter. */
import { arrayLiteral, type Statement } from '@lambda/engine/sql/database.ts';

type OfCompany = { readonly company: number };
type One = OfCompany & { readonly id: number };

/**
 * One version of every card: the wanted one, else the approved, else the newest. Columns: lineage, card as JSON (`calculation/book.ts`), id of the
 * version. The lineage of a part is that of the version that was chosen.
 */
export const cardsOfBook = ({ company, wanted }: OfCompany & { readonly wanted: number | null }): Statement => ({
  name: 'technology_cards_of_book',
  sql: `with chosen as (
      select distinct on (c.root_id) c.* from technology_card c
      where c.company_id = $1::bigint and c.deleted_at is null and (c.card_state <> 'cancelled' or c.id = $2::bigint)
      order by c.root_id, (c.id = $2::bigint) desc nulls last, (c.card_state = 'approved') desc, c.version_number desc)
    select c.root_id, json_build_object('id', c.root_id, 'title', c.title, 'batch', c.batch_quantity::text,
        'lost', coalesce(c.lost_quantity, 0)::text, 'unit', c.measure_unit_id, 'isApproved', c.card_state = 'approved',
        'lines', coalesce((select json_agg(json_build_object('id', l.id, 'ingredient', l.food_ingredient_id, 'card', s.root_id,
            'quantity', l.quantity::text, 'unit', l.measure_unit_id, 'cold', coalesce(l.cold_loss, 0)::text, 'hot', coalesce(l.hot_loss, 0)::text,
            'gross', l.approximate_weight::text, 'net', l.pure_weight::text) order by l.line_order nulls last, l.id)
          from technology_card_food_ingredient l
          left join technology_card s on s.company_id = l.company_id and s.id = l.sub_card_id
          where l.company_id = $1::bigint and l.technology_card_id = c.id and l.deleted_at is null), '[]'::json))::text, c.id
    from chosen c order by c.root_id`,
  params: [company, wanted],
});

const INGREDIENT = `json_build_object('id', f.id, 'name', f.food_ingredient, 'unit', coalesce(i.base_unit_id, f.measure_unit_id),
    'price', case when i.id is null or i.base_unit_id = f.measure_unit_id then f.unit_price::text end, 'isFood', f.is_food,
    'per100', json_build_object('calorie', f.calorie::text, 'protein', f.protein::text, 'fat', f.fat::text, 'carbohydrate', f.carbohydrate::text),
    'allergens', coalesce(to_json(f.allergens), '[]'::json),
    'conversions', coalesce((select json_agg(json_build_object('from', u.measure_unit_id, 'times', u.numerator || '/' || u.denominator,
        'to', i.base_unit_id)) from inventory_unit u
      where u.company_id = f.company_id and u.inventory_id = i.id and u.deleted_at is null), '[]'::json),
    'weight', f.unit_weight::text, 'weighed', f.measure_unit_id)::text`;
/** Columns: id, ingredient as JSON, item of the stock. What a unit of it weighs stands as `weight`. */
export const ingredientsOfBook = ({ company }: OfCompany): Statement => ({
  name: 'technology_ingredients_of_book',
  sql: `select f.id, ${INGREDIENT}, i.id from food_ingredient f
    left join inventory i on i.company_id = f.company_id and i.id = f.inventory_id
    where f.company_id = $1::bigint and f.deleted_at is null order by f.id`,
  params: [company],
});
export const ingredientOfLine = ({ company, id }: One): Statement => ({
  name: 'technology_ingredient_of_line',
  sql: `select f.id, ${INGREDIENT}, i.id from food_ingredient f
    left join inventory i on i.company_id = f.company_id and i.id = f.inventory_id
    where f.company_id = $1::bigint and f.id = $2::bigint`,
  params: [company, id],
});
/** Columns: unit as JSON, its code. */
export const unitsOfBook = (): Statement => ({
  name: 'technology_units_of_book',
  sql: `select json_build_object('id', u.id, 'name', u.unit_name, 'dimension', u.dimension,
      'factor', u.ratio_numerator || '/' || u.ratio_denominator)::text, u.unit_code
    from measure_unit u where u.deleted_at is null order by u.id`,
  params: [],
});

/** Columns: lineage, title, state, status type, version, item. */
export const standingOf = ({ company, id }: One): Statement => ({
  name: 'technology_card_standing',
  sql: `select c.root_id, c.title, c.card_state, c.status_type, c.version_number, c.inventory_id
    from technology_card c where c.company_id = $1::bigint and c.id = $2::bigint and c.deleted_at is null`,
  params: [company, id],
});
/** The same, held against others until the end of the transaction. */
export const heldStanding = ({ company, id }: One): Statement => ({
  ...standingOf({ company, id }),
  name: 'technology_card_held_standing',
  sql: `${standingOf({ company, id }).sql} for update of c`,
});
/** Column: the last number that a version of the lineage has, and a draft of it that is there, if any. */
export const lastVersion = ({ company, root }: OfCompany & { readonly root: number }): Statement => ({
  name: 'technology_card_last_version',
  sql: `select max(version_number), max(id) filter (where card_state = 'draft' and deleted_at is null) from technology_card
    where company_id = $1::bigint and root_id = $2::bigint`,
  params: [company, root],
});
/** Other approved versions of the lineage. Column: id. */
export const approvedBeside = ({ company, root, id }: One & { readonly root: number }): Statement => ({
  name: 'technology_card_approved_beside',
  sql: `select id from technology_card where company_id = $1::bigint and root_id = $2::bigint and id <> $3::bigint
    and card_state = 'approved' and deleted_at is null for update`,
  params: [company, root, id],
});

/** Other drafts of the lineage. Column: id. */
export const draftsBeside = ({ company, root, id }: One & { readonly root: number }): Statement => ({
  name: 'technology_card_drafts_beside',
  sql: `select id from technology_card where company_id = $1::bigint and root_id = $2::bigint and id <> $3::bigint
    and card_state = 'draft' and deleted_at is null`,
  params: [company, root, id],
});

/** One at a time looks whether cards of a company go round in a circle, and holds the turn to the end of its transaction. */
export const turnOfParts = ({ company }: OfCompany): Statement => ({
  name: 'technology_card_turn_of_parts',
  sql: "select pg_advisory_xact_lock(hashtextextended('parts of technology cards', $1::bigint))",
  params: [company],
});
/** Which lineage is made of which: of all versions that are or may come into use. Columns: lineage, title, lineage of the part, its title. */
export const partsOfCards = ({ company }: OfCompany): Statement => ({
  name: 'technology_card_parts',
  sql: `select distinct c.root_id, c.title, s.root_id, s.title from technology_card_food_ingredient l
    join technology_card c on c.company_id = l.company_id and c.id = l.technology_card_id and c.deleted_at is null
      and c.card_state in ('draft', 'approved')
    join technology_card s on s.company_id = l.company_id and s.id = l.sub_card_id
    where l.company_id = $1::bigint and l.deleted_at is null and l.sub_card_id is not null`,
  params: [company],
});

/** What a new card begins with. Columns: item's categories, workflow that is published for cards, unit of the author. */
export const beginningOf = ({
  company,
  item,
  author,
}: OfCompany & { readonly item: number | null; readonly author: number | null }): Statement => ({
  name: 'technology_card_beginning',
  sql: `select i.category_id, i.category_sub_id, i.category_sub_sub_id,
      (select w.id from workflow w where w.company_id = $1::bigint and w.row_model = 'technology_card' and w.is_active
        and w.published_number is not null and w.deleted_at is null order by w.id limit 1),
      (select e.struct_id from employee e where e.company_id = $1::bigint and e.id = $3::bigint)
    from (select 1) one left join inventory i on i.company_id = $1::bigint and i.id = $2::bigint`,
  params: [company, item, author],
});

/** What a new version takes over. Columns: lines as JSON, steps as JSON. */
export const contentOf = ({ company, id }: One): Statement => ({
  name: 'technology_card_content',
  sql: `select
      coalesce((select json_agg(json_build_object('food_ingredient_id', l.food_ingredient_id, 'sub_card_id', l.sub_card_id,
          'quantity', l.quantity::text, 'measure_unit_id', l.measure_unit_id, 'cold_loss', l.cold_loss::text, 'hot_loss', l.hot_loss::text,
          'approximate_weight', l.approximate_weight::text, 'pure_weight', l.pure_weight::text, 'line_order', l.line_order, 'note', l.note)
        order by l.line_order nulls last, l.id) from technology_card_food_ingredient l
        where l.company_id = $1::bigint and l.technology_card_id = $2::bigint and l.deleted_at is null), '[]'::json)::text,
      coalesce((select json_agg(json_build_object('step_order', s.step_order, 'step_text', s.step_text, 'minutes', s.minutes,
          'picture', case when s.picture is not null then '/files/' || s.picture end) order by s.step_order, s.id)
        from technology_card_step s where s.company_id = $1::bigint and s.technology_card_id = $2::bigint and s.deleted_at is null), '[]'::json)::text`,
  params: [company, id],
});

/**
 * What a base unit of items costs in the stock: the average of what is there, else of what came last. Columns: item, cost as a fraction of value and
 * quantity.
 */
export const costsInStock = ({ company, items }: OfCompany & { readonly items: readonly number[] }): Statement => ({
  name: 'technology_card_costs_in_stock',
  sql: `select b.inventory_id, case when sum(b.quantity) > 0 and sum(b.amount) >= 0 then sum(b.amount) || '/' || sum(b.quantity)
      else (array_agg(b.last_amount || '/' || b.last_quantity order by b.last_moved_at desc nulls last) filter (where b.last_quantity > 0))[1] end
    from stock_balance b where b.company_id = $1::bigint and b.inventory_id = any($2::bigint[]) and b.deleted_at is null group by b.inventory_id`,
  params: [company, arrayLiteral(items)],
});

/** The lineages whose approved version makes items. Columns: item, lineage. */
export const approvedCardsOf = ({ company, items }: OfCompany & { readonly items: readonly number[] }): Statement => ({
  name: 'technology_card_approved_of_items',
  sql: `select distinct on (c.inventory_id) c.inventory_id, c.root_id from technology_card c
    where c.company_id = $1::bigint and c.inventory_id = any($2::bigint[]) and c.card_state = 'approved' and c.deleted_at is null
    order by c.inventory_id, c.version_number desc, c.id desc`,
  params: [company, arrayLiteral(items)],
});
