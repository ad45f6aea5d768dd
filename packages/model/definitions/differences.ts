/** In what two definitions differ, place by place. */

export type Difference = {
  /** `fields.name.label.mn`; entries of lists that have a name or a field are called by it. */
  readonly place: string;
  /** The same in parts: names may have dots of their own. */
  readonly path: readonly string[];
  /** Undefined where there is nothing. */
  readonly before: unknown;
  readonly after: unknown;
};

type Branch = Readonly<Record<string, unknown>>;
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** What an entry of a list is called, so that a moved one is still the same. */
function nameOf(entry: unknown, at: number): string {
  if (typeof entry === 'string') return entry;
  if (!isBranch(entry)) return String(at + 1);
  const name = entry.id ?? entry.name ?? entry.field ?? entry.value;
  return typeof name === 'string' ? name : String(at + 1);
}
function branchOf(value: Branch): Branch {
  if (!Array.isArray(value)) return value;
  const names = value.map(nameOf);
  // Two of one name can only be told apart by their place.
  const isClear = new Set(names).size === names.length;
  return Object.fromEntries(value.map((entry, at) => [isClear ? (names[at] ?? '') : String(at + 1), entry]));
}
const isOrderChanged = (before: Branch, after: Branch): boolean => {
  if (!Array.isArray(before) || !Array.isArray(after)) return false;
  const [old, now] = [Object.keys(branchOf(before)), Object.keys(branchOf(after))];
  const kept = old.filter((name) => now.includes(name));
  return kept.join('\n') !== now.filter((name) => old.includes(name)).join('\n');
};

/** `path` is where both stand; the whole is the empty one. */
export function differences(before: unknown, after: unknown, path: readonly string[] = []): readonly Difference[] {
  const place = path.join('.');
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ place, path, before, after }];
  const [old, now] = [branchOf(before), branchOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const inside = names.flatMap((name) => differences(old[name], now[name], [...path, name]));
  if (!isOrderChanged(before, after)) return inside;
  return [...inside, { place, path, before: Object.keys(old).join(', '), after: Object.keys(now).join(', ') }];
}
