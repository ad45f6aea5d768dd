/** The whole browser application: theme, session, data and routes, in the order they need each other. */
import './layout.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Outlet, RouterProvider } from 'react-router';
import { queryClient } from '../data/query-client.ts';
import { startCorrections } from '../i18n/corrections.ts';
import { banners } from '../registries.ts';
import { createAppRouter } from '../routes/app-routes.tsx';
import { lazyPage } from '../routes/lazy-page.ts';
import { sweepStored } from '../session/browser-storage.ts';
import { SessionProvider, useSessionControl } from '../session/session.tsx';
import { placeOf } from '../session/session-reply.ts';
import { useKeptAppearance } from '../session/use-kept-appearance.ts';
import { AppTheme } from '../theme/app-theme.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { DeletionBanner } from './deletion-banner.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { NewVersion } from './new-version.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { StartingPage } from './starting-page.tsx';

const SetUpPage = lazyPage(() => import('../account/set-up-page.tsx'));
const LockScreen = lazyPage(() => import('../lock/lock-screen.tsx'));

/** Another number whenever the session comes to be in another place without being left in between. */
function useMoves(): number {
  const { state } = useSessionControl();
  const place = state.status === 'signedIn' ? placeOf(state.data) : undefined;
  const [seen, setSeen] = useState({ place, moves: 0 });
  if (place !== seen.place) setSeen({ place, moves: seen.moves + (place !== undefined && seen.place !== undefined ? 1 : 0) });
  return seen.moves;
}

function Frame() {
  const { state } = useSessionControl();
  const moves = useMoves();
  useKeptAppearance(state.status === 'signedIn');
  // Pages leave the document with all that they show.
  if (state.status === 'locked') {
    return (
      <Suspense fallback={<StartingPage />}>
        <LockScreen user={state.user} />
      </Suspense>
    );
  }
  if (state.status === 'setUp') {
    return (
      <Suspense fallback={<StartingPage />}>
        <SetUpPage />
      </Suspense>
    );
  }
  return (
    <div className="lp-app-frame">
      <ConnectionBanner />
      <ImpersonationBanner />
      <DeletionBanner />
      <Suspense fallback={null}>{state.status === 'signedIn' && [...banners()].map(([name, Banner]) => <Banner key={name} />)}</Suspense>
      <NewVersion />
      {/* Drawn anew in another place: what was opened and typed in one is written in no other. */}
      <div key={moves} className="lp-app-body">
        <Outlet />
      </div>
      <SignInAgain />
    </div>
  );
}

sweepStored();
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
