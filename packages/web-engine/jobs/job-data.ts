/** Work in the background as the server tells it: asked again while it goes on, left alone when it is over. */
import type { Label } from '@lambda/model/labels.ts';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { request } from '../data/client.ts';
import { queryClient } from '../data/query-client.ts';

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type Job = {
  readonly id: number;
  readonly name: string;
  readonly title: Label;
  readonly state: (typeof JOB_STATES)[number];
  readonly done: number | null;
  readonly total: number | null;
  /** JSON of the job's own; `message` is for people, `file` can be fetched from `/files/{id}`. */
  readonly result: { readonly message?: Label; readonly file?: number; readonly [key: string]: unknown } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** ISO 8601. */
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
};
type Reply<T> = { readonly data: T };

const ONE_EVERY_MS = 700;
const ALL_EVERY_MS = 2_000;
const ALL = ['jobs', 'all'] as const;

export const isActive = ({ state }: Pick<Job, 'state'>): boolean => state === 'queued' || state === 'running';
/** Whole percent, or undefined while the job has not told. */
export const percentOf = ({ done, total }: Pick<Job, 'done' | 'total'>): number | undefined =>
  done === null || total === null || total <= 0 ? undefined : Math.min(100, Math.floor((done / total) * 100));

const allJobs = queryOptions({
  queryKey: ALL,
  queryFn: async ({ signal }): Promise<readonly Job[]> => (await request<Reply<readonly Job[]>>('/lambda/jobs', { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(isActive) ? ALL_EVERY_MS : false),
});

/** The person's own newest jobs. */
export const useJobs = (): UseQueryResult<readonly Job[]> => useQuery(allJobs);

/** One job, followed until it is over. `undefined` follows nothing. */
export const useJob = (id: number | undefined): UseQueryResult<Job> =>
  useQuery({
    queryKey: ['jobs', id],
    enabled: id !== undefined,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Job> => (await request<Reply<Job>>(`/lambda/jobs/${id}`, { signal })).data,
    refetchInterval: ({ state }) => (state.data && !isActive(state.data) ? false : ONE_EVERY_MS),
  });

/** To be called when a job was started or changed: the tray shows it at once. */
export const refreshJobs = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['jobs'] });

/** Cancels a job for good; one that is over stays as it is. Throws `RequestError`. */
export async function cancelJob(id: number): Promise<void> {
  await request(`/lambda/jobs/${id}/cancel`, { method: 'POST' });
  await refreshJobs();
}
