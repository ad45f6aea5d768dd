/** The person's menu in two columns: the modules as icons with their names, and the entries of one of them beside. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { House } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { HOME } from '../kit/session/home-path.ts';
import { shownChildren } from '../kit/session/menu-tree.ts';
import { hasMenuFilter, MenuFilter } from './menu-filter.tsx';
import { MenuLink } from './menu-link.tsx';
import { SubItems, useTrail } from './menu-parts.tsx';

type TwoLevelMenuProps = {
  readonly menu: readonly MenuItem[];
  /** The second column is put away until a module is chosen. */
  readonly collapsed: boolean;
  readonly onCollapsed: (collapsed: boolean) => void;
};

export function TwoLevelMenu({ menu, collapsed, onCollapsed }: TwoLevelMenuProps) {
  const t = shellTexts.useText();
  const label = useLabel();
  const trail = useTrail();
  const inside = menu.find(({ id, children }) => children && trail.has(id))?.id;
  // What the person chose holds until the page moves to another module.
  const [chosen, setChosen] = useState<{ readonly for: string | undefined; readonly id: string }>();
  const open = menu.find(({ id }) => id === (chosen && chosen.for === inside ? chosen.id : inside));
  const isShown = open !== undefined && !collapsed;
  const [typed, setTyped] = useState('');
  return (
    <nav className="lp-two-level" aria-label={t('menu.main')}>
      <ul className="lp-two-level-modules">
        <li>
          <NavLink to={HOME} end className="lp-two-level-module">
            <House size={20} strokeWidth={1.75} aria-hidden />
            <span>{t('menu.home')}</span>
          </NavLink>
        </li>
        {menu
          .filter(({ linkTo }) => linkTo !== 'divider')
          .map((item) => (
            <li key={item.id}>
              {shownChildren(item).length > 0 ? (
                <button
                  type="button"
                  className="lp-two-level-module"
                  data-inside={trail.has(item.id) || undefined}
                  aria-expanded={isShown && open.id === item.id}
                  onClick={() => {
                    setChosen({ for: inside, id: item.id });
                    onCollapsed(isShown && open.id === item.id);
                  }}
                >
                  <Icon name={item.icon} size={20} />
                  <span>{label(item.label)}</span>
                </button>
              ) : (
                <MenuLink item={item} current={trail.has(item.id)} className="lp-two-level-module">
                  <Icon name={item.icon} size={20} />
                  <span>{label(item.label)}</span>
                </MenuLink>
              )}
            </li>
          ))}
      </ul>
      {isShown && (
        <div className="lp-two-level-entries lp-menu">
          {hasMenuFilter(menu) && <MenuFilter menu={menu} typed={typed} onTyped={setTyped} trail={trail} />}
          {typed.trim() === '' && (
            <>
              <p className="lp-menu-heading">{label(open.label)}</p>
              <SubItems item={open} trail={trail} />
            </>
          )}
        </div>
      )}
    </nav>
  );
}
