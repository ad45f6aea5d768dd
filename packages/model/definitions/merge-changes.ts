/**
 * Three-way merge of definitions: what somebody has changed of a shipped definition is kept when a newer one is shipped, and
 * two people's changes of one draft are put together. Definitions are plain JSON; nothing here knows their schemas.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };
/** A place at which both sides have changed the same thing in different ways; a value that is not there is undefined. */
export type Collision = {
  /** Keys from the root: names of properties, and of list entries their key or place. */
  readonly path: readonly string[];
  readonly base: Json | undefined;
  readonly theirs: Json | undefined;
  readonly ours: Json | undefined;
  /** Records cannot be saved with ours: theirs holds already. */
  readonly mustTake?: boolean;
};
export type Merged = { readonly merged: Json; readonly collisions: readonly Collision[] };

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !isList(value);

/** Equal as JSON; the order of properties does not matter. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (isList(a) && isList(b)) return a.length === b.length && a.every((one, index) => sameJson(one, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]));
}

/** By what an entry of a list is known again when its other properties change. */
const KEYS = ['name', 'id', 'field', 'children', 'value', 'column', 'form_field'] as const;
function keyOf(entry: Json): string | null {
  if (typeof entry === 'string') return entry;
  if (!isObject(entry)) return null;
  for (const key of KEYS) if (typeof entry[key] === 'string') return entry[key];
  return null;
}
/** The entries by their keys, in order; null where one has no key, or two have the same. */
function keyed(list: readonly Json[]): ReadonlyMap<string, Json> | null {
  const entries = new Map<string, Json>();
  for (const entry of list) {
    const key = keyOf(entry);
    if (key === null || entries.has(key)) return null;
    entries.set(key, entry);
  }
  return entries;
}

const isInOrder = (keys: readonly string[], others: readonly string[]): boolean => {
  const common = keys.filter((key) => others.includes(key));
  const known = others.filter((key) => keys.includes(key));
  return common.every((key, index) => key === known[index]);
};
/** The keys of `added` that `order` lacks, each behind the one that stands before it there. */
function insertBehind(order: readonly string[], added: readonly string[]): string[] {
  const all = [...order];
  for (const [index, key] of added.entries()) {
    if (all.includes(key)) continue;
    const before = added
      .slice(0, index)
      .reverse()
      .find((one) => all.includes(one));
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, key);
  }
  return all;
}

type Side = Json | undefined;
type Sides = { readonly base: Side; readonly theirs: Side; readonly ours: Side };
type Result = { readonly value: Side; readonly collisions: readonly Collision[] };

/** One side that has changed nothing gives way to the other; undefined where both have changed the value. */
function settled({ base, theirs, ours }: Sides): Result | undefined {
  if (sameJson(ours, base)) return { value: theirs, collisions: [] };
  if (sameJson(theirs, base) || sameJson(theirs, ours)) return { value: ours, collisions: [] };
  return undefined;
}

function mergeObjects(base: JsonObject, theirs: JsonObject, ours: JsonObject, path: readonly string[]): Result {
  const collisions: Collision[] = [];
  const merged: [string, Json][] = [];
  for (const key of insertBehind(Object.keys(theirs), Object.keys(ours))) {
    const one = mergeAt({ base: base[key], theirs: theirs[key], ours: ours[key] }, [...path, key]);
    collisions.push(...one.collisions);
    if (one.value !== undefined) merged.push([key, one.value]);
  }
  return { value: Object.fromEntries(merged), collisions };
}

type Entries = ReadonlyMap<string, Json>;
function mergeLists(base: Entries, theirs: Entries, ours: Entries, path: readonly string[]): Result {
  const [before, shipped, own] = [[...base.keys()], [...theirs.keys()], [...ours.keys()]];
  // Whoever has moved entries decides the order; our order wins when both have.
  const order = isInOrder(own, before) ? insertBehind(shipped, own) : insertBehind(own, shipped);
  const collisions: Collision[] = [];
  const values: Json[] = [];
  for (const key of order) {
    const one = mergeAt({ base: base.get(key), theirs: theirs.get(key), ours: ours.get(key) }, [...path, key]);
    collisions.push(...one.collisions);
    if (one.value !== undefined) values.push(one.value);
  }
  return { value: values, collisions };
}

function mergeAt(sides: Sides, path: readonly string[]): Result {
  const known = settled(sides);
  if (known) return known;
  const { base, theirs, ours } = sides;
  if (isObject(theirs) && isObject(ours)) return mergeObjects(isObject(base) ? base : {}, theirs, ours, path);
  if (isList(theirs) && isList(ours)) {
    const [first, second, third] = [keyed(isList(base) ? base : []), keyed(theirs), keyed(ours)];
    if (first && second && third) return mergeLists(first, second, third, path);
  }
  return { value: ours, collisions: [{ path, base, theirs, ours }] };
}

/**
 * `ours` with what has changed from `base` to `theirs`. Where both have changed the same value ours stays, and the place is
 * among the collisions; an entry that one side removed and the other changed is such a place.
 */
export function mergeChanges({ base, theirs, ours }: { readonly base: Json; readonly theirs: Json; readonly ours: Json }): Merged {
  const { value, collisions } = mergeAt({ base, theirs, ours }, []);
  return { merged: value ?? null, collisions };
}
