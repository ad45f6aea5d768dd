/** The field above the menu: entries by a part of their name, from all modules. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { type MenuEntry, menuEntries } from '../kit/session/menu-tree.ts';
import { searchFit } from './forgiving-search.ts';
import { MenuLink } from './menu-link.tsx';

/** A menu that is seen at a glance needs no field. */
const FEWEST = 8;
export const hasMenuFilter = (menu: readonly MenuItem[]): boolean => menuEntries(menu).length >= FEWEST;

/** The entries that fit, the best first; `nameOf` says what one is called. */
export function filteredEntries(menu: readonly MenuItem[], typed: string, nameOf: (entry: MenuEntry) => string): readonly MenuEntry[] {
  return menuEntries(menu)
    .flatMap((entry) => {
      const fit = searchFit(nameOf(entry), typed);
      return fit === undefined ? [] : [{ entry, fit }];
    })
    .sort((one, other) => one.fit - other.fit)
    .map(({ entry }) => entry);
}

type FilterProps = {
  readonly menu: readonly MenuItem[];
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly trail: ReadonlySet<string>;
  readonly onGo?: (() => void) | undefined;
};

export function MenuFilter({ menu, typed, onTyped, trail, onGo }: FilterProps) {
  const t = shellTexts.useText();
  const label = useLabel();
  const box = useRef<HTMLDivElement>(null);
  const isFiltered = typed.trim() !== '';
  const found = isFiltered ? filteredEntries(menu, typed, ({ item }) => label(item.label)) : [];
  const links = () => [...(box.current?.querySelectorAll<HTMLAnchorElement>('ul a') ?? [])];
  const go = () => {
    onTyped('');
    onGo?.();
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && isFiltered) {
      event.preventDefault();
      event.stopPropagation();
      onTyped('');
      box.current?.querySelector('input')?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && isFiltered) {
      event.preventDefault();
      const all: readonly (HTMLElement | null | undefined)[] = [box.current?.querySelector('input'), ...links()];
      const at = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
      all[(at + step + all.length) % all.length]?.focus();
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) links()[0]?.click();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and of the links below it
    <div ref={box} onKeyDown={onKey}>
      <div className="lp-menu-filter">
        <Search size={16} strokeWidth={1.75} aria-hidden />
        <input
          type="text"
          aria-label={t('menu.filter')}
          placeholder={t('menu.filter')}
          value={typed}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onTyped(target.value)}
        />
        {isFiltered && (
          <button type="button" aria-label={t('menu.filterClear')} onClick={() => onTyped('')}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </div>
      {isFiltered && (
        <ul>
          {found.map(({ item, parents }) => (
            <li key={item.id}>
              <MenuLink item={item} current={trail.has(item.id)} className="lp-menu-item lp-menu-found" onGo={go}>
                <Icon name={item.icon ?? parents.at(-1)?.icon} size={18} />
                <span className="lp-menu-word">
                  {label(item.label)}
                  <small>{parents.map((parent) => label(parent.label)).join(' / ')}</small>
                </span>
              </MenuLink>
            </li>
          ))}
        </ul>
      )}
      {isFiltered && found.length === 0 && (
        <p className="lp-menu-none" role="status">
          {t('menu.filterNone', { typed: typed.trim() })}
        </p>
      )}
    </div>
  );
}
