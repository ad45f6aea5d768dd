/** The definitions in force: those of the modules with what administrators have published. */
import { createHash } from 'node:crypto';
import { type CustomContent, customContentSchema } from '@lambda/model/definitions/custom-fields.ts';
import type { ModuleDefinition } from '@lambda/model/definitions/definitions.ts';
import { schemaFaults } from '@lambda/model/definitions/schema-faults.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { type CustomField, type LeftOut, withCustomFields } from '../../core/registry/custom-fields.ts';
import { createRegistry, type Registry } from '../../core/registry/registry.ts';
import { type Database, DatabaseError } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import { STORED_FIELDS } from './definitions.sql.ts';

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
export function versionOf(stored: readonly StoredField[]): string {
  const inForce = stored
    .filter(({ state }) => state !== 'draft')
    .map(({ id, model, name, state, published }) => [id, model, name, state, published]);
  return createHash('sha256').update(JSON.stringify(inForce)).digest('base64url').slice(0, 16);
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

type Built = { readonly registry: Registry; readonly leftOut: readonly LeftOut[] };
/** The registry with all fields that it takes: one that none of the known checks finds wrong is found by trying. */
function build({ modules, administrators }: Base, fields: readonly CustomField[]): Built {
  const make = (some: readonly CustomField[]): Built => {
    const { modules: merged, leftOut } = withCustomFields(modules, some);
    return { registry: createRegistry(merged, { administrators }), leftOut };
  };
  try {
    return make(fields);
  } catch {
    const taken: CustomField[] = [];
    const refused: LeftOut[] = [];
    for (const field of fields) {
      try {
        make([...taken, field]);
        taken.push(field);
      } catch (error) {
        refused.push({ field, reason: error instanceof Error ? error.message : String(error) });
      }
    }
    const { registry, leftOut } = make(taken);
    return { registry, leftOut: [...leftOut, ...refused] };
  }
}

/** The definitions of the modules with the published fields. What does not fit them any more is left out, with the reason. */
export function definitionsWith(base: Base, stored: readonly StoredField[]): Definitions {
  const published = parse(stored, 'published');
  const { registry, leftOut } = build(base, published.fields);
  let storage: Registry | null = null;
  const withColumns = (): Registry => {
    const withdrawn = parse(stored, 'withdrawn').fields.map((field) => ({
      ...field,
      place: null,
      inGrid: false,
      definition: asColumn(field.definition),
    }));
    return withdrawn.length === 0 ? registry : build(base, [...published.fields, ...withdrawn]).registry;
  };
  return {
    version: versionOf(stored),
    registry,
    storage: () => {
      storage ??= withColumns();
      return storage;
    },
    leftOut: [...published.leftOut, ...leftOut],
  };
}
