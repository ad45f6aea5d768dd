/** The code on a tablet at the door: it changes every half minute, is signed, and counts until the next one has been there as long. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const WINDOW_MS = 30_000;
const MAC_LENGTH = 22;
const WALL_CODE = /^LPW-([1-9]\d{0,14})-(\d{1,12})-([\w-]{22})$/;

const windowAt = (now: number): number => Math.floor(now / WINDOW_MS);
/** `secret` is the code that the place keeps. */
const macOf = (secret: string, place: number, window: number): string =>
  createHmac('sha256', secret).update(`${place} ${window}`).digest('base64url').slice(0, MAC_LENGTH);

export type WallCode = { readonly code: string /** Until the next one, in milliseconds. */; readonly changes_in: number };
export function wallCode({ secret, place, now }: { readonly secret: string; readonly place: number; readonly now: number }): WallCode {
  const window = windowAt(now);
  return { code: `LPW-${place}-${window}-${macOf(secret, place, window)}`, changes_in: (window + 1) * WINDOW_MS - now };
}

export type ReadWallCode = { readonly place: number; readonly window: number; readonly mac: string };
/** What a code says; null for what is none of a wall. */
export function readWallCode(code: string): ReadWallCode | null {
  const [, place, window, mac] = WALL_CODE.exec(code) ?? [];
  return place && window && mac ? { place: Number(place), window: Number(window), mac } : null;
}
export const isSigned = ({ place, window, mac }: ReadWallCode, secret: string): boolean =>
  timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, place, window)));
/** The present one, and the one before for whoever has just scanned it. */
export const isPresent = ({ window }: ReadWallCode, now: number): boolean => window === windowAt(now) || window === windowAt(now) - 1;
