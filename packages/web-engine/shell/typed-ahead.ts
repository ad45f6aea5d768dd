/**
 * What is typed after the key of the palette and before its field is there. A real text field has the focus meanwhile, so
 * that input methods, dead keys and pasting work as they will in the palette. It holds what was typed until it is taken.
 */

export type TypedAhead = {
  readonly text: string;
  /** Enter was pressed behind it. */
  readonly isEntered: boolean;
};
const NOTHING: TypedAhead = { text: '', isEntered: false };

let field: HTMLInputElement | undefined;
let isEntered = false;
/** Where the focus was before: it goes back there when the palette closes. */
let before: Element | null = null;

type Opened = { readonly label: string; readonly onCancel: () => void };

/** Takes the focus at once. `onCancel` is called for Escape. */
export function hearTyping({ label, onCancel }: Opened): void {
  takeTyped();
  before = document.activeElement;
  const input = document.createElement('input');
  input.type = 'text';
  // In place for assistive technology and phone keyboards, out of sight for everybody else; 16 px keep phones from zooming.
  input.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;padding:0;border:0;opacity:0;font-size:16px';
  input.setAttribute('aria-label', label);
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.addEventListener('keydown', (event) => {
    // Neither the page nor its keys are meant by what is typed here; Ctrl K and the like go on.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === 'Enter') isEntered = true;
    if (event.key === 'Escape') {
      takeTyped();
      giveFocusBack();
      onCancel();
    }
    if (['Enter', 'Escape', 'Tab'].includes(event.key)) event.preventDefault();
  });
  document.body.append(input);
  field = input;
  input.focus({ preventScroll: true });
}

/** Whether somebody is in the middle of a letter that takes several keys: the field must not go away under it. */
let isComposing = false;
if (typeof window !== 'undefined') {
  window.addEventListener('compositionstart', ({ target }) => {
    if (target === field) isComposing = true;
  });
  window.addEventListener('compositionend', ({ target }) => {
    if (target === field) isComposing = false;
  });
}
export const isTypingAhead = (): boolean => field !== undefined && isComposing;

/** What was typed meanwhile; from now on typing goes where the focus is. */
export function takeTyped(): TypedAhead {
  if (!field) return NOTHING;
  const typed = { text: field.value, isEntered };
  field.remove();
  field = undefined;
  isEntered = false;
  isComposing = false;
  return typed;
}

/** The focus goes back to where it was, unless something else has taken it meanwhile. */
export function giveFocusBack(): void {
  const { activeElement } = document;
  if (before instanceof HTMLElement && before.isConnected && (activeElement === null || activeElement === document.body)) before.focus();
  before = null;
}
