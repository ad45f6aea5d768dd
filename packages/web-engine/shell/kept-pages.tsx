/**
 * The open page, and out of sight the pages of the other tabs as they were left. Hidden pages stand outside of the document and
 * have no effects: they listen to nothing, ask for nothing and hear no keys; what is typed in them stays.
 */

import { KeptPlace, useKeptInBody, useKeptNode } from '@lambda/ui/parts/kept-node.tsx';
import { Motion } from '@lambda/ui/theme/motion.tsx';
import { ConfigProvider } from 'antd';
import { Activity, type ReactNode, Suspense, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  type Location,
  matchRoutes,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_LocationContext,
  useNavigate,
  useOutlet,
} from 'react-router';
import { pageAt } from '../kit/data/client.ts';
import { PageProvider } from '../kit/data/page-scope.ts';
import { type PageLife, PageLifeContext, ScreenAway, useSettled } from '../kit/page/page-life.ts';
import { PageLoading } from '../kit/page/page-states.tsx';
import type { RouteRow } from '../kit/page/route-row.ts';
import { askBeforeMove, forgetUnsaved, unsavedAt, unsavedPaths, useUnsavedPaths } from '../kit/session/unsaved-work.ts';
import { keptPaths, onArrival } from './open-tabs.ts';
import { WithSiblingTabs } from './sibling-tabs.tsx';
import { closesTab, type Tabs, useAskToGiveUp } from './use-tabs.ts';

const mainNode = (): HTMLElement => {
  const node = document.createElement('main');
  node.id = 'content';
  node.className = 'lp-content';
  node.tabIndex = -1;
  return node;
};
/** What a page lays over itself stands here, and leaves with it. */
const overNode = (): HTMLElement => document.createElement('div');

const addressOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;

/** What the router says, as the open page sees it. A page that is out of sight goes on seeing what it was left with. */
function useRouting() {
  const outlet = useOutlet();
  const place = useContext(UNSAFE_LocationContext);
  const state = useContext(UNSAFE_DataRouterStateContext);
  return useMemo(() => ({ outlet, place, state }), [outlet, place, state]);
}
type Routing = ReturnType<typeof useRouting>;

/** What the page at `path` sees, after what is to happen when it is reached again by another address than the one it was left with. */
function useSeen({ path, name, isShown, now }: { path: string; name: string; isShown: boolean; now: Routing }) {
  const navigate = useNavigate();
  const askToGiveUp = useAskToGiveUp();
  const [seen, setSeen] = useState(now);
  const [wasShown, setWasShown] = useState(isShown);
  /** The page is shown as it was left, until the address says so too. */
  const [back, setBack] = useState<{ readonly to: string; readonly asked: string | undefined }>();
  const wanted = addressOf(now.place.location);
  let shown = seen;
  if (isShown !== wasShown) {
    setWasShown(isShown);
    const left = addressOf(seen.place.location);
    const isBack = now.place.navigationType === 'POP';
    const what = isShown ? onArrival({ wanted, left, isBack, isUnsaved: unsavedPaths().has(path) }) : 'take';
    setBack(what === 'take' ? undefined : { to: left, asked: what === 'ask' ? wanted : undefined });
    if (isShown && what === 'take') shown = now;
  } else if (isShown && (!back || wanted === back.to)) shown = now;
  if (shown !== seen) setSeen(shown);
  const isThere = back !== undefined && wanted === back.to;
  useEffect(() => {
    if (!isShown || !back) return;
    if (!isThere) return void navigate(back.to, { replace: true });
    setBack(undefined);
    const { asked } = back;
    if (asked !== undefined) askToGiveUp([{ path, name }], () => void navigate(asked));
  });
  return { seen: shown, returnsTo: isShown ? back?.to : undefined };
}

type KeptPageProps = {
  readonly path: string;
  /** What the tab is called. */
  readonly name: string;
  readonly isShown: boolean;
  readonly now: Routing;
  readonly staysFor: PageLife['staysFor'];
};
function KeptPage({ path, name, isShown, now, staysFor }: KeptPageProps) {
  const main = useKeptNode(mainNode);
  const over = useKeptNode(overNode);
  const { seen, returnsTo } = useSeen({ path, name, isShown, now });
  useKeptInBody(over, isShown);
  const shown = useRef(isShown);
  const waiting = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    shown.current = isShown;
    // Behind the lock screen no page is seen.
    return () => {
      shown.current = false;
    };
  }, [isShown]);
  useEffect(() => {
    if (isShown) for (const work of waiting.current.splice(0)) work();
  }, [isShown]);
  const isSettled = useSettled(isShown);
  const stays = useRef(staysFor);
  stays.current = staysFor;
  const returning = useRef(returnsTo);
  returning.current = returnsTo;
  const life = useMemo(
    (): PageLife => ({
      path,
      isShown: () => shown.current,
      whenShown: (work) => (shown.current ? work() : void waiting.current.push(work)),
      // The way back to the address that the page was left with takes nothing away from it.
      staysFor: (next) => addressOf(next) === returning.current || stays.current(next),
    }),
    [path],
  );
  return (
    <>
      {isShown && <KeptPlace kept={main} />}
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        {createPortal(
          <UNSAFE_DataRouterStateContext value={seen.state}>
            <UNSAFE_LocationContext value={seen.place}>
              <PageLifeContext value={life}>
                <PageProvider value={pageAt(path)}>
                  <Motion isOn={isSettled}>
                    <ConfigProvider getPopupContainer={() => over.node}>
                      <WithSiblingTabs>
                        <Suspense fallback={<PageLoading />}>{seen.outlet}</Suspense>
                      </WithSiblingTabs>
                    </ConfigProvider>
                  </Motion>
                </PageProvider>
              </PageLifeContext>
            </UNSAFE_LocationContext>
          </UNSAFE_DataRouterStateContext>,
          main.node,
        )}
      </Activity>
    </>
  );
}

/** The addresses that are drawn in this frame; the way to any other takes the frame away. */
function useIsInFrame(): (next: Location) => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return (next) => {
    const row = router && (matchRoutes(router.routes, next)?.at(-1)?.route.handle as RouteRow | undefined);
    return row?.layout === 'module' && row.guard === 'session' && row.served === undefined && row.visitor === undefined;
  };
}

/** What no draft keeps is asked about before the session goes elsewhere, also where it is out of sight; the open page asks by itself. */
function useAskForHidden(current: string, tabs: Tabs): void {
  const askToGiveUp = useAskToGiveUp();
  const ask = useRef(askToGiveUp);
  ask.current = askToGiveUp;
  const hidden = useRef(tabs.shown);
  hidden.current = tabs.shown.filter(({ path }) => path !== current);
  useEffect(
    () =>
      askBeforeMove((move) => {
        const held = hidden.current.filter(({ path }) => unsavedAt([path]).some(({ isDrafted }) => !isDrafted()));
        ask.current(held, () => move(() => undefined));
      }),
    [],
  );
}

export function KeptPages({ tabs }: { readonly tabs: Tabs }): ReactNode {
  const now = useRouting();
  const current = now.place.location.pathname;
  const unsaved = useUnsavedPaths();
  const [kept, setKept] = useState<readonly string[]>([current]);
  const next = keptPaths({ kept, current, tabs: tabs.tabs, unsaved });
  if (next !== kept) setKept(next);
  const isInFrame = useIsInFrame();
  useAskForHidden(current, tabs);

  const gone = useRef(next);
  useEffect(() => {
    const left = gone.current.filter((path) => !next.includes(path));
    gone.current = next;
    if (left.length > 0) forgetUnsaved(left);
  }, [next]);
  const away = useContext(ScreenAway);
  useEffect(
    () => () => {
      if (!away.current) forgetUnsaved();
    },
    [away],
  );
  return next.map((path) => (
    <KeptPage
      key={path}
      path={path}
      name={tabs.shown.find((tab) => tab.path === path)?.name ?? path}
      isShown={path === current}
      now={now}
      staysFor={(to) => to.pathname !== path && tabs.tabs.some((tab) => tab.path === path) && !closesTab(to.state, path) && isInFrame(to)}
    />
  ));
}
