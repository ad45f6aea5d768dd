/** The definitions in force: those of the modules with what people have published in the builder. */
import { createHash } from 'node:crypto';
import type { ModuleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { mentionsIn } from '@lambda/model/mentions/mentions.ts';
import type { Known } from '@lambda/model/mentions/parts.ts';
import { type BuiltCollision, type BuiltDefinition, isBuiltType, type NotInForce, withBuilt } from '../../core/registry/built.ts';
import { createRegistry, type Registry } from '../../core/registry/registry.ts';
import { type Database, DatabaseError } from '../../sql/database.ts';
import { createLru } from '../../sql/lru.ts';
import { withParams } from '../../sql/named-statements.ts';
import { BUILT_IN_FORCE } from './definitions.sql.ts';
import { fitting, inCircles } from './fitting.ts';

/** A definition that was published in the builder, with its number; `readBuilt` reads the texts. */
export type StoredBuilt = {
  readonly type: string;
  readonly name: string;
  readonly number: number;
  readonly content: string;
  readonly base: string | null;
};
/** Everything of the definitions that this database has of its own. */
export type Stored = { readonly built: readonly StoredBuilt[] };

/** A database that is still empty, or of before the builder: nothing is published in it. */
export const isWithoutTables = (error: unknown): boolean => error instanceof DatabaseError && ['42P01', '42703'].includes(error.sqlState);

export async function readStored(database: Database): Promise<Stored> {
  try {
    const [found] = await database.readBatch([withParams(BUILT_IN_FORCE)], null);
    const built = (found?.rows ?? []).map(([type, name, number, content, base]) => ({
      type: type ?? '',
      name: name ?? '',
      number: Number(number),
      content: content ?? 'null',
      base: base ?? null,
    }));
    return { built };
  } catch (error) {
    if (isWithoutTables(error)) return { built: [] };
    throw error;
  }
}

/** Equal for definitions that are the same, on every server. */
export function versionOf({ built }: Stored): string {
  const versions = built.map(({ type, name, number }) => [type, name, number]);
  return createHash('sha256').update(JSON.stringify(versions)).digest('base64url').slice(0, 16);
}

export type Definitions = {
  readonly version: string;
  readonly registry: Registry;
  /** What was published in the builder and does not fit any more. */
  readonly notInForce: readonly NotInForce[];
  readonly collisions: readonly BuiltCollision[];
  /** The modules with what was built. */
  readonly builtModules: readonly ModuleDefinition[];
};
export type Base = { readonly modules: readonly ModuleDefinition[]; readonly administrators: readonly number[] };

/** Texts that are kept read: as many as an installation has definitions, and their characters together. */
const [MOST_READ, MOST_CHARACTERS] = [10_000, 50_000_000];
const contents = createLru<Json>(MOST_READ, MOST_CHARACTERS);
/** The same object for the same text, so that what was found out about it is known of it still. */
const contentOf = (text: string): Json => contents.get(text) ?? contents.set(text, JSON.parse(text) as Json);
/** What is published in the builder; what this version of the product has no kind for is left out. */
function readBuilt(stored: readonly StoredBuilt[]): BuiltDefinition[] {
  return stored.flatMap(({ type, name, content, base }) =>
    isBuiltType(type) ? [{ type, name, content: contentOf(content), base: base === null ? null : contentOf(base) }] : [],
  );
}

type Made = Omit<Definitions, 'version'>;
/** Enough to find what a table points at. */
const NOTHING_KNOWN: Known = { field: () => undefined, modelOfEntry: () => undefined };

function make({ modules, administrators }: Base, built: readonly BuiltDefinition[]): Made {
  const whole = withBuilt(modules, built);
  const registry = createRegistry(whole.modules, { administrators });
  return { registry, notInForce: whole.leftOut, collisions: whole.collisions, builtModules: whole.modules };
}
/** Tables behind what they point at, those that point at each other together; then forms, lists and what opens them. */
function inOrderOfNeed(built: readonly BuiltDefinition[]): readonly (readonly BuiltDefinition[])[] {
  const models = new Map(built.filter(({ type }) => type === 'model').map((one) => [one.name, one]));
  const pointsAt = ({ content }: BuiltDefinition): readonly BuiltDefinition[] =>
    mentionsIn('model', content, NOTHING_KNOWN).flatMap((mention) => {
      const other = mention.kind === 'definition' && mention.type === 'model' ? models.get(mention.name) : undefined;
      return other ? [other] : [];
    });
  return [...inCircles([...models.values()], pointsAt), ...built.filter(({ type }) => type !== 'model').map((one) => [one])];
}
/** The registry with all that it takes: what none of the known checks finds wrong is found by trying. */
function build(base: Base, built: readonly BuiltDefinition[]): Made {
  try {
    return make(base, built);
  } catch {
    const fits = fitting(inOrderOfNeed(built), (all) => make(base, all));
    // In the order in which they were given.
    const made = make(
      base,
      built.filter((one) => fits.taken.includes(one)),
    );
    return {
      ...made,
      notInForce: [...made.notInForce, ...fits.refused.map(({ one, reason }) => ({ type: one.type, name: one.name, reason }))],
    };
  }
}

/** The definitions of the modules with what is published. What does not fit them any more is left out, with the reason. */
export const definitionsWith = (base: Base, stored: Stored): Definitions => ({
  version: versionOf(stored),
  ...build(base, readBuilt(stored.built)),
});
/** The same, made at once: throws when together they do not fit. */
export const definitionsTogether = (base: Base, stored: Stored): Definitions => ({
  version: versionOf(stored),
  ...make(base, readBuilt(stored.built)),
});
