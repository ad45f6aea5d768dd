/** Registrations for tax receipts, and districts. */
import { defineArea } from '@lambda/model/definitions/definitions.ts';
import { accountNotifications, districtsJob } from './account.automation.ts';
import { accountCrud, accountForm, accountGrid, districtCrud, districtForm, districtGrid } from './account.views.ts';
import { ebarimtAccount } from './ebarimt_account.model.ts';
import { ebarimtDistrict } from './ebarimt_district.model.ts';

export const accountArea = defineArea({
  models: [ebarimtDistrict, ebarimtAccount],
  grids: [accountGrid, districtGrid],
  forms: [accountForm, districtForm],
  cruds: [accountCrud, districtCrud],
  jobs: [districtsJob],
  notifications: accountNotifications,
});
