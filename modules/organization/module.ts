/** Organisation: companies' structure units and positions, business partners, and the look-ups everybody needs. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { label } from './label.ts';
import { aimag } from './models/aimag.model.ts';
import { bank } from './models/bank.model.ts';
import { branchDays } from './models/branch_days.model.ts';
import { branchHours } from './models/branch_hours.model.ts';
import { currencies } from './models/currencies.model.ts';
import { currencyRates } from './models/currency_rates.model.ts';
import { job } from './models/job.model.ts';
import { partner } from './models/partner.model.ts';
import { publicHolidays } from './models/public_holidays.model.ts';
import { struct } from './models/struct.model.ts';
import { sum } from './models/sum.model.ts';
import { holidayRows } from './rows/holidays.rows.ts';
import { lookupRows } from './rows/lookups.rows.ts';
import { companyCrud, companyForm } from './views/company.views.ts';
import { currencyCruds, currencyForms, currencyGrants, currencyGrids } from './views/currency.views.ts';
import { hoursCruds, hoursForms, hoursGrants, hoursGrids } from './views/hours.views.ts';
import { jobCrud, jobForm, jobGrid } from './views/job.views.ts';
import { lookupCruds, lookupForms, lookupGrids } from './views/lookups.views.ts';
import { partnerCrud, partnerForm, partnerGrid } from './views/partner.views.ts';
import { readViews } from './views/read.views.ts';
import { structCrud, structForm, structGrid } from './views/struct.views.ts';

export const organizationModule = defineModule({
  name: 'organization',
  label: label('Байгууллага', 'Organisation', '조직'),
  dependsOn: ['platform'],
  /** Units, positions and partners are the ground that every other area stands on. */
  endpoints: ['erp', 'booking', 'pos', 'inventory', 'finance', 'attendance'],
  models: [aimag, sum, bank, currencies, currencyRates, struct, branchHours, branchDays, publicHolidays, job, partner],
  views: readViews,
  grids: [structGrid, jobGrid, partnerGrid, ...lookupGrids, ...currencyGrids, ...hoursGrids],
  forms: [structForm, jobForm, partnerForm, companyForm, ...lookupForms, ...currencyForms, ...hoursForms],
  cruds: [structCrud, jobCrud, partnerCrud, companyCrud, ...lookupCruds, ...currencyCruds, ...hoursCruds],
  grants: [...currencyGrants, ...hoursGrants],
  rows: [...lookupRows, ...holidayRows],
});
