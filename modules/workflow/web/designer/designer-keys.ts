/** The keys of the drawing: back and forth, delete and copy. What is typed into an input belongs to the input. */
import type { KeyboardEvent } from 'react';

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role=combobox]') !== null);

type Keys = {
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly remove: (() => void) | undefined;
  readonly copy: (() => void) | undefined;
};
/** By the place of the key, so that they work on a Mongolian layout too. */
export function onDesignerKey(event: KeyboardEvent, { undo, redo, remove, copy }: Keys): void {
  // Enter in the last line of a form would save it.
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.getAttribute('role') !== 'combobox') {
    event.preventDefault();
    event.target.blur();
    event.target.focus();
    return;
  }
  if (isTyping(event.target)) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const act = (work: (() => void) | undefined) => {
    if (!work) return;
    event.preventDefault();
    work();
  };
  if (isCommand && event.code === 'KeyZ') act(event.shiftKey ? redo : undo);
  else if (isCommand && event.code === 'KeyY') act(redo);
  else if (isCommand && event.code === 'KeyD') act(copy);
  else if (event.key === 'Delete' || event.key === 'Backspace') act(remove);
}
