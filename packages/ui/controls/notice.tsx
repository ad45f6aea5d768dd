/** A word on the whole form: what went wrong, or what has happened. Read out as soon as it is there. */
import './controls.css';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  error: { Icon: CircleAlert, role: 'alert' },
  warning: { Icon: TriangleAlert, role: 'alert' },
  info: { Icon: Info, role: 'status' },
  success: { Icon: CircleCheck, role: 'status' },
} as const;

export type NoticeProps = { readonly tone: keyof typeof TONES; readonly title?: string; readonly children: ReactNode };

export function Notice({ tone, title, children }: NoticeProps) {
  const { Icon, role } = TONES[tone];
  return (
    <div className={`lp-told lp-told-${tone}`} role={role}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <div>
        {title !== undefined && <strong>{title}</strong>}
        <span>{children}</span>
      </div>
    </div>
  );
}
