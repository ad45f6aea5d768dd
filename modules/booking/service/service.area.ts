/** What can be booked, in its categories. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { categoriesCrud, categoriesForm, categoriesGrid, servicesCrud, servicesForm, servicesGrid } from './service.views.ts';
import { serviceCategories } from './service_categories.model.ts';
import { services } from './services.model.ts';

export const serviceArea = defineArea({
  models: [serviceCategories, services],
  grids: [servicesGrid, categoriesGrid],
  forms: [servicesForm, categoriesForm],
  cruds: [servicesCrud, categoriesCrud],
});
