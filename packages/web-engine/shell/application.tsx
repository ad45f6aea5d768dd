/** The whole browser application: theme, session, data and routes, in the order they need each other. */
import '@lambda/model/without-eval.ts';
import './layout.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, RouterProvider } from 'react-router';
import { queryClient } from '../data/query-client.ts';
import { createAppRouter } from '../routes/app-routes.tsx';
import { sweepStored } from '../session/browser-storage.ts';
import { SessionProvider } from '../session/session.tsx';
import { AppTheme } from '../theme/app-theme.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { SignInAgain } from './sign-in-again.tsx';

function Frame() {
  return (
    <div className="lp-app-frame">
      <ConnectionBanner />
      <div className="lp-app-body">
        <Outlet />
      </div>
      <SignInAgain />
    </div>
  );
}

sweepStored();
const router = createAppRouter(<Frame />);

export function Application() {
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
