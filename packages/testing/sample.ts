/**
 * Which part of a sweep this run asks. A sweep multiplies models, people and places; a sample by a seed keeps its growth linear.
 * `SWEEP=all` asks everything. The seed is printed; `SWEEP_SEED` asks the same sample again.
 */
import { createHash } from 'node:crypto';

const all = process.env.SWEEP === 'all';
const seed = process.env.SWEEP_SEED ?? '0';
console.info(all ? 'sweeps ask everything' : `sweeps ask a sample: SWEEP_SEED=${seed}`);

/** A number of [0, 1) that the seed and the text decide. */
const chance = (text: string): number => createHash('sha256').update(`${seed} ${text}`).digest().readUInt32BE(0) / 2 ** 32;

/**
 * A share of the items, and of each group that `groupsOf` names as many as `least`, which may differ by group. `textOf` names
 * an item: equal texts are chosen alike. Keeps the order.
 */
export function sample<T>(
  items: readonly T[],
  {
    share,
    least = 1,
    textOf,
    groupsOf,
  }: {
    readonly share: number;
    readonly least?: number | ((group: string) => number);
    readonly textOf: (item: T) => string;
    readonly groupsOf: (item: T) => readonly string[];
  },
): T[] {
  if (all) return [...items];
  const drawn = items.map((item) => ({ item, chance: chance(textOf(item)) }));
  const chosen = new Set(drawn.filter((one) => one.chance < share));
  const counts = new Map<string, number>();
  const needed = (group: string): number => (typeof least === 'number' ? least : least(group));
  const count = (item: T): void => {
    for (const group of groupsOf(item)) counts.set(group, (counts.get(group) ?? 0) + 1);
  };
  for (const { item } of chosen) count(item);
  for (const one of drawn.toSorted((a, b) => a.chance - b.chance)) {
    if (chosen.has(one) || groupsOf(one.item).every((group) => (counts.get(group) ?? 0) >= needed(group))) continue;
    chosen.add(one);
    count(one.item);
  }
  return drawn.filter((one) => chosen.has(one)).map(({ item }) => item);
}
