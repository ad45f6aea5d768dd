/** Yes or no, with the words beside it. */
import './controls.css';
import { type ComponentProps, type ReactNode, useId } from 'react';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'checked' | 'onChange' | 'className' | 'children'> & {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
};

export function Checkbox({ children, checked, onChange, error, ...native }: CheckboxProps) {
  const id = useId();
  return (
    <span className="lp-check">
      <label>
        <input
          {...native}
          type="checkbox"
          checked={checked}
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-told` })}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <span id={`${id}-told`} className="lp-form-told is-error">
          {error}
        </span>
      )}
    </span>
  );
}
