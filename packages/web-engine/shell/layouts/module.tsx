/** `module`: the frame of work behind the sign-in: the menu where the person wants it, the header; on a phone a bar at the bottom. */
import './desk.css';
import '../menu.css';
import type { Appearance } from '@lambda/model/accounts/appearance.ts';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { useSessionNews } from '../../kit/live/use-session-news.ts';
import { useTextNews } from '../../kit/live/use-text-news.ts';
import { lazyPage } from '../../kit/page/lazy-page.ts';
import { OpenPalette } from '../../kit/page/open-palette.ts';
import { shellTexts } from '../../kit/page/texts.ts';
import { useSession } from '../../kit/session/session.tsx';
import { changeAppearance, useAppearance } from '../../kit/theme/appearance.ts';
import { CompanySwitcher } from '../company-switcher.tsx';
import { KeptPages } from '../kept-pages.tsx';
import { lazyDialog } from '../lazy-dialog.tsx';
import { useTrail } from '../menu-parts.tsx';
import { ShellHeader } from '../shell-header.tsx';
import { SideMenu } from '../side-menu.tsx';
import { TabBar } from '../tab-bar.tsx';
import { TopMenu } from '../top-menu.tsx';
import { TwoLevelMenu } from '../two-level-menu.tsx';
import { hearTyping } from '../typed-ahead.ts';
import { usePageKeys } from '../use-page-keys.ts';
import type { AskedAction } from '../use-palette-groups.ts';
import { TabsContext, useHasTabs, useOpenTabs } from '../use-tabs.ts';
import { type Layout, useLayout } from '../use-width.ts';

const MenuPalette = lazyDialog(async () => ({ default: (await import('../menu-palette.tsx')).MenuPalette }));
const PaletteAction = lazyDialog(async () => ({ default: (await import('../palette-action.tsx')).PaletteAction }));
const SettingsDrawer = lazyDialog(async () => ({ default: (await import('../settings-drawer.tsx')).SettingsDrawer }));
const ShortcutsDialog = lazyDialog(async () => ({ default: (await import('../shortcuts-dialog.tsx')).ShortcutsDialog }));
const SteppedMenu = lazyPage(() => import('../stepped-menu.tsx'));
const DecomposingMenu = lazyPage(() => import('../decomposing-menu.tsx'));
const CrossMenu = lazyPage(() => import('../cross-menu.tsx'));
const PhoneHeader = lazyPage(async () => ({ default: (await import('../phone-shell.tsx')).PhoneHeader }));
const PhoneBar = lazyPage(async () => ({ default: (await import('../phone-shell.tsx')).PhoneBar }));

const standsOnTop = (navigation: Appearance['navigation']): boolean => navigation === 'top' || navigation === 'cross';

/** Whether the menu at the side is put away: by choice on a desktop, at first always where there is less room. */
function useCollapsed(layout: Layout): readonly [collapsed: boolean, collapse: (collapsed: boolean) => void] {
  const { sidebar } = useAppearance();
  const [isOpenHere, setOpenHere] = useState(false);
  if (layout === 'desktop') return [sidebar === 'icons', (collapsed) => changeAppearance({ sidebar: collapsed ? 'icons' : 'full' })];
  return [!isOpenHere, (collapsed) => setOpenHere(!collapsed)];
}

function SiderFoot({ collapsed }: { readonly collapsed: boolean }) {
  const label = useLabel();
  const { user, role } = useSession();
  return (
    <div className="lp-sider-foot" title={collapsed ? user.name : undefined}>
      <PersonAvatar name={user.name} seed={user.id} size={32} />
      {!collapsed && (
        <span className="lp-company-words">
          <span className="lp-sider-user">{user.name}</span>
          <span className="lp-company-role">{label(role.label)}</span>
        </span>
      )}
    </div>
  );
}

/** The menu in one column, as the person wants it; put away, all of them are the same rail of icons. */
function SiderMenu({ collapsed }: { readonly collapsed: boolean }) {
  const { menu } = useSession();
  const { navigation } = useAppearance();
  if (collapsed || navigation === 'side') return <SideMenu menu={menu} collapsed={collapsed} />;
  return (
    <Suspense fallback={null}>
      {navigation === 'decomposing' ? <DecomposingMenu menu={menu} /> : <SteppedMenu menu={menu} small={navigation === 'smallStepped'} />}
    </Suspense>
  );
}

type SiderProps = { readonly collapsed: boolean; readonly onCollapsed: (collapsed: boolean) => void };
function Sider({ collapsed, onCollapsed }: SiderProps) {
  const { menu } = useSession();
  const { navigation, fixedSidebar } = useAppearance();
  const here = [...useTrail()].at(-1);
  const menuBox = useRef<HTMLDivElement>(null);
  // A long menu shows where the person is; one that moves with the page stays, as the page would move along.
  useEffect(() => {
    if (here === undefined || !fixedSidebar) return;
    menuBox.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [here, fixedSidebar]);
  const isTwoLevel = navigation === 'twoLevel';
  const isSmall = navigation === 'smallStepped' && !collapsed;
  const className = ['lp-sider', isTwoLevel && 'lp-sider-two-level', isSmall && 'lp-sider-small', collapsed && 'lp-sider-collapsed']
    .filter(Boolean)
    .join(' ');
  return (
    <aside className={className}>
      <CompanySwitcher collapsed={collapsed || isSmall} />
      <div ref={menuBox} className="lp-sider-menu">
        {isTwoLevel ? <TwoLevelMenu menu={menu} collapsed={collapsed} onCollapsed={onCollapsed} /> : <SiderMenu collapsed={collapsed} />}
      </div>
      <SiderFoot collapsed={collapsed || isSmall} />
    </aside>
  );
}

type HeadProps = {
  readonly collapsed: boolean;
  readonly collapse: (collapsed: boolean) => void;
  readonly hasTabs: boolean;
  readonly onSearch: () => void;
  readonly onSettings: () => void;
};
function DeskHead({ collapsed, collapse, hasTabs, onSearch, onSettings }: HeadProps) {
  const { menu } = useSession();
  const { navigation } = useAppearance();
  const isOnTop = standsOnTop(navigation);
  return (
    <div className="lp-desk-head">
      <ShellHeader
        {...(isOnTop ? { start: <CompanySwitcher collapsed={false} /> } : { collapsed, onCollapse: () => collapse(!collapsed) })}
        onSearch={onSearch}
        onAppearance={onSettings}
      />
      {navigation === 'top' && <TopMenu menu={menu} />}
      {navigation === 'cross' && (
        <Suspense fallback={null}>
          <CrossMenu menu={menu} />
        </Suspense>
      )}
      {hasTabs && <TabBar />}
    </div>
  );
}

type FrameProps = { readonly layout: Layout; readonly hasTabs: boolean; readonly onSearch: () => void; readonly onSettings: () => void };
/** One tree for every width and every way of navigation: what changes stands beside the page, which stays as it is. */
function Frame({ layout, hasTabs, onSearch, onSettings, children }: FrameProps & { readonly children: ReactNode }) {
  const { navigation, fixedHeader, fixedSidebar, contentWidth } = useAppearance();
  const [collapsed, collapse] = useCollapsed(layout);
  const isPhone = layout === 'phone';
  const isOnTop = standsOnTop(navigation);
  const looks = {
    'data-navigation': navigation,
    'data-fixed-header': fixedHeader,
    'data-fixed-sidebar': fixedSidebar || isOnTop,
    'data-width': contentWidth,
  };
  return (
    <div className={isPhone ? 'lp-phone' : 'lp-desk'} {...(isPhone ? {} : looks)}>
      {!isPhone && !isOnTop && <Sider collapsed={collapsed} onCollapsed={collapse} />}
      <div className={isPhone ? 'lp-phone-main' : 'lp-desk-main'}>
        {isPhone ? (
          <Suspense fallback={null}>
            <PhoneHeader onSearch={onSearch} />
          </Suspense>
        ) : (
          <DeskHead collapsed={collapsed} collapse={collapse} hasTabs={hasTabs} onSearch={onSearch} onSettings={onSettings} />
        )}
        {children}
        {isPhone && (
          <Suspense fallback={null}>
            <PhoneBar hasTabs={hasTabs} onAppearance={onSettings} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

export default function ModuleLayout() {
  const t = shellTexts.useText();
  const layout = useLayout();
  const hasTabs = useHasTabs(layout);
  const tabs = useOpenTabs(hasTabs);
  const { company, role, definitions, permission } = useSession();
  const place = `${company.id}-${role.id}`;
  useSessionNews('definitions', definitions, place);
  useTextNews(place);
  useSessionNews('rights', permission.rights, place);
  const [searching, setSearching] = useState(false);
  const [asked, setAsked] = useState<AskedAction>();
  const [settings, setSettings] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);
  const searchLabel = t('palette.title');
  const search = useCallback(() => {
    if (!searching) hearTyping({ label: searchLabel, onCancel: () => setSearching(false) });
    setSearching(true);
  }, [searching, searchLabel]);
  const showSettings = () => setSettings(true);
  const showShortcuts = useCallback(() => setShortcuts(true), []);
  usePageKeys({ onPalette: search, onShortcuts: showShortcuts });
  return (
    <TabsContext value={tabs}>
      <a className="lp-skip" href="#content">
        {t('header.skip')}
      </a>
      <Frame layout={layout} hasTabs={hasTabs} onSearch={search} onSettings={showSettings}>
        <OpenPalette value={search}>
          {/* Another company or role starts the pages anew: nothing of the one before may stay on them. */}
          <KeptPages key={`${company.id}-${role.id}`} tabs={tabs} />
        </OpenPalette>
      </Frame>
      <MenuPalette
        open={searching}
        onClose={() => setSearching(false)}
        onSettings={showSettings}
        onShortcuts={showShortcuts}
        onAct={setAsked}
      />
      <PaletteAction open={asked !== undefined} asked={asked} onClose={() => setAsked(undefined)} />
      <ShortcutsDialog open={shortcuts} onClose={() => setShortcuts(false)} />
      <SettingsDrawer open={settings} onClose={() => setSettings(false)} />
    </TabsContext>
  );
}
