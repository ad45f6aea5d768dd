/** A chart with its name, its four states, and what can be done with it. */
import './charts.css';
import type { Filter } from '@lambda/model/conditions/filters.ts';
import { SkeletonBar } from '@lambda/ui/parts/skeleton.tsx';
import { Button, Dropdown } from 'antd';
import { ChartColumn, Download, Ellipsis, ListTree, RefreshCw, Table2 } from 'lucide-react';
import { type CSSProperties, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Chart } from '../../kit/data/dashboard.ts';
import { today } from '../../kit/format.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { saveFile } from '../excel/save-file.ts';
import { ChartBody } from './chart-body.tsx';
import type { Drawn, Point } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { listAddress } from './drill.ts';
import { chartTexts } from './texts.ts';
import { useChart } from './use-chart.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
type ChartCardProps = { readonly chart: Chart; readonly extra: readonly Filter[]; readonly span: number };

/** The bytes inside a `data:` address; the content policy lets no page fetch one. */
function pictureOf(address: string): Blob {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}
const isEmpty = ({ points }: Drawn): boolean =>
  points.length === 0 || points.every(({ values }) => values.every((value) => value === null || Number(value) === 0));

export function ChartCard({ chart, extra, span }: ChartCardProps) {
  const t = chartTexts.useText();
  const label = useLabel();
  const navigate = useNavigate();
  const { drawn, before, error, refetch, isFetching } = useChart(chart, extra);
  const [asTable, setAsTable] = useState(false);
  const picture = useRef<(() => string) | undefined>(undefined);
  const addressOf = useCallback(
    (point?: Point, series?: number) =>
      listAddress(chart, extra, today(), point && { ...point, series: series === undefined ? undefined : drawn?.seriesKeys?.[series] }),
    [chart, extra, drawn],
  );
  const name = label(chart.label);
  const hasPicture = chart.type !== 'number' && chart.type !== 'table';
  const list = addressOf();
  const save = () => {
    const address = picture.current?.();
    if (address) saveFile({ file: pictureOf(address), name: `${name}.png` });
  };
  const items = [
    ...(hasPicture
      ? [
          {
            key: 'table',
            label: t(asTable ? 'asChart' : 'asTable'),
            icon: asTable ? <ChartColumn {...ICON} /> : <Table2 {...ICON} />,
            onClick: () => setAsTable(!asTable),
          },
        ]
      : []),
    ...(hasPicture && !asTable ? [{ key: 'picture', label: t('picture'), icon: <Download {...ICON} />, onClick: save }] : []),
    ...(list ? [{ key: 'list', label: t('list'), icon: <ListTree {...ICON} />, onClick: () => void navigate(list) }] : []),
  ];
  const content = () => {
    if (error && !drawn)
      return (
        <div className="chart-state" role="alert">
          <p>{t('failed')}</p>
          <Button size="small" icon={<RefreshCw {...ICON} />} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      );
    if (!drawn)
      return (
        <div className="chart-state" role="status" aria-label={t('loading')}>
          <SkeletonBar width="100%" height={chart.type === 'number' ? 40 : 220} />
        </div>
      );
    if (chart.type !== 'number' && chart.type !== 'gauge' && isEmpty(drawn)) return <p className="chart-state">{t('empty')}</p>;
    if (asTable) return <ChartTable chart={chart} drawn={drawn} addressOf={addressOf} />;
    return <ChartBody chart={chart} drawn={drawn} before={before} addressOf={addressOf} picture={picture} />;
  };
  return (
    <section
      className="chart-card"
      style={{ '--chart-span': span } as CSSProperties}
      aria-label={name}
      aria-busy={isFetching}
      data-type={chart.type}
    >
      <header className="chart-head">
        <h2>{name}</h2>
        {items.length > 0 && chart.type !== 'number' && (
          <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
            <Button type="text" size="small" aria-label={t('menu', { name })} icon={<Ellipsis {...ICON} />} />
          </Dropdown>
        )}
      </header>
      {content()}
    </section>
  );
}
