/** A control with its label above it and the reason below why it is refused. */
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { builderTexts } from '../i18n/texts.ts';
import type { Fault } from './table-faults.ts';

export type ControlProps = {
  readonly id: string;
  readonly status?: 'error';
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
};
type LabelledProps = {
  readonly label: string;
  readonly fault?: Fault | undefined;
  readonly help?: string;
  /** The label is only said to screen readers, where the place says it to all others. */
  readonly isQuiet?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
};
export function Labelled({ label, fault, help, isQuiet = false, children }: LabelledProps) {
  const t = builderTexts.useText();
  const id = useId();
  const noteId = fault || help ? `${id}-note` : undefined;
  return (
    <div className="builder-labelled">
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
        <span className="builder-message" id={noteId}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          {t(`fault.${fault}`)}
        </span>
      ) : (
        help && (
          <span className="builder-hint" id={noteId}>
            {help}
          </span>
        )
      )}
    </div>
  );
}
