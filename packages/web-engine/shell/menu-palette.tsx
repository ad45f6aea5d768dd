/** Ctrl/⌘ K: finds pages, records and what can be done by their names, however these are typed, and goes there. */
import './palette.css';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { Kbd } from '@lambda/ui/parts/kbd.tsx';
import { Modal } from 'antd';
import { Search } from 'lucide-react';
import { createContext, type KeyboardEvent, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { shellTexts } from './texts.ts';
import { takeTyped } from './typed-ahead.ts';
import { type PaletteActs, type PaletteGroup, usePaletteGroups } from './use-palette-groups.ts';

type BodyProps = PaletteActs & { readonly onClose: () => void };

/** A dialog on its way out hands nothing new to its children, which stay until it is gone. */
const IsOpen = createContext(true);

function PaletteBody({ onClose, ...acts }: BodyProps) {
  const t = shellTexts.useText();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // By its key: lines that come in later leave what is chosen as it is.
  const [chosen, setChosen] = useState<string>();
  const { groups, isSearching, error } = usePaletteGroups(typed, acts);
  const lines = groups.flatMap((group) => group.lines);
  // Nobody who has typed on means the first answer to what stood there before.
  const isAhead = chosen === undefined && (lines[0] ? lines[0].isOld === true : isSearching);
  /** Enter was pressed ahead of the answer. */
  const [isAwaited, setAwaited] = useState(false);
  const isOpen = useContext(IsOpen);
  const at = Math.max(
    0,
    lines.findIndex(({ key }) => key === chosen),
  );
  useEffect(() => {
    input.current?.focus();
    const ahead = takeTyped();
    if (ahead !== '') setTyped(ahead);
  }, []);

  const run = (index: number) => {
    onClose();
    lines[index]?.run();
  };
  const takeFirst = useEffectEvent(() => {
    setAwaited(false);
    if (lines[0]) run(0);
  });
  const isOver = isOpen && isAwaited && !isAhead;
  useEffect(() => {
    if (isOver) takeFirst();
  }, [isOver]);
  useEffect(() => {
    if (!isOpen) setAwaited(false);
  }, [isOpen]);
  const choose = (key: string | undefined) => {
    setChosen(key);
    setAwaited(false);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && lines.length > 0) {
      event.preventDefault();
      choose(lines[(at + step + lines.length) % lines.length]?.key);
    }
    if (event.key === 'Enter' && (isAhead || lines[at])) {
      event.preventDefault();
      if (isAhead) setAwaited(true);
      else run(at);
    }
  };
  const row = ({ lines: own }: PaletteGroup, first: number) =>
    own.map((one, offset) => {
      const index = first + offset;
      return (
        <div
          key={one.key}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className="lp-palette-row"
          ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          onMouseMove={() => choose(one.key)}
          onClick={() => run(index)}
          onKeyDown={onKey}
        >
          {one.own ?? (one.drawn ? <one.drawn size={18} strokeWidth={1.75} aria-hidden /> : <Icon name={one.icon} />)}
          <span className="lp-palette-name">{one.name}</span>
          <span className="lp-palette-where">{one.where}</span>
        </div>
      );
    });
  let first = 0;
  const drawn = groups.map((group) => {
    const rows = row(group, first);
    first += group.lines.length;
    return groups.length > 1 ? (
      // biome-ignore lint/a11y/useSemanticElements: a list of options is grouped by this role
      <div key={group.key} role="group" aria-label={group.title}>
        <div className="lp-palette-heading" aria-hidden>
          {group.title}
        </div>
        {rows}
      </div>
    ) : (
      rows
    );
  });
  return (
    <div className="lp-palette">
      <div className="lp-palette-field">
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded={lines.length > 0}
          aria-controls={listId}
          aria-activedescendant={lines[at] ? `${listId}-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          value={typed}
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            choose(undefined);
          }}
          onKeyDown={onKey}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div id={listId} role="listbox" aria-label={t('palette.results')} className="lp-palette-list" aria-busy={isSearching}>
        {drawn}
      </div>
      {(isSearching || error || lines.length === 0) && (
        <p className="lp-palette-none" role="status">
          {isSearching ? t('palette.searching') : error ? t('palette.failed', { reason: error }) : t('palette.none', { typed })}
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

type MenuPaletteProps = BodyProps & { readonly open: boolean };
export function MenuPalette({ open, onClose, ...acts }: MenuPaletteProps) {
  const t = shellTexts.useText();
  return (
    <IsOpen value={open}>
      <Modal
        open={open}
        onCancel={onClose}
        footer={null}
        closable={false}
        width={600}
        destroyOnHidden
        className="lp-palette-modal"
        title={<span className="lp-hidden">{t('palette.title')}</span>}
      >
        <PaletteBody onClose={onClose} {...acts} />
      </Modal>
    </IsOpen>
  );
}
