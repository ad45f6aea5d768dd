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

function Frame() {
  const { state } = useSessionControl();
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
      <div className="lp-app-body">
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
