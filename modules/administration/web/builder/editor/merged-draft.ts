/** Two people's changes of one definition put together: what only one of them has changed holds, and what both have is asked. */
import { type Collision, type Json, mergeChanges } from '@lambda/model/definitions/merge-changes.ts';
import type { Definition, OtherDraft } from '../builder-data.ts';
import { withValueAt } from '../definition/collision-value.ts';

export type Both = {
  /** Whatever both have changed is as in the own one. */
  readonly merged: Definition;
  readonly collisions: readonly Collision[];
};
/** What the other person has left behind: the draft, or what was published of it. */
export const leftBehind = ({ draft, published }: Pick<OtherDraft, 'draft' | 'published'>): Definition | null => draft ?? published ?? null;

const isDefinition = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** `start` is what the own changes began with; undefined where the other person has left nothing to be put together with. */
export function bothChanges(start: Definition, other: Pick<OtherDraft, 'draft' | 'published'>, mine: Definition): Both | undefined {
  const theirs = leftBehind(other);
  if (!theirs) return undefined;
  const { merged, collisions } = mergeChanges({ base: start as Json, theirs: theirs as Json, ours: mine as Json });
  return isDefinition(merged) ? { merged, collisions } : undefined;
}
export const placeOf = ({ path }: Collision): string => path.join('.');
/** The whole with the other one's value at the places that are named. */
export const withTheirs = ({ merged, collisions }: Both, places: ReadonlySet<string>): Definition =>
  collisions
    .filter((one) => places.has(placeOf(one)))
    .reduce<Definition>((whole, { path, theirs }) => withValueAt(whole, path, theirs ?? null), merged);
