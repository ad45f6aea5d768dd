/** What is done to the tables of the database, in words; in red what would lose data. The statements themselves fold out. */
import { formatNumber } from '@lambda/web-engine/kit/format.ts';
import { TriangleAlert } from 'lucide-react';
import type { PlanStep } from './builder-data.ts';
import { builderTexts } from './i18n/texts.ts';
import { stepKind, stepPlace } from './plan-kinds.ts';

/** What becomes of the values of a field that is of another kind, and which of them go. */
function Effect({ step }: { readonly step: PlanStep }) {
  const t = builderTexts.useText();
  const { converts, empty, lost, samples } = step;
  if (converts + empty + lost === 0) return null;
  const [goes, stays] = [formatNumber(lost), formatNumber(converts)];
  return (
    <>
      <span className="builder-hint">{t('plan.counts', { converts: stays, empty: formatNumber(empty), lost: goes })}</span>
      {samples.length > 0 && (
        <details className="builder-samples" open={step.loses && samples.length <= 5}>
          <summary>{step.loses ? t('plan.samples', { rows: formatNumber(samples.length) }) : t('plan.held')}</summary>
          <ul>
            {samples.map(({ id, text }) => (
              <li key={id}>
                <span className="builder-hint">#{id}</span> <q>{text}</q>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

export function PlanSteps({ steps }: { readonly steps: readonly PlanStep[] }) {
  const t = builderTexts.useText();
  if (steps.length === 0) return <p className="builder-hint">{t('plan.noSteps')}</p>;
  return (
    <section aria-label={t('plan.steps')}>
      <p className="builder-hint">{t('plan.steps')}</p>
      <ul className="builder-steps">
        {steps.map((step) => {
          const { sql, table, rows, loses, note } = step;
          return (
            <li key={`${sql} ${note}`} data-loses={loses}>
              {loses && (
                <strong className="builder-loss">
                  <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
                  {t('plan.loses')}
                </strong>
              )}
              <span>
                {t(`plan.step.${stepKind(sql)}`)} <code>{stepPlace(sql, table)}</code>
              </span>
              {(stepKind(sql) === 'convert' || stepKind(sql) === 'other') && <span>{note}</span>}
              <Effect step={step} />
              {rows > 0 && <span className="builder-hint">{t('plan.rows', { rows: formatNumber(rows) })}</span>}
              {loses && <code>{sql}</code>}
            </li>
          );
        })}
      </ul>
      <details className="builder-sql">
        <summary>{t('plan.sql')}</summary>
        <pre className="builder-content">{steps.flatMap(({ sql }) => (sql === '' ? [] : `${sql};`)).join('\n')}</pre>
      </details>
    </section>
  );
}
