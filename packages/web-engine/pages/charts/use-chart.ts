/** A chart's figures: asked once per filters, kept for a while, named in the language in use. */
import type { Filter } from '@lambda/model/conditions/filters.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { query } from '../../kit/data/client.ts';
import type { Chart } from '../../kit/data/dashboard.ts';
import { today } from '../../kit/format.ts';
import { useLanguage } from '../../kit/i18n/i18n.ts';
import { axisSpan } from './axis-span.ts';
import { type ChartWords, type Drawn, drawnOf } from './chart-data.ts';
import { askedDays, type ChartRow, chartQuery } from './chart-query.ts';
import { chartTexts } from './texts.ts';

const FRESH_MS = 60_000;
export type ChartReply = { readonly rows: readonly ChartRow[]; readonly before?: readonly ChartRow[] };

type Asking = {
  /** Tells apart what differs although the chart and the question are the same. */
  readonly key: string;
  readonly ask: (document: string, variables: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<ChartReply>;
};
/** Who answers for the figures: the server by the definitions in force, unless a page says otherwise. */
export const ChartAsking = createContext<Asking>({
  key: '',
  ask: (document, variables, signal) => query<ChartReply>(document, { ...variables }, { signal }),
});

export function useChartWords(): ChartWords {
  const t = chartTexts.useText();
  return useMemo(
    () => ({
      unknown: t('unknown'),
      others: t('others'),
      yes: t('yes'),
      no: t('no'),
      below: (to) => t('band.below', { to }),
      from: (from) => t('band.from', { from }),
      quarter: (year, quarter) => t('quarter', { year, quarter }),
    }),
    [t],
  );
}

export function useChart(chart: Chart, extra: readonly Filter[]) {
  const { language } = useLanguage();
  const words = useChartWords();
  const { key, ask } = useContext(ChartAsking);
  const { document, variables } = chartQuery(chart, extra, today());
  const answer = useQuery({
    queryKey: ['chart', chart.name, document, variables, key],
    queryFn: ({ signal }) => ask(document, variables, signal),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const span = chart.axis?.step ? axisSpan(chart.axis.field, askedDays(chart, extra, today()), today()) : undefined;
  const [from, until] = [span?.from, span?.until];
  const drawn = useMemo<Drawn | undefined>(
    () => data && drawnOf(chart, data.rows, language, words, from !== undefined && until !== undefined ? { from, until } : undefined),
    [data, chart, language, words, from, until],
  );
  const before = data?.before?.[0]?.v0;
  return { ...answer, drawn, before: before === null || before === undefined ? undefined : String(before) };
}
