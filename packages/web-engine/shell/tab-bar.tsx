/** The pages that are open, as tabs over the page; there again after a reload. */
import './tab-bar.css';
import { Button, Dropdown } from 'antd';
import { ChevronDown, House, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useMatches, useNavigate } from 'react-router';
import { useLabel, useLanguage } from '../i18n/i18n.ts';
import type { RouteRow } from '../routes/route-row.ts';
import { readStored, writeStored } from '../session/browser-storage.ts';
import { useSession } from '../session/session.tsx';
import { useUnsaved } from '../session/unsaved-work.ts';
import { HOME } from './home-path.ts';
import { currentEntry } from './menu-tree.ts';
import { areTabs, type Closing, closedBy, neighbourOf, type OpenTab, visit, without } from './open-tabs.ts';
import { shellTexts } from './texts.ts';
import { useShownTitle } from './use-title.ts';

/** Carried by the way to the next page: these tabs close when it is reached, so one that is asked about stays. */
type Arrival = { readonly closeTabs?: readonly string[] } | null;

const CLOSINGS: readonly Closing[] = ['current', 'right', 'left', 'all'];

/** The tabs of this person in this company and role, kept in this browser. */
function useKeptTabs() {
  const { user, company, role } = useSession();
  const key = `tabs.${user.id}.${company.id}.${role.id}`;
  const [kept, setKept] = useState<{ readonly key: string; readonly tabs: readonly OpenTab[] }>();
  const tabs = kept?.key === key ? kept.tabs : (readStored(key, areTabs) ?? []);
  const keep = (next: readonly OpenTab[]) => {
    if (next === tabs) return;
    setKept({ key, tabs: next });
    writeStored(key, next);
  };
  return { tabs, keep };
}

/** The page that is open, when it is one that a tab is made for. */
function useOpenPage(): { readonly path: string; readonly address: string; readonly title: string | undefined } | undefined {
  const { pathname, search, hash } = useLocation();
  const { menu } = useSession();
  const title = useShownTitle();
  const row = useMatches().at(-1)?.handle as RouteRow | undefined;
  if (!row || pathname === HOME) return undefined;
  // What the menu does not know is a page of its own, or none at all.
  if (row.page === 'menu' && !currentEntry(menu, pathname)) return undefined;
  return { path: pathname, address: pathname + search + hash, title };
}

export function TabBar() {
  const t = shellTexts.useText();
  const label = useLabel();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { menu } = useSession();
  const isUnsaved = useUnsaved();
  const page = useOpenPage();
  const { tabs, keep } = useKeptTabs();
  const closing = (state as Arrival)?.closeTabs;

  useEffect(() => {
    const left = closing ? without(tabs, closing) : tabs;
    const title = page?.title;
    keep(page && title ? visit(left, { path: page.path, address: page.address, title, language }) : left);
  });
  useEffect(() => {
    // Done once: the page may be opened again later.
    if (closing) void navigate({ pathname: location.pathname, search: location.search, hash: location.hash }, { replace: true });
  }, [closing, navigate]);

  const close = (paths: readonly string[]) => {
    if (!paths.includes(pathname)) return keep(without(tabs, paths));
    const next = neighbourOf(tabs, pathname, paths);
    void navigate(next?.address ?? HOME, { state: { closeTabs: paths } satisfies Arrival });
  };
  const nameOf = ({ path, title, language: spoken }: OpenTab): string => {
    const entry = currentEntry(menu, path);
    return spoken === language || !entry ? title : label(entry.label);
  };
  return (
    <nav className="lp-tabs" aria-label={t('tabs.title')}>
      <Link to={HOME} className="lp-tab-home" aria-label={t('menu.home')} aria-current={pathname === HOME ? 'page' : undefined}>
        <House size={16} strokeWidth={1.75} aria-hidden />
      </Link>
      <ul>
        {tabs.map((tab) => {
          const isOpen = tab.path === pathname;
          return (
            <li
              key={tab.path}
              className="lp-tab"
              data-open={isOpen || undefined}
              ref={isOpen ? (item) => item?.scrollIntoView({ block: 'nearest', inline: 'nearest' }) : undefined}
            >
              <Link to={isOpen && page ? page.address : tab.address} aria-current={isOpen ? 'page' : undefined}>
                {isOpen && isUnsaved && <span className="lp-tab-unsaved" role="img" aria-label={t('tabs.unsaved')} />}
                <span>{nameOf(tab)}</span>
              </Link>
              <button type="button" aria-label={t('tabs.closeOne', { name: nameOf(tab) })} onClick={() => close([tab.path])}>
                <X size={14} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: CLOSINGS.map((key) => ({
            key,
            label: t(`tabs.close.${key}`),
            disabled: closedBy(tabs, pathname, key).length === 0,
            onClick: () => close(closedBy(tabs, pathname, key)),
          })),
        }}
      >
        <Button type="text" size="small">
          {t('tabs.menu')}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
        </Button>
      </Dropdown>
    </nav>
  );
}
