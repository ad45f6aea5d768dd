/** What the bar of open pages, its sheet on a phone and the kept pages share: the tabs of this person, the page that is open, and the closing. */
import { App } from 'antd';
import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { useLabel, useLanguage } from '../kit/i18n/i18n.ts';
import type { RouteRow } from '../kit/page/route-row.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { useShownTitle } from '../kit/page/use-title.ts';
import { readStored, writeStored } from '../kit/session/browser-storage.ts';
import { HOME } from '../kit/session/home-path.ts';
import { currentEntry } from '../kit/session/menu-tree.ts';
import { useSession } from '../kit/session/session.tsx';
import { placeOf } from '../kit/session/session-reply.ts';
import { unsavedAt, useUnsavedPaths } from '../kit/session/unsaved-work.ts';
import { useAppearance } from '../kit/theme/appearance.ts';
import { areTabs, neighbourOf, type OpenTab, visit, without } from './open-tabs.ts';
import type { Layout } from './use-width.ts';

/** Carried by the way to the next page: these tabs close when it is reached, so one that is asked about stays. */
type Arrival = { readonly closeTabs?: readonly string[] } | null;
/** Whether the tab at this path closes by going to where this state leads. */
export const closesTab = (state: unknown, path: string): boolean => (state as Arrival)?.closeTabs?.includes(path) === true;

/** By choice, and where there is room for a bar as long as nothing was chosen. */
export function useHasTabs(layout: Layout): boolean {
  const { multiTab } = useAppearance();
  return multiTab ?? layout === 'desktop';
}

/** Asks before the unsaved work of these pages is given up; done at once when they hold none. */
export function useAskToGiveUp() {
  const t = shellTexts.useText();
  const { modal } = App.useApp();
  return (held: readonly { readonly path: string; readonly name: string }[], then: () => void) => {
    const unsaved = held.filter(({ path }) => unsavedAt([path]).length > 0);
    if (unsaved.length === 0) return then();
    modal.confirm({
      title: t('tabs.unsavedTitle'),
      content: t('tabs.unsavedText', { names: unsaved.map(({ name }) => name).join(', ') }),
      okText: t('tabs.discard'),
      okButtonProps: { danger: true },
      cancelText: t('tabs.stay'),
      autoFocusButton: 'cancel',
      onOk: () => {
        for (const work of unsavedAt(unsaved.map(({ path }) => path))) work.giveUp();
        then();
      },
    });
  };
}

const NO_TABS: readonly OpenTab[] = [];

/** Under which name the tabs of a person in a company and role are kept in this browser. */
export const tabsKey = (session: Parameters<typeof placeOf>[0]): string => `tabs.${placeOf(session)}`;

/** The tabs of this person in this company and role, kept in this browser. */
function useKeptTabs() {
  const key = tabsKey(useSession());
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

export type ShownTab = {
  readonly path: string;
  readonly address: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly isUnsaved: boolean;
};

export type Tabs = {
  readonly tabs: readonly OpenTab[];
  readonly shown: readonly ShownTab[];
  readonly pathname: string;
  readonly close: (paths: readonly string[]) => void;
};

export const TabsContext = createContext<Tabs | undefined>(undefined);
/** For what is drawn where pages are kept as tabs. */
export function useTabs(): Tabs {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error('useTabs is for what stands in the frame of work');
  return tabs;
}

/** Once for a frame; without `isOn` there are no tabs. */
export function useOpenTabs(isOn: boolean): Tabs {
  const label = useLabel();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { menu } = useSession();
  const page = useOpenPage();
  const { tabs: all, keep } = useKeptTabs();
  const tabs = isOn ? all : NO_TABS;
  const unsaved = useUnsavedPaths();
  const askToGiveUp = useAskToGiveUp();
  const closing = (state as Arrival)?.closeTabs;

  useEffect(() => {
    if (!isOn) return;
    const left = closing ? without(tabs, closing) : tabs;
    const title = page?.title;
    keep(page && title ? visit(left, { path: page.path, address: page.address, title, language }, unsaved) : left);
  });
  useEffect(() => {
    // Done once: the page may be opened again later.
    if (closing) void navigate({ pathname: location.pathname, search: location.search, hash: location.hash }, { replace: true });
  }, [closing, navigate]);

  const nameOf = ({ path, title, language: spoken }: OpenTab): string => {
    const entry = currentEntry(menu, path);
    return spoken === language || !entry ? title : label(entry.label);
  };
  const shown = tabs.map((tab) => {
    const isOpen = tab.path === pathname;
    const address = isOpen && page ? page.address : tab.address;
    return { path: tab.path, address, name: nameOf(tab), isOpen, isUnsaved: unsaved.has(tab.path) };
  });
  const close = (paths: readonly string[]) => {
    const go = () => {
      if (!paths.includes(pathname)) return keep(without(tabs, paths));
      const next = neighbourOf(tabs, pathname, paths);
      void navigate(next?.address ?? HOME, { state: { closeTabs: paths } satisfies Arrival });
    };
    // The open page asks by itself, and offers to save.
    askToGiveUp(
      shown.filter(({ path, isOpen }) => !isOpen && paths.includes(path)),
      go,
    );
  };
  return { tabs, shown, pathname, close };
}
