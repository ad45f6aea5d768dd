/** What the person has been told, as the server gives it. */
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { request } from '../data/client.ts';
import { queryClient } from '../data/query-client.ts';
import { useLanguage } from '../i18n/i18n.ts';

export type Notification = {
  /** Of the receiver's own mark; `seen` is 0 or 1. */
  readonly sid: number;
  readonly title: string;
  readonly body: string | null;
  /** A way inside this site. */
  readonly link: string | null;
  readonly created_at: string;
  readonly seen: 0 | 1;
};
export type NotifySettings = { readonly in_app: boolean; readonly by_email: boolean };

const LOOK_EVERY_MS = 30_000;
/** As many as the server gives at once. */
const PAGE = 100;

/** How many are new; asked again while the page is in sight. */
export const useNewCount = (): number => {
  const { data } = useQuery({
    queryKey: ['notify', 'count'],
    queryFn: async ({ signal }) => (await request<{ count: number }>('/lambda/notify/new', { signal })).count,
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: true,
  });
  return data ?? 0;
};

/** The newest hundred, in the language in use. */
export const useNotifications = (): UseQueryResult<readonly Notification[]> => {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['notify', 'all', language],
    staleTime: 0,
    queryFn: ({ signal }) => request<readonly Notification[]>('/lambda/notify/all', { signal }),
  });
};

/** All of them, the newest first, a hundred at a time. */
export const useAllNotifications = () => {
  const { language } = useLanguage();
  return useInfiniteQuery({
    queryKey: ['notify', 'pages', language],
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) =>
      request<readonly Notification[]>(`/lambda/notify/all${pageParam === undefined ? '' : `?before=${pageParam}`}`, { signal }),
    // A page that is not full is the last one.
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.sid),
  });
};

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['notify'] });

/** Marks one, or all, as seen. Throws `RequestError`. */
export async function markSeen(sid: number | 'all'): Promise<void> {
  await request(`/lambda/notify/seen/${sid}`);
  await refresh();
}

export const useNotifySettings = (): UseQueryResult<NotifySettings> =>
  useQuery({
    queryKey: ['notify', 'settings'],
    queryFn: async ({ signal }) => (await request<{ data: NotifySettings }>('/lambda/notify/settings', { signal })).data,
  });

/** Throws `RequestError`. */
export async function saveNotifySettings(settings: NotifySettings): Promise<void> {
  await request('/lambda/notify/settings', { method: 'PUT', body: settings });
  await refresh();
}
