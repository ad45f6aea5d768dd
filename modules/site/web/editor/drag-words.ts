/** What the library of dragging says of itself to screen readers, mended: in the person's language, and without buttons around links. */

const DRAG = '[data-puck-component][role]';
const ROLES = ['role', 'tabindex', 'aria-roledescription', 'aria-describedby', 'aria-pressed', 'aria-grabbed', 'aria-disabled'] as const;

/** Follows a part of a document; `mend` is done now and after every change. Returns how to stop. */
function follow(part: Node, options: MutationObserverInit, mend: () => void): () => void {
  mend();
  const observer = new MutationObserver(mend);
  observer.observe(part, options);
  return () => observer.disconnect();
}

/** Blocks of the page hold links and are no buttons: by the keyboard they are chosen and moved in the list of parts. */
export const withoutDragRoles = (framed: Document): (() => void) =>
  follow(framed.documentElement, { childList: true, subtree: true, attributeFilter: ['role'] }, () => {
    for (const block of framed.querySelectorAll(DRAG)) for (const name of ROLES) block.removeAttribute(name);
  });

export const sayHowToDrag = (words: string): (() => void) =>
  follow(document.body, { childList: true }, () => {
    for (const note of document.querySelectorAll('[id^="dnd-kit-description"]')) if (note.textContent !== words) note.textContent = words;
  });
