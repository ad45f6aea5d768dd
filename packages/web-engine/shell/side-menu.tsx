/** The person's menu: modules that open one at a time, their entries below; collapsed, a rail of icons with their names. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { Tooltip } from 'antd';
import { ChevronRight, House } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { HOME } from '../kit/session/home-path.ts';
import { useMarks } from '../kit/session/menu-marks.ts';
import { entriesOf, type MenuEntry, shownChildren } from '../kit/session/menu-tree.ts';
import { hasMenuFilter, MenuFilter } from './menu-filter.tsx';
import { MenuLink } from './menu-link.tsx';
import { ModulePopup, type PartProps, SubItems, useTrail } from './menu-parts.tsx';

function Module({ item, trail, onGo, open, onToggle }: PartProps & { open: boolean; onToggle: () => void }) {
  const label = useLabel();
  return (
    <li>
      <button type="button" className="lp-menu-item" aria-expanded={open} data-inside={trail.has(item.id) || undefined} onClick={onToggle}>
        <Icon name={item.icon} />
        <span className="lp-menu-word">{label(item.label)}</span>
        <ChevronRight className="lp-menu-arrow" size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {open && <SubItems item={item} trail={trail} onGo={onGo} />}
    </li>
  );
}

/** A module on the collapsed rail: its entries open beside it. */
function RailModule({ item, trail }: PartProps) {
  const label = useLabel();
  return (
    <li>
      <ModulePopup item={item} trail={trail} place="beside">
        {(open) => (
          <Tooltip title={open ? undefined : label(item.label)} placement="right">
            <button type="button" className="lp-menu-item" aria-label={label(item.label)} data-inside={trail.has(item.id) || undefined}>
              <Icon name={item.icon} size={20} />
            </button>
          </Tooltip>
        )}
      </ModulePopup>
    </li>
  );
}

type MarkedProps = Omit<PartProps, 'item'> & { readonly name: 'favourites' | 'recent'; readonly entries: readonly MenuEntry[] };
/** What the person has marked or opened, under its heading. */
function Marked({ name, entries, trail, onGo }: MarkedProps) {
  const t = shellTexts.useText();
  const label = useLabel();
  if (entries.length === 0) return null;
  return (
    <>
      <li className="lp-menu-heading" aria-hidden>
        {t(`marks.${name}`)}
      </li>
      {entries.map(({ item, parents }) => (
        <li key={`${name} ${item.id}`}>
          <MenuLink item={item} current={trail.has(item.id)} className="lp-menu-item" onGo={onGo}>
            <Icon name={item.icon ?? parents.at(-1)?.icon} size={18} />
            <span className="lp-menu-word">{label(item.label)}</span>
          </MenuLink>
        </li>
      ))}
    </>
  );
}

/** Where the menu itself has no place for them: what is marked, and what was opened last but the open page. */
export function MarkedEntries({ menu, onGo }: { readonly menu: readonly MenuItem[]; readonly onGo: () => void }) {
  const trail = useTrail();
  const marks = useMarks();
  const recent = entriesOf(menu, marks.recent).filter(({ item }) => !trail.has(item.id));
  return (
    <div className="lp-menu">
      <ul>
        <Marked name="favourites" entries={entriesOf(menu, marks.favourites)} trail={trail} onGo={onGo} />
        <Marked name="recent" entries={recent} trail={trail} onGo={onGo} />
      </ul>
    </div>
  );
}

export type SideMenuProps = {
  readonly menu: readonly MenuItem[];
  readonly collapsed?: boolean;
  /** After a link was taken: closes the sheet on a phone. */
  readonly onGo?: () => void;
  readonly withHome?: boolean;
  /** What was opened last stands at the end, where there is no star in the header to ask. */
  readonly withRecent?: boolean;
  /** What it is called, where it is not the menu of the page: it then shows no marks of the person. */
  readonly name?: string;
};

export function SideMenu({ menu, collapsed = false, onGo, withHome = true, withRecent = false, name }: SideMenuProps) {
  const t = shellTexts.useText();
  const label = useLabel();
  const trail = useTrail();
  const marks = useMarks();
  const favourites = name === undefined ? entriesOf(menu, marks.favourites) : [];
  const recent = withRecent ? entriesOf(menu, marks.recent).filter(({ item }) => !trail.has(item.id)) : [];
  const inside = menu.find(({ id, children }) => children && trail.has(id))?.id;
  // What the person opened or closed holds until the page moves to another module.
  const [chosen, setChosen] = useState<{ readonly for: string | undefined; readonly open: string | undefined }>();
  const open = chosen && chosen.for === inside ? chosen.open : inside;
  const [typed, setTyped] = useState('');
  const isFiltered = !collapsed && typed.trim() !== '';

  return (
    <nav className={collapsed ? 'lp-menu lp-menu-rail' : 'lp-menu'} aria-label={name ?? t('menu.main')}>
      {!collapsed && hasMenuFilter(menu) && <MenuFilter menu={menu} typed={typed} onTyped={setTyped} trail={trail} onGo={onGo} />}
      <ul hidden={isFiltered}>
        {withHome && (
          <li>
            <Tooltip title={collapsed ? t('menu.home') : undefined} placement="right">
              <NavLink
                to={HOME}
                end
                className="lp-menu-item lp-menu-home"
                aria-label={collapsed ? t('menu.home') : undefined}
                onClick={onGo}
              >
                <House size={collapsed ? 20 : 18} strokeWidth={1.75} aria-hidden />
                {!collapsed && <span className="lp-menu-word">{t('menu.home')}</span>}
              </NavLink>
            </Tooltip>
          </li>
        )}
        {!collapsed && <Marked name="favourites" entries={favourites} trail={trail} onGo={onGo} />}
        {!collapsed && withHome && menu.length > 0 && (
          <li className="lp-menu-heading" aria-hidden>
            {t('menu.modules')}
          </li>
        )}
        {menu.map((item) => {
          if (item.linkTo === 'divider') return <li key={item.id} className="lp-menu-divider" aria-hidden />;
          if (shownChildren(item).length > 0) {
            if (collapsed) return <RailModule key={item.id} item={item} trail={trail} />;
            const toggle = () => setChosen({ for: inside, open: open === item.id ? undefined : item.id });
            return <Module key={item.id} item={item} trail={trail} onGo={onGo} open={open === item.id} onToggle={toggle} />;
          }
          return (
            <li key={item.id}>
              <Tooltip title={collapsed ? label(item.label) : undefined} placement="right">
                <span>
                  <MenuLink item={item} current={trail.has(item.id)} className="lp-menu-item" onGo={onGo}>
                    <Icon name={item.icon} size={collapsed ? 20 : 18} />
                    <span className={collapsed ? 'lp-hidden' : 'lp-menu-word'}>{label(item.label)}</span>
                  </MenuLink>
                </span>
              </Tooltip>
            </li>
          );
        })}
        <Marked name="recent" entries={recent} trail={trail} onGo={onGo} />
      </ul>
      {menu.length === 0 && !collapsed && <p className="lp-menu-none">{t('menu.empty')}</p>}
    </nav>
  );
}
