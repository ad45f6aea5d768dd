/** The builder: drafts of definitions, what publishing them would do, publishing, versions and the way back. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { type Collision, type Json, mergeChanges } from '@lambda/model/definitions/merge-changes.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { BUILT_TYPES, type BuiltType, builtFault, isOfPlatform, shippedDefinition, shippedDefinitions } from '../../core/registry/built.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { applySchema, inTurn, isTableHeld, TurnTaken } from '../../core/schema/apply.ts';
import type { Step } from '../../core/schema/plan.ts';
import { type Database, quoteName } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import type { DatabaseConnection } from '../../sql/postgres.ts';
import { type Query, runSql } from '../../sql/run-sql.ts';
import { NOTIFY_DEFINITIONS } from '../definitions/definitions.sql.ts';
import {
  type Base,
  type Definitions,
  definitionsWith,
  readStored,
  type Stored,
  type StoredBuilt,
  versionOf,
} from '../definitions/stored.ts';
import { DROP_DRAFT, PUBLISH, VERSIONS, WRITE_DRAFT } from './builder.sql.ts';
import { type Built, type BuiltState, type DraftKind, type Person, readAll, readJson, readOne } from './stored.ts';

/** How long a table is tried while a person waits: some nine seconds. */
const ATTEMPTS = 5;

export type DefinitionKey = { readonly type: BuiltType; readonly name: string };
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
export type PlannedStep = {
  readonly sql: string;
  readonly table: string;
  readonly note: string;
  /** Rows of the table; 0 for one that is not there yet. */
  readonly rows: number;
  readonly loses: boolean;
};
export type Problem = DefinitionKey & { readonly message: string | Label };
export type PublishingPlan = { readonly plan: readonly PlannedStep[]; readonly problems: readonly Problem[] };
export type Version = {
  readonly number: number;
  readonly content: Json;
  readonly comment: string | null;
  readonly createdAt: string;
  readonly createdBy: Person | null;
};
export type Draft = DefinitionKey & { readonly kind: DraftKind; readonly schema: Json; readonly revision: number };
export type Saved = { readonly revision: number } | { readonly conflict: Built };
export type Published =
  | { readonly version: string }
  /** Nothing was published; `loses` when it waits for the yes to a loss. */
  | { readonly refused: PublishingPlan; readonly loses: boolean };
export type PublishRequest = {
  readonly definitions: readonly DefinitionKey[];
  readonly allowLoss: boolean;
  readonly comment: string | null;
  readonly userId: number;
};

export type Builder = {
  list(): Promise<readonly Listed[]>;
  open(key: DefinitionKey): Promise<Opened>;
  /** Throws DEFINITION_REFUSED with the places for what is no definition of the type. */
  keepDraft(draft: Draft, userId: number): Promise<Saved>;
  dropDraft(key: DefinitionKey & { readonly revision: number }): Promise<Saved>;
  versions(key: DefinitionKey): Promise<readonly Version[]>;
  /** What publishing these drafts would do; nothing is done. Throws NO_DRAFT. */
  plan(definitions: readonly DefinitionKey[]): Promise<PublishingPlan>;
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
};

/** What one definition says once it is published; null content for a removal. */
type Next = DefinitionKey & { readonly content: Json; readonly base: Json; readonly row: Built; readonly keepsDraft: boolean };
type Prepared = {
  readonly next: Definitions;
  readonly changes: readonly Next[];
  readonly steps: readonly Step[];
  readonly problems: readonly Problem[];
};

const keyOf = ({ type, name }: { readonly type: string; readonly name: string }): string => `${type} ${name}`;
const originOf = (shipped: boolean, inForce: boolean): Origin => (shipped ? (inForce ? 'changed' : 'shipped') : 'built');
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const typePlace = (type: string): number => BUILT_TYPES.indexOf(type as BuiltType);

/** The stored definitions as they are once the changes are published. */
function withChanges(stored: readonly StoredBuilt[], changes: readonly Next[]): StoredBuilt[] {
  const changed = new Set(changes.map(keyOf));
  const added = changes.flatMap(({ type, name, content, base, row }): StoredBuilt[] =>
    content === null
      ? []
      : [{ type, name, number: row.number + 1, content: JSON.stringify(content), base: base === null ? null : JSON.stringify(base) }],
  );
  const all = [...stored.filter((one) => !changed.has(keyOf(one))), ...added];
  return all.sort((a, b) => typePlace(a.type) - typePlace(b.type) || (a.name < b.name ? -1 : 1));
}

/** What would not be in force any more, or not come into force, because of the changes. */
function problemsOf(now: Definitions, next: Definitions, changes: readonly Next[], check: Settings['check']): Problem[] {
  const chosen = new Set(changes.map(keyOf));
  const before = new Set(now.notInForce.map(keyOf));
  const broken = next.notInForce.filter((one) => chosen.has(keyOf(one)) || !before.has(keyOf(one)));
  const fields = next.leftOut.filter(
    ({ field }) => !now.leftOut.some((one) => one.field.model === field.model && one.field.name === field.name),
  );
  const problems: Problem[] = [
    ...broken.map(({ type, name, reason }) => ({ type, name, message: reason })),
    ...fields.map(({ field, reason }): Problem => ({ type: 'model', name: field.model, message: `${field.name}: ${reason}` })),
  ];
  const [first] = changes;
  if (problems.length > 0 || !first) return problems;
  try {
    check(next.registry);
    return [];
  } catch (error) {
    return [{ type: first.type, name: first.name, message: wordsOf(error) }];
  }
}

export function createBuilder({ base, database, connection, check }: Settings): Builder {
  let known: Definitions | null = null;
  /** What is in force, made once for each version. */
  const inForce = (stored: Stored): Definitions => {
    if (known?.version !== versionOf(stored)) known = definitionsWith(base, stored);
    return known;
  };
  const draftOf = async (key: DefinitionKey): Promise<{ change: Next; problem: Problem | null }> => {
    const row = await readOne(database, key.type, key.name);
    if (!row?.draftKind) throw new PlatformError('NO_DRAFT', { params: { name: key.name } });
    const shipped = shippedDefinition(base.modules, key.type, key.name);
    const change = { ...key, content: row.draftKind === 'removal' ? null : row.draft, base: shipped, row, keepsDraft: false };
    if (row.draftKind === 'removal' || row.draftNumber === row.number) return { change, problem: null };
    // Somebody went to another version since the draft was begun: both changes hold, unless they are about the same.
    const versions = await readVersions(key);
    const begun = versions.find(({ number }) => number === row.draftNumber)?.content ?? shipped;
    const { merged, collisions } = mergeChanges({ base: begun, theirs: row.published ?? shipped, ours: row.draft });
    const places = collisions.map(({ path }) => path.join('.')).join(', ');
    const problem = places === '' ? null : { ...key, message: `changed here and in version ${row.number}: ${places}` };
    return { change: { ...change, content: merged }, problem };
  };

  const readVersions = async ({ type, name }: DefinitionKey): Promise<readonly Version[]> => {
    const [found] = await database.readBatch([withParams(VERSIONS, type, name)], null);
    return (found?.rows ?? []).map(([number, content, comment, createdAt, createdBy]) => ({
      number: Number(number),
      content: readJson(content),
      comment: comment ?? null,
      createdAt: createdAt ?? '',
      createdBy: readJson(createdBy) as Person | null,
    }));
  };

  const prepare = async (changes: readonly Next[], known: readonly Problem[]): Promise<Prepared> => {
    const stored = await readStored(database);
    const now = inForce(stored);
    const next = definitionsWith(base, { ...stored, built: withChanges(stored.built, changes) });
    const problems = [...known, ...problemsOf(now, next, changes, check)];
    if (problems.length > 0) return { next, changes, steps: [], problems };
    const { refused: steps } = await applySchema(connection, next.storage(), { dryRun: true, attempts: ATTEMPTS });
    const tables = new Set(changes.filter(({ type }) => type === 'model').map(({ name }) => name));
    // What else differs between database and definitions is not the business of these changes.
    return { next, changes, problems, steps: steps.filter(({ kind, table }) => kind === 'additive' || tables.has(table)) };
  };
  const ofDrafts = async (definitions: readonly DefinitionKey[]): Promise<Prepared> => {
    const drafts: { change: Next; problem: Problem | null }[] = [];
    for (const key of definitions) drafts.push(await draftOf(key));
    return prepare(
      drafts.map(({ change }) => change),
      drafts.flatMap(({ problem }) => problem ?? []),
    );
  };

  const planned = ({ steps, problems }: Prepared): Promise<PublishingPlan> =>
    runSql(connection, async (query) => {
      const counts = new Map<string, number>();
      for (const table of new Set(steps.map(({ table: name }) => name))) counts.set(table, await rowsOf(query, table));
      const plan = steps.map(({ sql, table, note, kind }) => ({ sql, table, note, rows: counts.get(table) ?? 0, loses: kind === 'lossy' }));
      return { plan, problems };
    });

  const write =
    (changes: readonly Next[], ids: readonly number[], { userId, comment }: Pick<PublishRequest, 'userId' | 'comment'>) =>
    async (query: Query): Promise<void> => {
      for (const [index, { type, name, content, base: shipped, row, keepsDraft }] of changes.entries()) {
        const values = [content, shipped].map((json) => (json === null ? null : JSON.stringify(json)));
        const written = await query(PUBLISH, [type, name, ...values, userId, ids[index], comment, row.revision, row.number, keepsDraft]);
        if (written.length === 0) throw new PlatformError('DRAFT_CHANGED', { params: { person: row.draftedBy?.name ?? '?' } });
      }
      await query(NOTIFY_DEFINITIONS.sql);
    };

  /** The tables first, where nothing is lost; then what is lost and what is in force, in one transaction. */
  const carryOut = async (prepared: Prepared, request: Omit<PublishRequest, 'definitions'>): Promise<Published> => {
    const loses = prepared.steps.some(({ kind }) => kind === 'lossy');
    if (prepared.problems.length > 0 || (loses && !request.allowLoss))
      return { refused: await planned(prepared), loses: prepared.problems.length === 0 };
    const storage = prepared.next.storage();
    const ids: number[] = [];
    for (const _change of prepared.changes) ids.push(await database.nextId());
    if (prepared.steps.length > 0) await applySchema(connection, storage, { attempts: ATTEMPTS });
    const lost = new Set(prepared.steps.filter(({ kind }) => kind === 'lossy').map(({ table }) => table));
    await applySchema(connection, storage, { attempts: ATTEMPTS, allowLoss: lost, within: write(prepared.changes, ids, request) });
    return { version: prepared.next.version };
  };
  const alone = (work: () => Promise<Published>): Promise<Published> =>
    inTurn(connection, work, { waits: false }).catch((error: unknown) => {
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
        const definition = effective.get(key) ?? shipped.get(key);
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
    open: async (key) => {
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
      const fault = kind === 'removal' ? undefined : builtFault(type, name, schema, shipped);
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
    plan: async (definitions) => planned(await ofDrafts(definitions)),
    publish: ({ definitions, ...request }) => alone(async () => carryOut(await ofDrafts(definitions), request)),
    restore: ({ number, ...key }, request) =>
      alone(async () => {
        const row = await readOne(database, key.type, key.name);
        const version = (await readVersions(key)).find((one) => one.number === number);
        if (!row || !version) throw new PlatformError('NOT_FOUND');
        const shipped = shippedDefinition(base.modules, key.type, key.name);
        const change: Next = { ...key, content: version.content, base: shipped, row, keepsDraft: true };
        return carryOut(await prepare([change], []), request);
      }),
  };
}

async function rowsOf(query: Query, table: string): Promise<number> {
  const [there] = await query<{ there: boolean }>('select to_regclass($1) is not null as there', [quoteName(table)]);
  if (!there?.there) return 0;
  const [counted] = await query<{ count: string }>(`select count(*) from ${quoteName(table)}`);
  return Number(counted?.count ?? 0);
}
