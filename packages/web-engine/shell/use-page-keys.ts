/** The keys of the shell that work anywhere on the page. */
import { useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
const isCovered = (): boolean => document.querySelector('[role="dialog"]:not([aria-hidden="true"])') !== null;

/** Ctrl/⌘ K for the palette, `?` for the list of keys; the latter not while something is being typed or a dialog is open. */
export function usePageKeys({ onPalette, onShortcuts }: { readonly onPalette: () => void; readonly onShortcuts: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const control = event.ctrlKey || event.metaKey;
      if (control && !event.altKey && !event.shiftKey && event.code === 'KeyK') {
        event.preventDefault();
        onPalette();
      } else if (!control && !event.altKey && event.key === '?' && !event.defaultPrevented && !isTyping(event.target) && !isCovered()) {
        event.preventDefault();
        onShortcuts();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onPalette, onShortcuts]);
}
