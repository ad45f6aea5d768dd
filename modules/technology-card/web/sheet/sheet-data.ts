/** What the browser asks of technology cards. */
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CardCost, Sheet } from '../../sheet/sheet-shape.ts';

const CARD = 'technology-card';
/** As the server takes it: positive, three decimals at most. */
export const isPortions = (text: string): boolean => /^(?=.*[1-9])\d{1,7}([.,]\d{1,3})?$/.test(text);

export type SheetAsked = { readonly id: number; readonly portions: string | null; readonly isNow: boolean };
export const searchOf = ({ portions, isNow }: Omit<SheetAsked, 'id'>): string => {
  const search = new URLSearchParams({ ...(portions === null ? {} : { portions }), ...(isNow ? { now: '1' } : {}) }).toString();
  return search === '' ? '' : `?${search}`;
};
export const paperPath = ({ id, ...asked }: SheetAsked): string => `/technology-card/paper/${id}${searchOf(asked)}`;
export const pagePath = ({ id, ...asked }: SheetAsked): string => `/print/technology-card/${id}${searchOf(asked)}`;

/** Prices change without the card: every look asks anew. */
const FRESH = { staleTime: 0, gcTime: 0 } as const;
export const useSheet = ({ id, portions, isNow }: SheetAsked): UseQueryResult<Sheet> =>
  useQuery({
    ...FRESH,
    queryKey: [CARD, 'sheet', id, portions, isNow],
    placeholderData: (before) => before,
    queryFn: async ({ signal }) =>
      (await request<{ data: Sheet }>(`/technology-card/sheet/${id}${searchOf({ portions, isNow })}`, { signal })).data,
  });

export type Costs = { readonly data: readonly CardCost[]; readonly calculated_at: string };
export const useCosts = (): UseQueryResult<Costs> =>
  useQuery({
    queryKey: [CARD, 'costs'],
    staleTime: 5_000,
    queryFn: ({ signal }) => request<Costs>('/technology-card/costs', { signal }),
  });
