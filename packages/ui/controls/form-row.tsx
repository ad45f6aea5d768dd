/** One question of a form: its name, the control, and below it a hint and what is wrong with the answer. */
import './controls.css';
import type { ReactNode } from 'react';

export type RowTexts = {
  readonly label: ReactNode;
  /** Always there. */
  readonly hint?: string | undefined;
  /** What is wrong with the answer. */
  readonly error?: string | undefined;
  /** Worth knowing, and no reason to refuse the answer. */
  readonly warning?: string | undefined;
};
type Described = { readonly id: string; readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true };
type FormRowProps = RowTexts & {
  readonly id: string;
  /** Draws the control with what ties it to the texts around it. */
  readonly children: (described: Described) => ReactNode;
};

export function FormRow({ id, label, hint, error, warning, children }: FormRowProps) {
  const message = error ?? warning;
  const describedBy = [hint && `${id}-hint`, message && `${id}-told`].filter(Boolean).join(' ');
  return (
    <div className="lp-form-row">
      <label className="lp-form-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, ...(describedBy && { 'aria-describedby': describedBy }), ...(error && { 'aria-invalid': true }) })}
      {hint && (
        <p id={`${id}-hint`} className="lp-form-hint">
          {hint}
        </p>
      )}
      {message && (
        <p id={`${id}-told`} className={error ? 'lp-form-told is-error' : 'lp-form-told is-warning'}>
          {message}
        </p>
      )}
    </div>
  );
}
