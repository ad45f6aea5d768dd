/** Ctrl/⌘ K: finds an entry of the menu by its name, however it is typed, and opens it. */
import './palette.css';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { Kbd } from '@lambda/ui/parts/kbd.tsx';
import { Modal } from 'antd';
import { House, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLabel } from '../i18n/i18n.ts';
import { useSession } from '../session/session.tsx';
import { fitsSearch } from './forgiving-search.ts';
import { HOME } from './home-path.ts';
import { menuEntries, type Target } from './menu-tree.ts';
import { shellTexts } from './texts.ts';

type Found = {
  readonly id: string;
  readonly name: string;
  readonly where: string;
  readonly icon: string | undefined;
  readonly target: NonNullable<Target>;
};

/** Every page of the person that fits, by name first, then by the module it is in. */
function useFound(typed: string): readonly Found[] {
  const t = shellTexts.useText();
  const label = useLabel();
  const { menu } = useSession();
  const home: Found = { id: 'home', name: t('menu.home'), where: '', icon: undefined, target: { kind: 'inside', path: HOME } };
  const entries = menuEntries(menu).map(
    ({ item, parents, target }): Found => ({
      id: item.id,
      name: label(item.label),
      where: parents.map((parent) => label(parent.label)).join(' / '),
      icon: item.icon ?? parents.at(-1)?.icon,
      target,
    }),
  );
  const all = [home, ...entries];
  const byName = all.filter(({ name }) => fitsSearch(name, typed));
  return [...byName, ...all.filter((one) => !byName.includes(one) && fitsSearch(one.where, typed) && one.where !== '')];
}

function PaletteBody({ onClose }: { readonly onClose: () => void }) {
  const t = shellTexts.useText();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = useFound(typed);
  useEffect(() => input.current?.focus(), []);

  const open = ({ target }: Found) => {
    onClose();
    if (target.kind === 'inside') void navigate(target.path);
    else window.open(target.href, '_blank', 'noopener,noreferrer');
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((at + step + found.length) % found.length);
    }
    const chosen = found[at];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      open(chosen);
    }
  };
  return (
    <div className="lp-palette">
      <div className="lp-palette-field">
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          value={typed}
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div id={listId} role="listbox" aria-label={t('palette.results')} className="lp-palette-list">
        {found.map((one, index) => (
          <div
            key={one.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="lp-palette-row"
            ref={index === at ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
            onMouseMove={() => setAt(index)}
            onClick={() => open(one)}
            onKeyDown={onKey}
          >
            {one.id === 'home' ? <House size={18} strokeWidth={1.75} aria-hidden /> : <Icon name={one.icon} />}
            <span className="lp-palette-name">{one.name}</span>
            <span className="lp-palette-where">{one.where}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="lp-palette-none" role="status">
          {t('palette.none', { typed })}
        </p>
      )}
      <div className="lp-palette-foot" aria-hidden>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.move')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t('palette.open')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('palette.close')}
        </span>
      </div>
    </div>
  );
}

export function MenuPalette({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = shellTexts.useText();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      destroyOnHidden
      className="lp-palette-modal"
      title={<span className="lp-hidden">{t('palette.title')}</span>}
    >
      <PaletteBody onClose={onClose} />
    </Modal>
  );
}
