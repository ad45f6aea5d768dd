/** The code behind registrations. */
import { defineServerArea } from '@lambda/engine/faces/server-module.ts';
import { districtsFromOffice } from './districts.job.ts';
import { companyOfDistricts } from './districts.sql.ts';

export const accountServer = defineServerArea({
  jobs: new Map([['ebarimt-districts', districtsFromOffice]]),
  dueIn: new Map([['ebarimt-districts', companyOfDistricts]]),
});
