/** Fields of one line: text, password, code, choice from a list. Each carries its name, hint and error itself. */
import { ChevronDown, Eye, EyeOff, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type Ref, useId, useState } from 'react';
import { FormRow, type RowTexts } from './form-row.tsx';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Native = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'className' | 'children' | 'ref'>;
export type TextFieldProps = RowTexts &
  Native & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** Decoration at the beginning of the field. */
    readonly icon?: LucideIcon;
    /** Of the text in the field. */
    readonly className?: string;
    readonly ref?: Ref<HTMLInputElement>;
  };

export function TextField({ label, hint, error, warning, icon: Icon, value, onChange, className, ref, ...native }: TextFieldProps) {
  const id = useId();
  return (
    <FormRow id={id} label={label} hint={hint} error={error} warning={warning}>
      {(described) => (
        <span className={error ? 'lp-box is-error' : 'lp-box'}>
          {Icon && <Icon {...ICON} />}
          <input
            type="text"
            {...native}
            {...described}
            ref={ref}
            className={className}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </FormRow>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'className'> & {
  /** What the button says that shows the password, and the one that hides it. */
  readonly showLabel: string;
  readonly hideLabel: string;
};
export function PasswordField({ label, hint, error, warning, icon: Icon, value, onChange, ref, ...rest }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { showLabel, hideLabel, ...native } = rest;
  const Mark = isShown ? EyeOff : Eye;
  return (
    <FormRow id={id} label={label} hint={hint} error={error} warning={warning}>
      {(described) => (
        <span className={error ? 'lp-box is-error' : 'lp-box'}>
          {Icon && <Icon {...ICON} />}
          <input
            maxLength={200}
            {...native}
            {...described}
            ref={ref}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button type="button" className="lp-box-button" aria-label={isShown ? hideLabel : showLabel} onClick={() => setShown(!isShown)}>
            <Mark {...ICON} />
          </button>
        </span>
      )}
    </FormRow>
  );
}

export type CodeFieldProps = Omit<TextFieldProps, 'type' | 'className' | 'autoComplete'> & {
  /** Digits alone; otherwise letters may be typed too. */
  readonly digits?: number;
};
/** A code that came by letter, or that an app shows. People type it with spaces, so there is room for some. */
export function CodeField({ digits, ...rest }: CodeFieldProps) {
  const numeric = digits === undefined ? {} : ({ inputMode: 'numeric', maxLength: digits + 4 } as const);
  return <TextField {...numeric} {...rest} className="lp-code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />;
}

export type SelectFieldProps = RowTexts &
  Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'className' | 'children'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly options: readonly { readonly value: string; readonly label: string }[];
    /** Shown while nothing is chosen. */
    readonly placeholder?: string;
  };
export function SelectField({ label, hint, error, warning, value, onChange, options, placeholder, ...native }: SelectFieldProps) {
  const id = useId();
  return (
    <FormRow id={id} label={label} hint={hint} error={error} warning={warning}>
      {(described) => (
        <span className={error ? 'lp-box is-error' : 'lp-box'}>
          <select {...native} {...described} value={value} onChange={(event) => onChange(event.target.value)}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </span>
      )}
    </FormRow>
  );
}
