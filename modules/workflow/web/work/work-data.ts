/** The decisions that wait for the person, those that the person has asked for, and what stands still. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { listen } from '@lambda/web-engine/kit/live/socket.ts';
import { menuEntries } from '@lambda/web-engine/kit/session/menu-tree.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type Decision, type Named, renewProcesses } from '../process/process-data.ts';

export const WORK_KINDS = ['waiting', 'sent', 'watched', 'overdue', 'stuck'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
export type WorkRow = {
  readonly place: number;
  readonly model: string;
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly status_type: string;
  /** Null where the step is not in the version any more. */
  readonly step_label: Label | null;
  readonly since: string | null;
  readonly due_at: string | null;
  readonly author: Named | null;
  /** In whose place; null for what waits for the person. */
  readonly for: Named | null;
  /** May be decided, or signed, together with others. */
  readonly may_batch: boolean;
};
type ReadRow = WorkRow & { readonly may_sign_batch?: boolean };
type WorkPage = { readonly total: number; readonly list: readonly WorkRow[] };
export const WORK_PAGE = 20;

export const useWork = (kind: WorkKind, page: number, size = WORK_PAGE) =>
  useQuery({
    queryKey: ['process', 'work', kind, page, size],
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: (known: WorkPage | undefined, last) => (last?.queryKey[2] === kind ? keepPreviousData(known) : undefined),
    queryFn: async ({ signal }): Promise<WorkPage> => {
      const address = `/process/work?kind=${kind}&page=${page}&size=${size}`;
      const { total, list } = (await request<{ data: { total: number; list: readonly ReadRow[] } }>(address, { signal })).data;
      return { total, list: list.map((row) => ({ ...row, may_batch: row.may_batch || row.may_sign_batch === true })) };
    },
  });

export const useWorkCounts = () =>
  useQuery({
    queryKey: ['process', 'counts'],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const reply = await request<{ data: { waiting: number; overdue: number } } | { waiting: number; overdue: number }>(
        '/process/counts',
        {
          signal,
        },
      );
      return 'data' in reply ? reply.data : reply;
    },
  });

/** Whoever is asked to decide, or whose record was decided, is told: what is shown is read again then. */
export function useWorkNews(): void {
  useEffect(
    () =>
      listen(
        'subscription { notices { unread } }',
        {},
        {
          next: () => void renewProcesses(),
          missed: () => void renewProcesses(),
        },
      ),
    [],
  );
}

/** The address of a record in the menu entry that lists records of its model; undefined without one. */
export function useRecordAddress(): (model: string, id: number) => string | undefined {
  const { menu, cruds, permissionsOf } = useSession();
  return useCallback(
    (model, id) => {
      const names = new Set(cruds.flatMap((crud) => (crud.model === model && crud.form !== undefined ? [crud.name] : [])));
      const entry = menuEntries(menu).find(({ item: { id: entryId, linkTo, url } }) => {
        const { show, r } = permissionsOf(entryId);
        return linkTo === 'crud' && url !== undefined && names.has(url) && show && r;
      });
      return entry && `/erp/p/${encodeURIComponent(entry.item.id)}?record=${id}`;
    },
    [menu, cruds, permissionsOf],
  );
}

export type BatchResult =
  | { readonly id: number; readonly done: true }
  | { readonly id: number; readonly done: false; readonly code: string; readonly message: string };
/** At most a hundred. Throws `RequestError` when none could be looked at. */
export const decideMany = async (items: readonly Decision[], key: string): Promise<readonly BatchResult[]> =>
  (
    await request<{ data: readonly BatchResult[] }>('/process/decide-many', {
      method: 'POST',
      body: { items },
      headers: { 'Idempotency-Key': key },
    })
  ).data;

/** Gives a place where nobody can act to somebody. Throws `RequestError`. */
export const assign = (place: number, employee: number): Promise<unknown> =>
  request('/process/assign', { method: 'POST', body: { place, emp_id: employee } });
