/** Numbers that look like chance and are the same at every loading. */

/** Whole numbers from nothing to below `most`. */
export function createRandom(seed: number): (most: number) => number {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * most);
  };
}
