/** Parts of a screen bear the codes by which texts point at them. */
import type { PointCode } from '@lambda/model/definitions/screen-points.ts';
import { useEffect } from 'react';

/** Several for a menu that holds what it stands for. */
export const pointAt = (...codes: readonly PointCode[]): { readonly 'data-point'?: string } =>
  codes.length === 0 ? {} : { 'data-point': codes.join(' ') };

let awaited: PointCode | undefined;
/** While something is on its way to be shown, forms leave the focus to it. */
export function awaitPoint(code: PointCode | undefined): void {
  awaited = code;
}
export const isFieldAwaited = (): boolean => awaited?.startsWith('field.') === true;

/** Asked to bring what bears the code into sight. */
export type Way = (code: PointCode) => void;
const ways = new Set<Way>();

/** The part brings what bears the code into sight, should it have it behind a tab of its own. */
export function useWayTo(way: Way): void {
  useEffect(() => {
    ways.add(way);
    return () => void ways.delete(way);
  }, [way]);
}
/** Each part is asked once; `asked` keeps those that were. */
export function bringIntoSight(code: PointCode, asked: Set<Way>): void {
  for (const way of ways) {
    if (asked.has(way)) continue;
    asked.add(way);
    way(code);
  }
}
