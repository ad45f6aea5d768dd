/** A field or a model is called otherwise: in the draft of the model, and in a draft of every definition that names it. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { isReservedTable } from '@lambda/model/definitions/made-names.ts';
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Renamings } from '@lambda/model/mentions/mentions.ts';
import { BUILT_TYPES, type BuiltType, builtFault, plainDefinition, shippedDefinitions } from '../../core/registry/built.ts';
import { nameFaults } from '../../core/registry/name-faults.ts';
import type { Database } from '../../sql/database.ts';
import { type PlatformStatement, withParams } from '../../sql/named-statements.ts';
import type { DatabaseConnection } from '../../sql/postgres.ts';
import { type Query, runSql } from '../../sql/run-sql.ts';
import type { Base, Definitions } from '../definitions/stored.ts';
import { DROP_DRAFT, KEEP_RENAMES, WAS_BUILT, WRITE_DRAFT } from './builder.sql.ts';
import { knownOf, nameIn, renamed } from './naming.ts';
import { NO_RENAMES, type Renames, withRename } from './renames.ts';
import { type Built, type DefinitionKey, readAll, readOne, type Saved } from './stored.ts';

/** Of a field, or without one of the model. */
export type Renaming = {
  readonly name: string;
  readonly field?: string | undefined;
  readonly to: string;
  readonly revision: number;
};
export type RenameSaved = Saved | { readonly revision: number; readonly drafts: readonly DefinitionKey[] };
type Settings = { readonly base: Base; readonly database: Database; readonly connection: DatabaseConnection };
/** A draft as it is from now on; null content where it says nothing any more. */
type Drafted = DefinitionKey & { readonly content: Json; readonly revision: number; readonly renames: Renames | null };

const refused = (reason: string | Label): PlatformError =>
  new PlatformError('DEFINITION_REFUSED', typeof reason === 'string' ? { params: { reason } } : { words: { reason } });
const isTaken = (name: string): Label => ({
  mn: `${name} нэртэй талбар байна`,
  en: `there is a field ${name} already`,
  ko: `${name} 필드가 이미 있습니다`,
});
const isShipped = (name: string): Label => ({
  mn: `${name} бол бүтээгдэхүүнтэй ирсэн талбар, нэр нь өөрчлөгдөхгүй`,
  en: `${name} is a shipped field and keeps its name`,
  ko: `${name}은(는) 제품에 포함된 필드이므로 이름을 바꿀 수 없습니다`,
});
export const nameIsTaken = (name: string): Label => ({
  mn: `${name} нэртэй хүснэгт байна, эсвэл байсан`,
  en: `there is, or was, a table ${name}`,
  ko: `${name} 테이블이 이미 있거나 있었습니다`,
});
const isReserved = (name: string): Label => ({
  mn: `${name} гэсэн нэрийг системд хэрэглэдэг`,
  en: `${name} is a name of the platform’s own`,
  ko: `${name}은(는) 시스템이 사용하는 이름입니다`,
});
const isShippedTable = (name: string): Label => ({
  mn: `${name} бол бүтээгдэхүүнтэй ирсэн хүснэгт, нэр нь өөрчлөгдөхгүй`,
  en: `${name} is a shipped table and keeps its name`,
  ko: `${name}은(는) 제품에 포함된 테이블이므로 이름을 바꿀 수 없습니다`,
});
const sameText = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);
const fieldsOf = (content: Json): ModelDefinition['fields'] => (content as ModelDefinition).fields;

/** Somebody has saved another draft meanwhile. */
class Overtaken extends Error {
  readonly key: DefinitionKey;
  constructor(key: DefinitionKey) {
    super('another draft was saved');
    this.key = key;
  }
}
const ask = (query: Query, { sql }: PlatformStatement, ...params: readonly unknown[]) => query<{ revision: string }>(sql, params);

/** All drafts or none. Gives the revision of the first. */
async function writeDrafts(query: Query, drafts: readonly (Drafted & { readonly id: number })[], userId: number): Promise<number> {
  await query('begin');
  let first = 0;
  for (const { id, type, name, content, revision, renames } of drafts) {
    const [written] =
      content === null
        ? await ask(query, DROP_DRAFT, type, name, revision)
        : await ask(query, WRITE_DRAFT, id, type, name, JSON.stringify(content), 'change', userId, revision);
    if (!written) throw new Overtaken({ type, name });
    if (content !== null && renames) await ask(query, KEEP_RENAMES, type, name, JSON.stringify(renames));
    first ||= Number(written.revision);
  }
  await query('commit');
  return first;
}

export function createRenaming({ base, database, connection }: Settings) {
  /** The drafts that there are, by definition. */
  const openDrafts = async (): Promise<ReadonlyMap<string, Built>> => {
    const drafts = new Map<string, Built>();
    for (const { type, name, draftKind } of await readAll(database)) {
      if (draftKind !== 'change') continue;
      const row = await readOne(database, type as BuiltType, name);
      if (row) drafts.set(`${type} ${name}`, row);
    }
    return drafts;
  };

  /** Throws for a name that the model cannot have. */
  const checkTable = async (inForce: Definitions, drafts: ReadonlyMap<string, Built>, { name, to }: Renaming): Promise<void> => {
    // A name that it goes back to is its own.
    if (to === name) return;
    if (isReservedTable(to)) throw refused(isReserved(to));
    const { entities } = inForce.registry;
    const isDrafted = [...drafts.values()].some((one) => one.type === 'model' && one.name !== name && nameIn(one.draft) === to);
    const [found] = await database.readBatch([withParams(WAS_BUILT, to)], null);
    if (entities.has(to) || isDrafted || (found?.rows ?? []).length > 0) throw refused(nameIsTaken(to));
    const others = [...entities.keys()].filter((one) => one !== name);
    const [fault] = nameFaults([...others, to]);
    if (fault !== undefined) throw refused(fault);
  };

  return async (inForce: Definitions, renaming: Renaming, userId: number): Promise<RenameSaved> => {
    const { name, field, to, revision } = renaming;
    const row = await readOne(database, 'model', name);
    if ((row?.revision ?? 0) !== revision && row) return { conflict: row };
    const effective = shippedDefinitions(inForce.builtModules);
    const effectiveOf = (type: string, of: string): Json => plainDefinition(effective.get(`${type} ${of}`));
    const shipped = shippedDefinitions(base.modules);
    const shippedModel = shipped.get(`model ${name}`)?.definition as ModelDefinition | undefined;
    const drafts = await openDrafts();
    const now = (type: string, of: string): Json => drafts.get(`${type} ${of}`)?.draft ?? effectiveOf(type, of);
    const model = now('model', name);
    if (model === null) throw new PlatformError('NOT_FOUND');
    // As drafts call it, and as what has no draft does.
    const names = [...new Set([nameIn(model) ?? name, name])];
    if (field === undefined) {
      if (shippedModel) throw refused(isShippedTable(name));
      await checkTable(inForce, drafts, renaming);
    } else {
      if (!Object.hasOwn(fieldsOf(model), field)) throw new PlatformError('NOT_FOUND');
      if (shippedModel && Object.hasOwn(shippedModel.fields, field)) throw refused(isShipped(field));
      // The column of a withdrawn field keeps its name.
      const isKept = Object.hasOwn((model as ModelDefinition).withdrawn ?? {}, to);
      if (field !== to && (Object.hasOwn(fieldsOf(model), to) || isKept)) throw refused(isTaken(to));
    }
    const called: Renamings =
      field === undefined
        ? { fields: [], models: names.filter((one) => one !== to).map((from) => ({ from, to })) }
        : { fields: names.map((one) => ({ model: one, from: field, to })), models: [] };

    const draftedFields = new Map(
      [...drafts.values()]
        .filter(({ type }) => type === 'model')
        .flatMap((one) => [one.name, nameIn(one.draft) ?? one.name].map((of) => [of, fieldsOf(one.draft)] as const)),
    );
    const known = knownOf(inForce.registry, draftedFields);
    const keys = [...new Set([`model ${name}`, ...effective.keys(), ...drafts.keys()])].map(
      (text) => text.split(' ') as [BuiltType, string],
    );
    const next: Drafted[] = [];
    for (const [type, of] of keys) {
      if (!BUILT_TYPES.includes(type)) continue;
      const content = now(type, of);
      const said = renamed(type, content, known, called);
      const isSelf = type === 'model' && of === name;
      if (said === content && !isSelf) continue;
      const fault = builtFault(type, type === 'model' ? (nameIn(said) ?? of) : of, said, plainDefinition(shipped.get(`${type} ${of}`)));
      if (fault !== undefined) throw refused(fault);
      const draft = drafts.get(`${type} ${of}`);
      const before = draft?.renames ?? NO_RENAMES;
      const renames = !isSelf ? null : field === undefined ? before : withRename(before, field, to);
      const isAsBefore = sameText(said, effectiveOf(type, of)) && Object.keys(renames ?? draft?.renames ?? {}).length === 0;
      if (isAsBefore && !draft) continue;
      const stored = draft ?? (await readOne(database, type, of));
      next.push({ type, name: of, content: isAsBefore ? null : said, revision: stored?.revision ?? 0, renames });
    }
    const ids: number[] = [];
    for (const _draft of next) ids.push(await database.nextId());
    try {
      const withIds = next.map((draft, at) => ({ ...draft, id: ids[at] ?? 0 }));
      const saved = await runSql(connection, (query) => writeDrafts(query, withIds, userId));
      return {
        revision: saved || revision,
        drafts: next.filter(({ content }) => content !== null).map(({ type, name: of }) => ({ type, name: of })),
      };
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      const other = await readOne(database, error.key.type, error.key.name);
      if (!other) throw new PlatformError('NOT_FOUND');
      return { conflict: other };
    }
  };
}
