/** A button of the pages for visitors. */
import './controls.css';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  /** `primary` is what the page is for; `link` and `quiet` lead elsewhere. */
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'link';
  /** As wide as what it stands in. */
  readonly block?: boolean;
  /** Its press is being carried out: it turns, takes no further press and keeps the focus. */
  readonly busy?: boolean;
  readonly icon?: LucideIcon;
};

export function Button({ kind = 'plain', block = false, busy = false, icon, type = 'button', onClick, children, ...native }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const Icon = busy ? LoaderCircle : icon;
  return (
    <button
      {...native}
      type={type}
      className={`lp-button lp-button-${kind}${block ? ' is-block' : ''}`}
      {...(busy && { 'aria-disabled': true })}
      onClick={press}
    >
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden className={busy ? 'lp-spin' : undefined} />}
      {children}
    </button>
  );
}
