/** Point of sale: tills, their sessions, sales and returns with their taxes, and what a manager has to look at. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { approvalArea } from './approval/approval.area.ts';
import { chargeArea } from './charge/charge.area.ts';
import { hallArea } from './hall/hall.area.ts';
import { label } from './label.ts';
import { posMenu } from './menu.views.ts';
import { posGrants } from './pos.grants.ts';
import { reportArea } from './report/report.area.ts';
import { saleArea } from './sale/sale.area.ts';
import { sessionArea } from './session/session.area.ts';
import { taskArea } from './task/task.area.ts';
import { tillArea } from './till/till.area.ts';

export const posModule = defineModule({
  name: 'pos',
  label: label('Борлуулалтын цэг', 'Point of sale', '판매 시점'),
  dependsOn: ['platform', 'organization', 'hr', 'payments', 'inventory', 'technology-card', 'ebarimt'],
  endpoints: ['pos'],
  menus: [posMenu],
  areas: [tillArea, sessionArea, saleArea, chargeArea, taskArea, approvalArea, hallArea, reportArea],
  pages: ['/pos'],
  grants: posGrants,
});
