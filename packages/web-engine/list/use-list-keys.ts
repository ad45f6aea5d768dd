/** The keys of a list that work wherever the focus is: the way to the search, and letting go of what is selected. */
import type { InputRef } from 'antd';
import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
/** Whether a dialog, drawer or menu lies over the list: then its keys are not the list's. */
const isCovered = (): boolean =>
  document.querySelector(
    '[role="dialog"]:not([aria-hidden="true"]), .ant-dropdown:not(.ant-dropdown-hidden), .ant-popover:not(.ant-popover-hidden)',
  ) !== null;

export function useListKeys({ search, onEscape }: { search: RefObject<InputRef | null>; onEscape: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return;
      if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault();
        search.current?.focus({ cursor: 'all' });
      }
      if (event.key === 'Escape' && !isTyping(event.target)) onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onEscape, search]);
}
