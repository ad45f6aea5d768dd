/** What fast hands type after the key of the palette and before its field is there: nothing of it may be lost. */

/** A palette that cannot be fetched must not swallow the keyboard for good. */
const LONGEST_MS = 5_000;

let heard = '';
let stop: (() => void) | undefined;

/** Keeps the letters that are typed from now on, until somebody takes them. */
export function hearTyping(): void {
  takeTyped();
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') heard = [...heard].slice(0, -1).join('');
    else if ([...event.key].length === 1) heard += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKey, { capture: true });
  const timer = setTimeout(takeTyped, LONGEST_MS);
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKey, { capture: true });
  };
}

/** The letters that were typed meanwhile; from now on they go where the focus is. */
export function takeTyped(): string {
  stop?.();
  stop = undefined;
  const typed = heard;
  heard = '';
  return typed;
}
