/** Attendance: places where people register, shifts, what each day came to, and the month sheet that pay stands on. */
import { defineModule } from '@lambda/model/definitions/definitions.ts';
import { attendanceGrants } from './attendance.grants.ts';
import { dayArea } from './day/day.area.ts';
import { label } from './label.ts';
import { leaveArea } from './leave/leave.area.ts';
import { attendanceMenu } from './menu.views.ts';
import { placeArea } from './place/place.area.ts';
import { punchArea } from './punch/punch.area.ts';
import { requestArea } from './request/request.area.ts';
import { rosterArea } from './roster/roster.area.ts';
import { sheetArea } from './sheet/sheet.area.ts';
import { shiftArea } from './shift/shift.area.ts';
import { towerArea } from './tower/tower.area.ts';

export const attendanceModule = defineModule({
  name: 'attendance',
  label: label('Ирц', 'Attendance', '근태'),
  dependsOn: ['platform', 'organization', 'hr', 'workflow'],
  endpoints: ['erp', 'attendance'],
  menus: [attendanceMenu],
  areas: [placeArea, towerArea, shiftArea, rosterArea, punchArea, dayArea, requestArea, leaveArea, sheetArea],
  grants: attendanceGrants,
  pages: ['/attendance', '/attendance/wall', '/attendance/leave', '/attendance/roster'],
});
