/** Definitions as they would be with drafts that are open in an editor, for its preview. Nothing is stored and nothing is written. */
import { createHash } from 'node:crypto';
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { BUILT_TYPES, type BuiltType, builtFault, plainDefinition, shippedDefinitions } from '../../core/registry/built.ts';
import type { Registry } from '../../core/registry/registry.ts';
import type { Database } from '../../sql/database.ts';
import { createLru } from '../../sql/lru.ts';
import {
  type Base,
  type Definitions,
  definitionsTogether,
  definitionsWith,
  readStored,
  type Stored,
  versionOf,
} from '../definitions/stored.ts';
import type { DefinitionKey } from './builder.ts';
import type { Problem } from './changes.ts';
import { tablesAhead } from './tables-ahead.ts';

/** Registries are large; an editor shows one draft as several people, and goes back and forth between a few. */
const MOST_KEPT = 6;

export type Drafted = DefinitionKey & { readonly schema: Json };
export type WithDrafts = {
  readonly registry: Registry;
  readonly problems: readonly Problem[];
  /** Tables that are not yet as the drafts want them, as `readAhead` takes them. */
  readonly tables: readonly string[];
};
export type Preview = { with(drafts: readonly Drafted[]): Promise<WithDrafts> };

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const typePlace = ({ type }: { readonly type: string }): number => BUILT_TYPES.indexOf(type as BuiltType);
const isSame = (a: { type: string; name: string }, b: { type: string; name: string }): boolean => a.type === b.type && a.name === b.name;

/** Definitions that work together, and drafts that are tried on top of them. */
function draftsOn(base: Base, stored: Stored, drafts: readonly Drafted[]): Omit<WithDrafts, 'tables'> {
  const all = shippedDefinitions(base.modules);
  const shippedOf = ({ type, name }: DefinitionKey): Json => plainDefinition(all.get(`${type} ${name}`));
  const problems: Problem[] = [];
  const asStored = drafts.flatMap((draft) => {
    const shipped = shippedOf(draft);
    const fault = builtFault(draft.type, draft.name, draft.schema, shipped);
    if (fault !== undefined) {
      problems.push({ type: draft.type, name: draft.name, message: fault });
      return [];
    }
    const base = shipped === null ? null : JSON.stringify(shipped);
    return [{ type: draft.type, name: draft.name, number: -1, content: JSON.stringify(draft.schema), base }];
  });
  const put = (taken: Stored['built'], added: Stored['built']): Stored => {
    const built = [...taken.filter((one) => !added.some((draft) => isSame(one, draft))), ...added];
    return { built: built.sort((a, b) => typePlace(a) - typePlace(b) || (a.name < b.name ? -1 : 1)) };
  };
  try {
    return { registry: definitionsTogether(base, put(stored.built, asStored)).registry, problems };
  } catch {
    // One of them does not fit: each is tried by itself on top of those that do.
    let taken = stored.built;
    let made: Definitions | null = null;
    for (const draft of put([], asStored).built) {
      try {
        const next = put(taken, [draft]);
        made = definitionsTogether(base, next);
        taken = next.built;
      } catch (error) {
        problems.push({ type: draft.type as BuiltType, name: draft.name, message: wordsOf(error) });
      }
    }
    return { registry: (made ?? definitionsTogether(base, stored)).registry, problems };
  }
}

export function createPreview({ base, database }: { readonly base: Base; readonly database: Database }): Preview {
  let present: { readonly version: string; readonly stored: Stored; readonly registry: Registry } | null = null;
  const kept = createLru<WithDrafts>(MOST_KEPT);
  /** What is in force, without what does not fit any more. */
  const inForce = (stored: Stored, version: string) => {
    if (present?.version === version) return present;
    const { notInForce, registry } = definitionsWith(base, stored);
    const sound: Stored = { built: stored.built.filter((one) => !notInForce.some((broken) => isSame(broken, one))) };
    present = { version, stored: sound, registry };
    return present;
  };
  return {
    with: async (drafts) => {
      const stored = await readStored(database);
      const version = versionOf(stored);
      const now = inForce(stored, version);
      if (drafts.length === 0) return { registry: now.registry, problems: [], tables: [] };
      const key = createHash('sha256')
        .update(JSON.stringify([version, drafts]))
        .digest('base64url');
      const known = kept.get(key);
      if (known) return known;
      const made = draftsOn(base, now.stored, drafts);
      const models = drafts.flatMap(({ type, name }) => (type === 'model' ? [name] : []));
      return kept.set(key, { ...made, tables: tablesAhead({ now: now.registry, next: made.registry, models }) });
    },
  };
}
