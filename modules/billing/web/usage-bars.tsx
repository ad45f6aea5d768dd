/** What the company uses of its plan, each as a bar with its figures. */
import { formatNumber } from '@lambda/web-engine/kit/format.ts';
import { Progress } from 'antd';
import type { Billing } from './data/billing.ts';
import { billingTexts } from './i18n/texts.ts';
import { sizeText } from './size-text.ts';

const NEARLY = 90;

export function UsageBars({ usage, subscription }: Pick<Billing, 'usage' | 'subscription'>) {
  const t = billingTexts.useText();
  const bar = (name: 'employees' | 'users' | 'storage', used: number, limit: number | null, words: (value: number) => string) => {
    const percent = limit === null ? 0 : Math.min(100, (used / limit) * 100);
    const text = limit === null ? t('unlimited', { used: words(used) }) : t('used', { used: words(used), limit: words(limit) });
    return (
      <li key={name}>
        <div className="billing-bar-words">
          <span id={`billing-${name}`}>{t(name)}</span>
          <span className="lp-figures">{text}</span>
        </div>
        {limit !== null && (
          <Progress
            percent={percent}
            showInfo={false}
            size="small"
            aria-labelledby={`billing-${name}`}
            strokeColor={percent >= 100 ? 'var(--lp-tone-error-fg)' : percent >= NEARLY ? 'var(--lp-tone-warning-fg)' : 'var(--lp-link)'}
          />
        )}
      </li>
    );
  };
  const people = subscription?.people_limit ?? null;
  return (
    <section className="billing-card" aria-labelledby="billing-usage">
      <h2 id="billing-usage">{t('usage')}</h2>
      <ul className="billing-bars">
        {bar('employees', usage.employees, people, formatNumber)}
        {bar('users', usage.users, people, formatNumber)}
        {bar('storage', usage.bytes, subscription?.storage_bytes ?? null, sizeText)}
      </ul>
    </section>
  );
}
