/** What the server does with several records at once, and taking it back. */
import { request } from './client.ts';

export type RefusedRow = {
  readonly id: number;
  readonly title: string;
  readonly code: string;
  /** In the person's language. */
  readonly message: string;
  /** The fields that are wrong, where the server tells them apart. */
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
};
export type WrittenVersion = { readonly id: number; readonly version: number };
export type ManyOutcome = {
  readonly matched: number;
  readonly changed: number;
  readonly refused: readonly RefusedRow[];
  readonly rows: readonly WrittenVersion[];
  /** So many that the background does them: how many of them the preview has tried. */
  readonly sampled?: number;
  /** Told by the preview of a deletion. */
  readonly effects?: RemovalEffects;
};
/** Records of one kind; without a model and a name when the person may not know which. */
export type EffectKind = {
  readonly model: string | null;
  readonly label: string | null;
  readonly count: number;
  /** There are more than `count`. */
  readonly is_more: boolean;
};
export type RemovalEffects = {
  readonly along: readonly EffectKind[];
  readonly emptied: readonly EffectKind[];
  readonly blocking: readonly EffectKind[];
};
/** Records by their ids, or all that a list shows. */
export type Chosen =
  | { readonly ids: readonly number[] }
  | {
      readonly selection: { readonly filters: unknown; readonly groupFilters: unknown; readonly search?: unknown; readonly list?: string };
    };
type Reply = { readonly data: ManyOutcome };

/** A call that is sent again under the same key takes effect once. */
type Keyed = { readonly key?: string };
const keyed = ({ key }: Keyed) => (key === undefined ? {} : { headers: { 'Idempotency-Key': key } });
const send = async (model: string, operation: string, body: unknown, options: Keyed = {}): Promise<ManyOutcome> =>
  (await request<Reply>(`/lambda/records/${encodeURIComponent(model)}/${operation}`, { method: 'POST', body, ...keyed(options) })).data;

/**
 * Changes, deletes or brings back records in one transaction; refused ones do not hold the others back. `preview` writes
 * nothing; `expected` is the number that a preview found. Throws `RequestError`.
 */
export const changeMany = (
  model: string,
  body: {
    readonly action: 'update' | 'delete' | 'restore';
    readonly values?: Readonly<Record<string, unknown>>;
    readonly preview?: boolean;
    readonly expected?: number;
  } & Chosen,
  options: Keyed = {},
): Promise<ManyOutcome> => send(model, 'bulk', body, options);

/** The same in the background, for more than a person waits for; gives the job. Throws `RequestError`. */
export async function startChange(
  model: string,
  body: {
    readonly action: 'update' | 'delete' | 'restore';
    readonly values?: Readonly<Record<string, unknown>>;
    readonly expected: number;
  } & Chosen,
  options: Keyed = {},
): Promise<number> {
  const address = `/lambda/records/${encodeURIComponent(model)}/bulk/start`;
  return (await request<{ readonly data: { readonly job: number } }>(address, { method: 'POST', body, ...keyed(options) })).data.job;
}

/** Writes rows with values of their own; as `changeMany` in every other way. */
export const changeRows = (
  model: string,
  rows: readonly { readonly id: number; readonly version?: number | undefined; readonly values: Readonly<Record<string, unknown>> }[],
  { preview = false }: { preview?: boolean } = {},
): Promise<ManyOutcome> => send(model, 'change', { rows, preview });

export type DeletedRecord = {
  readonly id: number;
  readonly deleted_at: string;
  /** Null for what the platform itself has deleted. */
  readonly deleted_by: { readonly id: number; readonly name: string } | null;
};
/** Who has deleted these records, and when; without those that are not deleted. Throws `RequestError`. */
export async function deletedRecords(model: string, ids: readonly number[]): Promise<readonly DeletedRecord[]> {
  const address = `/lambda/records/${encodeURIComponent(model)}/deleted`;
  return (await request<{ readonly data: { readonly rows: readonly DeletedRecord[] } }>(address, { method: 'POST', body: { ids } })).data
    .rows;
}

/** Takes a deleted record out for ever. Throws `RequestError`. */
export async function destroyRecord(model: string, id: number): Promise<void> {
  await request(`/lambda/records/${encodeURIComponent(model)}/destroy/${id}`, { method: 'POST', body: {} });
}

/** Takes back one's own last change of these rows. */
export const undoChanges = (model: string, rows: readonly WrittenVersion[]): Promise<ManyOutcome> => send(model, 'undo', { rows });
