/** The person's menu: modules that open one at a time, their entries below; collapsed, a rail of icons with their names. */
import type { MenuItem } from '@lambda/model/definitions.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { Dropdown, Tooltip } from 'antd';
import { ChevronRight, House } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useLabel } from '../i18n/i18n.ts';
import { HOME } from './home-path.ts';
import { currentEntry, pathTo, shownChildren, targetOf } from './menu-tree.ts';
import { shellTexts } from './texts.ts';

type LinkProps = {
  readonly item: MenuItem;
  readonly current: boolean;
  readonly className: string;
  readonly onGo?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** A link of the menu, inside the site or to another one. */
export function MenuLink({ item, current, className, onGo, children }: LinkProps) {
  const t = shellTexts.useText();
  const target = targetOf(item);
  if (!target) return <span className={className}>{children}</span>;
  if (target.kind === 'inside') {
    return (
      <NavLink to={target.path} className={className} aria-current={current ? 'page' : undefined} onClick={onGo}>
        {children}
      </NavLink>
    );
  }
  return (
    <a href={target.href} className={className} target="_blank" rel="noopener noreferrer" onClick={onGo}>
      {children}
      <Icon name="external-link" size={14} className="lp-outside" />
      <span className="lp-hidden">{t('menu.outside')}</span>
    </a>
  );
}

type PartProps = { readonly item: MenuItem; readonly trail: ReadonlySet<string>; readonly onGo?: (() => void) | undefined };

function SubItems({ item, trail, onGo }: PartProps) {
  const label = useLabel();
  return (
    <ul className="lp-menu-sub">
      {shownChildren(item).map((child) =>
        child.linkTo === 'divider' ? (
          <li key={child.id} className="lp-menu-divider" aria-hidden />
        ) : (
          <li key={child.id}>
            <MenuLink item={child} current={trail.has(child.id)} className="lp-menu-sub-item" onGo={onGo}>
              <span className="lp-menu-word">{label(child.label)}</span>
            </MenuLink>
            {shownChildren(child).length > 0 && <SubItems item={child} trail={trail} onGo={onGo} />}
          </li>
        ),
      )}
    </ul>
  );
}

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

/** Beside the rail, level with the icon. */
const BESIDE = { points: ['tl', 'tr'], offset: [10, 0] } as const;

/** A module on the collapsed rail: its entries open beside it. */
function RailModule({ item, trail }: PartProps) {
  const label = useLabel();
  const [open, setOpen] = useState(false);
  const items = shownChildren(item)
    .filter(({ linkTo }) => linkTo !== 'divider')
    .map((child) => ({
      key: child.id,
      label: (
        <MenuLink item={child} current={trail.has(child.id)} className="lp-rail-link">
          {label(child.label)}
        </MenuLink>
      ),
    }));
  return (
    <li>
      <Dropdown
        trigger={['click']}
        open={open}
        onOpenChange={setOpen}
        align={{ points: [...BESIDE.points], offset: [...BESIDE.offset] }}
        classNames={{ root: 'lp-rail-popup' }}
        menu={{ items: [{ type: 'group', label: label(item.label), children: items }], selectedKeys: [...trail] }}
      >
        <Tooltip title={open ? undefined : label(item.label)} placement="right">
          <button type="button" className="lp-menu-item" aria-label={label(item.label)} data-inside={trail.has(item.id) || undefined}>
            <Icon name={item.icon} size={20} />
          </button>
        </Tooltip>
      </Dropdown>
    </li>
  );
}

export type SideMenuProps = {
  readonly menu: readonly MenuItem[];
  readonly collapsed?: boolean;
  /** After a link was taken: closes the sheet on a phone. */
  readonly onGo?: () => void;
  readonly withHome?: boolean;
};

export function SideMenu({ menu, collapsed = false, onGo, withHome = true }: SideMenuProps) {
  const t = shellTexts.useText();
  const label = useLabel();
  const { pathname } = useLocation();
  const current = currentEntry(menu, pathname);
  const trail = new Set(current ? pathTo(menu, current.id).map(({ id }) => id) : []);
  const inside = menu.find(({ id, children }) => children && trail.has(id))?.id;
  // What the person opened or closed holds until the page moves to another module.
  const [chosen, setChosen] = useState<{ readonly for: string | undefined; readonly open: string | undefined }>();
  const open = chosen && chosen.for === inside ? chosen.open : inside;

  return (
    <nav className={collapsed ? 'lp-menu lp-menu-rail' : 'lp-menu'} aria-label={t('menu.main')}>
      <ul>
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
      </ul>
      {menu.length === 0 && !collapsed && <p className="lp-menu-none">{t('menu.empty')}</p>}
    </nav>
  );
}
