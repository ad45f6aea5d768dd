/** Demo of inventory: "Жишээ Групп" with three warehouses, twelve hundred items in three levels and a year of documents. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import type { DemoOrganization, DemoOrganizationKey } from '@lambda/organization/contract.ts';
import type { DemoInventory, DemoInventoryKey, DemoItem } from '../contract.ts';
import { loadApprovals } from './approval.ts';
import { contentOf } from './contents.ts';
import { CATEGORIES } from './items.plan.ts';
import { GROUPS, groupKey, type PlannedItem, plannedItems, subKey } from './items.ts';
import { loadLabels } from './labels.ts';
import { loadPrices } from './prices.ts';
import { isStocked, loadStock, OPENED } from './stock.ts';
import { loadStocktakes } from './stocktakes.ts';
import { loadSupply } from './supply.ts';

const ORGANIZATION: DemoOrganizationKey = 'organization.demo';
const SHARED: DemoInventoryKey = 'inventory.demo';
/** Some items have no classification yet: the list of what would hold up a receipt has something to say. */
const UNCLASSIFIED_EVERY = 97;
/** What lives no longer is kept by lots. */
const SHORT_LIFE = 30;
const LONG = 1_000;

const WAREHOUSES = [
  { code: 'А1', name: 'Төв агуулах', unit: 'Төв агуулах', kind: 'store' },
  { code: 'А2', name: 'Төв дэлгүүрийн зал', unit: 'Төв дэлгүүр', kind: 'shop' },
  { code: 'А3', name: 'Үйлдвэрийн агуулах', unit: 'Талх, нарийн боовны үйлдвэр', kind: 'store' },
] as const;
const FURTHER_PLACES = [
  { code: 'З1', name: 'Замд яваа бараа', kind: 'transit' },
  { code: 'Г1', name: 'Гэмтэлтэй бараа', kind: 'damaged' },
] as const;

async function loadCategories(context: DemoContext, company: number) {
  const categories = await context.insert(
    'lut_inventory_category',
    CATEGORIES.map(({ name }, at) => ({ company_id: company, category_name: name, category_code: String(10 + at) })),
  );
  const subPlans = CATEGORIES.flatMap(({ subs }, at) => subs.map((sub, subAt) => ({ at, subAt, sub })));
  const subIds = await context.insert(
    'lut_inventory_category_sub',
    subPlans.map(({ at, subAt, sub }) => ({
      company_id: company,
      inventory_category_id: categories[at],
      sub_category_name: sub.name,
      sub_category_code: `${10 + at}${String(subAt + 1).padStart(2, '0')}`,
    })),
  );
  const subs = new Map(subPlans.map(({ at, subAt }, index) => [subKey(at, subAt), subIds[index] ?? 0]));
  const groupIds = await context.insert(
    'lut_inventory_category_sub_sub',
    GROUPS.map(({ at, subAt, groupAt, plan }) => ({
      company_id: company,
      inventory_cateogory_id: categories[at],
      inventory_sub_cateogory_id: subs.get(subKey(at, subAt)),
      sub_sub_category_name: plan.name,
      sub_sub_category_code: `${10 + at}${String(subAt + 1).padStart(2, '0')}${String(groupAt + 1).padStart(2, '0')}`,
    })),
  );
  const groups = new Map(GROUPS.map(({ at, subAt, groupAt }, index) => [groupKey(at, subAt, groupAt), groupIds[index] ?? 0]));
  return { categories, subs, groups };
}

type Loaded = {
  readonly company: number;
  readonly units: ReadonlyMap<string, number>;
  readonly suppliers: readonly number[];
  readonly categories: Awaited<ReturnType<typeof loadCategories>>;
};
async function loadItems(context: DemoContext, planned: readonly PlannedItem[], { company, units, suppliers, categories }: Loaded) {
  const unitOf = ({ plan }: PlannedItem): string => plan.unit ?? 'PCS';
  const isTracked = ({ plan }: PlannedItem): boolean => (plan.shelfDays ?? LONG) <= SHORT_LIFE;
  const isPiece = (item: PlannedItem): boolean => unitOf(item) === 'PCS';
  const supplierOf = ({ category, sub }: PlannedItem): number => suppliers[(category * 3 + sub) % suppliers.length] ?? 0;
  const isPacked = (item: PlannedItem): boolean => isPiece(item) && item.plan.type !== 'product';
  const kept = new Set(planned.filter((item) => isStocked({ type: item.plan.type ?? 'goods', tracked: isTracked(item) })).slice(0, OPENED));
  const isKept = (item: PlannedItem): boolean => kept.has(item);
  const ids = await context.insert(
    'inventory',
    planned.map((item, at) => ({
      company_id: company,
      code: item.code,
      inventory_name: item.name,
      inventory_type: item.plan.type ?? 'goods',
      item_state: at % 211 === 210 ? 'stopped' : 'active',
      category_id: categories.categories[item.category],
      category_sub_id: categories.subs.get(subKey(item.category, item.sub)),
      category_sub_sub_id: categories.groups.get(groupKey(item.category, item.sub, item.group)),
      base_unit_id: units.get(unitOf(item)),
      price: `${item.price}.00`,
      whole_sale_qty: isPiece(item) ? '12' : null,
      whole_sale_price: isPiece(item) ? `${item.wholesale}.00` : null,
      ...contentOf(item.name, units),
      origin_country: 'Монгол',
      tax_type: 'VAT_ABLE',
      has_city_tax: item.plan.cityTax ?? false,
      classification_code: at % UNCLASSIFIED_EVERY === UNCLASSIFIED_EVERY - 1 ? null : item.plan.classification,
      is_lot_tracked: isTracked(item),
      shelf_life_days: item.plan.shelfDays ?? null,
      // What is kept in the stock: the rest is ordered when somebody asks for it.
      reorder_point: isKept(item) ? (isPiece(item) ? '24' : '20') : null,
      order_up_to: null,
      order_unit_id: isPacked(item) ? units.get('BOX') : null,
      supplier_id: supplierOf(item),
      lead_days: 3 + (item.category % 5),
    })),
  );
  const packed = planned.flatMap((item, at) => (isPacked(item) ? [{ item, id: ids[at] ?? 0 }] : []));
  await context.insert(
    'inventory_unit',
    packed.map(({ item, id }) => ({
      company_id: company,
      inventory_id: id,
      measure_unit_id: units.get('BOX'),
      numerator: item.pack,
      denominator: 1,
    })),
  );
  await context.insert(
    'inventory_barcode',
    planned.map((item, at) => ({ company_id: company, inventory_id: ids[at], barcode: item.barcode, barcode_type: 'GTIN' })),
  );
  return planned.map(
    (item, at): DemoItem => ({
      id: ids[at] ?? 0,
      code: item.code,
      name: item.name,
      type: item.plan.type ?? 'goods',
      unit: unitOf(item),
      price: item.price,
      cost: item.cost,
      category: CATEGORIES[item.category]?.name ?? '',
      supplier: supplierOf(item),
      tracked: isTracked(item),
    }),
  );
}

export async function loadDemo(context: DemoContext): Promise<void> {
  const { group, partners } = context.shared.get(ORGANIZATION) as DemoOrganization;
  const keeper = context.shared.get('hr.employee.storekeeper') as DemoEmployee;
  const company = group.id;
  const units = await context.shipped('measure_unit');
  const categories = await loadCategories(context, company);
  const suppliers = (partners.get(company) ?? []).filter(({ name }) => /Импорт|Гурил|Сүү|Жимс|Баглаа|Худалдаа|Трейд/.test(name));
  const items = await loadItems(context, plannedItems(), { company, units, suppliers: suppliers.map(({ id }) => id), categories });
  const unitId = (name: string): number | null => group.units.find((one) => one.name === name)?.id ?? null;
  const ids = await context.insert('warehouse', [
    ...WAREHOUSES.map(({ code, name, unit, kind }, at) => ({
      company_id: company,
      warehouse_code: code,
      warehouse_name: name,
      warehouse_kind: kind,
      struct_id: unitId(unit),
      keeper_id: at === 0 ? keeper.id : null,
    })),
    ...FURTHER_PLACES.map(({ code, name, kind }) => ({
      company_id: company,
      warehouse_code: code,
      warehouse_name: name,
      warehouse_kind: kind,
    })),
  ]);
  await context.insert('inventory_policy', [
    {
      company_id: company,
      valid_from: `${Number(context.today.slice(0, 4)) - 2}-01-01`,
      costing: 'moving_average',
      allows_negative: false,
      expiry_alert_days: 30,
    },
  ]);
  const shared: DemoInventory = {
    company,
    items,
    units,
    warehouses: WAREHOUSES.map(({ code, name, unit }, at) => ({ id: ids[at] ?? 0, code, name, unit: unitId(unit) ?? 0 })),
  };
  context.shared.set(SHARED, shared);
  await loadPrices(context, shared);
  await loadLabels(context, shared);
  const [transit = 0, damaged = 0] = ids.slice(WAREHOUSES.length);
  const customers = (partners.get(company) ?? []).filter(({ name }) => /Дэлгүүр|Ресторан|Маркет|Кофе|Цэцэрлэг|Буудал/.test(name));
  const approvals = await loadApprovals(context, company);
  const stock = { approvals, inventory: shared, today: context.today, transit, damaged, customers: customers.map(({ id }) => id) };
  const there = await loadStock(context, stock);
  await loadStocktakes(context, { inventory: shared, today: context.today, there, approvals });
  await approvals.insert();
  await loadSupply(context, { inventory: shared, today: context.today, there });
}
