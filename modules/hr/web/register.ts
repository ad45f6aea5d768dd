/** What HR adds to the browser: the cells, inputs and screens of its own. */
import { registerRenderer, registerWidget } from '@lambda/web-engine/registries.ts';
import { DeadlineCell } from './renderers/deadline-cell.tsx';
import { RegisterPersonWidget } from './widgets/register-person.tsx';

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerRenderer('deadline', DeadlineCell);
  registerWidget('register-person', RegisterPersonWidget);
}
