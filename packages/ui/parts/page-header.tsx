/** The line on top of a page: its name, the number of things in it, and what can be done. */
import './small-parts.css';
import type { ReactNode } from 'react';
import { CounterBadge } from './counter-badge.tsx';

export type PageHeaderProps = { readonly title: string; readonly count?: number | string | undefined; readonly actions?: ReactNode };

export function PageHeader({ title, count, actions }: PageHeaderProps) {
  return (
    <div className="lp-page-header">
      <div className="lp-page-header-title">
        <h1>{title}</h1>
        {count !== undefined && <CounterBadge count={count} />}
      </div>
      {actions && <div className="lp-page-header-actions">{actions}</div>}
    </div>
  );
}
