/** What stands inside a chart's card: a figure, a table, or the picture with its names beside it. */
import { SkeletonBar } from '@lambda/ui/parts/skeleton.tsx';
import { theme } from 'antd';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { type CSSProperties, type RefObject, Suspense, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Chart } from '../../kit/data/dashboard.ts';
import { lazyPage } from '../../kit/page/lazy-page.ts';
import { useColorMode, useStill } from '../../kit/theme/appearance.ts';
import { briefFigure } from './brief-figure.ts';
import type { ChartCanvasProps } from './chart-canvas.tsx';
import { type Drawn, type Point, writeValue } from './chart-data.ts';
import { chartColour, chartOption } from './chart-option.ts';
import { ChartTable } from './chart-table.tsx';
import { chartTexts } from './texts.ts';

const ChartCanvas = lazyPage<ChartCanvasProps>(() => import('./chart-canvas.tsx'));

export type ChartBodyProps = {
  readonly chart: Chart;
  readonly drawn: Drawn;
  readonly before: string | undefined;
  readonly addressOf: (point?: Point, series?: number) => string | undefined;
  readonly picture: RefObject<(() => string) | undefined>;
};

/** Names of the parts of a whole with their figures; a part leads to its list. */
function Parts({ chart, drawn, addressOf }: Pick<ChartBodyProps, 'chart' | 'drawn' | 'addressOf'>) {
  const t = chartTexts.useText();
  const mode = useColorMode();
  return (
    <ul className="chart-parts">
      {drawn.points.map((point, index) => {
        const address = addressOf(point);
        const words = (
          <>
            <span className="chart-dot" style={{ background: chartColour(index, mode === 'dark') }} />
            <span className="chart-part-name">{point.label}</span>
            <strong className="lp-figures">{writeValue(chart, 0, point.values[0] ?? null)}</strong>
          </>
        );
        return (
          <li key={point.key ?? point.label}>
            {address ? (
              <Link to={address} title={t('openGroup', { name: point.label })}>
                {words}
              </Link>
            ) : (
              <span>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Figure({ chart, drawn, before, addressOf }: ChartBodyProps) {
  const t = chartTexts.useText();
  const value = drawn.points[0]?.values[0] ?? null;
  const address = addressOf();
  const change = before === undefined || value === null ? undefined : Number(value) - Number(before);
  const Sign = change !== undefined && change < 0 ? TrendingDown : TrendingUp;
  const text = writeValue(chart, 0, value);
  return (
    <div className="chart-figure">
      <p className="chart-figure-value lp-figures" style={{ '--characters': text.length } as CSSProperties}>
        {address ? <Link to={address}>{text}</Link> : text}
      </p>
      {change !== undefined && change !== 0 && (
        <p className="chart-figure-change">
          <Sign size={16} strokeWidth={1.75} aria-hidden />
          <strong className="lp-figures">
            {change > 0 ? '+' : '−'}
            {writeValue(chart, 0, String(Math.abs(change)))}
          </strong>{' '}
          {t('since')}
        </p>
      )}
    </div>
  );
}

function Picture({ chart, drawn, addressOf, picture }: ChartBodyProps) {
  const navigate = useNavigate();
  const mode = useColorMode();
  const still = useStill();
  const t = chartTexts.useText();
  const { token } = theme.useToken();
  const option = useMemo(
    () =>
      chartOption({
        type: chart.type,
        drawn,
        stacked: chart.stacked ?? false,
        goal: chart.goal,
        look: {
          dark: mode === 'dark',
          still,
          text: token.colorText,
          secondary: token.colorTextSecondary,
          line: token.colorBorderSecondary,
          surface: token.colorBgContainer,
          font: token.fontFamily,
          write: (series, value) => writeValue(chart, series, value),
          brief: (value) => briefFigure(value, t),
        },
      }),
    [chart, drawn, mode, still, token, t],
  );
  const pick = (index: number, series: number) => {
    const point = drawn.points[index];
    const address = point && addressOf(point, series);
    if (address) void navigate(address);
  };
  return (
    <Suspense fallback={<SkeletonBar width="100%" height={220} />}>
      <ChartCanvas option={option} picture={picture} background={token.colorBgContainer} onPick={chart.list ? pick : undefined} />
    </Suspense>
  );
}

export function ChartBody(props: ChartBodyProps) {
  const { chart, drawn, addressOf } = props;
  switch (chart.type) {
    case 'number':
      return <Figure {...props} />;
    case 'table':
      return <ChartTable chart={chart} drawn={drawn} addressOf={addressOf} />;
    case 'pie':
    case 'donut':
    case 'funnel':
    case 'treemap':
      return (
        <div className="chart-with-parts">
          <Picture {...props} />
          <Parts chart={chart} drawn={drawn} addressOf={addressOf} />
        </div>
      );
    default:
      return (
        <>
          <Picture {...props} />
          <ChartTable chart={chart} drawn={drawn} addressOf={addressOf} hidden />
        </>
      );
  }
}
