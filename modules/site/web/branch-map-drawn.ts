/** Draws the branches where they are; each leads to what the page says of it. */
import { boundsOf } from '@lambda/web-engine/form/map/coordinates.ts';
import { openGround, pin } from '@lambda/web-engine/form/map/ground-map.ts';
import type { BranchMapShown } from '../pages/site-view.ts';

const colour = (element: Element, name: string): string => getComputedStyle(element).getPropertyValue(name).trim();

/** Throws where the browser can draw no map. */
export function drawBranches(box: HTMLElement, { places, tiles, words }: BranchMapShown): void {
  const ground = Object.assign(document.createElement('div'), { className: 'st-map-ground' });
  const closed = [...box.children];
  box.append(ground);
  const map = openGround({
    element: ground,
    tiles: tiles ?? undefined,
    colours: { ground: colour(box, '--tint'), net: colour(box, '--line') },
    words,
  });
  if (!map) {
    ground.remove();
    throw new Error('the map cannot be drawn');
  }
  for (const part of closed) part.remove();
  // The page is scrolled over the map, by wheel and by finger; its buttons and two fingers move it.
  map.scrollZoom.disable();
  if (!matchMedia('(pointer: fine)').matches) map.dragPan.disable();
  for (const { id, name, at } of places) {
    const link = Object.assign(document.createElement('a'), { className: 'st-pin', href: `#branch-${id}`, textContent: name, lang: 'mn' });
    pin(map, link, at);
  }
  const bounds = boundsOf({ type: 'MultiPoint', coordinates: places.map(({ at }) => at) });
  if (bounds) map.fitBounds([bounds[0], bounds[1], bounds[2], bounds[3]], { padding: 72, maxZoom: 15, animate: false });
  map.getCanvas().focus({ preventScroll: true });
}
