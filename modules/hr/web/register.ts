/** What HR adds to the browser: the cells, inputs and screens of its own. */

import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { registerPanel, registerRenderer, registerScreen, registerWidget } from '@lambda/web-engine/kit/registries.ts';
import { DeadlineCell } from './renderers/deadline-cell.tsx';
import { JobPlacesCell } from './renderers/job-places.tsx';
import { PenaltyTermCell } from './renderers/penalty-term.tsx';
import { TaskProgressCell } from './renderers/task-progress.tsx';
import { UntilCell } from './renderers/until-cell.tsx';

const JobWithPlacesWidget = lazyPage(async () => ({ default: (await import('./widgets/job-with-places.tsx')).JobWithPlacesWidget }));
const LeavingWorkWidget = lazyPage(async () => ({ default: (await import('./widgets/leaving-work.tsx')).LeavingWorkWidget }));
const RegisterPersonWidget = lazyPage(async () => ({ default: (await import('./widgets/register-person.tsx')).RegisterPersonWidget }));
const ReportsToWidget = lazyPage(async () => ({ default: (await import('./widgets/reports-to.tsx')).ReportsToWidget }));
const Vacancies = lazyPage(async () => ({ default: (await import('./screens/vacancies.tsx')).Vacancies }));
const EndingsPanel = lazyPage(async () => ({ default: (await import('./panels/endings.tsx')).EndingsPanel }));
const PapersPanel = lazyPage(async () => ({ default: (await import('./panels/endings.tsx')).PapersPanel }));
const BirthdaysPanel = lazyPage(async () => ({ default: (await import('./panels/endings.tsx')).BirthdaysPanel }));
const StaffAsOf = lazyPage(async () => ({ default: (await import('./screens/staff-as-of.tsx')).StaffAsOf }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerRenderer('deadline', DeadlineCell);
  registerRenderer('penalty-term', PenaltyTermCell);
  registerRenderer('until', UntilCell);
  registerRenderer('task-progress', TaskProgressCell);
  registerScreen('staff-as-of', StaffAsOf);
  registerScreen('vacancies', Vacancies);
  registerPanel('hr-endings', EndingsPanel);
  registerPanel('hr-papers', PapersPanel);
  registerPanel('hr-birthdays', BirthdaysPanel);
  registerRenderer('job-places', JobPlacesCell);
  registerWidget('job-with-places', JobWithPlacesWidget);
  registerWidget('leaving-work', LeavingWorkWidget);
  registerWidget('register-person', RegisterPersonWidget);
  registerWidget('reports-to', ReportsToWidget);
}
