/** What axe-core finds on a page as it is now, at the least cost: it is given to the page once and made quick there. */
import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

type Colour = { r: number; g: number; b: number; alpha: number };
type ColourClass = { readonly prototype: { parseString: (this: Colour, text: string) => Colour } };
declare global {
  interface Window {
    /** There once `violationsOn` has given it to the page; its own types do not tell of colours. */
    readonly axe: Pick<typeof axe, 'run'> & { readonly commons: { readonly color: { readonly Color: ColourClass } } };
  }
}

/** Runs in the page: each text of a colour is understood once instead of for every element that has it. */
function rememberColours(): void {
  const { prototype } = window.axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function remembered(text) {
    const found = known.get(text);
    if (found) return Object.assign(this, found);
    const { r, g, b, alpha } = parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/**
 * As published, axe-core keeps the private fields of its many short-lived objects in weak maps, which takes most of the time
 * that it needs for colours. Here they stand on the objects themselves, under a symbol of each map.
 */
const QUICK_SOURCE = `(() => {
  class Kept {
    #key = Symbol();
    has(object) { return Object.hasOwn(object, this.#key); }
    get(object) { return this.has(object) ? object[this.#key] : undefined; }
    set(object, value) { object[this.#key] = value; return this; }
    add(object) { return this.set(object, true); }
    delete(object) { return this.has(object) && delete object[this.#key]; }
  }
  ((WeakMap, WeakSet) => { ${axe.source} })(Kept, Kept);
})()`;

export type Looking = {
  /** Selectors that are not looked at. */
  readonly leaveOut: readonly string[];
  /** Which rules are held, in the words of axe-core. */
  readonly runOnly: NonNullable<RunOptions['runOnly']>;
};

/** The violations of a page, as axe-core tells them. */
export async function violationsOn(page: Page, { leaveOut, runOnly }: Looking, source = QUICK_SOURCE): Promise<readonly Result[]> {
  // It stays there until the page is loaded anew.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    if (source === QUICK_SOURCE) await page.evaluate(rememberColours);
  }
  // All in the page itself: our pages have no frames, and putting results of frames together takes most of the time.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false };
  return await page.evaluate(
    async ([exclude, chosen]) => {
      const { violations } = await window.axe.run({ include: [document.documentElement], exclude: [...exclude] }, chosen);
      return violations;
    },
    [leaveOut, options] as const,
  );
}
