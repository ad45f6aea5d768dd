/** Work in the background as the server tells it: asked again while it goes on, left alone when it is over. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { request } from '../data/client.ts';
import { queryClient } from '../data/query-client.ts';
import { useLanguage } from '../i18n/i18n.ts';

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

export const isActive = ({ state }: Pick<Job, 'state'>): boolean => state === 'queued' || state === 'running';
/** Whole percent, or undefined while the job has not told. */
export const percentOf = ({ done, total }: Pick<Job, 'done' | 'total'>): number | undefined =>
  done === null || total === null || total <= 0 ? undefined : Math.min(100, Math.floor((done / total) * 100));

/** The person's own newest jobs; why one has failed is told in the language of the screen. */
export function useJobs(): UseQueryResult<readonly Job[]> {
  const { language } = useLanguage();
  return useQuery<readonly Job[]>({
    queryKey: ['jobs', 'all', language],
    // The tray stays while the same is told in another language.
    placeholderData: (known) => known,
    queryFn: async ({ signal }): Promise<readonly Job[]> => (await request<Reply<readonly Job[]>>('/lambda/jobs', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? ALL_EVERY_MS : false),
  });
}

/** One job, followed until it is over. `undefined` follows nothing. */
export function useJob(id: number | undefined): UseQueryResult<Job> {
  const { language } = useLanguage();
  return useQuery<Job>({
    queryKey: ['jobs', id, language],
    enabled: id !== undefined,
    staleTime: 0,
    placeholderData: (known) => (known?.id === id ? known : undefined),
    queryFn: async ({ signal }): Promise<Job> => (await request<Reply<Job>>(`/lambda/jobs/${id}`, { signal })).data,
    refetchInterval: ({ state }) => (state.data && !isActive(state.data) ? false : ONE_EVERY_MS),
  });
}

/** To be called when a job was started or changed: the tray shows it at once. */
export const refreshJobs = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['jobs'] });

/** Cancels a job for good; one that is over stays as it is. Throws `RequestError`. */
export async function cancelJob(id: number): Promise<void> {
  await request(`/lambda/jobs/${id}/cancel`, { method: 'POST' });
  await refreshJobs();
}
