/**
 * The widths at which this run looks at behaviour that is the same on a desk and on a phone. Where the two differ, a test names
 * its width itself.
 */
import { DESKTOP, PHONE } from '@lambda/testing/browser.ts';
import { sample } from '@lambda/testing/sample.ts';

type Viewport = typeof DESKTOP | typeof PHONE;
type Width = readonly [name: string, viewport: Viewport];
const WIDTHS: readonly Width[] = [
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
];
let last: Width | undefined;

/**
 * The rows for `test.each` or `describe.each`: one width in a sample, both with `SWEEP=all`. The seed draws the first one of a file;
 * from then on they take turns, so that a file that asks twice is seen at both.
 */
export function drawnWidths(what: string): readonly Width[] {
  const drawn = sample(WIDTHS, { share: 0, textOf: ([name]) => `${what} ${name}`, groupsOf: () => ['width'] });
  if (drawn.length > 1) return drawn;
  const before = last;
  const next = before ? WIDTHS.filter((width) => width !== before) : drawn;
  [last] = next;
  return next;
}
