/** What a publishing changes: the definitions that are chosen, those that go along with a renamed field or model, and what stands in the way. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import type { Renamings } from '@lambda/model/mentions/mentions.ts';
import type { Known } from '@lambda/model/mentions/parts.ts';
import { BUILT_TYPES, type BuiltType } from '../../core/registry/built.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Definitions, StoredBuilt } from '../definitions/stored.ts';
import { isNothing, nameAfter, renamed } from './naming.ts';
import { NO_RENAMES, type Renames } from './renames.ts';
import type { Built, DefinitionKey } from './stored.ts';

/** What one definition says once it is published; null content for a removal. */
export type Next = DefinitionKey & {
  readonly content: Json;
  readonly base: Json;
  readonly row: Built;
  readonly keepsDraft: boolean;
  /** Fields of a model that are called otherwise than in what is in force. */
  readonly renames: Renames;
};
/** `type` is also `role`, `rule` and what the code brings. */
export type Problem = { readonly type: string; readonly name: string; readonly message: string | Label };

export const keyOf = ({ type, name }: { readonly type: string; readonly name: string }): string => `${type} ${name}`;
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const typePlace = (type: string): number => BUILT_TYPES.indexOf(type as BuiltType);

/** The stored definitions as they are once the changes are published. */
export function withChanges(stored: readonly StoredBuilt[], changes: readonly Next[]): StoredBuilt[] {
  const changed = new Set(changes.map(keyOf));
  const added = changes.flatMap(({ type, name, content, base, row }): StoredBuilt[] =>
    content === null
      ? []
      : [
          {
            type,
            name: nameAfter({ type, name, content }),
            number: row.number + 1,
            content: JSON.stringify(content),
            base: base === null ? null : JSON.stringify(base),
          },
        ],
  );
  const all = [...stored.filter((one) => !changed.has(keyOf(one))), ...added];
  return all.sort((a, b) => typePlace(a.type) - typePlace(b.type) || (a.name < b.name ? -1 : 1));
}

/** What would not be in force any more, or not come into force, because of the changes. */
export function problemsOf(
  now: Definitions,
  next: Definitions,
  changes: readonly Next[],
  check: (registry: Registry) => void,
): readonly Problem[] {
  const chosen = new Set(changes.map((change) => keyOf({ type: change.type, name: nameAfter(change) })));
  const before = new Set(now.notInForce.map(keyOf));
  const broken = next.notInForce.filter((one) => chosen.has(keyOf(one)) || !before.has(keyOf(one)));
  const problems = broken.map(({ type, name, reason }): Problem => ({ type, name, message: reason }));
  const [first] = changes;
  if (problems.length > 0 || !first) return problems;
  try {
    check(next.registry);
    return [];
  } catch (error) {
    return [{ type: first.type, name: first.name, message: wordsOf(error) }];
  }
}

/**
 * Definitions in force that name a renamed field or model and are not chosen: they are published with its new name, so that going back
 * to an earlier name needs nothing but the model.
 */
export async function carriedAlong(
  inForce: readonly StoredBuilt[],
  {
    chosen,
    known,
    renames,
    rowOf,
  }: {
    readonly chosen: readonly DefinitionKey[];
    readonly known: Known;
    readonly renames: Renamings;
    readonly rowOf: (key: DefinitionKey) => Promise<Built | null>;
  },
): Promise<readonly Next[]> {
  if (isNothing(renames)) return [];
  const isChosen = new Set(chosen.map(keyOf));
  const carried: Next[] = [];
  for (const { type, name, content, base } of inForce.filter((one) => !isChosen.has(keyOf(one)))) {
    const key = { type: type as BuiltType, name };
    const before = JSON.parse(content) as Json;
    const said = renamed(type, before, known, renames);
    const row = said === before ? null : await rowOf(key);
    if (row)
      carried.push({ ...key, content: said, base: base === null ? null : JSON.parse(base), row, keepsDraft: true, renames: NO_RENAMES });
  }
  return carried;
}
