/** One place of a definition as it was shipped again, with everything else as it is. */
import type { Difference } from '@lambda/model/definitions/differences.ts';
import type { Definition } from '../builder-data.ts';
import { isCalled, withValueAt } from './collision-value.ts';

type Branch = Readonly<Record<string, unknown>>;
function valueAt(definition: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      Array.isArray(value)
        ? value.find((entry) => isCalled(entry, name))
        : typeof value === 'object' && value !== null
          ? (value as Branch)[name]
          : undefined,
    definition,
  );
}
/** Entries in the order of `shipped`; others stay behind those that they stand behind. */
function inShippedOrder(list: readonly unknown[], shipped: readonly unknown[]): readonly unknown[] {
  const nameOf = (entry: unknown): unknown => shipped.find((one) => sameName(one, entry));
  const placed = shipped.flatMap((one) => list.filter((entry) => sameName(one, entry)));
  return list.reduce<readonly unknown[]>((order, entry, at) => {
    if (nameOf(entry) !== undefined) return order;
    const before = list[at - 1];
    return order.toSpliced(before === undefined ? 0 : order.indexOf(before) + 1, 0, entry);
  }, placed);
}
const NAMES = ['id', 'name', 'field', 'children', 'value', 'column', 'form_field'] as const;
const nameIn = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null ? NAMES.map((key) => (entry as Branch)[key]).find((name) => typeof name === 'string') : entry;
const sameName = (one: unknown, other: unknown): boolean => nameIn(one) === nameIn(other);

/** `shipped` is the whole shipped definition; the difference is one from it to the definition. */
export function withShippedAt(definition: Definition, shipped: Definition, { path, before }: Difference): Definition {
  const [own, was] = [valueAt(definition, path), valueAt(shipped, path)];
  // Lists at one place differ in their order alone: what they hold differs at places of its own.
  if (Array.isArray(own) && Array.isArray(was)) return withValueAt(definition, path, inShippedOrder(own, was));
  const next = withValueAt(definition, path, before ?? null);
  const above = path.slice(0, -1);
  const [list, shippedList] = [valueAt(next, above), valueAt(shipped, above)];
  if (own !== undefined || !Array.isArray(list) || !Array.isArray(shippedList)) return next;
  // An entry that comes back stands behind the one that it stood behind.
  const entry = list.at(-1);
  const ahead = shippedList
    .slice(
      0,
      shippedList.findIndex((one) => sameName(one, entry)),
    )
    .toReversed();
  const behind = ahead.map((one) => list.findIndex((other) => sameName(one, other))).find((at) => at >= 0) ?? -1;
  return withValueAt(next, above, list.slice(0, -1).toSpliced(behind + 1, 0, entry));
}
