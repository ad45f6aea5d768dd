/** What is wrong with the drawing and who the server finds for its steps; each line leads to its step. */
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Alert, Button } from 'antd';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { workflowTexts } from '../i18n/texts.ts';
import type { StepPeople } from './designer-data.ts';
import type { ShownFault } from './faults.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type FaultListProps = {
  readonly faults: readonly ShownFault[];
  readonly onGo: (step: string) => void;
  /** Why the server could not be asked. */
  readonly failure: Error | null;
  readonly onRetry: () => void;
};
export function FaultList({ faults, onGo, failure, onRetry }: FaultListProps) {
  const t = workflowTexts.useText();
  return (
    <section className="wd-faults" aria-label={t('faults')}>
      <h4>{faults.length > 0 ? t('faults.count', { count: faults.length }) : t('faults')}</h4>
      {faults.length === 0 ? (
        <p className="wd-fine" role="status">
          <CircleCheck {...icon} />
          {t('faults.none')}
        </p>
      ) : (
        <ul>
          {faults.map(({ key, step, text }) => (
            <li key={key}>
              {step === undefined ? (
                <span>
                  <TriangleAlert {...icon} />
                  {text}
                </span>
              ) : (
                <button type="button" onClick={() => onGo(step)}>
                  <TriangleAlert {...icon} />
                  {text}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <Alert
          type="warning"
          title={t('check.failed')}
          description={failure instanceof RequestError ? failure.message : undefined}
          action={
            <Button size="small" onClick={onRetry}>
              {t('retry')}
            </Button>
          }
        />
      )}
    </section>
  );
}

type PeopleListProps = {
  readonly workflow: Workflow;
  readonly people: ReadonlyMap<string, StepPeople>;
  readonly onGo: (step: string) => void;
};
export function PeopleList({ workflow, people, onGo }: PeopleListProps) {
  const t = workflowTexts.useText();
  const label = useLabel();
  const known = workflow.steps.filter(({ id }) => people.has(id));
  if (known.length === 0) return null;
  return (
    <section className="wd-people" aria-label={t('people')}>
      <h4>{t('people')}</h4>
      <ul>
        {known.map((step) => {
          const found = people.get(step.id);
          return (
            <li key={step.id}>
              <button type="button" onClick={() => onGo(step.id)}>
                <strong>{label(step.label)}</strong>
                <span data-nobody={found?.nobody || undefined}>
                  {found?.nobody ? t('people.nobody') : (found?.names.join(', ') ?? '') || t('people.later')}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
