/** The picture of a report: its rows by one column, with the figures as a table for those who cannot see it. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import { useMemo, useRef } from 'react';
import type { Chart } from '../../kit/data/dashboard.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { ChartBody } from '../charts/chart-body.tsx';
import { DEFAULT_LIMIT, type Drawn, gathered, largest, type Point } from '../charts/chart-data.ts';
import { chartTexts } from '../charts/texts.ts';
import type { ReportTable } from './report-data.ts';

type ReportChartProps = { readonly title: Label; readonly chart: NonNullable<ReportTable['chart']> };

export function ReportChart({ title, chart: { type, values, points } }: ReportChartProps) {
  const t = chartTexts.useText();
  const label = useLabel();
  const picture = useRef<(() => string) | undefined>(undefined);
  const chart = useMemo(
    (): Chart => ({
      name: 'report',
      label: title,
      type,
      model: 'report',
      values: values.map((value) => ({ label: value.label, function: 'sum', field: value.key })),
      columns: Object.fromEntries(values.map(({ key, field }) => [key, { field }])),
    }),
    [title, type, values],
  );
  const drawn = useMemo((): Drawn => {
    const all = points.map((point): Point => ({ key: point.label, label: point.label, isRest: false, values: point.values }));
    // Bars are told apart while they are few: the largest, and the others as one. A line has all of its days.
    const shown =
      type === 'line'
        ? all
        : gathered(
            all.toSorted((one, other) => largest(other) - largest(one)),
            DEFAULT_LIMIT,
            true,
            { others: t('others') },
          );
    return { series: values.map((value) => label(value.label)), points: shown };
  }, [type, values, points, label, t]);
  return (
    <section className="chart-card report-chart" aria-label={label(title)} data-type={type}>
      <ChartBody chart={chart} drawn={drawn} before={undefined} addressOf={() => undefined} picture={picture} />
    </section>
  );
}
