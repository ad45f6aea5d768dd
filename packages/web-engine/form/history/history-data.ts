/** The history of a record as the server tells it: who did what, when, and what each field was before and after. */
import { request } from '../../kit/data/client.ts';
import type { KnownNames } from '../value-text.tsx';

const WRITE_ACTIONS = ['create', 'update', 'remove', 'restore'] as const;
export type WriteAction = (typeof WRITE_ACTIONS)[number];

export type HistoryEntry = {
  readonly id: number;
  /** A `WriteAction`, or `view`. */
  readonly action: string;
  /** ISO 8601. */
  readonly created_at: string;
  /** Who did it; null for the platform itself. */
  readonly user: { readonly id: number; readonly name: string } | null;
  /** Who has done it in the user's name. */
  readonly impersonator?: string | null;
  readonly ip: string | null;
  /** `{field: [before, after]}`; null for entries without changes. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> | null;
  /** The codes of an amount's currency before and after, where rows differ in it. */
  readonly currencies?: Readonly<Record<string, readonly [string | null, string | null]>>;
  /** By field that points at records: what they are called before and after, as far as the actor may read it. */
  readonly names?: Readonly<Record<string, readonly [KnownNames, KnownNames]>>;
};

/** Newest first, fields cut by the actor's rights. Throws `RequestError`. */
export async function fetchHistory(model: string, id: number): Promise<readonly HistoryEntry[]> {
  const reply = await request<{ readonly data: readonly HistoryEntry[] }>('/crud_log/history', { method: 'POST', body: { model, id } });
  return reply.data;
}

export const isWriteAction = (action: string): action is WriteAction => WRITE_ACTIONS.some((one) => one === action);

/** What was written, and who has looked, each newest first. */
export function splitHistory(entries: readonly HistoryEntry[]): { writes: readonly HistoryEntry[]; views: readonly HistoryEntry[] } {
  return {
    writes: entries.filter(({ action }) => isWriteAction(action)),
    views: entries.filter(({ action }) => action === 'view'),
  };
}

type RowCounts = { readonly created: number; readonly updated: number; readonly removed: number };
/** A sub-table's change is told in numbers of rows; undefined for anything else. */
export function rowCounts(value: unknown): RowCounts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const count = (key: string): number => {
    const found: unknown = Reflect.get(value, key);
    return typeof found === 'number' ? found : 0;
  };
  const counts = { created: count('created'), updated: count('updated'), removed: count('removed') };
  return counts.created + counts.updated + counts.removed > 0 ? counts : undefined;
}
