/** The definitions in force: those of the modules with what administrators have published. */
import { createHash } from 'node:crypto';
import { type CustomContent, customContentSchema } from '@lambda/model/definitions/custom-fields.ts';
import type { ModuleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { schemaFaults } from '@lambda/model/definitions/schema-faults.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { mentionsIn } from '@lambda/model/mentions/mentions.ts';
import type { Known } from '@lambda/model/mentions/parts.ts';
import { type BuiltCollision, type BuiltDefinition, isBuiltType, type NotInForce, withBuilt } from '../../core/registry/built.ts';
import { type CustomField, type LeftOut, withCustomFields } from '../../core/registry/custom-fields.ts';
import { createRegistry, type Registry } from '../../core/registry/registry.ts';
import { type Database, DatabaseError } from '../../sql/database.ts';
import { createLru } from '../../sql/lru.ts';
import { withParams } from '../../sql/named-statements.ts';
import { BUILT_IN_FORCE, STORED_FIELDS } from './definitions.sql.ts';
import { fitting, inCircles } from './fitting.ts';

export type StoredField = {
  readonly id: number;
  readonly version: number;
  readonly model: string;
  readonly name: string;
  readonly state: 'draft' | 'published' | 'withdrawn';
  /** As stored; `readContent` reads it. */
  readonly content: string;
  readonly published: string | null;
};

/** A definition that was published in the builder, with its number; `readBuilt` reads the texts. */
export type StoredBuilt = {
  readonly type: string;
  readonly name: string;
  readonly number: number;
  readonly content: string;
  readonly base: string | null;
};
/** Everything of the definitions that this database has of its own. */
export type Stored = { readonly fields: readonly StoredField[]; readonly built: readonly StoredBuilt[] };

async function readStoredBuilt(database: Database): Promise<StoredBuilt[]> {
  try {
    const [found] = await database.readBatch([withParams(BUILT_IN_FORCE)], null);
    return (found?.rows ?? []).map(([type, name, number, content, base]) => ({
      type: type ?? '',
      name: name ?? '',
      number: Number(number),
      content: content ?? 'null',
      base: base ?? null,
    }));
  } catch (error) {
    // A database of before the builder: its custom fields are read all the same.
    if (isWithoutCustomFields(error)) return [];
    throw error;
  }
}
/** Rejects with an error that `isWithoutCustomFields` knows in a database that is still empty. */
export async function readStored(database: Database): Promise<Stored> {
  return { fields: await readStoredFields(database), built: await readStoredBuilt(database) };
}

/** Every custom field that is not deleted, in the order in which they were made. */
export async function readStoredFields(database: Database): Promise<StoredField[]> {
  const [found] = await database.readBatch([withParams(STORED_FIELDS)], null);
  return (found?.rows ?? []).map(([id, version, model, name, state, content, published]) => ({
    id: Number(id),
    version: Number(version),
    model: model ?? '',
    name: name ?? '',
    state: state as StoredField['state'],
    content: content ?? 'null',
    published: published ?? null,
  }));
}

/** A database that has no table of custom fields yet, or an older one: nothing is published in it that could be read. */
export const isWithoutCustomFields = (error: unknown): boolean =>
  error instanceof DatabaseError && ['42P01', '42703'].includes(error.sqlState);

/** Equal for definitions that are the same, on every server. */
export function versionOf({ fields, built }: Stored): string {
  const inForce = fields
    .filter(({ state }) => state !== 'draft')
    .map(({ id, model, name, state, published }) => [id, model, name, state, published]);
  const versions = built.map(({ type, name, number }) => [type, name, number]);
  return createHash('sha256')
    .update(JSON.stringify(versions.length === 0 ? inForce : [inForce, versions]))
    .digest('base64url')
    .slice(0, 16);
}

/** Throws DEFINITION_REFUSED that names the wrong places for what is no content of a custom field. */
export function readContent(given: unknown): CustomContent {
  const result = customContentSchema.safeParse(given);
  if (result.success) return result.data;
  throw new PlatformError('DEFINITION_REFUSED', { words: { reason: schemaFaults(result.error.issues) } });
}

/** What keeps a column with its data and does nothing else: the column of a withdrawn field. */
const asColumn = (field: Field): Field => (field.kind === 'reference' ? { kind: 'integer', label: field.label } : field);

export type Definitions = {
  readonly version: string;
  readonly registry: Registry;
  /** With the columns of withdrawn fields as well: what the tables have to look like. */
  storage(): Registry;
  readonly leftOut: readonly LeftOut[];
  /** What was published in the builder and does not fit any more. */
  readonly notInForce: readonly NotInForce[];
  readonly collisions: readonly BuiltCollision[];
  /** The modules with what was built, without the custom fields. */
  readonly builtModules: readonly ModuleDefinition[];
};
export type Base = { readonly modules: readonly ModuleDefinition[]; readonly administrators: readonly number[] };

type Parsed = { readonly fields: CustomField[]; readonly leftOut: LeftOut[] };
/** The fields of a state with their published content; one that cannot be read any more is left out. */
function parse(stored: readonly StoredField[], state: StoredField['state']): Parsed {
  const parsed: Parsed = { fields: [], leftOut: [] };
  for (const { model, name, published } of stored.filter((one) => one.state === state)) {
    try {
      parsed.fields.push({ model, name, ...readContent(JSON.parse(published ?? 'null')) });
    } catch (error) {
      const unread: CustomContent = {
        definition: { kind: 'text', label: { mn: name, en: name, ko: name } },
        place: null,
        inGrid: false,
        position: 0,
      };
      parsed.leftOut.push({ field: { model, name, ...unread }, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return parsed;
}

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

type Own = { readonly fields: readonly CustomField[]; readonly built: readonly BuiltDefinition[] };
type Made = Pick<Definitions, 'registry' | 'leftOut' | 'notInForce' | 'collisions' | 'builtModules'>;
/** Enough to find what a table points at. */
const NOTHING_KNOWN: Known = { field: () => undefined, modelOfEntry: () => undefined };

function make({ modules, administrators }: Base, { fields, built }: Own): Made {
  const whole = withBuilt(modules, built);
  const { modules: merged, leftOut } = withCustomFields(whole.modules, fields);
  const registry = createRegistry(merged, { administrators });
  return { registry, leftOut, notInForce: whole.leftOut, collisions: whole.collisions, builtModules: whole.modules };
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
function build(base: Base, { fields, built }: Own): Made {
  try {
    return make(base, { fields, built });
  } catch {
    const fits = fitting(inOrderOfNeed(built), (all) => make(base, { fields: [], built: all }));
    // In the order in which they were given.
    const taken = built.filter((one) => fits.taken.includes(one));
    const fit = fitting(
      fields.map((field) => [field]),
      (all) => make(base, { fields: all, built: taken }),
    );
    const made = make(base, { fields: [...fit.taken], built: taken });
    return {
      ...made,
      leftOut: [...made.leftOut, ...fit.refused.map(({ one, reason }) => ({ field: one, reason }))],
      notInForce: [...made.notInForce, ...fits.refused.map(({ one, reason }) => ({ type: one.type, name: one.name, reason }))],
    };
  }
}

/** The definitions of the modules with what is published. What does not fit them any more is left out, with the reason. */
export const definitionsWith = (base: Base, stored: Stored): Definitions => definitionsBy(build, base, stored);
/** The same, made at once: throws when together they do not fit. */
export const definitionsTogether = (base: Base, stored: Stored): Definitions => definitionsBy(make, base, stored);

function definitionsBy(way: (base: Base, own: Own) => Made, base: Base, stored: Stored): Definitions {
  const published = parse(stored.fields, 'published');
  const built = readBuilt(stored.built);
  const { registry, leftOut, notInForce, collisions, builtModules } = way(base, { fields: published.fields, built });
  let storage: Registry | null = null;
  const withColumns = (): Registry => {
    const withdrawn = parse(stored.fields, 'withdrawn').fields.map((field) => ({
      ...field,
      place: null,
      inGrid: false,
      definition: asColumn(field.definition),
    }));
    return withdrawn.length === 0 ? registry : build(base, { fields: [...published.fields, ...withdrawn], built }).registry;
  };
  return {
    version: versionOf(stored),
    registry,
    storage: () => {
      storage ??= withColumns();
      return storage;
    },
    leftOut: [...published.leftOut, ...leftOut],
    notInForce,
    collisions,
    builtModules,
  };
}
