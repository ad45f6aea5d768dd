/** A window over the till: the browser keeps the focus in it, and Escape closes it. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { posTexts } from '../i18n/texts.ts';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly wide?: boolean;
};
export function Dialog({ title, onClose, children, footer, wide = false }: Props) {
  const t = posTexts.useText();
  const node = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = node.current;
    if (!dialog) return undefined;
    if (!dialog.open) dialog.showModal();
    // What is typed first, else what goes on; never the button that closes.
    const first =
      dialog.querySelector<HTMLElement>('.pos-dialog-body input:enabled:not([type=checkbox])') ??
      dialog.querySelector<HTMLElement>('footer button:last-of-type');
    first?.focus();
    if (first instanceof HTMLInputElement && first.type === 'text') first.select();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={node}
      className={wide ? 'pos-dialog is-wide' : 'pos-dialog'}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" className="pos-icon" aria-label={t('close')} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </header>
      <div className="pos-dialog-body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </dialog>
  );
}
