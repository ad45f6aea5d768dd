/** The menu across the page: a row of modules, and below it a row with the entries of one of them. On a phone the entries stand below each other. */
import './menu-placements.css';
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { ChevronDown, House } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { HOME } from '../kit/session/home-path.ts';
import { shownChildren } from '../kit/session/menu-tree.ts';
import { MenuLink } from './menu-link.tsx';
import { ModulePopup, SubItems, useTrail } from './menu-parts.tsx';
import type { PlacedMenuProps } from './stepped-menu.tsx';

type RowProps = { readonly module: MenuItem; readonly trail: ReadonlySet<string> };
/** The entries of a module beside each other; a group opens below its word. */
function EntryRow({ module, trail }: RowProps) {
  const label = useLabel();
  return (
    <ul className="lp-cross-row" aria-label={label(module.label)}>
      {shownChildren(module)
        .filter(({ linkTo }) => linkTo !== 'divider')
        .map((item) => (
          <li key={item.id}>
            {shownChildren(item).length > 0 ? (
              <ModulePopup item={item} trail={trail} place="below">
                {() => (
                  <button type="button" className="lp-menu-item" data-inside={trail.has(item.id) || undefined}>
                    {label(item.label)}
                    <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
                  </button>
                )}
              </ModulePopup>
            ) : (
              <MenuLink item={item} current={trail.has(item.id)} className="lp-menu-item">
                {label(item.label)}
              </MenuLink>
            )}
          </li>
        ))}
    </ul>
  );
}

export default function CrossMenu({ menu, onGo, withHome = true, onPhone = false }: PlacedMenuProps & { readonly onPhone?: boolean }) {
  const t = shellTexts.useText();
  const label = useLabel();
  const trail = useTrail();
  const box = useRef<HTMLElement>(null);
  const inside = menu.find(({ id }) => trail.has(id))?.id;
  // What the person chose holds until the page moves to another module.
  const [chosen, setChosen] = useState<{ readonly for: string | undefined; readonly id: string }>();
  const openId = chosen && chosen.for === inside ? chosen.id : inside;
  const open = menu.find((item) => item.id === openId && shownChildren(item).length > 0);
  const here = [...trail].at(-1);
  // Rows longer than the window show where the person is.
  useEffect(() => {
    if (here === undefined) return;
    for (const one of box.current?.querySelectorAll<HTMLElement>('[aria-current="page"], [aria-expanded="true"]') ?? [])
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [here]);
  return (
    <nav ref={box} className={onPhone ? 'lp-cross lp-cross-phone' : 'lp-top-menu lp-cross'} aria-label={t('menu.main')}>
      <ul className="lp-cross-modules">
        {withHome && (
          <li>
            <NavLink to={HOME} end className="lp-menu-item" onClick={onGo}>
              <House size={18} strokeWidth={1.75} aria-hidden />
              {t('menu.home')}
            </NavLink>
          </li>
        )}
        {menu
          .filter(({ linkTo }) => linkTo !== 'divider')
          .map((item) => (
            <li key={item.id}>
              {shownChildren(item).length > 0 ? (
                <button
                  type="button"
                  className="lp-menu-item"
                  data-inside={trail.has(item.id) || undefined}
                  aria-expanded={open?.id === item.id}
                  onClick={() => setChosen({ for: inside, id: open?.id === item.id ? '' : item.id })}
                >
                  <Icon name={item.icon} />
                  {label(item.label)}
                </button>
              ) : (
                <MenuLink item={item} current={trail.has(item.id)} className="lp-menu-item" onGo={onGo}>
                  <Icon name={item.icon} />
                  {label(item.label)}
                </MenuLink>
              )}
            </li>
          ))}
      </ul>
      {open &&
        (onPhone ? (
          <div className="lp-menu lp-cross-entries">
            <p className="lp-menu-heading">{label(open.label)}</p>
            <SubItems key={open.id} item={open} trail={trail} onGo={onGo} />
          </div>
        ) : (
          <EntryRow key={open.id} module={open} trail={trail} />
        ))}
      {menu.length === 0 && <p className="lp-menu-none">{t('menu.empty')}</p>}
    </nav>
  );
}
