/** What a draft or a version calls otherwise, and how the names of two versions belong together. */
import type { Json } from '@lambda/model/definitions/merge-changes.ts';

/** Fields by their name in the version before: `{seats: 'places'}`. Null for none. */
export type Renames = Readonly<Record<string, string>>;
export const NO_RENAMES: Renames = {};

/** A field is called `to` from now on; one that has its first name again is not renamed. */
export function withRename(renames: Renames, field: string, to: string): Renames {
  const first = Object.entries(renames).find(([, now]) => now === field)?.[0] ?? field;
  const others = Object.entries(renames).filter(([from]) => from !== first);
  return Object.fromEntries(first === to ? others : [...others, [first, to]]);
}

/** The names of the fields of a model, as it is stored. */
export function fieldNames(content: Json): ReadonlySet<string> {
  const fields = typeof content === 'object' && content !== null && !Array.isArray(content) ? (content as { fields?: Json }).fields : null;
  return new Set(typeof fields === 'object' && fields !== null ? Object.keys(fields) : []);
}
/** The renames that still say something: the field was there before and is there now. */
export function fitting(renames: Renames, before: Json, after: Json): Renames {
  const [old, next] = [fieldNames(before), fieldNames(after)];
  return Object.fromEntries(Object.entries(renames).filter(([from, to]) => from !== to && old.has(from) && next.has(to)));
}

type Versioned = { readonly number: number; readonly content: Json; readonly renames: Renames };
/**
 * What the fields of version `from` are called in version `to`, where it is another name; `to` may be the earlier one.
 * A field that was removed on the way is none of them.
 */
export function between(versions: readonly Versioned[], from: number, to: number): Renames {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const contentOf = (number: number): Json => versions.find((one) => one.number === number)?.content ?? null;
  const way = versions.filter(({ number }) => number > first && number <= last).toSorted((a, b) => a.number - b.number);
  const pairs = [...fieldNames(contentOf(first))].flatMap((name): [string, string][] => {
    let now: string | null = name;
    for (const { renames, content } of way) {
      const next: string = now === null ? '' : (renames[now] ?? now);
      now = fieldNames(content).has(next) ? next : null;
    }
    return now === null || now === name ? [] : [[name, now]];
  });
  return Object.fromEntries(from <= to ? pairs : pairs.map(([old, now]): [string, string] => [now, old]));
}
