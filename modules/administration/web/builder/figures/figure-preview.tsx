/** What a designer draws, with figures of its own: as anybody, by the drafts that are open. */
import './figures.css';
import { ChartAsking, type ChartReply } from '@lambda/web-engine/pages/charts/use-chart.ts';
import { Alert, Spin } from 'antd';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { wordsOfError } from '../builder-data.ts';
import type { As } from '../preview/as-person.ts';
import { AsPickers } from '../preview/preview-pane.tsx';
import { type Figure, queryBy, type Seen, usePreviewed, useWithDrafts } from './figures-data.ts';
import { figureTexts } from './texts.ts';

export function FigurePreview({
  show,
  isSound,
  children,
}: {
  readonly show: Figure;
  /** Whether it can be drawn at all; the settings say what is missing. */
  readonly isSound: boolean;
  readonly children: (seen: Seen) => ReactNode;
}) {
  const t = figureTexts.useText();
  const [as, setAs] = useState<As>({});
  const settled = useDeferredValue(show);
  const drafts = useWithDrafts(settled);
  const { data, error, isFetching } = usePreviewed(settled, isSound ? drafts : undefined, as);
  const asking = useMemo(
    () => ({
      key: JSON.stringify([data?.drafts, data?.as]),
      ask: (document: string, variables: object, signal: AbortSignal) =>
        queryBy<ChartReply>(data?.drafts ?? [], data?.as ?? {}, document, variables, signal),
    }),
    [data],
  );
  const content = () => {
    if (!isSound) return <p className="builder-hint">{t('preview.fix')}</p>;
    if (error) return <Alert type="error" showIcon title={t('preview.failed')} description={wordsOfError(error)} />;
    if (!data) return <Spin aria-label={t('preview')} />;
    const { closed } = data.previewed;
    if (closed !== null) return <Alert type="info" showIcon title={t('preview.closed')} description={closed} />;
    return <ChartAsking value={asking}>{children(data)}</ChartAsking>;
  };
  return (
    <section className="figure-preview" aria-label={t('preview')} aria-busy={isFetching}>
      <div className="figure-preview-tools">
        <h2>{t('preview')}</h2>
        <AsPickers value={as} onChange={setAs} />
      </div>
      {content()}
    </section>
  );
}
