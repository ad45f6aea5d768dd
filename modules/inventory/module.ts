/** Inventory: items, warehouses, the ledger of stock, and the documents that move goods. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { categoryArea } from './category/category.area.ts';
import { documentArea } from './document/document.area.ts';
import { figuresArea } from './figures/figures.area.ts';
import { inventoryGrants } from './inventory.grants.ts';
import { itemArea } from './item/item.area.ts';
import { labelArea } from './label/label.area.ts';
import { label } from './label.ts';
import { landedArea } from './landed/landed.area.ts';
import { ledgerArea } from './ledger/ledger.area.ts';
import { inventoryMenu } from './menu.views.ts';
import { orderArea } from './order/order.area.ts';
import { policyArea } from './policy/policy.area.ts';
import { priceArea } from './price/price.area.ts';
import { priceGrants } from './price/price.grants.ts';
import { stocktakeArea } from './stocktake/stocktake.area.ts';
import { supplyArea } from './supply/supply.area.ts';
import { taxArea } from './tax/tax.area.ts';
import { unitArea } from './unit/unit.area.ts';
import { warehouseArea } from './warehouse/warehouse.area.ts';

export const inventoryModule = defineModule({
  name: 'inventory',
  label: label('Бараа материал', 'Inventory', '재고'),
  dependsOn: ['platform', 'organization', 'hr', 'workflow'],
  endpoints: ['erp', 'inventory', 'pos'],
  menus: [inventoryMenu],
  areas: [
    unitArea,
    categoryArea,
    itemArea,
    warehouseArea,
    policyArea,
    taxArea,
    ledgerArea,
    orderArea,
    documentArea,
    landedArea,
    supplyArea,
    stocktakeArea,
    priceArea,
    labelArea,
    figuresArea,
  ],
  pages: ['/inventory/print-price', '/inventory/count/:id'],
  grants: [...inventoryGrants, ...priceGrants],
});
