/** What inventory brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { loadDemo } from '../demo/inventory.demo.ts';
import { itemServer } from '../item/item.server.ts';
import { inventoryModule } from '../module.ts';

export const inventoryServer = defineServerModule({ module: inventoryModule, areas: [itemServer], demo: loadDemo });
