/** What is done to the tables of the database, in words; in red what would lose data. The statements themselves fold out. */
import { formatNumber } from '@lambda/web-engine/kit/format.ts';
import { TriangleAlert } from 'lucide-react';
import type { PlanStep } from './builder-data.ts';
import { builderTexts } from './i18n/texts.ts';
import { stepKind, stepPlace } from './plan-kinds.ts';

export function PlanSteps({ steps }: { readonly steps: readonly PlanStep[] }) {
  const t = builderTexts.useText();
  if (steps.length === 0) return <p className="builder-hint">{t('plan.noSteps')}</p>;
  return (
    <section aria-label={t('plan.steps')}>
      <p className="builder-hint">{t('plan.steps')}</p>
      <ul className="builder-steps">
        {steps.map(({ sql, table, rows, loses }) => (
          <li key={sql} data-loses={loses}>
            {loses && (
              <strong className="builder-loss">
                <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
                {t('plan.loses')}
              </strong>
            )}
            <span>
              {t(`plan.step.${stepKind(sql)}`)} <code>{stepPlace(sql, table)}</code>
            </span>
            {rows > 0 && <span className="builder-hint">{t('plan.rows', { rows: formatNumber(rows) })}</span>}
            {loses && <code>{sql}</code>}
          </li>
        ))}
      </ul>
      <details className="builder-sql">
        <summary>{t('plan.sql')}</summary>
        <pre className="builder-content">{steps.map(({ sql }) => `${sql};`).join('\n')}</pre>
      </details>
    </section>
  );
}
