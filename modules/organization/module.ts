/** Organisation: companies' structure units and positions, business partners, and the look-ups everybody needs. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { companyArea } from './company/company.area.ts';
import { currencyArea } from './currency/currency.area.ts';
import { jobArea } from './job/job.area.ts';
import { label } from './label.ts';
import { lookupArea } from './lookup/lookup.area.ts';
import { openingHoursArea } from './opening-hours/opening-hours.area.ts';
import { partnerArea } from './partner/partner.area.ts';
import { readViews } from './read.views.ts';
import { structArea } from './struct/struct.area.ts';

export const organizationModule = defineModule({
  name: 'organization',
  label: label('Байгууллага', 'Organisation', '조직'),
  dependsOn: ['platform'],
  /** Units, positions and partners are the ground that every other area stands on. */
  endpoints: ['erp', 'booking', 'pos', 'inventory', 'finance', 'attendance'],
  views: readViews,
  areas: [lookupArea, currencyArea, structArea, openingHoursArea, jobArea, partnerArea, companyArea],
});
