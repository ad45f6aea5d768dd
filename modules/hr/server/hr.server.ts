/** What human resources brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { actingHeadServer } from '../acting-head/acting-head.server.ts';
import { appointmentServer } from '../appointment/appointment.server.ts';
import { changeRequestServer } from '../change-request/change-request.server.ts';
import { checklistServer } from '../checklist/checklist.server.ts';
import { conductServer } from '../conduct/conduct.server.ts';
import { demoSignIns, loadDemo } from '../demo/hr.demo.ts';
import { employeeServer } from '../employee/employee.server.ts';
import { handoverServer } from '../handover/handover.server.ts';
import { jobOpeningServer } from '../job-opening/job-opening.server.ts';
import { hrModule } from '../module.ts';
import { reportingLineServer } from '../reporting-line/reporting-line.server.ts';

export const hrServer = defineServerModule({
  module: hrModule,
  areas: [
    employeeServer,
    appointmentServer,
    actingHeadServer,
    conductServer,
    checklistServer,
    handoverServer,
    changeRequestServer,
    jobOpeningServer,
    reportingLineServer,
  ],
  demo: loadDemo,
  demoSignIns,
});
