/** The figures of a chart as a table: for screen readers always, for everybody on request. A row leads to its list. */
import { Link } from 'react-router';
import type { Chart } from '../../kit/data/dashboard.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { type Drawn, type Point, writeValue } from './chart-data.ts';
import { chartTexts } from './texts.ts';

type ChartTableProps = {
  readonly chart: Chart;
  readonly drawn: Drawn;
  readonly addressOf: (point: Point, series?: number) => string | undefined;
  /** Drawn for screen readers alone, who have no use for a second way by keyboard beside it. */
  readonly hidden?: boolean;
};

export function ChartTable({ chart, drawn, addressOf, hidden = false }: ChartTableProps) {
  const t = chartTexts.useText();
  const label = useLabel();
  return (
    <div className={hidden ? 'lp-hidden' : 'chart-table-frame'}>
      <table className="chart-table">
        <caption className="lp-hidden">{label(chart.label)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('group')}</th>
            {drawn.series.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.points.map((point) => {
            const address = hidden ? undefined : addressOf(point);
            return (
              <tr key={point.key ?? point.label}>
                <th scope="row">{address ? <Link to={address}>{point.label}</Link> : point.label}</th>
                {drawn.series.map((name, index) => {
                  const value = point.values[index] ?? null;
                  const text = writeValue(chart, index, value);
                  const part = address && drawn.seriesKeys && value !== null && value !== '0' ? addressOf(point, index) : undefined;
                  return (
                    <td key={name} className="lp-figures">
                      {part ? (
                        <Link to={part} title={t('openGroup', { name: `${point.label}, ${name}` })}>
                          {text}
                        </Link>
                      ) : (
                        text
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
