/** The person's menu on top of the page: home, and a word for each module with its entries below. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { ChevronDown, House } from 'lucide-react';
import { NavLink } from 'react-router';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { HOME } from '../kit/session/home-path.ts';
import { shownChildren } from '../kit/session/menu-tree.ts';
import { MenuLink } from './menu-link.tsx';
import { ModulePopup, useTrail } from './menu-parts.tsx';

export function TopMenu({ menu }: { readonly menu: readonly MenuItem[] }) {
  const t = shellTexts.useText();
  const label = useLabel();
  const trail = useTrail();
  return (
    <nav className="lp-top-menu" aria-label={t('menu.main')}>
      <ul>
        <li>
          <NavLink to={HOME} end className="lp-menu-item">
            <House size={18} strokeWidth={1.75} aria-hidden />
            {t('menu.home')}
          </NavLink>
        </li>
        {menu
          .filter(({ linkTo }) => linkTo !== 'divider')
          .map((item) => (
            <li key={item.id}>
              {shownChildren(item).length > 0 ? (
                <ModulePopup item={item} trail={trail} place="below">
                  {() => (
                    <button type="button" className="lp-menu-item" data-inside={trail.has(item.id) || undefined}>
                      <Icon name={item.icon} />
                      {label(item.label)}
                      <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
                    </button>
                  )}
                </ModulePopup>
              ) : (
                <MenuLink item={item} current={trail.has(item.id)} className="lp-menu-item">
                  <Icon name={item.icon} />
                  {label(item.label)}
                </MenuLink>
              )}
            </li>
          ))}
      </ul>
    </nav>
  );
}
