/** The line above the till: where it is, whether it reaches the server, and everything that is not the sale itself. */
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { Clock, CloudOff, Lock, Menu, Wifi } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { posTexts } from '../i18n/texts.ts';
import type { TillState } from '../till/use-till.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
export type Window =
  | 'held'
  | 'hold'
  | 'close'
  | 'cash'
  | 'return'
  | 'recent'
  | 'keys'
  | 'customer'
  | 'discount'
  | 'pay'
  | 'training'
  | 'pin'
  | 'hall';
type Props = { readonly state: TillState; readonly held: number; readonly onOpen: (window: Window) => void };

const ITEMS = [
  ['return', 'F8'],
  ['cash', 'F10'],
  ['recent', 'F11'],
  ['hall', 'F5'],
  ['training', ''],
  ['keys', 'F1'],
] as const;

function MoreMenu({ onOpen, isManager }: Pick<Props, 'onOpen'> & { readonly isManager: boolean }) {
  const t = posTexts.useText();
  const [isOpen, setOpen] = useState(false);
  const node = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !node.current?.contains(event.target as Node)) setOpen(false);
    };
    window.addEventListener('pointerdown', close);
    window.addEventListener('keydown', close);
    return () => {
      window.removeEventListener('pointerdown', close);
      window.removeEventListener('keydown', close);
    };
  }, [isOpen]);
  return (
    <div className="pos-more-menu" ref={node}>
      <button
        type="button"
        className="pos-head-button"
        aria-label={t('menu')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Menu {...ICON} />
      </button>
      {isOpen && (
        <ul id={id}>
          {[...ITEMS, ...(isManager ? ([['pin', '']] as const) : [])].map(([name, key]) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  onOpen(name);
                }}
              >
                {t(`menu.${name}`)} {key && <kbd>{key}</kbd>}
              </button>
            </li>
          ))}
          <li>
            <a href="/erp">{t('leave')}</a>
          </li>
        </ul>
      )}
    </div>
  );
}

export function DeskHead({ state, held, onOpen }: Props) {
  const t = posTexts.useText();
  const { boot, till, isOnline, isSignedOut, waiting, refused } = state;
  if (!till?.session) return null;
  return (
    <header className="pos-head">
      <div className="pos-head-where">
        <h1>
          {till.name} · {till.shop}
        </h1>
        <p>{t('head.since', { at: formatDateTime(till.session.opened_at).slice(11), who: till.session.cashier })}</p>
      </div>
      <div className="pos-head-tools">
        <span className={isOnline ? 'pos-net' : 'pos-net is-away'} role="status">
          {isOnline ? <Wifi {...ICON} /> : <CloudOff {...ICON} />}
          <span>{t(isOnline ? 'head.online' : 'head.offline')}</span>
        </span>
        {isSignedOut && (
          <a href="/login?return=%2Fpos" className="pos-head-button is-warning">
            {t('head.signIn')}
          </a>
        )}
        {waiting.length > 0 && (
          <button type="button" className="pos-head-button is-warning" onClick={() => void state.refresh()}>
            {t('head.waiting', { count: waiting.length })}
          </button>
        )}
        {refused.length > 0 && (
          <button type="button" className="pos-head-button is-error" onClick={() => onOpen('recent')}>
            {t('head.refused', { count: refused.length })}
          </button>
        )}
        {boot.user.is_manager && till.tax && till.tax.alarm !== 'calm' && (
          <a
            href="/erp/p/ebarimt-receipts"
            className={till.tax.alarm === 'red' ? 'pos-head-button is-error' : 'pos-head-button is-warning'}
          >
            {t(till.tax.alarm === 'red' ? 'head.taxRed' : 'head.taxYellow', { count: till.tax.unsent })}
          </a>
        )}
        <button type="button" className="pos-head-button" onClick={() => onOpen('held')}>
          <Clock {...ICON} />
          <span>{t('head.held')}</span>
          {held > 0 && <strong className="lp-figures">{held}</strong>}
        </button>
        <button type="button" className="pos-head-button" onClick={() => onOpen('close')}>
          <Lock {...ICON} />
          <span>{t('head.close')}</span>
        </button>
        <MoreMenu onOpen={onOpen} isManager={boot.user.is_manager} />
      </div>
    </header>
  );
}
