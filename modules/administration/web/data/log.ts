/** Asks the server for the log and its charts. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { HistoryEntry } from '@lambda/web-engine/form/history/history-data.ts';
import { request } from '@lambda/web-engine/kit/data/client.ts';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type LogLine = HistoryEntry & {
  readonly model: string;
  readonly category: Label;
  readonly record_id: number;
  /** What the record is called; null where the reader may not know it. */
  readonly title: string | null;
};
export type LogQuestion = Readonly<Partial<Record<'category' | 'action' | 'user' | 'record' | 'from_date' | 'to_date', string>>>;
type LogPage = { readonly data: readonly LogLine[]; readonly total: number; readonly total_is_exact: boolean };
export type Choice = { readonly key: string; readonly label: Label };
export type Bar = { readonly key: string; readonly count: number; readonly name: string | null };
export type ChartName = 'user' | 'action' | 'hourly' | 'monthly' | 'category';

const KEY = ['administration', 'log'] as const;
export const LINES_PER_PAGE = 50;

/** The address of a part of the log, narrowed by what was asked. */
export function logAddress(path: string, question: LogQuestion, page?: number): string {
  const search = new URLSearchParams(Object.entries(question).filter(([, value]) => value));
  if (page !== undefined) {
    search.set('page', String(page));
    search.set('per_page', String(LINES_PER_PAGE));
  }
  return `/api/${path}?${search}`;
}

/** What records are called is told in the language of the screen. */
export function useLog(question: LogQuestion, page: number) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [...KEY, 'lines', question, page, language],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request<LogPage>(logAddress('logs', question, page), { signal }),
  });
}
export const useChart = (chart: ChartName, question: LogQuestion) =>
  useQuery({
    queryKey: [...KEY, chart, question],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await request<{ data: readonly Bar[] }>(logAddress(`log-chart-${chart}`, question), { signal })).data,
  });
export const useChoices = (of: 'categories' | 'actions') =>
  useQuery({
    queryKey: [...KEY, of],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await request<{ data: readonly Choice[] }>(`/api/log-${of}`, { signal })).data,
  });
