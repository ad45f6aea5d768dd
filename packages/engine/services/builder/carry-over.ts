/**
 * Carries fields that earlier versions kept in the table `custom_field` into the store of the builder: once, at the start of the
 * server, in the transaction that brings the tables up to date. The table stays as it is; each of its rows is marked.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ModuleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Json } from '@lambda/model/definitions/merge-changes.ts';
import { shippedDefinition, shippedDefinitions } from '../../core/registry/built.ts';
import { applySchema, inTurn, type Plan } from '../../core/schema/apply.ts';
import type { Database } from '../../sql/database.ts';
import { withParams } from '../../sql/named-statements.ts';
import type { DatabaseConnection } from '../../sql/postgres.ts';
import type { Query } from '../../sql/run-sql.ts';
import { NOTIFY_DEFINITIONS } from '../definitions/definitions.sql.ts';
import {
  type Base,
  type Definitions,
  definitionsWith,
  isWithoutTables,
  readStored,
  type Stored,
  type StoredBuilt,
} from '../definitions/stored.ts';
import { WRITE_DRAFT } from './builder.sql.ts';
import { keyOf } from './changes.ts';
import { CARRY, FORMER_ROWS, HELD_ROWS, MARK, MARKED } from './former-fields.sql.ts';
import {
  type FormerContent,
  type FormerField,
  formerContentSchema,
  type InForce,
  misfit,
  type SaidNext,
  type SaidNow,
  type Touched,
  unkeepable,
  withFormerFields,
} from './former-fields.ts';

/** Another server that carries over first is waited for, however large its tables are. */
const PATIENCE = '30min';
/** The comment of a version is a person's own words; here it is the product's, so it is said in each language. */
const COMMENT = 'Нэмэлт талбараас шилжив / Carried over from custom fields / 사용자 정의 필드에서 이전됨';
const LONGEST_COMMENT = 500;
const NO_FIT = 'it does not fit the others';

type Row = {
  readonly id: number;
  readonly target_model: string;
  readonly name: string;
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly content: unknown;
  readonly published: unknown;
  readonly published_at: string | null;
  readonly updated_at: string;
  readonly updated_by: number | null;
  readonly created_by: number | null;
};
type Told = { readonly row: Row; readonly reason: string };
/** A field of the old table as it was in force, or kept after its withdrawal. */
type Former = { readonly row: Row; readonly field: FormerField; readonly isShown: boolean };
/** What the rows come to. */
type Sorted = {
  readonly former: readonly Former[];
  readonly drafts: readonly FormerField[];
  /** Of published fields: what the next publishing would have brought. */
  readonly pending: ReadonlyMap<string, FormerContent>;
  /** Rows of which nothing is left to do. */
  readonly done: readonly number[];
  readonly kept: readonly Told[];
  readonly left: readonly Told[];
};
type Version = SaidNext & { readonly base: Json; readonly by: number | null; readonly at: string; readonly comment: string };
type Settings = {
  readonly base: Base;
  readonly database: Database;
  readonly connection: DatabaseConnection;
  readonly say?: ((line: string) => void) | undefined;
};

const fieldKey = ({ model, name }: { readonly model: string; readonly name: string }): string => `${model}.${name}`;
const contentOf = (given: unknown): FormerContent | null => formerContentSchema.safeParse(given).data ?? null;
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

async function readRows(database: Database): Promise<readonly Row[]> {
  try {
    const [found] = await database.readBatch([withParams(FORMER_ROWS)], null);
    return (found?.rows ?? []).map(([row]) => JSON.parse(row ?? 'null') as Row);
  } catch (error) {
    if (isWithoutTables(error)) return [];
    throw error;
  }
}

function inForceOf(modules: readonly ModuleDefinition[]): InForce {
  const named = <T extends { readonly name: string }>(all: readonly T[]) => new Map(all.map((one) => [one.name, one]));
  return {
    models: named(modules.flatMap(({ models = [] }) => models)),
    forms: named(modules.flatMap(({ forms = [] }) => forms)),
    grids: named(modules.flatMap(({ grids = [] }) => grids)),
    cruds: modules.flatMap(({ cruds = [] }) => cruds),
  };
}

function sorted(rows: readonly Row[], inForce: InForce): Sorted {
  const former: Former[] = [];
  const drafts: FormerField[] = [];
  const pending = new Map<string, FormerContent>();
  const [done, kept, left]: [number[], Told[], Told[]] = [[], [], []];
  for (const row of rows) {
    const [drafted, published] = [contentOf(row.content), contentOf(row.published)];
    const content = row.state === 'draft' ? drafted : published;
    const field = content && { ...content, model: row.target_model, name: row.name };
    const reason = field ? unkeepable(inForce, field) : 'what it says cannot be read';
    const model = inForce.models.get(row.target_model);
    const isThere = model && (Object.hasOwn(model.fields, row.name) || Object.hasOwn(model.withdrawn ?? {}, row.name));
    if (!isThere && (!field || reason !== undefined)) {
      left.push({ row, reason: reason ?? '' });
      continue;
    }
    done.push(row.id);
    // Somebody has made the same field in the builder: that one holds.
    if (isThere || !field) continue;
    const fault = misfit(inForce, field);
    if (row.state === 'draft') {
      if (fault === undefined) drafts.push(field);
      else left.push({ row, reason: fault });
      continue;
    }
    const isShown = row.state === 'published' && fault === undefined;
    if (row.state === 'published' && fault !== undefined) kept.push({ row, reason: fault });
    if (isShown && drafted && !isDeepStrictEqual(drafted, published)) pending.set(fieldKey(field), drafted);
    former.push({ row, field, isShown });
  }
  return { former, drafts, pending, done, kept, left };
}

/** What definitions say before anything is carried over, and from which shipped ones they are made. */
function startsOf({ modules }: Base, { built }: Stored, { builtModules, collisions }: Definitions) {
  const effective = shippedDefinitions(builtModules);
  const isOpen = (key: string) => collisions.some((one) => keyOf(one) === key);
  const storedOf = (key: string): StoredBuilt | undefined => (isOpen(key) ? built.find((one) => keyOf(one) === key) : undefined);
  const definitionOf = (type: string, name: string): unknown => {
    const key = keyOf({ type, name });
    // Where the product says something else it is still to be decided: what was published here stays as it is.
    const stored = storedOf(key);
    if (stored) return JSON.parse(stored.content);
    const found = effective.get(key);
    return found && plain(found.definition);
  };
  return {
    said: definitionOf as SaidNow,
    baseOf: ({ type, name }: Touched): Json => {
      const stored = storedOf(keyOf({ type, name }));
      return stored ? (JSON.parse(stored.base ?? 'null') as Json) : shippedDefinition(modules, type, name);
    },
  };
}

const fieldsOf = (former: readonly Former[], isShown: boolean): readonly FormerField[] =>
  former.filter((one) => one.isShown === isShown).map(({ field }) => field);
const partsOf = (former: readonly Former[]) => ({ shown: fieldsOf(former, true), kept: fieldsOf(former, false) });

/** The stored definitions with these. */
function storedWith({ built }: Stored, said: readonly (SaidNext & { readonly base: Json })[]): Stored {
  const changed = new Set(said.map(keyOf));
  const order = ['model', 'form', 'grid', 'crud', 'menu'];
  const next = said.map(({ type, name, definition, base }): StoredBuilt => {
    const number = (built.find((one) => keyOf(one) === keyOf({ type, name }))?.number ?? 0) + 1;
    return { type, name, number, content: JSON.stringify(definition), base: base === null ? null : JSON.stringify(base) };
  });
  const all = [...built.filter((one) => !changed.has(keyOf(one))), ...next];
  return { built: all.sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type) || (a.name < b.name ? -1 : 1)) };
}

const timeOf = ({ row, isShown }: Former): string => (isShown ? (row.published_at ?? row.updated_at) : row.updated_at);
const authorOf = ({ updated_by: last, created_by: first }: Row): number | null => last ?? first;

/** One version for what one person published at one time, the oldest first. */
function versionsOf(
  former: readonly Former[],
  saidBy: (former: readonly Former[]) => readonly SaidNext[],
  baseOf: (of: Touched) => Json,
): readonly Version[] {
  const groups = new Map<string, Former[]>();
  for (const one of former.toSorted((a, b) => Date.parse(timeOf(a)) - Date.parse(timeOf(b)))) {
    const key = `${timeOf(one)} ${authorOf(one.row)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const versions: Version[] = [];
  const before = new Map<string, string>();
  let taken: readonly Former[] = [];
  for (const group of groups.values()) {
    taken = [...taken, ...group];
    const [first] = group;
    const labels = group.map(({ field }) => field.definition.label.mn).join(', ');
    for (const said of saidBy(taken)) {
      const text = JSON.stringify(said.definition);
      if (!first || before.get(keyOf(said)) === text) continue;
      before.set(keyOf(said), text);
      const comment = `${COMMENT}: ${labels}`.slice(0, LONGEST_COMMENT);
      versions.push({ ...said, base: baseOf(said), by: authorOf(first.row), at: timeOf(first), comment });
    }
  }
  return versions;
}

type Work = Pick<Sorted, 'done'> & {
  readonly versions: readonly Version[];
  readonly ids: readonly number[];
  /** What a draft begins with where there is none: the definitions with all that waited to be published. */
  readonly drafted: readonly SaidNext[];
  /** The same of a draft that is open: it gets the fields that were drafts. */
  readonly draftedOn: (now: SaidNow) => readonly SaidNext[];
  readonly author: number | null;
};
type Held = { type: string; name: string; revision: string; kind: string | null; draft: string | null };

/** Runs in the transaction that changes the tables. */
const write =
  ({ versions, ids, drafted, draftedOn, done, author }: Work) =>
  async (query: Query): Promise<void> => {
    for (const [at, { type, name, definition, base, by, at: time, comment }] of versions.entries()) {
      const text = base === null ? null : JSON.stringify(base);
      await query(CARRY, [ids[2 * at], type, name, JSON.stringify(definition), text, by, time, ids[2 * at + 1], comment]);
    }
    const held = new Map((await query<Held>(HELD_ROWS)).map((row) => [keyOf(row), row]));
    const openDraft = (type: string, name: string): unknown => {
      const row = held.get(keyOf({ type, name }));
      return row?.kind === 'change' ? JSON.parse(row.draft ?? 'null') : undefined;
    };
    const fresh = drafted.filter((one) => !held.get(keyOf(one))?.kind);
    for (const [at, { type, name, definition }] of [...draftedOn(openDraft as SaidNow), ...fresh].entries()) {
      const revision = held.get(keyOf({ type, name }))?.revision ?? 0;
      const id = ids[2 * versions.length + at];
      await query(WRITE_DRAFT.sql, [id, type, name, JSON.stringify(definition), 'change', author, revision]);
    }
    await query(MARKED);
    await query(MARK, [done]);
    await query(NOTIFY_DEFINITIONS.sql);
  };

/** The fields that fit together; what none of the known checks finds wrong is found by trying. */
function fitting(former: readonly Former[], isSound: (former: readonly Former[]) => boolean): readonly Former[] {
  if (isSound(former)) return former;
  const hidden = former.map((one) => ({ ...one, isShown: false }));
  return former.reduce(
    (taken, one, at) => {
      const tried = taken.with(at, one);
      return isSound(tried) ? tried : taken;
    },
    hidden as readonly Former[],
  );
}

type Looked = Omit<Sorted, 'former'> & {
  readonly rows: readonly Row[];
  readonly inForce: InForce;
  readonly said: SaidNow;
  readonly baseOf: (of: Touched) => Json;
  readonly former: readonly Former[];
  readonly saidBy: (former: readonly Former[]) => readonly SaidNext[];
  /** The definitions once all of it is carried over. */
  readonly next: Definitions;
};
/** What there is to carry over; null where there is nothing. */
async function lookAt(base: Base, database: Database): Promise<Looked | null> {
  const rows = await readRows(database);
  if (rows.length === 0) return null;
  const stored = await readStored(database);
  const now = definitionsWith(base, stored);
  const inForce = inForceOf(now.builtModules);
  const { said, baseOf } = startsOf(base, stored, now);
  const { former: all, ...rest } = sorted(rows, inForce);
  const saidBy = (former: readonly Former[]) => withFormerFields(inForce, said, partsOf(former));
  const definitionsBy = (former: readonly Former[]): Definitions => {
    const next = saidBy(former).map((one) => ({ ...one, base: baseOf(one) }));
    return definitionsWith(base, storedWith(stored, next));
  };
  const broken = new Set(now.notInForce.map(keyOf));
  const isSound = (former: readonly Former[]): boolean => {
    const touched = new Set(saidBy(former).map(keyOf));
    return definitionsBy(former).notInForce.every((one) => broken.has(keyOf(one)) && !touched.has(keyOf(one)));
  };
  const former = fitting(all, isSound);
  const demoted = former.filter((one, at) => one.isShown !== all[at]?.isShown).map(({ row }) => ({ row, reason: NO_FIT }));
  return { ...rest, kept: [...rest.kept, ...demoted], rows, inForce, said, baseOf, former, saidBy, next: definitionsBy(former) };
}

/** What waited to be published, as drafts of the definitions. */
function draftsOf({ inForce, said, former, saidBy, pending, drafts }: Looked): readonly SaidNext[] {
  const { shown, kept } = partsOf(former);
  const waiting = shown.map((field): FormerField => ({ ...field, ...pending.get(fieldKey(field)) }));
  const published = new Map(saidBy(former).map((one) => [keyOf(one), JSON.stringify(one.definition)]));
  return withFormerFields(inForce, said, { shown: [...waiting, ...drafts], kept }).filter(
    (one) => published.get(keyOf(one)) !== JSON.stringify(one.definition),
  );
}

async function carry({ base, database, connection, say = () => undefined }: Settings): Promise<Plan | null> {
  const looked = await lookAt(base, database);
  if (!looked) return null;
  const { rows, inForce, former, saidBy, baseOf, done, drafts, kept, left, next } = looked;
  for (const { row, reason } of kept) say(`The custom field ${row.target_model}.${row.name} is withdrawn, its data stays: ${reason}`);
  for (const { row, reason } of left) say(`The custom field ${row.target_model}.${row.name} is not carried over: ${reason}`);
  if (done.length === 0) return null;
  const versions = versionsOf(former, saidBy, baseOf);
  const drafted = draftsOf(looked);
  const ids: number[] = [];
  const most = 2 * versions.length + drafted.length + 2 * drafts.length + inForce.grids.size;
  while (ids.length < most) ids.push(await database.nextId());
  const within = write({
    versions,
    ids,
    drafted,
    draftedOn: (open) => withFormerFields(inForce, open, { shown: drafts, kept: [] }),
    done,
    author: rows.map(authorOf).find((who) => who !== null) ?? null,
  });
  const plan = await applySchema(connection, next.registry, { say, within });
  say(`Custom fields carried over into the definitions of the builder: ${done.length}`);
  return plan;
}

/**
 * Null when there was nothing to carry over; else what was done to the tables, which fit the definitions then. Rejects with nothing
 * changed. Two servers that start at once do it once.
 */
export async function carryFormerFields(settings: Settings): Promise<Plan | null> {
  if ((await readRows(settings.database)).length === 0) return null;
  return inTurn(settings.connection, () => carry(settings), { patience: PATIENCE });
}
/** The definitions that this database has once its former fields are carried over; nothing is written. */
export async function definitionsCarriedOver(base: Base, database: Database): Promise<Definitions> {
  const looked = await lookAt(base, database);
  return looked?.next ?? definitionsWith(base, await readStored(database));
}
