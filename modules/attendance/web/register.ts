/** What attendance adds to the browser: the page on the phone, and the cells of the month sheet. */
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerPage, registerRenderer, registerWidget } from '@lambda/web-engine/kit/registries.ts';
import { label } from '../label.ts';
import { AttendanceCell } from './cells/attendance-cell.tsx';

const AttendancePage = lazyPage(async () => ({ default: (await import('./page/attendance-page.tsx')).AttendancePage }));
const WallPage = lazyPage(async () => ({ default: (await import('./wall/wall-page.tsx')).WallPage }));

const RosterPage = lazyPage(async () => ({ default: (await import('./roster/roster-page.tsx')).RosterPage }));
const PaperWidget = lazyPage(async () => ({ default: (await import('./sheet/paper-widget.tsx')).PaperWidget }));
const TeamPage = lazyPage(async () => ({ default: (await import('./leave/team-page.tsx')).TeamPage }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerPage('/attendance', AttendancePage);
  registerPage('/attendance/wall', WallPage, {
    layout: 'module',
    guard: 'session',
    title: label('Хаалганы дэлгэц', 'Screen at the door', '출입문 화면'),
  });
  registerPage('/attendance/leave', TeamPage, {
    layout: 'module',
    guard: 'session',
    title: label('Чөлөөний хуанли', 'Calendar of leave', '휴가 달력'),
  });
  registerPage('/attendance/roster', RosterPage, {
    layout: 'module',
    guard: 'session',
    title: label('Ээлжийн хуваарь', 'Roster', '근무표'),
  });
  registerWidget('attendance_month_paper', PaperWidget);
  registerRenderer('attendanceCell', AttendanceCell);
}
