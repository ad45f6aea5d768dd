/** What the bar of open pages and its sheet on a phone share: the tabs of this person, the page that is open, and the closing. */
import { useEffect, useState } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { useLabel, useLanguage } from '../i18n/i18n.ts';
import type { RouteRow } from '../routes/route-row.ts';
import { readStored, writeStored } from '../session/browser-storage.ts';
import { useSession } from '../session/session.tsx';
import { HOME } from './home-path.ts';
import { currentEntry } from './menu-tree.ts';
import { areTabs, neighbourOf, type OpenTab, visit, without } from './open-tabs.ts';
import { useShownTitle } from './use-title.ts';

/** Carried by the way to the next page: these tabs close when it is reached, so one that is asked about stays. */
type Arrival = { readonly closeTabs?: readonly string[] } | null;

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

export type ShownTab = { readonly path: string; readonly address: string; readonly name: string; readonly isOpen: boolean };

export type Tabs = {
  readonly tabs: readonly OpenTab[];
  readonly shown: readonly ShownTab[];
  readonly pathname: string;
  readonly close: (paths: readonly string[]) => void;
};

export function useTabs(): Tabs {
  const label = useLabel();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { menu } = useSession();
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
  const shown = tabs.map((tab) => {
    const isOpen = tab.path === pathname;
    return { path: tab.path, address: isOpen && page ? page.address : tab.address, name: nameOf(tab), isOpen };
  });
  return { tabs, shown, pathname, close };
}
