/** What an employee's roles show, and what of it the person at the screen may leave or take away. */
import type { RightLimits } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { LimitedEntry, LimitOperation } from '@lambda/model/rights/right-limits.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { useQuery } from '@tanstack/react-query';

export type CellLock = 'company' | 'role' | 'editor';
export type OwnedEntry = LimitedEntry & {
  readonly label: Label;
  readonly locked: Readonly<Partial<Record<LimitOperation, CellLock>>>;
};
export type OwnRights = {
  readonly roles: readonly { readonly id: number; readonly label: Label }[];
  /** The record is the editor's own. */
  readonly own: boolean;
  /** The editor may do everything. */
  readonly whole: boolean;
  readonly entries: readonly OwnedEntry[];
  /** Every entry that there is, also those that are not shown. */
  readonly all: readonly LimitedEntry[];
  readonly maximum: RightLimits | null;
  readonly standard: RightLimits | null;
};

export const useOwnRights = (employee: number | null) =>
  useQuery({
    queryKey: ['administration', 'own-rights', employee],
    enabled: employee !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => (await request<{ data: OwnRights }>(`/lambda/rights/employee/${employee}`, { signal })).data,
  });
