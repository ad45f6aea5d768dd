/** A number beside a name. */
import './small-parts.css';
import type { Tone } from '@lambda/model/fields/fields.ts';

export type CounterBadgeProps = { readonly count: number | string; readonly tone?: Tone };

export function CounterBadge({ count, tone = 'neutral' }: CounterBadgeProps) {
  return (
    <span className="lp-counter" style={{ color: `var(--lp-tone-${tone}-fg)`, background: `var(--lp-tone-${tone}-bg)` }}>
      {count}
    </span>
  );
}
