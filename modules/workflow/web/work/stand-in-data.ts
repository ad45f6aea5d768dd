/** The person's own stand-ins, and the calls that name and take them back. */
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { useQuery } from '@tanstack/react-query';
import type { Named } from '../process/process-data.ts';

/** Whole days, `YYYY-MM-DD`, both included. */
export type OwnStandIn = {
  readonly id: number;
  readonly person: Named;
  readonly from_date: string;
  readonly until_date: string;
  readonly reason: string | null;
};
export const useOwnStandIns = () =>
  useQuery({
    queryKey: ['process', 'stand-ins'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await request<{ data: readonly OwnStandIn[] }>('/process/stand-ins', { signal })).data,
  });

type NewStandIn = Pick<OwnStandIn, 'from_date' | 'until_date'> & { readonly stand_in_id: number; readonly reason?: string };
/** Throws `RequestError` with the fields that are wrong. */
export const nameStandIn = (given: NewStandIn): Promise<unknown> => request('/process/stand-ins', { method: 'POST', body: given });
export const withdrawStandIn = (id: number): Promise<unknown> => request('/process/stand-ins/withdraw', { method: 'POST', body: { id } });
