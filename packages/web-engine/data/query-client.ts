/** The one cache of what was read. */
import { QueryClient } from '@tanstack/react-query';
import { RequestError } from './client.ts';

/** Refusals are final; only a server that was not reached or is starting is asked again, twice. */
const mayRetry = (failures: number, error: Error): boolean =>
  error instanceof RequestError && (error.status === 0 || error.status === 503) && failures < 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: mayRetry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
