/** Two people changed one record: what each of them did, and the record that comes out of the choices. */
import { isChildRows, replayChanges } from './children-changes.ts';
import { childrenSections, type FormShape } from './form-shape.ts';
import { changedFields, type Values } from './form-values.ts';

export type Side = 'mine' | 'theirs';
type Conflict = {
  /** Changed by both to different values: somebody has to choose. */
  readonly contested: readonly string[];
  /** Changed by the other person alone: taken over. */
  readonly adopted: readonly string[];
};

/** `base` is what both started from, `mine` what stands on this screen, `theirs` what is stored now. */
export function findConflict({ shape, base, mine, theirs }: { shape: FormShape; base: Values; mine: Values; theirs: Values }): Conflict {
  const byMe = new Set(changedFields({ shape, base, values: mine }));
  const byThem = changedFields({ shape, base, values: theirs });
  const differing = new Set(changedFields({ shape, base: theirs, values: mine }));
  return {
    contested: byThem.filter((name) => byMe.has(name) && differing.has(name)),
    adopted: byThem.filter((name) => !byMe.has(name)),
  };
}

/** Their record with my changes on it, except where theirs was chosen. Of a sub-table, my changes are made again on their rows. */
export function mergeConflict({
  shape,
  base,
  mine,
  theirs,
  choices,
}: {
  shape: FormShape;
  base: Values;
  mine: Values;
  theirs: Values;
  choices: Readonly<Record<string, Side>>;
}): Values {
  const merged: Record<string, unknown> = { ...theirs };
  const sections = new Map(childrenSections(shape).map((section) => [section.field, section]));
  for (const name of changedFields({ shape, base, values: mine })) {
    if (choices[name] === 'theirs') continue;
    const section = sections.get(name);
    const [before, ours, stored] = [base[name], mine[name], theirs[name]];
    merged[name] =
      section && isChildRows(ours)
        ? replayChanges({ section, before: isChildRows(before) ? before : [], mine: ours, theirs: isChildRows(stored) ? stored : [] })
        : ours;
  }
  return merged;
}
