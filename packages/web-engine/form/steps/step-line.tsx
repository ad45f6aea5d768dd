/** How far a new record is: the steps by name, those done to be gone back to; on a phone a bar and where one is. */
import './steps.css';
import { Check } from 'lucide-react';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { formTexts } from '../texts.ts';
import type { Steps } from './use-steps.ts';

export function StepLine({ steps, isPhone }: { steps: Steps; isPhone: boolean }) {
  const t = formTexts.useText();
  const label = useLabel();
  const names = [...steps.sections.map((section) => label(section.label)), t('steps.review')];
  const place = t('steps.place', { number: steps.index + 1, count: names.length });
  return (
    <nav className="record-steps" aria-label={t('steps.line')}>
      <p className={isPhone ? 'record-steps-place' : 'lp-hidden'} role="status">
        {place} · <strong>{names[steps.index]}</strong>
      </p>
      {isPhone ? (
        <span className="record-steps-bar" aria-hidden>
          <span style={{ width: `${((steps.index + 1) / names.length) * 100}%` }} />
        </span>
      ) : (
        <ol>
          {names.map((name, index) => (
            <li key={name} data-state={index < steps.index ? 'done' : index === steps.index ? 'now' : 'later'}>
              <button
                type="button"
                disabled={index > steps.index}
                aria-current={index === steps.index ? 'step' : undefined}
                onClick={() => steps.go(index)}
              >
                <span className="record-steps-mark" aria-hidden>
                  {index < steps.index ? <Check size={14} strokeWidth={2} /> : index + 1}
                </span>
                {name}
              </button>
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
}
