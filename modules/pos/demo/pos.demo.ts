/** Demo of the point of sale: two shops of "Жишээ Групп" with two tills each, and weeks of sales. */

import type { DemoEbarimt, DemoEbarimtKey } from '@lambda/ebarimt/contract.ts';
import type { DemoContext } from '@lambda/engine/core/platform/demo.ts';
import type { DemoEmployee } from '@lambda/hr/contract.ts';
import type { DemoInventory, DemoInventoryKey } from '@lambda/inventory/contract.ts';
import type { DemoOrganization, DemoOrganizationKey } from '@lambda/organization/contract.ts';
import { loadCafe } from './cafe.ts';
import { loadReceipts } from './receipts.ts';
import { type DemoTill, loadSales } from './sales.ts';

const ORGANIZATION: DemoOrganizationKey = 'organization.demo';
const INVENTORY: DemoInventoryKey = 'inventory.demo';
const EBARIMT: DemoEbarimtKey = 'ebarimt.demo';
const SECOND_SHOP = 'Хан-Уул дэлгүүр';
const THANKS = 'Худалдан авалт хийсэнд баярлалаа';

export async function loadDemo(context: DemoContext): Promise<void> {
  const { group } = context.shared.get(ORGANIZATION) as DemoOrganization;
  const inventory = context.shared.get(INVENTORY) as DemoInventory;
  const cashier = context.shared.get('hr.employee.cashier') as DemoEmployee;
  const { company, warehouses } = inventory;
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
  const { accounts } = context.shared.get(EBARIMT) as DemoEbarimt;
  const till = (code: string, name: string, warehouse: number, paper: string) => ({
    ebarimt_account_id: accounts[warehouse === second ? 1 : 0]?.id ?? null,
    company_id: company,
    till_code: code,
    till_name: name,
    warehouse_id: warehouse,
    paper,
    sells_below_zero: true,
    receipt_foot: THANKS,
  });
  const planned = [
    till('K1', 'Касс 1', first?.id ?? second, 'w80'),
    till('K2', 'Касс 2', first?.id ?? second, 'w80'),
    till('K3', 'Касс 3', second, 'w58'),
    till('K4', 'Касс 4', second, 'a4'),
  ];
  const ids = await context.insert('pos_till', planned);
  const tills = planned.map((one, at): DemoTill => ({ id: ids[at] ?? 0, code: one.till_code, warehouse: one.warehouse_id }));
  await context.insert('pos_limit', [
    { company_id: company, limit_name: 'Кассчин', role_names: ['cashier'], discount_percent: '5.00', may_change_price: false },
  ]);
  await loadCafe(context, { company, warehouse: second, by: `${cashier.lastname} ${cashier.firstname}`, inventory });
  const sales = await loadSales(context, { inventory, tills, cashier, today: context.today });
  await loadReceipts(context, {
    ...{ company, sales },
    tills: planned.map(({ till_code: code, ebarimt_account_id: account }, at) => ({ id: ids[at] ?? 0, code, account })),
  });
}
