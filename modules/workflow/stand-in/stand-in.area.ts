/** Stand-ins: who decides in place of whom, from when until when. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { standIn } from './stand_in.model.ts';
import { standInCrud, standInForm, standInGrid } from './stand-in.views.ts';

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
/** People name their own stand-in. */
const OWN = { ...FULL, scope: 'own', formCondition: [{ form_field: 'employee_id', user_field: 'emp_id' }] } as const;
export const standInArea = defineArea({
  models: [standIn],
  grids: [standInGrid],
  forms: [standInForm],
  cruds: [standInCrud],
  // Those who may read the company's people: whoever stands in is chosen among them. HR names the stand-ins of the others.
  grants: [
    ...[roles.companyAdmin, roles.hr].map((role) => ({ role, menus: { 'stand-ins': FULL } })),
    ...[roles.director, roles.accountant, roles.cashier, roles.salonManager].map((role) => ({ role, menus: { 'stand-ins': OWN } })),
  ],
});
