/** The menu as a tree: every part opens in place and stays open beside the others; all of it opens and folds at once. */
import './menu-placements.css';
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { ChevronRight, ChevronsDownUp, ChevronsUpDown, House } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { HOME } from '../kit/session/home-path.ts';
import { groupsIn, shownChildren } from '../kit/session/menu-tree.ts';
import { hasMenuFilter, MenuFilter } from './menu-filter.tsx';
import { MenuLink } from './menu-link.tsx';
import { useTrail } from './menu-parts.tsx';
import type { PlacedMenuProps } from './stepped-menu.tsx';

type TreeProps = {
  readonly items: readonly MenuItem[];
  readonly depth: number;
  readonly isOpen: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
  readonly trail: ReadonlySet<string>;
  readonly onGo?: (() => void) | undefined;
};
function Tree({ items, depth, isOpen, onToggle, trail, onGo }: TreeProps) {
  const label = useLabel();
  return items.map((item) => {
    if (item.linkTo === 'divider') return <li key={item.id} className="lp-menu-divider" aria-hidden />;
    const children = shownChildren(item);
    const words = (
      <>
        {depth === 0 && <Icon name={item.icon} />}
        <span className="lp-menu-word">{label(item.label)}</span>
      </>
    );
    if (children.length === 0)
      return (
        <li key={item.id}>
          <MenuLink item={item} current={trail.has(item.id)} className="lp-menu-item" onGo={onGo}>
            {words}
          </MenuLink>
        </li>
      );
    return (
      <li key={item.id}>
        <button
          type="button"
          className="lp-menu-item lp-tree-group"
          aria-expanded={isOpen(item.id)}
          data-inside={trail.has(item.id) || undefined}
          onClick={() => onToggle(item.id)}
        >
          {words}
          <ChevronRight className="lp-menu-arrow" size={16} strokeWidth={1.75} aria-hidden />
        </button>
        {isOpen(item.id) && (
          <ul className="lp-tree-part">
            <Tree items={children} depth={depth + 1} isOpen={isOpen} onToggle={onToggle} trail={trail} onGo={onGo} />
          </ul>
        )}
      </li>
    );
  });
}

export default function DecomposingMenu({ menu, onGo, withHome = true }: PlacedMenuProps) {
  const t = shellTexts.useText();
  const trail = useTrail();
  const groups = groupsIn(menu);
  /** What the person has opened or folded; everything else is open where the page lies in it. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = (id: string) => chosen.get(id) ?? trail.has(id);
  const areAllOpen = groups.length > 0 && groups.every(isOpen);
  const Folding = areAllOpen ? ChevronsDownUp : ChevronsUpDown;
  const [typed, setTyped] = useState('');
  const isFiltered = typed.trim() !== '';
  return (
    <nav className="lp-menu lp-tree" aria-label={t('menu.main')}>
      {hasMenuFilter(menu) && <MenuFilter menu={menu} typed={typed} onTyped={setTyped} trail={trail} onGo={onGo} />}
      {!isFiltered && groups.length > 0 && (
        <button
          type="button"
          className="lp-menu-item lp-tree-all"
          onClick={() => setChosen(new Map(groups.map((id) => [id, !areAllOpen])))}
        >
          <Folding size={18} strokeWidth={1.75} aria-hidden />
          <span className="lp-menu-word">{t(areAllOpen ? 'menu.foldAll' : 'menu.openAll')}</span>
        </button>
      )}
      <ul hidden={isFiltered}>
        {withHome && (
          <li>
            <NavLink to={HOME} end className="lp-menu-item" onClick={onGo}>
              <House size={18} strokeWidth={1.75} aria-hidden />
              <span className="lp-menu-word">{t('menu.home')}</span>
            </NavLink>
          </li>
        )}
        <Tree
          items={menu}
          depth={0}
          isOpen={isOpen}
          onToggle={(id) => setChosen(new Map([...chosen, [id, !isOpen(id)]]))}
          trail={trail}
          onGo={onGo}
        />
      </ul>
      {menu.length === 0 && <p className="lp-menu-none">{t('menu.empty')}</p>}
    </nav>
  );
}
