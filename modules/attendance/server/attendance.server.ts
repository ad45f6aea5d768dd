/** What attendance brings to the server. */
import { defineServerModule } from '@lambda/engine/faces/server-module.ts';
import { dayServer } from '../day/day.server.ts';
import { loadDemo } from '../demo/attendance.demo.ts';
import { leaveServer } from '../leave/leave.server.ts';
import { attendanceModule } from '../module.ts';
import { payServer } from '../pay/pay.server.ts';
import { placeServer } from '../place/place.server.ts';
import { punchServer } from '../punch/punch.server.ts';
import { requestServer } from '../request/request.server.ts';
import { rosterServer } from '../roster/roster.server.ts';
import { sheetServer } from '../sheet/sheet.server.ts';
import { shiftServer } from '../shift/shift.server.ts';
import { towerServer } from '../tower/tower.server.ts';

export const attendanceServer = defineServerModule({
  module: attendanceModule,
  areas: [placeServer, towerServer, shiftServer, rosterServer, punchServer, dayServer, requestServer, leaveServer, sheetServer, payServer],
  demo: loadDemo,
});
