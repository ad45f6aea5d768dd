/** Reads and writes what is built without code: definitions with their drafts, plans, versions and uses. */
import type { DEFINITION_SCHEMAS } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { RequestError, request } from '@lambda/web-engine/kit/data/client.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';

export const BUILT_TYPES = [
  'model',
  'view',
  'form',
  'grid',
  'crud',
  'chart',
  'dashboard',
  'menu',
] as const satisfies readonly (keyof typeof DEFINITION_SCHEMAS)[];
export type BuiltType = (typeof BUILT_TYPES)[number];
export const isBuiltType = (type: string): type is BuiltType => BUILT_TYPES.some((known) => known === type);

export type Person = { readonly id: number; readonly name: string };
export type Definition = Readonly<Record<string, unknown>>;
export type Origin = 'shipped' | 'changed' | 'built';
export type Key = {
  readonly type: BuiltType;
  readonly name: string;
  /** What the own company says differently of it; the platform's definition when left out. */
  readonly layer?: 'company' | undefined;
};
/** What a company can change for its own people. */
export const COMPANY_TYPES = ['model', 'form', 'grid', 'menu'] as const satisfies readonly BuiltType[];
export type ListedDefinition = Key & {
  readonly label: Label;
  readonly origin: Origin;
  /** The version in force; null for what was never published. */
  readonly number: number | null;
  readonly published_at: string | null;
  readonly published_by: Person | null;
  readonly drafted_at: string | null;
  readonly drafted_by: Person | null;
  readonly draft: 'change' | 'removal' | null;
  /** Why what was published is not in force. */
  readonly left_out: string | null;
};
export type StoredDefinition = Key & {
  readonly origin: Origin;
  readonly shipped: Definition | null;
  readonly published: Definition | null;
  readonly effective: Definition | null;
  readonly draft: Definition | null;
  readonly draft_kind: 'change' | 'removal' | null;
  readonly revision: number;
  readonly number: number | null;
  readonly drafted_by: Person | null;
  readonly drafted_at: string | null;
  /** Where a newer definition below and the change made here say different things. */
  readonly collisions: readonly Collision[];
};
/** Values are null where the definition says nothing. What was changed here holds. */
export type Collision = {
  readonly path: readonly string[];
  readonly base: unknown;
  readonly theirs: unknown;
  readonly ours: unknown;
  /** Records cannot be saved with what was changed here: the newer one holds already. */
  readonly must_take: boolean;
};
export type PlanStep = {
  readonly sql: string;
  readonly table: string;
  readonly note: string;
  readonly rows: number;
  readonly loses: boolean;
  /** Rows by what becomes of their value; the first of those that lose it, with the text that goes. */
  readonly converts: number;
  readonly empty: number;
  readonly lost: number;
  readonly samples: readonly { readonly id: number; readonly text: string }[];
};
export type Problem = { readonly type: string; readonly name: string; readonly message: string };
export type Plan = {
  readonly plan: readonly PlanStep[];
  readonly problems: readonly Problem[];
  /** Tables of the database that are taken over, with the rows that need a company. */
  readonly takes: readonly { readonly table: string; readonly rows: number }[];
};
export type Version = {
  readonly number: number;
  readonly content: Definition | null;
  readonly removed: boolean;
  readonly comment: string | null;
  readonly created_at: string;
  readonly created_by: Person | null;
};
export type Use = { readonly type: string; readonly name: string; readonly label: Label | null; readonly place: string };
/** Somebody else's draft, found where one's own was to be kept. */
export type OtherDraft = {
  readonly revision: number;
  readonly draft: Definition | null;
  /** What is in force by now, where the other one has published. */
  readonly published?: Definition | null;
  readonly drafted_by: Person | null;
  readonly drafted_at: string | null;
};

type Layer = Key['layer'];
const rootOf = (layer: Layer): string => (layer === 'company' ? '/lambda/puzzle/company' : '/lambda/puzzle');
const bodyOf = ({ type, name }: Key) => ({ type, name });
const BUILDER_KEY = ['administration', 'builder'] as const;
/** Under which a definition is kept in this browser. */
export const definitionKeyOf = ({ type, name, layer }: Key) => [...BUILDER_KEY, 'one', type, name, layer ?? ''] as const;
/** The page with the list of definitions. */
export const addressOfDefinitions = (layer: Layer): string =>
  layer === 'company' ? '/lambda/puzzle/company' : '/lambda/puzzle/definitions';
const at = ({ type, name }: Key): string => `${type}/${encodeURIComponent(name)}`;

export const readDefinition = async (key: Key, signal?: AbortSignal): Promise<StoredDefinition> => {
  const { data } = await request<{ data: StoredDefinition }>(`${rootOf(key.layer)}/definitions/${at(key)}`, signal ? { signal } : {});
  return { ...data, layer: key.layer };
};
/** The same, null for what is not there. */
export async function findDefinition(key: Key, signal?: AbortSignal): Promise<StoredDefinition | null> {
  try {
    return await readDefinition(key, signal);
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
}

export const useDefinitions = (layer?: Layer) =>
  useQuery({
    queryKey: [...BUILDER_KEY, 'all', layer ?? ''],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { data } = await request<{ data: readonly ListedDefinition[] }>(`${rootOf(layer)}/definitions`, { signal });
      return data.map((one) => ({ ...one, layer }));
    },
  });
export const useVersions = (key: Key) =>
  useQuery({
    queryKey: [...BUILDER_KEY, 'versions', key.type, key.name, key.layer ?? ''],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await request<{ data: readonly Version[] }>(`${rootOf(key.layer)}/versions/${at(key)}`, { signal })).data,
  });
export const readUses = async (key: Key, signal?: AbortSignal): Promise<readonly Use[]> =>
  (await request<{ data: readonly Use[] }>(`${rootOf(undefined)}/uses/${at(key)}`, signal ? { signal } : {})).data;
export const useUses = (key: Key) =>
  useQuery({ queryKey: [...BUILDER_KEY, 'uses', key.type, key.name], staleTime: 0, queryFn: ({ signal }) => readUses(key, signal) });
const NOTHING_PLANNED: Plan = { plan: [], problems: [], takes: [] };
/**
 * Asked for by an open dialog alone: behind a publishing there is no draft any more to plan. What a company says differently
 * changes no table.
 */
export const usePlan = (definitions: readonly Key[], company: number | null) =>
  useQuery({
    queryKey: ['builder-plan', definitions, company],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<Plan> => {
      if (definitions.every(({ layer }) => layer === 'company')) return NOTHING_PLANNED;
      return request(`${rootOf(undefined)}/plan`, { method: 'POST', body: { definitions: definitions.map(bodyOf), company }, signal });
    },
  });
/** Where tables are not as the definitions in force say: of one, or of all. */
export const useDrift = (model?: string) =>
  useQuery({
    queryKey: [...BUILDER_KEY, 'drift', model ?? ''],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await request<{ data: readonly PlanStep[] }>(`/lambda/puzzle/drift${model === undefined ? '' : `?model=${model}`}`, { signal }))
        .data,
  });
/** Throws `RequestError`: 422 where data would be lost without a yes. */
export const repair = (model: string, allowLoss: boolean): Promise<unknown> =>
  request('/lambda/puzzle/repair', { method: 'POST', body: { model, ...(allowLoss ? { allow_loss: true } : {}) } });
/** What was kept or published is read anew. */
export const renewBuilder = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: BUILDER_KEY });

/** Throws `RequestError`: 409 when somebody else has changed the draft, 422 for what is no valid definition. Gives the revision. */
export const keepDraft = async ({ type, name, layer }: Key, schema: Definition, revision: number): Promise<number> =>
  (
    await request<{ data: { revision: number } }>(`${rootOf(layer)}/schema/${type}`, {
      method: 'POST',
      body: { name, schema, revision },
    })
  ).data.revision;
const rename = async (renaming: { name: string; field?: string; to: string; revision: number }): Promise<number> =>
  (await request<{ data: { revision: number } }>('/lambda/puzzle/rename', { method: 'POST', body: { type: 'model', ...renaming } })).data
    .revision;
/** Drafts another name for a field, with a draft of all that names it. Throws as `keepDraft` does. Gives the revision of the model. */
export const renameField = (name: string, field: string, to: string, revision: number): Promise<number> =>
  rename({ name, field, to, revision });
/** The same for the table itself; it is kept under the name of before until it is published. */
export const renameTable = (name: string, to: string, revision: number): Promise<number> => rename({ name, to, revision });
/** Both throw `RequestError` as `keepDraft` does. */
export const draftRemoval = (key: Key, revision: number): Promise<unknown> =>
  request(`${rootOf(key.layer)}/schema/${at(key)}?revision=${revision}`, { method: 'DELETE' });
export const discardDraft = (key: Key, revision: number): Promise<unknown> =>
  request(`${rootOf(key.layer)}/discard`, { method: 'POST', body: { ...bodyOf(key), revision } });

type Publishing = {
  readonly definitions: readonly Key[];
  readonly comment: string;
  readonly allowLoss: boolean;
  /** Whose the rows of tables are that are taken over. */
  readonly company: number | null;
};
/** Throws `RequestError`: 409 while another publishes, 422 for what does not fit or would lose something. */
export const publish = ({ definitions, comment, allowLoss, company }: Publishing): Promise<unknown> =>
  request(`${rootOf(definitions[0]?.layer)}/publish`, {
    method: 'POST',
    body: {
      definitions: definitions.map(bodyOf),
      ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
      ...(allowLoss ? { allow_loss: true } : {}),
      ...(company === null ? {} : { company }),
    },
  });
/** Throws as `publish` does. */
export const restoreVersion = (key: Key, version: number, allowLoss: boolean): Promise<unknown> =>
  request(`${rootOf(key.layer)}/restore`, {
    method: 'POST',
    body: { ...bodyOf(key), version, ...(allowLoss ? { allow_loss: true } : {}) },
  });

/** What a refusal brings beside its words: at its top, or with the error itself. */
function besides(error: RequestError, name: string): unknown {
  if (name in error.reply) return error.reply[name];
  const errors = error.reply.errors;
  const first = Array.isArray(errors) ? (errors[0] as { extensions?: Readonly<Record<string, unknown>> } | undefined) : undefined;
  return first?.extensions?.[name];
}
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The draft of somebody else that stands where one's own was to go; undefined for every other error. */
export function otherDraft(error: unknown): OtherDraft | undefined {
  if (!(error instanceof RequestError) || error.status !== 409) return undefined;
  const data = besides(error, 'data');
  return isObject(data) && typeof data.revision === 'number' ? (data as OtherDraft) : undefined;
}
/** What would be lost by what the server has refused for that reason; undefined for every other error. */
export function lossesOf(error: unknown): readonly PlanStep[] | undefined {
  if (!(error instanceof RequestError) || error.code !== 'WOULD_LOSE') return undefined;
  const found = besides(error, 'plan');
  return Array.isArray(found) ? (found as readonly PlanStep[]).filter(({ loses }) => loses) : [];
}
/** What a publishing was refused for, by definition. */
export function problemsOf(error: unknown): readonly Problem[] {
  const found = error instanceof RequestError ? besides(error, 'problems') : undefined;
  return Array.isArray(found) ? (found as readonly Problem[]) : [];
}
/** The words of an error with the places that it names. */
export const wordsOfError = (error: Error): string =>
  error instanceof RequestError && error.fields.length > 0
    ? [error.message, ...error.fields.map(({ field, message }) => (field ? `${field}: ${message}` : message))].join('\n')
    : error.message;
