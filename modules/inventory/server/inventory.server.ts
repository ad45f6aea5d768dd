/** What inventory brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { loadDemo } from '../demo/inventory.demo.ts';
import { documentServer } from '../document/document.server.ts';
import { itemServer } from '../item/item.server.ts';
import { labelServer } from '../label/label.server.ts';
import { landedServer } from '../landed/landed.server.ts';
import { inventoryModule } from '../module.ts';
import { orderServer } from '../order/order.server.ts';
import { priceServer } from '../price/price.server.ts';
import { stocktakeServer } from '../stocktake/stocktake.server.ts';
import { supplyServer } from '../supply/supply.server.ts';

export const inventoryServer = defineServerModule({
  module: inventoryModule,
  areas: [itemServer, orderServer, documentServer, landedServer, supplyServer, stocktakeServer, priceServer, labelServer],
  demo: loadDemo,
});
