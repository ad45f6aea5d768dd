/** The builder: drafts of definitions, what publishing them would do, publishing, versions and the way back. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { type Collision, type Json, mergeChanges } from '@lambda/model/definitions/merge-changes.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Renamings } from '@lambda/model/mentions/mentions.ts';
import { type BuiltType, builtFault, isOfPlatform, shippedDefinition, shippedDefinitions } from '../../core/registry/built.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { applySchema, inTurn, isTableHeld, LossFound, TurnTaken } from '../../core/schema/apply.ts';
import type { Conversion } from '../../core/schema/convert.ts';
import { NameTaken } from '../../core/schema/renames.ts';
import type { Step } from '../../core/schema/step.ts';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import type { DatabaseConnection } from '../../sql/postgres.ts';
import { type Base, type Definitions, definitionsWith, readStored, type Stored, versionOf } from '../definitions/stored.ts';
import { brokenConditions, readRights } from './broken-conditions.ts';
import { DROP_DRAFT, VERSIONS, WAS_BUILT, WRITE_DRAFT } from './builder.sql.ts';
import { carriedAlong, keyOf, type Next, type Problem, problemsOf, withChanges } from './changes.ts';
import { inPresentNames } from './earlier.ts';
import { conversionsOf, movedTables, namedInCode, renamesOf, tablesOf, tablesRenamed, takenNames } from './moves.ts';
import { knownOf, nameAfter, nameIn, renamed, renamesIn } from './naming.ts';
import { type PlannedStep, plannedSteps } from './plan-steps.ts';
import { createRenaming, nameIsTaken, type RenameSaved, type Renaming } from './rename.ts';
import { between, NO_RENAMES, type Renames } from './renames.ts';
import {
  type Built,
  type BuiltState,
  type DefinitionKey,
  type DraftKind,
  keptUnder,
  type Person,
  readAll,
  readJson,
  readOne,
  readRenames,
  type Saved,
} from './stored.ts';
import { columnsLeft, findTaken, refusedTaking, type Taken, type TakenTable } from './taken.ts';
import { type OnPublished, writeChanges } from './write-changes.ts';

/** How long a table is tried while a person waits: some nine seconds. */
const ATTEMPTS = 5;

export type { PlannedStep } from './plan-steps.ts';
export type { DefinitionKey, Saved } from './stored.ts';
export type Origin = 'shipped' | 'changed' | 'built';
export type Listed = DefinitionKey & {
  readonly label: Json;
  readonly origin: Origin;
  readonly state: BuiltState | null;
  /** Why the published definition is not in force. */
  readonly leftOut: string | Label | null;
};
export type Opened = DefinitionKey & {
  readonly origin: Origin;
  readonly shipped: Json;
  readonly effective: Json;
  readonly built: Built | null;
  /** Where the product has changed what was changed here; what was changed here holds. */
  readonly collisions: readonly Collision[];
};
export type PublishingPlan = {
  readonly plan: readonly PlannedStep[];
  readonly problems: readonly Problem[];
  readonly takes: readonly TakenTable[];
};
export type Version = {
  readonly number: number;
  readonly content: Json;
  readonly comment: string | null;
  readonly createdAt: string;
  readonly createdBy: Person | null;
  /** Fields that go by another name than in the version before. */
  readonly renames: Renames;
};
export type Draft = DefinitionKey & { readonly kind: DraftKind; readonly schema: Json; readonly revision: number };
export type Published =
  | { readonly version: string }
  /** Nothing was published; `loses` when it waits for the yes to a loss. */
  | { readonly refused: PublishingPlan; readonly loses: boolean };
export type PublishRequest = {
  readonly definitions: readonly DefinitionKey[];
  readonly allowLoss: boolean;
  readonly comment: string | null;
  readonly userId: number;
  readonly companyId: number;
  /** Whose the rows of tables are that are taken over; null where nobody has said so. */
  readonly takenBy: number | null;
};

export type Builder = {
  list(): Promise<readonly Listed[]>;
  open(key: DefinitionKey): Promise<Opened>;
  /** Throws DEFINITION_REFUSED with the places for what is no definition of the type. */
  keepDraft(draft: Draft, userId: number): Promise<Saved>;
  dropDraft(key: DefinitionKey & { readonly revision: number }): Promise<Saved>;
  /**
   * A field of a model, or the model itself, is called otherwise, in its draft and in a draft of all that name it. Throws NOT_FOUND, and
   * DEFINITION_REFUSED for a name that cannot be.
   */
  rename(renaming: Renaming, userId: number): Promise<RenameSaved>;
  versions(key: DefinitionKey): Promise<readonly Version[]>;
  /** What publishing these drafts would do; nothing is done. Throws NO_DRAFT. */
  plan(definitions: readonly DefinitionKey[], takenBy: number | null): Promise<PublishingPlan>;
  /** Throws PUBLISHING_NOW, TABLE_BUSY, NO_DRAFT and DRAFT_CHANGED; then nothing has changed. */
  publish(request: PublishRequest): Promise<Published>;
  /** Publishes what an earlier version said, as a new version; a draft stays as it is. Throws NOT_FOUND. */
  restore(key: DefinitionKey & { readonly number: number }, request: Omit<PublishRequest, 'definitions'>): Promise<Published>;
};
type Settings = {
  readonly base: Base;
  readonly database: Database;
  readonly connection: DatabaseConnection;
  /** Throws for definitions that the code of this server cannot work with. */
  readonly check: (registry: Registry) => void;
  /** What modules write with a publishing. */
  readonly onPublished?: readonly OnPublished[];
  /** Hears what is in force from now on. */
  readonly published?: (definitions: Definitions) => void;
};

type Prepared = {
  readonly now: Definitions;
  readonly next: Definitions;
  readonly changes: readonly Next[];
  readonly steps: readonly Step[];
  readonly problems: readonly Problem[];
  readonly renames: Renamings;
  readonly conversions: readonly Conversion[];
  readonly taken: Taken;
};

const originOf = (shipped: boolean, inForce: boolean): Origin => (shipped ? (inForce ? 'changed' : 'shipped') : 'built');

export function createBuilder({ base, database, connection, check, onPublished = [], published }: Settings): Builder {
  const rename = createRenaming({ base, database, connection });
  let known: Definitions | null = null;
  /** What is in force, made once for each version. */
  const inForce = (stored: Stored): Definitions => {
    if (known?.version !== versionOf(stored)) known = definitionsWith(base, stored);
    return known;
  };
  const rowOf = async ({ type, name }: DefinitionKey): Promise<Built | null> => readOne(database, type, name);
  const wasBuilt = async (name: string): Promise<boolean> => {
    const [found] = await database.readBatch([withParams(WAS_BUILT, name)], null);
    return (found?.rows ?? []).length > 0;
  };
  const readVersions = async ({ type, name }: DefinitionKey): Promise<readonly Version[]> => {
    const [found] = await database.readBatch([withParams(VERSIONS, type, name)], null);
    return (found?.rows ?? []).map(([number, content, comment, createdAt, createdBy, renames]) => ({
      number: Number(number),
      content: readJson(content),
      comment: comment ?? null,
      createdAt: createdAt ?? '',
      createdBy: readJson(createdBy) as Person | null,
      renames: readRenames(renames),
    }));
  };

  type Aligned = { readonly now: Definitions; readonly drafted: Renamings };
  const draftOf = async (key: DefinitionKey, row: Built, { now, drafted }: Aligned): Promise<{ change: Next; problem: Problem | null }> => {
    const shipped = shippedDefinition(base.modules, key.type, key.name);
    const isRemoval = row.draftKind === 'removal';
    const renames = isRemoval ? NO_RENAMES : row.renames;
    const change = { ...key, content: isRemoval ? null : row.draft, base: shipped, row, keepsDraft: false, renames };
    if (isRemoval || row.draftNumber === row.number) return { change, problem: null };
    // Somebody went to another version since the draft was begun: both changes hold, unless they are about the same.
    const versions = await readVersions(key);
    const begun = versions.find(({ number }) => number === row.draftNumber)?.content ?? shipped;
    const was = nameIn(begun) ?? key.name;
    const isModel = key.type === 'model';
    const since = {
      fields: isModel ? renamesIn(was, between(versions, row.draftNumber, row.number)) : [],
      models: isModel && was !== key.name ? [{ from: was, to: key.name }] : [],
    };
    // All three by the names of the draft: what is only called otherwise has not changed.
    const named = (content: Json): Json => renamed(key.type, content, knownOf(now.registry), drafted);
    const theirs = named(row.published ?? shipped);
    const { merged, collisions } = mergeChanges({
      base: named(renamed(key.type, begun, knownOf(now.registry), since)),
      theirs,
      ours: row.draft,
    });
    const places = collisions.map(({ path }) => path.join('.')).join(', ');
    const problem = places === '' ? null : { ...key, message: `changed here and in version ${row.number}: ${places}` };
    return { change: { ...change, content: merged }, problem };
  };

  const prepare = async (chosen: readonly Next[], known: readonly Problem[], takenBy: number | null): Promise<Prepared> => {
    const stored = await readStored(database);
    const now = inForce(stored);
    const renames = renamesOf(chosen, now.registry);
    const taken = await takenNames(renames, now.registry, wasBuilt);
    const carried = await carriedAlong(stored.built, { chosen, known: knownOf(now.registry), renames, rowOf });
    const changes = [...chosen, ...carried];
    const next = definitionsWith(base, { built: withChanges(stored.built, changes) });
    const ofModels = changes.filter(({ type }) => type === 'model');
    const models = ofModels.map(({ name }) => name);
    const rows = await readRights(database);
    const problems: readonly Problem[] = [
      ...known,
      ...taken.map(({ from, to }): Problem => ({ type: 'model', name: from, message: nameIsTaken(to) })),
      ...namedInCode(now.registry, renames),
      ...problemsOf(now, next, changes, check),
      ...brokenConditions({ now: now.registry, next: next.registry, renames }, rows),
    ];
    const conversions = conversionsOf(models, now.registry, next.registry, renames);
    const found = await findTaken(connection, changes, now.registry, takenBy);
    const prepared = { now, next, changes, renames, conversions, taken: found, problems: [...problems, ...found.problems] };
    if (prepared.problems.length > 0) return { ...prepared, steps: [] };
    const tablesMoved = tablesRenamed(renames, now.registry);
    const moves = { renames: [...renames.fields, ...found.renames], tables: tablesMoved, conversions, by: { userId: 0, companyId: 0 } };
    let steps: readonly Step[];
    try {
      steps = (await applySchema(connection, next.registry, { dryRun: true, attempts: ATTEMPTS, moves, taking: found.taking })).refused;
    } catch (error) {
      if (!(error instanceof NameTaken)) throw error;
      return { ...prepared, steps: [], problems: [{ type: 'model', name: error.model, message: error.message }] };
    }
    const tables = new Set([...models.flatMap((name) => tablesOf(name, now.registry)), ...ofModels.map(nameAfter)]);
    // What else differs between database and definitions is not the business of these changes.
    const left = columnsLeft(steps, now.registry);
    return {
      ...prepared,
      taken: { ...found, left },
      steps: steps.filter(({ kind, table, sql }) => (kind === 'additive' || tables.has(table)) && !left.has(sql)),
    };
  };
  const ofDrafts = async (definitions: readonly DefinitionKey[], takenBy: number | null): Promise<Prepared> => {
    const now = inForce(await readStored(database));
    const rows: { key: DefinitionKey; row: Built }[] = [];
    for (const key of definitions) {
      const row = await rowOf(key);
      if (!row?.draftKind) throw new PlatformError('NO_DRAFT', { params: { name: key.name } });
      rows.push({ key, row });
    }
    const models = rows.filter(({ key, row }) => key.type === 'model' && row.draft !== null);
    const drafted: Renamings = {
      fields: models.flatMap(({ key, row }) => renamesIn(key.name, row.renames)),
      models: models.map(({ key, row }) => ({ from: key.name, to: nameIn(row.draft) ?? key.name })).filter(({ from, to }) => from !== to),
    };
    const drafts: { change: Next; problem: Problem | null }[] = [];
    for (const { key, row } of rows) drafts.push(await draftOf(key, row, { now, drafted }));
    return prepare(
      drafts.map(({ change }) => change),
      drafts.flatMap(({ problem }) => problem ?? []),
      takenBy,
    );
  };
  /** What an earlier version said, by the names that fields have now; those of a model itself go back with it. */
  const ofVersion = async (key: DefinitionKey, number: number): Promise<Prepared> => {
    const row = await rowOf(key);
    const versions = await readVersions(key);
    const version = versions.find((one) => one.number === number);
    if (!row || !version) throw new PlatformError('NOT_FOUND');
    const now = inForce(await readStored(database));
    const content = await inPresentNames(database, now.registry, key, version);
    const shipped = shippedDefinition(base.modules, key.type, key.name);
    const renames = key.type === 'model' ? between(versions, row.number, number) : NO_RENAMES;
    return prepare([{ ...key, content, base: shipped, row, keepsDraft: true, renames }], [], null);
  };

  const planned = async ({ steps, problems, renames, now, taken }: Prepared): Promise<PublishingPlan> => {
    const present = new Map(tablesRenamed(renames, now.registry).map(({ from, to }) => [to, from]));
    return { plan: await plannedSteps(connection, steps, present), problems, takes: taken.tables };
  };

  /**
   * The tables first, where nothing is lost; then what is lost, what is called otherwise or converted and what is in force, in one
   * transaction.
   */
  const carryOut = async (prepared: Prepared, request: Omit<PublishRequest, 'definitions'>): Promise<Published> => {
    const { steps, problems, changes, renames, conversions, now, next, taken } = prepared;
    const loses = steps.some(({ kind }) => kind === 'lossy');
    const asks = taken.taking.company === null && taken.tables.some(({ rows }) => rows > 0);
    if (asks) throw new PlatformError('WHOSE_ROWS', { params: { table: taken.tables.map(({ table }) => table).join(', ') } });
    if (problems.length > 0 || (loses && !request.allowLoss)) return { refused: await planned(prepared), loses: problems.length === 0 };
    const storage = next.registry;
    const ids: number[] = [];
    for (const _change of changes) ids.push(await database.nextId());
    const { userId, companyId, comment } = request;
    const moves = {
      renames: [...renames.fields, ...taken.renames],
      tables: tablesRenamed(renames, now.registry),
      conversions,
      by: { userId, companyId },
    };
    const moved = new Set([...movedTables(renames, conversions, now.registry, next.registry), ...taken.moved(next.registry)]);
    const except = moved.size > 0 ? moved : undefined;
    if (steps.length > 0)
      await applySchema(connection, storage, { attempts: ATTEMPTS, leaving: taken.left, ...(except ? { except } : {}) });
    const allowLoss = new Set(steps.filter(({ kind }) => kind === 'lossy').map(({ table }) => table));
    const within = writeChanges({ changes, ids, renames, registry: now.registry, next: storage, userId, comment, onPublished });
    const options = { attempts: ATTEMPTS, allowLoss, within, moves, taking: taken.taking, leaving: taken.left };
    await applySchema(connection, storage, options).catch(refusedTaking(taken));
    known = next;
    published?.(next);
    return { version: next.version };
  };
  /** Rows that came between the plan and its work are told like those that were there before. */
  const carryOutOrTell = async (prepare: () => Promise<Prepared>, request: Omit<PublishRequest, 'definitions'>): Promise<Published> => {
    try {
      return await carryOut(await prepare(), request);
    } catch (error) {
      if (!(error instanceof LossFound)) throw error;
      return { refused: await planned(await prepare()), loses: true };
    }
  };
  const alone = (work: () => Promise<Published>): Promise<Published> =>
    inTurn(connection, work).catch((error: unknown) => {
      if (error instanceof TurnTaken) throw new PlatformError('PUBLISHING_NOW');
      throw isTableHeld(error) ? new PlatformError('TABLE_BUSY') : error;
    });

  const saved = async (key: DefinitionKey, revision: string | null | undefined): Promise<Saved> => {
    if (revision) return { revision: Number(revision) };
    const row = await readOne(database, key.type, key.name);
    if (!row) throw new PlatformError('NOT_FOUND');
    return { conflict: row };
  };

  return {
    list: async () => {
      const shipped = shippedDefinitions(base.modules);
      const states = new Map((await readAll(database)).map((state) => [keyOf(state), state]));
      const { notInForce, builtModules } = inForce(await readStored(database));
      const effective = shippedDefinitions(builtModules);
      const keys = [...new Set([...shipped.keys(), ...states.keys()])];
      return keys.flatMap((key): Listed[] => {
        const state = states.get(key) ?? null;
        const [type = '', name = ''] = key.split(' ');
        // A draft that was thrown away before it was ever published leaves nothing behind.
        if (!shipped.has(key) && !state?.isInForce && !state?.draftKind && state?.number === 0) return [];
        const reason = notInForce.find((one) => keyOf(one) === key)?.reason ?? null;
        const definition = (effective.get(key) ?? shipped.get(key))?.definition;
        if (type === 'model' && isOfPlatform(definition as ModelDefinition | undefined)) return [];
        return [
          {
            type: type as BuiltType,
            name,
            label: (definition?.label ?? state?.label ?? null) as Json,
            origin: originOf(shipped.has(key), state?.isInForce === true),
            state,
            leftOut: reason,
          },
        ];
      });
    },
    open: async (asked) => {
      // What others say of a table that is yet to be called so leads to it.
      const known = asked.type === 'model' ? await keptUnder(database, asked.name) : null;
      const key = known === null ? asked : { ...asked, name: known };
      const shipped = shippedDefinition(base.modules, key.type, key.name);
      const built = await readOne(database, key.type, key.name);
      if (shipped === null && !built) throw new PlatformError('NOT_FOUND');
      const { builtModules, collisions } = inForce(await readStored(database));
      return {
        ...key,
        collisions: collisions.filter((one) => keyOf(one) === keyOf(key)),
        origin: originOf(shipped !== null, built?.isInForce === true),
        shipped,
        built,
        effective: shippedDefinition(builtModules, key.type, key.name),
      };
    },
    keepDraft: async ({ type, name, kind, schema, revision }, userId) => {
      const shipped = shippedDefinition(base.modules, type, name);
      // A draft that calls its model otherwise goes on to do so.
      const isOther = type === 'model' && schema !== null && nameIn(schema) !== name;
      const called = isOther ? nameIn((await readOne(database, type, name))?.draft ?? null) : null;
      const fault = kind === 'removal' ? undefined : builtFault(type, called ?? name, schema, shipped);
      if (fault !== undefined)
        throw new PlatformError(
          'DEFINITION_REFUSED',
          typeof fault === 'string' ? { params: { reason: fault } } : { words: { reason: fault } },
        );
      if (kind === 'removal' && !(await readOne(database, type, name))?.isInForce) throw new PlatformError('NOT_FOUND');
      const draft = kind === 'removal' ? null : JSON.stringify(schema);
      const id = await database.nextId();
      const [written] = await database.batch([withParams(WRITE_DRAFT, id, type, name, draft, kind, userId, revision)], null);
      return saved({ type, name }, written?.rows[0]?.[0]);
    },
    dropDraft: async ({ type, name, revision }) => {
      const [written] = await database.batch([withParams(DROP_DRAFT, type, name, revision)], null);
      return saved({ type, name }, written?.rows[0]?.[0]);
    },
    versions: readVersions,
    plan: async (definitions, takenBy) => planned(await ofDrafts(definitions, takenBy)),
    publish: ({ definitions, ...request }) => alone(() => carryOutOrTell(() => ofDrafts(definitions, request.takenBy), request)),
    restore: ({ number, ...key }, request) => alone(() => carryOutOrTell(() => ofVersion(key, number), request)),
    rename: async (renaming, userId) => rename(inForce(await readStored(database)), renaming, userId),
  };
}
