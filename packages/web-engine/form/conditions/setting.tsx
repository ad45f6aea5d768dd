/** A labelled control of a designer's settings: it says what it sets, and why it is refused. */
import './setting.css';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export type SettingControl = {
  readonly id: string;
  readonly status?: 'error';
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
};
export type SettingProps = {
  /** What is set, in the reader's language. */
  readonly label: string;
  /** What it does, below the control. */
  readonly help?: string | undefined;
  /** Why it is refused, in the reader's language. */
  readonly fault?: string | undefined;
};
type ControlProps = SettingProps & {
  /** The label is only said to screen readers, where the place says it to all others. */
  readonly isQuiet?: boolean;
  readonly children: (control: SettingControl) => ReactNode;
};
export function Setting({ label, help, fault, isQuiet = false, children }: ControlProps) {
  const id = useId();
  const noteId = fault || help ? `${id}-note` : undefined;
  return (
    <div className="setting">
      <label htmlFor={id} className={isQuiet ? 'lp-hidden' : undefined}>
        {label}
      </label>
      {children({
        id,
        ...(fault ? { status: 'error' as const } : {}),
        'aria-invalid': fault !== undefined,
        ...(noteId ? { 'aria-describedby': noteId } : {}),
      })}
      {fault ? (
        <span className="setting-message" id={noteId}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          {fault}
        </span>
      ) : (
        help && (
          <span className="setting-hint" id={noteId}>
            {help}
          </span>
        )
      )}
    </div>
  );
}
