/** What the menus of all layouts are made of: the entries of a module as a list, or behind a button. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { Dropdown, type MenuProps } from 'antd';
import { ChevronRight } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router';
import { useLabel } from '../kit/i18n/i18n.ts';
import { currentEntry, menuEntries, pathTo, shownChildren, targetOf } from '../kit/session/menu-tree.ts';
import { useSession } from '../kit/session/session.tsx';
import { MenuLink } from './menu-link.tsx';

export type PartProps = { readonly item: MenuItem; readonly trail: ReadonlySet<string>; readonly onGo?: (() => void) | undefined };

/** A module of so many entries is seen at a glance: its groups need no folding. */
const MOST_UNFOLDED = 7;

/** A group inside a module: folded until it is opened, or the open page lies in it. */
function SubGroup({ item, trail, onGo }: PartProps) {
  const label = useLabel();
  const isInside = trail.has(item.id);
  // What the person opened or closed holds until the page moves in or out.
  const [chosen, setChosen] = useState<{ readonly isInside: boolean; readonly isOpen: boolean }>();
  const isOpen = chosen && chosen.isInside === isInside ? chosen.isOpen : isInside;
  return (
    <li>
      <button
        type="button"
        className="lp-menu-sub-item lp-menu-sub-group"
        aria-expanded={isOpen}
        data-inside={isInside || undefined}
        onClick={() => setChosen({ isInside, isOpen: !isOpen })}
      >
        <span className="lp-menu-word">{label(item.label)}</span>
        <ChevronRight className="lp-menu-arrow" size={14} strokeWidth={1.75} aria-hidden />
      </button>
      {isOpen && <SubItems item={item} trail={trail} onGo={onGo} />}
    </li>
  );
}

export function SubItems({ item, trail, onGo }: PartProps) {
  const label = useLabel();
  const isLong = menuEntries(item.children ?? []).length > MOST_UNFOLDED;
  return (
    <ul className="lp-menu-sub">
      {shownChildren(item).map((child) => {
        if (child.linkTo === 'divider') return <li key={child.id} className="lp-menu-divider" aria-hidden />;
        const hasMore = shownChildren(child).length > 0;
        if (hasMore && isLong && !targetOf(child)) return <SubGroup key={child.id} item={child} trail={trail} onGo={onGo} />;
        return (
          <li key={child.id}>
            <MenuLink item={child} current={trail.has(child.id)} className="lp-menu-sub-item" onGo={onGo}>
              <span className="lp-menu-word">{label(child.label)}</span>
            </MenuLink>
            {hasMore && <SubItems item={child} trail={trail} onGo={onGo} />}
          </li>
        );
      })}
    </ul>
  );
}

type Entry = NonNullable<MenuProps['items']>[number];

/** Where the popup of a module stands to its button: beside an icon of the rail, or below a word on top. */
const PLACES = {
  beside: { points: ['tl', 'tr'], offset: [10, 0] },
  below: { points: ['tl', 'bl'], offset: [0, 4] },
};

type ModulePopupProps = {
  readonly item: MenuItem;
  readonly trail: ReadonlySet<string>;
  readonly place: keyof typeof PLACES;
  /** The button, drawn with whether the popup is open. */
  readonly children: (open: boolean) => ReactElement;
};

/** The entries of a module behind a button. */
export function ModulePopup({ item, trail, place, children }: ModulePopupProps) {
  const label = useLabel();
  const [open, setOpen] = useState(false);
  const entry = (child: MenuItem): Entry => {
    if (child.linkTo === 'divider') return { key: child.id, type: 'divider' };
    const name = (
      <MenuLink item={child} current={trail.has(child.id)} className="lp-rail-link">
        {label(child.label)}
      </MenuLink>
    );
    const below = shownChildren(child);
    return below.length > 0 ? { key: child.id, type: 'group', label: name, children: below.map(entry) } : { key: child.id, label: name };
  };
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      align={PLACES[place]}
      classNames={{ root: 'lp-rail-popup' }}
      menu={{ items: [{ type: 'group', label: label(item.label), children: shownChildren(item).map(entry) }], selectedKeys: [...trail] }}
    >
      {children(open)}
    </Dropdown>
  );
}

/** The ids of the open page's entry and of what it lies in. */
export function useTrail(): ReadonlySet<string> {
  const { menu } = useSession();
  const { pathname } = useLocation();
  const current = currentEntry(menu, pathname);
  return new Set(current ? pathTo(menu, current.id).map(({ id }) => id) : []);
}
