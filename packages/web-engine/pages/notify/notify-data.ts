/** What the person has been told, as the server gives it. */
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../kit/data/client.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { useLanguage } from '../../kit/i18n/i18n.ts';
import { listen } from '../../kit/live/socket.ts';
import { useSession } from '../../kit/session/session.tsx';

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
/** By which ways somebody is told. */
export type Ways = { readonly in_app: boolean; readonly by_email: boolean; readonly by_push: boolean };
export type NotificationEvent = Ways & {
  readonly event: string;
  readonly label: string;
  /** The area that it belongs to; null for a rule of the company. */
  readonly area: string | null;
  /** Whether the person has chosen for it alone. */
  readonly own: boolean;
  /** Ways that cannot be changed. */
  readonly fixed: { readonly [Way in keyof Ways]?: 'always' | 'never' };
};
export type NotifySettings = Ways & { readonly events: readonly NotificationEvent[] };

/** As many as the server gives at once. */
const PAGE = 100;
const COUNT_KEY = ['notify', 'count'];
const SETTINGS_KEY = ['notify', 'settings'];

/** How many are new. */
export const useNewCount = (): number => {
  const { data } = useQuery({
    queryKey: COUNT_KEY,
    queryFn: async ({ signal }) => (await request<{ count: number }>('/lambda/notify/new', { signal })).count,
    // It is told; asked again only for the case that no socket can be opened from here.
    refetchOnWindowFocus: true,
  });
  return data ?? 0;
};

/** Keeps the count and the open lists true: the server tells of every change in it. Once in a page. */
export function useNoticeNews(): void {
  const { company, role } = useSession();
  const place = `${company.id}-${role.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another bell
  useEffect(
    () =>
      listen<{ readonly notices: { readonly unread: number } }>(
        'subscription { notices { unread } }',
        {},
        {
          next: ({ notices: { unread } }) => {
            const known = queryClient.getQueryData(COUNT_KEY);
            queryClient.setQueryData(COUNT_KEY, unread);
            if (known === unread) return;
            void queryClient.invalidateQueries({ queryKey: ['notify', 'all'] });
            void queryClient.invalidateQueries({ queryKey: ['notify', 'pages'] });
          },
        },
      ),
    [place],
  );
}

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

export const useNotifySettings = (): UseQueryResult<NotifySettings> => {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [...SETTINGS_KEY, language],
    queryFn: async ({ signal }) => (await request<{ data: NotifySettings }>('/lambda/notify/settings', { signal })).data,
  });
};

/** For one event, or for everything without a choice of its own. Throws `RequestError`. */
export async function saveNotifySettings(ways: Ways, event?: string): Promise<void> {
  const { in_app, by_email, by_push } = ways;
  await request('/lambda/notify/settings', {
    method: 'PUT',
    body: { in_app, by_email, by_push, ...(event === undefined ? {} : { event }) },
  });
  await queryClient.invalidateQueries({ queryKey: SETTINGS_KEY });
}
/** Every event is told as everything else again. Throws `RequestError`. */
export async function forgetChoices(): Promise<void> {
  await request('/lambda/notify/settings', { method: 'DELETE' });
  await queryClient.invalidateQueries({ queryKey: SETTINGS_KEY });
}
