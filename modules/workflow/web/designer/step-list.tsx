/** The steps as a list: everything that the drawing says, for a phone and for whoever works without a mouse. */
import { lookOf } from '@lambda/model/workflow/step-types.ts';
import { stepOf, targetsOf, type Workflow } from '@lambda/model/workflow/workflow.ts';
import { StepTag } from '@lambda/ui/parts/step-tag.tsx';
import { useLabel, useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { workflowTexts } from '../i18n/texts.ts';
import type { StepPeople } from './designer-data.ts';
import { subjectText } from './subject-text.ts';

type StepListProps = {
  readonly workflow: Workflow;
  readonly selected?: string | undefined;
  readonly faulty?: ReadonlySet<string> | undefined;
  readonly people?: ReadonlyMap<string, StepPeople> | undefined;
  /** Without it the list is only read. */
  readonly onSelect?: ((id: string) => void) | undefined;
};

export function StepList({ workflow, selected, faulty, people, onSelect }: StepListProps) {
  const t = workflowTexts.useText();
  const label = useLabel();
  const { language } = useLanguage();
  return (
    <ol className="wd-list" aria-label={t('steps')}>
      {workflow.steps.map((step) => {
        const content = (
          <>
            <span className="wd-list-head">
              <StepTag type={step.type}>{label(lookOf(step.type).label)}</StepTag>
              <strong>{label(step.label)}</strong>
              {faulty?.has(step.id) && (
                <TriangleAlert size={16} strokeWidth={1.75} className="wd-alert" aria-label={t('step.faulty')} role="img" />
              )}
            </span>
            <span className="wd-list-subject">{subjectText(step, people?.get(step.id), language)}</span>
            {step.outcomes.map((outcome) => {
              const to = targetsOf(outcome).map((id) => stepOf(workflow, id)?.label[language] ?? id);
              return (
                <span key={outcome.code} className="wd-list-way">
                  {label(outcome.label)}
                  <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
                  {to.length > 0 ? to.join(', ') : t('outcome.nowhere')}
                </span>
              );
            })}
          </>
        );
        return (
          <li key={step.id}>
            {onSelect ? (
              <button
                type="button"
                className="wd-list-step"
                aria-pressed={step.id === selected}
                data-step={step.id}
                onClick={() => onSelect(step.id)}
              >
                {content}
              </button>
            ) : (
              <div className="wd-list-step">{content}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
