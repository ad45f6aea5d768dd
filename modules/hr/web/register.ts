/** What HR adds to the browser: how the end of a contract is shown in lists. */
import { registerRenderer } from '@lambda/web-engine/registries.ts';
import { DeadlineCell } from './renderers/deadline-cell.tsx';

/** Called once by the web application before anything is drawn. */
export function register(): void {
  registerRenderer('deadline', DeadlineCell);
}
