/** What the panels of the system dashboard ask: one answer for all of them, for the period in the address of the page. */

import { request } from '@lambda/web-engine/kit/data/client.ts';
import { usePeriod } from '@lambda/web-engine/pages/charts/use-period.ts';
import { useQuery } from '@tanstack/react-query';

type OfCompany = { readonly company_id: number; readonly company_name: string };
export type SystemFigures = {
  readonly storage: readonly (OfCompany & { readonly bytes: number; readonly files: number })[];
  readonly storage_bytes: number;
  readonly jobs: Readonly<Record<'queued' | 'running' | 'done' | 'failed' | 'cancelled', number>>;
  /** The title is a text in every language, as JSON. */
  readonly last_jobs: readonly (OfCompany & { readonly id: number; readonly title: string; readonly state: string; readonly at: string })[];
  readonly deliveries: { readonly waiting: number; readonly dead: number };
  readonly dead: readonly (OfCompany & {
    readonly id: number;
    readonly summary: string;
    readonly at: string;
    readonly error: string | null;
  })[];
  readonly lapsed: readonly (OfCompany & { readonly last_day: string; readonly total: string })[];
  readonly lapsed_count: number;
  /** Of all those companies, the ones that are not shown too. */
  readonly lapsed_ids: readonly number[];
  readonly payers: number;
};

/** As the dashboard's own filter says it when the address does not. */
const FILTER = { name: 'period', days: 31 } as const;

export function useSystemFigures() {
  const [from, to] = usePeriod(FILTER);
  return useQuery({
    queryKey: ['administration', 'system', from, to],
    queryFn: async ({ signal }) =>
      (await request<{ data: SystemFigures }>('/lambda/system', { method: 'POST', body: { from, to }, signal })).data,
  });
}
