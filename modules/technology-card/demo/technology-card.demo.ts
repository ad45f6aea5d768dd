/** Demo of technology cards: a kitchen with its ingredients, dishes that are sold, and forty cards in all states of their approval. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import type { DemoInventory, DemoInventoryKey } from '@lambda/inventory/contract.ts';
import { decidedAt, historyOf, type Made, participantsOf, standingOf, stepsOn } from '@lambda/workflow/contract.server.ts';
import type Fraction from 'fraction.js';
import type { Book, Unit } from '../calculation/book.ts';
import { amountOf, ONE, toDecimals, without, ZERO } from '../calculation/server/amounts.ts';
import { suggestedPrice } from '../calculation/server/price.ts';
import { totalsOf } from '../calculation/server/totals.ts';
import { gramsOf, unitsOf } from '../calculation/server/units.ts';
import { bookOfCard } from '../card/server/read-book.ts';
import { CARDS, type CardPlan, INGREDIENTS } from './cards.plan.ts';
import { COURSES, type CourseName, cardFlow } from './flow.ts';
import { type Known, kitchenBook, linesOf, stepsOf } from './kitchen.ts';

const INVENTORY: DemoInventoryKey = 'inventory.demo';
const DAY = 86_400_000;
const GROUPS = {
  part: 'Хагас бэлдэц',
  soup: 'Шөл',
  main: 'Хоёрдугаар хоол',
  salad: 'Салат',
  bakery: 'Нарийн боов',
  drink: 'Халуун ундаа',
} as const;
/** Units with their dimension and what they are in the first of it, as far as the kitchen uses them. */
const UNITS: readonly (readonly [code: string, name: string, dimension: string, factor: string | null])[] = [
  ['G', 'г', 'mass', '1/1'],
  ['KG', 'кг', 'mass', '1000/1'],
  ['ML', 'мл', 'volume', '1/1'],
  ['L', 'л', 'volume', '1000/1'],
  ['PCS', 'ширхэг', 'count', '1/1'],
  ['PORTION', 'порц', 'count', null],
  ['MIN', 'минут', 'time', '1/1'],
  ['HOUR', 'цаг', 'time', '60/1'],
];
/** What was cheaper when the cards were approved: dishes of it have fallen under their target since. */
const DEARER: Readonly<Record<string, number>> = { 'Хонины мах': 0.78, 'Хатуу бяслаг': 0.85 };
/** What dishes are to earn, and the steps in which their prices are set. */
const TARGET = '60';
const PRICE_STEP = '100';

/** How the last cards of the plan stand; all before them are approved, as are all parts. */
const LAST: readonly CourseName[] = [
  'signing',
  'signing',
  'checking',
  'checking',
  'checking',
  'returned',
  'draft',
  'draft',
  'draft',
  'cancelled',
];
const courseAt = (at: number): CourseName => LAST[at - (CARDS.length - LAST.length)] ?? 'approved';
/** Cards of which there is a second version: a former one that was replaced, or a draft beside the approved one. */
const REPLACED = 'Цуйван';
const REVISED = 'Пицца';

type Row = Readonly<Record<string, unknown>>;
async function loadFlow(context: DemoContext, company: number, flow: ReturnType<typeof cardFlow>) {
  const published_at = `${context.today.slice(0, 4)}-01-05T01:00:00Z`;
  const [workflow = 0] = await context.insert('workflow', [
    {
      company_id: company,
      flow_name: 'Технологийн карт батлах',
      description: 'Нягтлан өртгийг хянаж, захирал батална',
      row_model: 'technology_card',
      is_active: true,
      flow_data: flow,
      published_number: 1,
      published_at,
    },
  ]);
  const [version = 0] = await context.insert('workflow_version', [
    { company_id: company, workflow_id: workflow, number: 1, flow_data: flow, comment: 'Эхний хувилбар' },
  ]);
  return { workflow, version };
}

async function loadIngredients(context: DemoContext, { company, items, units }: DemoInventory): Promise<Known['ingredients']> {
  const stock = new Map(items.map((item) => [item.name, item]));
  const known = INGREDIENTS.map((plan) => {
    const item = plan.own ? undefined : stock.get(plan.name);
    if (!item && !plan.own) throw new Error(`the stock of the demo has no ${plan.name}`);
    const [unit = '', price = 0] = item ? [item.unit, item.cost] : (plan.own ?? []);
    return { plan, item, unit, price };
  });
  const ids = await context.insert(
    'food_ingredient',
    known.map(({ plan, item, unit, price }) => ({
      company_id: company,
      food_ingredient: plan.name,
      inventory_id: item?.id ?? null,
      measure_unit_id: units.get(unit),
      unit_price: `${price}.00`,
      unit_weight: plan.weight ? String(plan.weight) : null,
      is_food: plan.food !== null,
      calorie: plan.food ? String(plan.food[0]) : null,
      protein: plan.food ? String(plan.food[1]) : null,
      fat: plan.food ? String(plan.food[2]) : null,
      carbohydrate: plan.food ? String(plan.food[3]) : null,
      allergens: plan.allergens ?? null,
    })),
  );
  return new Map(known.map(({ plan, unit, price }, at) => [plan.name, { id: ids[at] ?? 0, unit, price }]));
}

/** The dishes that are sold, in a category of their own. Gives the item and the categories by the title of the card. */
async function loadDishes(context: DemoContext, { company, units }: DemoInventory, priceOf: (plan: CardPlan) => string) {
  const [category = 0] = await context.insert('lut_inventory_category', [
    { company_id: company, category_name: 'Хоол үйлдвэрлэл', category_code: '90' },
  ]);
  const keys = Object.keys(GROUPS) as (keyof typeof GROUPS)[];
  const subs = await context.insert(
    'lut_inventory_category_sub',
    keys.map((key, at) => ({
      company_id: company,
      inventory_category_id: category,
      sub_category_name: GROUPS[key],
      sub_category_code: `900${at + 1}`,
    })),
  );
  const subOf = ({ group }: CardPlan): number => subs[keys.indexOf(group)] ?? 0;
  const sold = CARDS.filter(({ group }) => group !== 'part');
  const ids = await context.insert(
    'inventory',
    sold.map((plan, at) => ({
      company_id: company,
      code: `900${String(at + 1).padStart(3, '0')}`,
      inventory_name: plan.title,
      inventory_type: 'dish',
      item_state: 'active',
      category_id: category,
      category_sub_id: subOf(plan),
      base_unit_id: units.get(plan.unit ?? 'PORTION'),
      price: priceOf(plan),
      tax_type: 'VAT_ABLE',
      has_city_tax: false,
      classification_code: '6331000',
      is_lot_tracked: false,
    })),
  );
  const items = new Map(sold.map(({ title }, at) => [title, ids[at] ?? null]));
  return { category, subOf, items };
}

/** Weights of a line, as they follow from its quantity. */
function weightsOf(book: Book, known: Known, line: ReturnType<typeof linesOf>[number]): Row {
  const ingredient = book.ingredients.find(({ id }) => id === known.ingredients.get(line.name)?.id);
  if (!ingredient?.isFood) return {};
  const grams = gramsOf(unitsOf(book.units), ingredient.conversions, known.units.get(line.unit) ?? 0);
  if (!grams) return {};
  const gross = grams.mul(amountOf(line.quantity));
  return { approximate_weight: toDecimals(gross, 3), pure_weight: toDecimals(without(gross, line.cold), 3) };
}

export async function loadDemo(context: DemoContext): Promise<void> {
  const inventory = context.shared.get(INVENTORY) as DemoInventory;
  const { company, units } = inventory;
  const person = (login: string) => context.shared.get(`hr.employee.${login}`) as DemoEmployee;
  const [author, accountant, director] = [person('storekeeper'), person('accountant'), person('director')];
  const people = [author, accountant, director];
  const flow = cardFlow({ accountant, director });
  const { workflow, version } = await loadFlow(context, company, flow);
  const ingredients = await loadIngredients(context, inventory);
  const roots = new Map<string, number>();
  for (const { title } of CARDS) roots.set(title, await context.nextId());
  const unitRows: Unit[] = UNITS.map(([code, name, dimension, factor]) => ({ id: units.get(code) ?? 0, name, dimension, factor }));
  const known: Known = { units, unitRows, ingredients, roots };
  const book = kitchenBook(known, (name, price) => (price * (DEARER[name] ?? 1)).toFixed(2));
  const costOf = ({ title }: CardPlan): Fraction => {
    const { cost } = totalsOf(book, roots.get(title) ?? 0, ONE);
    if (!cost) throw new Error(`the demo card ${title} has no cost`);
    return cost;
  };
  const dishes = await loadDishes(context, inventory, (plan) => toDecimals(suggestedPrice(costOf(plan), TARGET, PRICE_STEP) ?? ZERO, 2));
  const now = Date.parse(`${context.today}T01:00:00Z`);

  const planned = [
    ...CARDS.map((plan, at) => ({ plan, course: plan.group === 'part' ? ('approved' as const) : courseAt(at), number: 1 })),
    ...CARDS.filter(({ title }) => title === REPLACED).map((plan) => ({ plan, course: 'approved' as const, number: 2 })),
    ...CARDS.filter(({ title }) => title === REVISED).map((plan) => ({ plan, course: 'draft' as const, number: 2 })),
  ];
  const made = await Promise.all(
    planned.map(
      async ({ plan, course, number }, at): Promise<Made & { plan: CardPlan; course: CourseName; number: number }> => ({
        id: number === 1 ? (roots.get(plan.title) ?? 0) : await context.nextId(),
        begun: now - (course === 'approved' && number === 1 ? 90 - at : 12 - number) * DAY,
        author,
        taken: stepsOn(flow, COURSES[course]),
        plan,
        course,
        number,
      }),
    ),
  );
  const stateOf = ({ plan, course, number }: (typeof made)[number]): string => {
    if (course === 'cancelled') return 'cancelled';
    if (course !== 'approved') return 'draft';
    return plan.title === REPLACED && number === 1 ? 'replaced' : 'approved';
  };
  const approvalOf = (one: (typeof made)[number]): Row => {
    if (one.course !== 'approved') return {};
    const root = roots.get(one.plan.title) ?? 0;
    const at = decidedAt(one, one.taken.length - 2);
    return {
      approved_at: at,
      approved_cost: toDecimals(costOf(one.plan), 2),
      approved_book: { ...bookOfCard(book, root), calculated_at: at },
    };
  };
  await context.insert(
    'technology_card',
    made.map((one): Row => {
      return {
        id: one.id,
        company_id: company,
        title: one.plan.title,
        version_number: one.number,
        card_state: stateOf(one),
        root_id: roots.get(one.plan.title),
        revises_id: one.number === 1 ? null : roots.get(one.plan.title),
        inventory_id: dishes.items.get(one.plan.title) ?? null,
        category_id: dishes.category,
        category_sub_id: dishes.subOf(one.plan),
        struct_id: author.unit.id,
        emp_id: author.id,
        batch_quantity: String(one.plan.makes),
        measure_unit_id: units.get(one.plan.unit ?? 'PORTION'),
        lost_quantity: '0',
        target_margin: one.plan.group === 'part' ? null : TARGET,
        description: one.plan.group === 'part' ? 'Бусад хоолонд орно' : null,
        ...standingOf(one, workflow, version),
        created_at: new Date(one.begun).toISOString(),
        ...approvalOf(one),
      };
    }),
  );
  await context.insert(
    'technology_card_food_ingredient',
    made.flatMap((one) =>
      linesOf(one.plan).map(
        (line, at): Row => ({
          company_id: company,
          technology_card_id: one.id,
          food_ingredient_id: ingredients.get(line.name)?.id ?? null,
          sub_card_id: roots.get(line.name) ?? null,
          quantity: line.quantity,
          measure_unit_id: units.get(line.unit),
          cold_loss: line.cold,
          hot_loss: line.hot,
          line_order: at + 1,
          ...weightsOf(book, known, line),
        }),
      ),
    ),
  );
  await context.insert(
    'technology_card_step',
    made.flatMap((one) =>
      stepsOf(one.plan).map(
        ({ text, minutes }, at): Row => ({
          company_id: company,
          technology_card_id: one.id,
          step_order: at + 1,
          step_text: text,
          minutes,
        }),
      ),
    ),
  );
  const host = { model: 'technology_card', company, version, people, returned: 'Хорогдлын хувийг дахин шалгана уу' };
  await context.insert(
    'process_status_history',
    made.flatMap((one) => historyOf(one, host)),
  );
  await context.insert(
    'workflow_participant',
    made.flatMap((one) => participantsOf(one, host)),
  );
}
