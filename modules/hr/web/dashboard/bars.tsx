/** Plain bars: each is a link to the list that it counts; figures stand beside them, so colour says nothing alone. */
import { theme } from 'antd';
import { Link } from 'react-router';

export type Bar = { readonly key: string; readonly label: string; readonly count: number; readonly to: string };

/** Bars lying one below the other. */
export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const { token } = theme.useToken();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ol className="hr-bars" aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <Link to={bar.to} className="hr-bar" style={{ color: token.colorText }}>
            <span className="hr-bar-label" title={bar.label}>
              {bar.label}
            </span>
            <span className="hr-bar-track" style={{ background: token.colorFillTertiary }} aria-hidden>
              <span style={{ width: `${(bar.count / most) * 100}%`, background: token.colorLink }} />
            </span>
            <span className="hr-bar-count">{bar.count}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

export type Pair = { readonly key: string; readonly first: Bar; readonly second: Bar };
/** Two bars a month beside each other; the words of both stand in the legend and in each link's name. */
export function PairedColumns({ pairs, names }: { pairs: readonly Pair[]; names: readonly [string, string] }) {
  const { token } = theme.useToken();
  const colours = [token.colorLink, '#E8A33D'] as const;
  const most = Math.max(1, ...pairs.flatMap(({ first, second }) => [first.count, second.count]));
  return (
    <div>
      <div className="hr-legend" style={{ color: token.colorTextSecondary }}>
        {names.map((name, place) => (
          <span key={name}>
            <span aria-hidden style={{ background: colours[place] }} />
            {name}
          </span>
        ))}
      </div>
      <ol className="hr-columns" style={{ borderColor: token.colorBorderSecondary }}>
        {pairs.map(({ key, first, second }) => (
          <li key={key}>
            <span className="hr-column-pair">
              {[first, second].map((bar, place) => (
                <Link
                  key={bar.key}
                  to={bar.to}
                  title={`${names[place]}: ${bar.count}`}
                  aria-label={`${key}, ${names[place]}: ${bar.count}`}
                >
                  <span className="hr-column-count" style={{ color: token.colorTextSecondary }}>
                    {bar.count > 0 ? bar.count : ''}
                  </span>
                  <span className="hr-column" style={{ height: `${(bar.count / most) * 100}%`, background: colours[place] }} />
                </Link>
              ))}
            </span>
            <span className="hr-column-label" style={{ color: token.colorTextSecondary }}>
              {key.slice(5)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
