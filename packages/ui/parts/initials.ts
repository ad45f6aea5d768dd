/** What stands in a person's circle when there is no picture. */
import { AVATAR_TINTS } from '../theme/palette.ts';

/** The first letter of the name, upper case; `?` without a name. Works on whole characters, not halves. */
export function initialOf(name: string): string {
  const [first = ''] = [...name.trim()];
  return first === '' ? '?' : first.toLocaleUpperCase();
}

/** The number of the tint for a seed (a name or an id); the same seed always has the same tint. */
export function tintOf(seed: string | number): number {
  let sum = 0;
  for (const letter of String(seed)) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % AVATAR_TINTS;
}
