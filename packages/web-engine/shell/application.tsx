/** The whole browser application: theme, session, data and routes, in the order they need each other. */
import './layout.css';
import { KeptPlace, useKeptNode } from '@lambda/ui/parts/kept-node.tsx';
import { Motion } from '@lambda/ui/theme/motion.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { Activity, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Outlet, RouterProvider } from 'react-router';
import { queryClient } from '../kit/data/query-client.ts';
import { startCorrections } from '../kit/i18n/corrections.ts';
import { lazyPage } from '../kit/page/lazy-page.ts';
import { ScreenAway, useSettled } from '../kit/page/page-life.ts';
import { StartFailed } from '../kit/page/page-states.tsx';
import { banners } from '../kit/registries.ts';
import { sweepStored } from '../kit/session/browser-storage.ts';
import { HeldSession, SessionProvider, type SessionState, useSessionControl } from '../kit/session/session.tsx';
import { placeOf } from '../kit/session/session-reply.ts';
import { useKeptAppearance } from '../kit/session/use-kept-appearance.ts';
import { AppTheme } from '../kit/theme/app-theme.tsx';
import { loadPublicConfig } from '../pages/visitor/public-config.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { DeletionBanner } from './deletion-banner.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { NewVersion } from './new-version.tsx';
import { createAppRouter } from './routes/app-routes.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { StartingPage } from './starting-page.tsx';

const SetUpPage = lazyPage(() => import('../pages/account/set-up-page.tsx'));
const LockScreen = lazyPage(() => import('./lock/lock-screen.tsx'));

/** Something stands in front of the page; it may go on in the same place afterwards. */
const isAway = ({ status }: SessionState): boolean => status === 'locked' || status === 'failed';

/** Where the page stands; another number of moves whenever the session comes to be in another place without being left in between. */
function useMoves() {
  const { state } = useSessionControl();
  const [seen, setSeen] = useState<{ readonly place: string | undefined; readonly moves: number }>({ place: undefined, moves: 0 });
  const place = state.status === 'signedIn' ? placeOf(state.data) : isAway(state) ? seen.place : undefined;
  if (place !== seen.place) setSeen({ place, moves: seen.moves + (place !== undefined && seen.place !== undefined ? 1 : 0) });
  return seen;
}

/** What stands in front of the page. */
function Screen() {
  const { state, reload } = useSessionControl();
  if (state.status === 'locked') return <LockScreen user={state.user} />;
  if (state.status !== 'failed') return null;
  return (
    <main className="lp-start">
      <StartFailed error={state.error} onRetry={() => void reload()} />
    </main>
  );
}

const bodyNode = (): HTMLElement => {
  const node = document.createElement('div');
  node.className = 'lp-app-body';
  return node;
};

function Frame() {
  const { state } = useSessionControl();
  const { place, moves } = useMoves();
  useKeptAppearance(state.status === 'signedIn' ? state.data.user.id : undefined);
  const body = useKeptNode(bodyNode);
  // A page that was open stays as it is behind the lock screen. Its nodes leave the document with all that they show.
  const isBehind = isAway(state) && place !== undefined;
  const isCovered = isBehind || state.status === 'locked';
  const isSettled = useSettled(!isCovered);
  const behind = useRef(isBehind);
  behind.current = isBehind;
  if (state.status === 'setUp') {
    return (
      <Suspense fallback={<StartingPage />}>
        <SetUpPage />
      </Suspense>
    );
  }
  return (
    <>
      {isCovered && (
        <Suspense fallback={<StartingPage />}>
          <Screen />
        </Suspense>
      )}
      <HeldSession isHeld={isBehind}>
        <ScreenAway value={behind}>
          <Activity mode={isCovered ? 'hidden' : 'visible'}>
            <div className="lp-app-frame">
              <ConnectionBanner />
              <ImpersonationBanner />
              <DeletionBanner />
              <Banners />
              <NewVersion />
              <KeptPlace kept={body} />
              {/* Drawn anew in another place: what was opened and typed in one is written in no other. */}
              {createPortal(
                <Motion isOn={isSettled}>
                  <Outlet key={moves} />
                </Motion>,
                body.node,
              )}
              <SignInAgain />
            </div>
          </Activity>
        </ScreenAway>
      </HeldSession>
    </>
  );
}

function Banners() {
  const { state } = useSessionControl();
  return (
    <Suspense fallback={null}>{state.status === 'signedIn' && [...banners()].map(([name, Banner]) => <Banner key={name} />)}</Suspense>
  );
}

sweepStored();
void loadPublicConfig();
startCorrections();

export function Application() {
  // The modules have registered their pages by now.
  const [router] = useState(() => createAppRouter(<Frame />));
  return (
    <QueryClientProvider client={queryClient}>
      <AppTheme>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </AppTheme>
    </QueryClientProvider>
  );
}
