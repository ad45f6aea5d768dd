/** Ctrl/⌘ K: finds pages, records and what can be done by their names, however these are typed, and goes there. */
import './palette.css';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { Kbd } from '@lambda/ui/parts/kbd.tsx';
import { Modal } from 'antd';
import { Search } from 'lucide-react';
import { createContext, type KeyboardEvent, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { shellTexts } from '../kit/page/texts.ts';
import { giveFocusBack, isTypingAhead, takeTyped } from './typed-ahead.ts';
import { type PaletteActs, type PaletteGroup, usePaletteGroups } from './use-palette-groups.ts';

type BodyProps = PaletteActs & { readonly onClose: () => void };

/** A dialog on its way out hands nothing new to its children, which stay until it is gone. */
const IsOpen = createContext(true);

/** As if it had been typed: the field itself holds it at once, so that the next letter comes behind it. */
function writeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function PaletteBody({ onClose, ...acts }: BodyProps) {
  const t = shellTexts.useText();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // By its key: lines that come in later leave what is chosen as it is.
  const [chosen, setChosen] = useState<string>();
  const { groups, isSearching, error } = usePaletteGroups(typed, acts);
  const lines = groups.flatMap((group) => group.lines);
  // What fits but for a mistake is meant only where nothing else is there.
  const usual = Math.max(
    0,
    lines.findIndex(({ isNear }) => !isNear),
  );
  const first = lines[usual];
  // Nobody who has typed on means the first answer to what stood there before.
  const isAhead = chosen === undefined && (first && !first.isNear ? first.isOld === true : isSearching);
  /** Enter was pressed ahead of the answer. */
  const [isAwaited, setAwaited] = useState(false);
  /** Enter was pressed before the palette was there. */
  const [isEnteredAhead, setEnteredAhead] = useState(false);
  const isOpen = useContext(IsOpen);
  const chosenAt = lines.findIndex(({ key }) => key === chosen);
  const at = chosenAt < 0 ? usual : chosenAt;
  /** Called as soon as the field has the focus, before the next key: whatever that is, it meets what was typed. */
  const takeAhead = () => {
    const { text, isEntered } = takeTyped();
    if (text !== '' && input.current) writeInto(input.current, text + input.current.value);
    if (isEntered) setEnteredAhead(true);
  };
  useEffect(() => {
    let frame = 0;
    // Until the field has the focus the other one keeps what is typed; in between there is no moment without either.
    const focus = () => {
      if (!isTypingAhead()) input.current?.focus();
      if (input.current === null || document.activeElement !== input.current) frame = requestAnimationFrame(focus);
    };
    frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, []);

  const run = (index: number) => {
    onClose();
    lines[index]?.run();
  };
  const takeFirst = useEffectEvent(() => {
    setAwaited(false);
    if (first) run(usual);
  });
  const enter = () => {
    if (isAhead) setAwaited(true);
    else if (lines[at]) run(at);
  };
  const enterAhead = useEffectEvent(enter);
  useEffect(() => {
    if (isEnteredAhead) enterAhead();
  }, [isEnteredAhead]);
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
      enter();
    }
  };
  const row = ({ lines: own }: PaletteGroup, before: number) =>
    own.map((one, offset) => {
      const index = before + offset;
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
  let place = 0;
  const drawn = groups.map((group) => {
    const rows = row(group, place);
    place += group.lines.length;
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
          onFocus={takeAhead}
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
  // Opened again while it is still on its way out it begins anew, and so takes what was typed meanwhile.
  const [turn, setTurn] = useState({ open, count: 0 });
  if (turn.open !== open) setTurn({ open, count: turn.count + (open ? 1 : 0) });
  return (
    <IsOpen value={open}>
      <Modal
        open={open}
        onCancel={onClose}
        afterClose={() => {
          takeTyped();
          giveFocusBack();
        }}
        focusable={{ focusTriggerAfterClose: false }}
        footer={null}
        closable={false}
        width={600}
        destroyOnHidden
        className="lp-palette-modal"
        title={<span className="lp-hidden">{t('palette.title')}</span>}
      >
        <PaletteBody key={turn.count} onClose={onClose} {...acts} />
      </Modal>
    </IsOpen>
  );
}
