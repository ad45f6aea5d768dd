/** Old addresses and where they lead now, as administrators keep them; read once an hour. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../kit/data/client.ts';

export type RouteRule = { readonly from: string; readonly to: string };

const KEPT_MS = 60 * 60_000;
/** Rules may follow one another, but not in a circle. */
const MOST_STEPS = 5;

const redirectsQuery = queryOptions({
  queryKey: ['route-rules'],
  meta: { isPublic: true },
  staleTime: KEPT_MS,
  gcTime: Number.POSITIVE_INFINITY,
  // An old address is a convenience: without an answer every page is where it is.
  retry: false,
  queryFn: async ({ signal }) => (await request<{ data: readonly RouteRule[] }>('/route-rules', { signal })).data,
});

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Where an address leads in the end, in capitals or not; undefined when no rule moves it, or when the rules lead in a circle. */
export function redirectOf(rules: readonly RouteRule[], path: string): string | undefined {
  let at = path;
  for (let step = 0; step < MOST_STEPS; step++) {
    const rule = rules.find(({ from }) => isSame(from, at));
    if (!rule) return at === path ? undefined : at;
    at = rule.to;
  }
  return undefined;
}

/** `isKnown` tells an address without a rule from one whose rules are still on their way. */
export function useRedirect(path: string): { readonly to: string | undefined; readonly isKnown: boolean } {
  const { data, isPending } = useQuery(redirectsQuery);
  return { to: data && redirectOf(data, path), isKnown: !isPending };
}
