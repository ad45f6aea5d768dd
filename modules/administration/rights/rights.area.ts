/** Roles, memberships, limits of a company, and the rights that follow. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import {
  companyLimitsCrud,
  companyLimitsForm,
  companyLimitsGrid,
  effectiveRightCrud,
  membershipCrud,
  membershipForm,
  membershipGrid,
  roleCrud,
  roleForm,
  roleGrid,
} from './rights.views.ts';

export const rightsArea = defineArea({
  grids: [roleGrid, membershipGrid, companyLimitsGrid],
  forms: [roleForm, membershipForm, companyLimitsForm],
  cruds: [roleCrud, membershipCrud, effectiveRightCrud, companyLimitsCrud],
});
