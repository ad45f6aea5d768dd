/** `module`: the frame of work behind the sign-in: menu at the side, header on top; on a phone a bar at the bottom. */
import '../shell/menu.css';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useLabel } from '../i18n/i18n.ts';
import { useDefinitionNews } from '../live/use-definition-news.ts';
import { isFlag, readStored, writeStored } from '../session/browser-storage.ts';
import { useSession } from '../session/session.tsx';
import { AppearanceDrawer } from '../shell/appearance-drawer.tsx';
import { CompanySwitcher } from '../shell/company-switcher.tsx';
import { MenuPalette } from '../shell/menu-palette.tsx';
import { PageLoading } from '../shell/page-states.tsx';
import { PhoneBar, PhoneHeader } from '../shell/phone-shell.tsx';
import { ShellHeader } from '../shell/shell-header.tsx';
import { SideMenu } from '../shell/side-menu.tsx';
import { shellTexts } from '../shell/texts.ts';
import { useLayout } from '../shell/use-width.ts';

const COLLAPSED_KEY = 'menu-collapsed';

/** Ctrl/⌘ K anywhere on the page. */
function usePaletteKey(toggle: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK') return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);
}

function Sider({ collapsed }: { readonly collapsed: boolean }) {
  const label = useLabel();
  const { menu, user, role } = useSession();
  return (
    <aside className={collapsed ? 'lp-sider lp-sider-collapsed' : 'lp-sider'}>
      <CompanySwitcher collapsed={collapsed} />
      <div className="lp-sider-menu">
        <SideMenu menu={menu} collapsed={collapsed} />
      </div>
      <div className="lp-sider-foot" title={collapsed ? user.name : undefined}>
        <PersonAvatar name={user.name} seed={user.id} size={32} />
        {!collapsed && (
          <span className="lp-company-words">
            <span className="lp-sider-user">{user.name}</span>
            <span className="lp-company-role">{label(role.label)}</span>
          </span>
        )}
      </div>
    </aside>
  );
}

export default function ModuleLayout() {
  const t = shellTexts.useText();
  const layout = useLayout();
  const { pathname } = useLocation();
  const { company, role, definitions } = useSession();
  useDefinitionNews(definitions);
  const [collapsed, setCollapsed] = useState(() => readStored(COLLAPSED_KEY, isFlag) ?? layout !== 'desktop');
  const [searching, setSearching] = useState(false);
  const [settings, setSettings] = useState(false);
  const search = () => setSearching(true);
  const showSettings = () => setSettings(true);
  usePaletteKey(search);
  const collapse = () => {
    setCollapsed(!collapsed);
    writeStored(COLLAPSED_KEY, !collapsed);
  };
  const page = (
    // Another company or role starts the page anew: nothing of the one before may stay on it.
    <main id="content" className="lp-content" tabIndex={-1} key={`${company.id}-${role.id}`}>
      <Suspense fallback={<PageLoading />} key={pathname}>
        <Outlet />
      </Suspense>
    </main>
  );
  return (
    <>
      <a className="lp-skip" href="#content">
        {t('header.skip')}
      </a>
      {layout === 'phone' ? (
        <div className="lp-phone">
          <PhoneHeader onSearch={search} />
          {page}
          <PhoneBar onAppearance={showSettings} />
        </div>
      ) : (
        <div className="lp-desk">
          <Sider collapsed={collapsed} />
          <div className="lp-desk-main">
            <ShellHeader collapsed={collapsed} onCollapse={collapse} onSearch={search} onAppearance={showSettings} />
            {page}
          </div>
        </div>
      )}
      <MenuPalette open={searching} onClose={() => setSearching(false)} />
      <AppearanceDrawer open={settings} onClose={() => setSettings(false)} />
    </>
  );
}
