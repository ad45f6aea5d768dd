/** The places where goods lie. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { warehouse } from './warehouse.model.ts';
import { warehouseCrud, warehouseForm, warehouseGrid } from './warehouse.views.ts';

export const warehouseArea = defineArea({ models: [warehouse], grids: [warehouseGrid], forms: [warehouseForm], cruds: [warehouseCrud] });
