/** What the builder keeps of a definition, as it is read. */
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import type { BuiltType } from '../../core/registry/built.ts';
import type { Database, TextRow } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { ALL_BUILT, DRAFTED_AS, ONE_BUILT } from './builder.sql.ts';
import { NO_RENAMES, type Renames } from './renames.ts';

export type Person = { readonly id: number; readonly name: string };
export type DraftKind = 'change' | 'removal';
export type BuiltState = {
  readonly type: string;
  readonly name: string;
  /** The latest version; 0 before the first. */
  readonly number: number;
  readonly revision: number;
  readonly draftKind: DraftKind | null;
  readonly draftedAt: string | null;
  readonly draftedBy: Person | null;
  readonly publishedAt: string | null;
  readonly publishedBy: Person | null;
  readonly isInForce: boolean;
  readonly label: Json;
};
export type Built = BuiltState & {
  readonly draft: Json;
  readonly published: Json;
  readonly base: Json;
  /** The version in force when the draft was begun. */
  readonly draftNumber: number;
  /** The fields that the draft calls otherwise than what is in force. */
  readonly renames: Renames;
};

export type DefinitionKey = { readonly type: BuiltType; readonly name: string };
/** What became of a draft; with `conflict` somebody else has saved another one. */
export type Saved = { readonly revision: number } | { readonly conflict: Built };

export const readJson = (text: string | null | undefined): Json => (text ? (JSON.parse(text) as Json) : null);
export const readRenames = (text: string | null | undefined): Renames => (readJson(text) ?? NO_RENAMES) as Renames;
const personOf = (text: string | null | undefined): Person | null => readJson(text) as Person | null;

export function stateOf([
  type,
  name,
  number,
  revision,
  kind,
  draftedAt,
  draftedBy,
  publishedAt,
  publishedBy,
  isInForce,
  label,
]: TextRow): BuiltState {
  return {
    type: type ?? '',
    name: name ?? '',
    number: Number(number),
    revision: Number(revision),
    draftKind: kind as DraftKind | null,
    draftedAt: draftedAt ?? null,
    draftedBy: personOf(draftedBy),
    publishedAt: publishedAt ?? null,
    publishedBy: personOf(publishedBy),
    isInForce: isInForce === 't',
    label: readJson(label),
  };
}

/** Everything that was ever drafted or published. */
export async function readAll(database: Database): Promise<readonly BuiltState[]> {
  const [found] = await database.readBatch([withParams(ALL_BUILT)], null);
  return (found?.rows ?? []).map(stateOf);
}
/** What a model is kept under whose draft calls it so; null where none does. */
export async function keptUnder(database: Database, name: string): Promise<string | null> {
  const [found] = await database.readBatch([withParams(DRAFTED_AS, name)], null);
  return found?.rows[0]?.[0] ?? null;
}
/** Null for a definition that was never drafted. */
export async function readOne(database: Database, type: BuiltType, name: string): Promise<Built | null> {
  const [found] = await database.readBatch([withParams(ONE_BUILT, type, name)], null);
  const row = found?.rows[0];
  if (!row) return null;
  const [draft, published, base, draftNumber, renames] = row.slice(11);
  return {
    ...stateOf(row),
    draft: readJson(draft),
    published: readJson(published),
    base: readJson(base),
    draftNumber: Number(draftNumber ?? 0),
    renames: readRenames(renames),
  };
}
