/** Stand-ins: who decides in place of whom, from when until when. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { roles } from '@lambda/model/rights/roles.ts';
import { standIn } from './stand_in.model.ts';
import { standInCrud, standInForm, standInGrid } from './stand-in.views.ts';

const FULL = { show: true, c: true, r: true, u: true, d: true } as const;
/** People name their own stand-in. */
const OWN = { ...FULL, scope: 'own', formCondition: [{ form_field: 'employee_id', user_field: 'emp_id' }] } as const;
const PEOPLE = { struct: { r: true }, job: { r: true }, employee: { r: true } } as const;

export const standInArea = defineArea({
  models: [standIn],
  grids: [standInGrid],
  forms: [standInForm],
  cruds: [standInCrud],
  grants: [
    ...[roles.companyAdmin, roles.hr].map((role) => ({ role, menus: { 'stand-ins': FULL }, models: PEOPLE })),
    ...[roles.director, roles.accountant, roles.cashier, roles.storekeeper, roles.employee, roles.salonManager].map((role) => ({
      role,
      menus: { 'stand-ins': OWN },
      models: PEOPLE,
    })),
  ],
});
