/** The open pages on a phone: their number in the bar at the bottom, and a sheet to go to each or to close it. */
import './phone-tabs.css';
import { Button, Drawer } from 'antd';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { shellTexts } from '../kit/page/texts.ts';
import { type Closing, closedBy } from './open-tabs.ts';
import { TabUnsaved } from './tab-unsaved.tsx';
import { type Tabs, useTabs } from './use-tabs.ts';

/** In a list that goes down, the left of a tab is above it and the right below. */
const CLOSINGS = [
  ['left', 'above'],
  ['right', 'below'],
  ['current', 'current'],
  ['all', 'all'],
] as const satisfies readonly (readonly [Closing, string])[];

function Sheet({ tabs, shown, pathname, close, onGo }: Tabs & { readonly onGo: () => void }) {
  const t = shellTexts.useText();
  const list = useRef<HTMLUListElement>(null);
  const count = shown.length;
  useEffect(() => {
    // The button that was pressed has gone with its page: the next one is within reach of the keyboard.
    if (count > 0 && document.activeElement === document.body) list.current?.querySelector('a')?.focus();
  }, [count]);
  if (count === 0) return <p className="lp-menu-none">{t('tabs.none')}</p>;
  return (
    <>
      <ul className="lp-pages" ref={list}>
        {shown.map(({ path, address, name, isOpen, isUnsaved }) => (
          <li key={path} data-open={isOpen || undefined}>
            <Link to={address} aria-current={isOpen ? 'page' : undefined} onClick={onGo}>
              {isUnsaved && <TabUnsaved />}
              <span>{name}</span>
            </Link>
            <button type="button" aria-label={t('tabs.closeOne', { name })} onClick={() => close([path])}>
              <X size={18} strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div className="lp-pages-closings">
        {CLOSINGS.map(([closing, word]) => {
          const paths = closedBy(tabs, pathname, closing);
          return (
            <Button key={closing} size="large" disabled={paths.length === 0} onClick={() => close(paths)}>
              {t(`tabs.close.${word}`)}
            </Button>
          );
        })}
      </div>
    </>
  );
}

export function PhoneTabs() {
  const t = shellTexts.useText();
  const all = useTabs();
  const [open, setOpen] = useState(false);
  const hide = () => setOpen(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-expanded={open} data-on={open || undefined} onClick={() => setOpen(true)}>
        <span className="lp-pages-count">{all.tabs.length}</span>
        {t('tabs.pages')}
      </button>
      <Drawer
        open={open}
        onClose={hide}
        placement="bottom"
        size="80dvh"
        className="lp-sheet"
        title={t('tabs.title')}
        closable={{ placement: 'end', 'aria-label': t('state.dialogClose') }}
        destroyOnHidden
      >
        <Sheet {...all} onGo={hide} />
      </Drawer>
    </>
  );
}
