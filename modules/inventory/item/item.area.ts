/** Items with their units, barcodes and lots. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { inventory } from './inventory.model.ts';
import { inventoryBarcode } from './inventory_barcode.model.ts';
import { inventoryLot } from './inventory_lot.model.ts';
import { inventoryUnit } from './inventory_unit.model.ts';
import { inventoryCrud, inventoryForm, inventoryGrid, lotCrud, lotForm, lotGrid, viewInventory } from './item.views.ts';

export const itemArea = defineArea({
  models: [inventory, inventoryUnit, inventoryBarcode, inventoryLot],
  views: [viewInventory],
  grids: [inventoryGrid, lotGrid],
  forms: [inventoryForm, lotForm],
  cruds: [inventoryCrud, lotCrud],
});
