/** Demo of the point of sale: two shops of "Жишээ Групп" with two tills each. */
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoInventory, DemoInventoryKey } from '@lambda/inventory/contract.ts';
import type { DemoOrganization, DemoOrganizationKey } from '@lambda/organization/contract.ts';

const ORGANIZATION: DemoOrganizationKey = 'organization.demo';
const INVENTORY: DemoInventoryKey = 'inventory.demo';
const SECOND_SHOP = 'Хан-Уул дэлгүүр';
const THANKS = 'Худалдан авалт хийсэнд баярлалаа';

export async function loadDemo(context: DemoContext): Promise<void> {
  const { group } = context.shared.get(ORGANIZATION) as DemoOrganization;
  const { company, warehouses } = context.shared.get(INVENTORY) as DemoInventory;
  const first = warehouses.find(({ code }) => code === 'А2') ?? warehouses[0];
  const [second = 0] = await context.insert('warehouse', [
    {
      company_id: company,
      warehouse_code: 'А4',
      warehouse_name: SECOND_SHOP,
      warehouse_kind: 'shop',
      struct_id: group.units.find(({ name }) => name === SECOND_SHOP)?.id ?? null,
    },
  ]);
  const till = (code: string, name: string, warehouse: number, paper: string) => ({
    company_id: company,
    till_code: code,
    till_name: name,
    warehouse_id: warehouse,
    paper,
    sells_below_zero: true,
    receipt_foot: THANKS,
  });
  await context.insert('pos_till', [
    till('K1', 'Касс 1', first?.id ?? second, 'w80'),
    till('K2', 'Касс 2', first?.id ?? second, 'w80'),
    till('K3', 'Касс 3', second, 'w58'),
    till('K4', 'Касс 4', second, 'a4'),
  ]);
  await context.insert('pos_limit', [
    { company_id: company, limit_name: 'Кассчин', role_names: ['cashier'], discount_percent: '5.00', may_change_price: false },
  ]);
}
