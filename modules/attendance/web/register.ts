/** What attendance adds to the browser: the page on the phone, and the cells of the month sheet. */
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerPage, registerRenderer } from '@lambda/web-engine/kit/registries.ts';
import { AttendanceCell } from './cells/attendance-cell.tsx';

const AttendancePage = lazyPage(async () => ({ default: (await import('./page/attendance-page.tsx')).AttendancePage }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerPage('/attendance', AttendancePage);
  registerRenderer('attendanceCell', AttendanceCell);
}
