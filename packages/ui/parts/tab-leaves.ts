/** Tab in an open list of several choices. */
import type { KeyboardEvent } from 'react';

/**
 * For `onInputKeyDown` of a list where several can be chosen: Tab goes on to the next field and leaves the choices as they are.
 * The list itself would take it for a press on the marked choice, and so take off again what was chosen last.
 */
export function tabLeaves(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
