/** Where somebody is on a way of several steps. */
import './controls.css';
import { Check } from 'lucide-react';

export type StepsProps = {
  /** What the way is called, for those who do not see it. */
  readonly label: string;
  readonly steps: readonly string[];
  /** The step that is being taken, from 0. */
  readonly current: number;
};

export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className="lp-way" aria-label={label}>
      {steps.map((step, at) => (
        <li key={step} className={at < current ? 'is-done' : undefined} aria-current={at === current ? 'step' : undefined}>
          <span className="lp-way-mark" aria-hidden>
            {at < current ? <Check size={14} strokeWidth={2.25} /> : at + 1}
          </span>
          {/* The name of the step that is taken alone is written: all of them take two lines. */}
          <span className={at === current ? undefined : 'lp-hidden'}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
