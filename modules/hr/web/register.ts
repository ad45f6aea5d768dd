/** What HR adds to the browser: the cells, inputs and screens of its own. */
import { registerRenderer, registerScreen, registerWidget } from '@lambda/web-engine/registries.ts';
import { lazyPage } from '@lambda/web-engine/routes/lazy-page.ts';
import { DeadlineCell } from './renderers/deadline-cell.tsx';
import { UntilCell } from './renderers/until-cell.tsx';
import { RegisterPersonWidget } from './widgets/register-person.tsx';

const StaffAsOf = lazyPage(async () => ({ default: (await import('./screens/staff-as-of.tsx')).StaffAsOf }));

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerRenderer('deadline', DeadlineCell);
  registerRenderer('until', UntilCell);
  registerScreen('staff-as-of', StaffAsOf);
  registerWidget('register-person', RegisterPersonWidget);
}
