/** The three levels of goods. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { categoryCruds, categoryForms, categoryGrids } from './category.views.ts';
import { lutInventoryCategory } from './lut_inventory_category.model.ts';
import { lutInventoryCategorySub } from './lut_inventory_category_sub.model.ts';
import { lutInventoryCategorySubSub } from './lut_inventory_category_sub_sub.model.ts';

export const categoryArea = defineArea({
  models: [lutInventoryCategory, lutInventoryCategorySub, lutInventoryCategorySubSub],
  grids: categoryGrids,
  forms: categoryForms,
  cruds: categoryCruds,
});
