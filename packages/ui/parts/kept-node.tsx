/** A part of the page in a node of its own: it can stand in another place, or in none, without being drawn anew. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export type KeptNode = {
  readonly node: HTMLElement;
  /** Where parts of it were scrolled to, and what had the focus, when it was taken out. */
  left: { readonly scrolled: readonly (readonly [Element, number, number])[]; readonly focused: Element | null } | undefined;
};

/** The node is made once; portals draw into it and `KeptPlace` puts it somewhere. */
export function useKeptNode(make: () => HTMLElement): KeptNode {
  const [kept] = useState((): KeptNode => ({ node: make(), left: undefined }));
  return kept;
}

/** A node out of the document forgets its scroll positions and loses the focus. */
function takeOut(kept: KeptNode): void {
  const { node } = kept;
  const all = [node, ...node.querySelectorAll('*')];
  const scrolled = all.filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0);
  const focused = document.activeElement;
  kept.left = {
    scrolled: scrolled.map((element) => [element, element.scrollTop, element.scrollLeft]),
    focused: focused && node.contains(focused) ? focused : null,
  };
  node.remove();
}

function putIn(kept: KeptNode, place: Element): void {
  place.append(kept.node);
  for (const [element, top, left] of kept.left?.scrolled ?? []) {
    element.scrollTop = top;
    element.scrollLeft = left;
  }
  const { activeElement } = document;
  const focused = kept.left?.focused;
  if (focused instanceof HTMLElement && (!activeElement || activeElement === document.body)) focused.focus({ preventScroll: true });
  kept.left = undefined;
}

/** The node stands in `place` as long as `isIn`. */
function usePlaced(kept: KeptNode, placeOf: () => Element | null, isIn: boolean): void {
  const findPlace = useRef(placeOf);
  findPlace.current = placeOf;
  useLayoutEffect(() => {
    const place = isIn ? findPlace.current() : null;
    if (!place) return;
    putIn(kept, place);
    return () => {
      // Another place may have taken it meanwhile.
      if (kept.node.parentElement === place) takeOut(kept);
    };
  }, [kept, isIn]);
}

/** Where the node stands now. The box of the place itself is not there for the layout. */
export function KeptPlace({ kept }: { readonly kept: KeptNode }) {
  const place: RefObject<HTMLDivElement | null> = useRef(null);
  usePlaced(kept, () => place.current, true);
  return <div ref={place} style={{ display: 'contents' }} />;
}

/** The same at the end of the document: for what lies over the page. */
export function useKeptInBody(kept: KeptNode, isIn: boolean): void {
  usePlaced(kept, () => document.body, isIn);
}
