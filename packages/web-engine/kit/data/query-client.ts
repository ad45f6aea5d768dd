/** The one cache of what was read. */
import { QueryClient } from '@tanstack/react-query';
import { RequestError } from './client.ts';

/** Refusals are final; only a server that was not reached or is starting is asked again, twice. */
const mayRetry = (failures: number, error: Error): boolean =>
  error instanceof RequestError && (error.status === 0 || error.status === 503) && failures < 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    // Calls are tried also when the browser believes to be offline: our own banner tells, and the answer counts.
    // A page that waits out of sight, as behind the lock screen, is still there an hour later with what it has read.
    queries: { networkMode: 'always', staleTime: 30_000, gcTime: 3_600_000, retry: mayRetry, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always', retry: false },
  },
});

declare module '@tanstack/react-query' {
  interface Register {
    /** `isPublic`: told to everybody, whoever is signed in. */
    queryMeta: { readonly isPublic?: boolean };
  }
}

/** Forgets all that was read in somebody's name. */
export function forgetRead(): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.isPublic !== true });
  queryClient.getMutationCache().clear();
}
