/** Where a record stands: a word on a tint with a dot; in weak mode each tone has a sign of its own. */
import './status-tag.css';
import type { Tone } from '@lambda/model/fields/fields.ts';
import { CircleCheck, CircleDot, CircleMinus, CircleX, Diamond, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const SIGNS: Readonly<Record<Tone, LucideIcon>> = {
  neutral: CircleMinus,
  info: CircleDot,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleX,
  violet: Diamond,
};

export type StatusTagProps = { readonly tone?: Tone | undefined; readonly children: ReactNode };

export function StatusTag({ tone = 'neutral', children }: StatusTagProps) {
  const Sign = SIGNS[tone];
  return (
    <span className="lp-tag" style={{ color: `var(--lp-tone-${tone}-fg)`, background: `var(--lp-tone-${tone}-bg)` }}>
      <span className="lp-tag-dot" aria-hidden />
      <Sign className="lp-tag-icon" size={12} strokeWidth={2} aria-hidden />
      <span className="lp-tag-word">{children}</span>
    </span>
  );
}
