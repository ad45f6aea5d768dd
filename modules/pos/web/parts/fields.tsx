/** Fields of the till: large enough for a finger, and read by their label. */
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | null;
};
export function Field({ label, value, onChange, problem = null, ...native }: Props) {
  const id = useId();
  return (
    <div className="pos-field">
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        autoComplete="off"
        {...native}
        id={id}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== null && (
        <p id={`${id}-problem`} className="pos-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
/** An amount or quantity: the keyboard of a phone shows digits. */
export const Amount = (props: Props) => <Field inputMode="decimal" {...props} className="lp-figures" />;

export const Problem = ({ children }: { readonly children: ReactNode }) =>
  children ? (
    <p className="pos-problem" role="alert">
      {children}
    </p>
  ) : null;
