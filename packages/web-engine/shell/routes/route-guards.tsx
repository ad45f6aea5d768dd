/** What stands before a page: visitors are told and sent to sign in, then led back; others pass by the way in. */

import { safeReturnPath, withReturn } from '@lambda/model/addresses/return-path.ts';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useMatches } from 'react-router';
import { lazyPage } from '../../kit/page/lazy-page.ts';
import { StartFailed } from '../../kit/page/page-states.tsx';
import type { RouteGuard, RouteRow } from '../../kit/page/route-row.ts';
import { HOME } from '../../kit/session/home-path.ts';
import { useSessionControl } from '../../kit/session/session.tsx';
import { leaveWord } from '../../kit/session/unsent-report.ts';
import { StartingPage } from '../starting-page.tsx';
import { leadsOutside } from './served-page.ts';

/** To the first page, which tells them to sign in and leads back; whoever was put out has been told why, and goes to the sign-in page. */
function SendToSignIn({ isPutOut }: { readonly isPutOut: boolean }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => location.replace(withReturn(isPutOut ? '/login' : '/', pathname + search + hash)), [isPutOut, pathname, search, hash]);
  return <StartingPage />;
}

type Guarded = { readonly children: ReactNode };

const NoCompanyPage = lazyPage(() => import('../no-company-page.tsx'));

/** For signed-in people; whoever works in no company sees what can be done without one, unless the page is their own. */
export function SessionGuard({ children }: Guarded) {
  const row = useMatches().at(-1)?.handle as RouteRow | undefined;
  const { state, reload } = useSessionControl();
  switch (state.status) {
    case 'loading':
      return <StartingPage />;
    case 'failed':
      return (
        <main className="lp-start">
          <StartFailed error={state.error} onRetry={() => void reload()} />
        </main>
      );
    case 'locked':
    case 'setUp':
      // A screen of their own stands in the place of every page.
      return null;
    case 'visitor':
      return <SendToSignIn isPutOut={state.ended} />;
    case 'noCompany':
      if (row?.own) return children;
      return (
        <Suspense fallback={<StartingPage />}>
          <NoCompanyPage />
        </Suspense>
      );
    case 'signedIn':
      return children;
  }
}

/** Where there is no first page to say so, the sign-in page tells whoever was sent there by the guard. */
function ToSignInPage({ search, guarded }: { readonly search: string; readonly guarded: boolean }) {
  useEffect(() => {
    if (guarded) leaveWord('guard');
  }, [guarded]);
  return <Navigate to={{ pathname: '/login', search }} replace />;
}

/** Leads visitors to the site, those who asked for a page inside to the sign-in page with it, and others to where they work. */
function StartGuard({ children }: Guarded) {
  const { state } = useSessionControl();
  const { search } = useLocation();
  if (state.status === 'loading') return <StartingPage />;
  if (state.status !== 'visitor') return <Navigate to={HOME} replace />;
  // Without its site the server has answered `/` with this application.
  const next = safeReturnPath(new URLSearchParams(search).get('next'));
  if (next !== undefined || !leadsOutside('/')) return <ToSignInPage search={search} guarded={next !== undefined} />;
  return children;
}

const OpenGuard = ({ children }: Guarded): ReactNode => children;

/** Whoever may be a visitor only is looked at by the document of visitors itself. */
export type FramedGuard = Exclude<RouteGuard, 'visitor'>;
export const GUARDS: Readonly<Record<FramedGuard, ComponentType<Guarded>>> = {
  open: OpenGuard,
  session: SessionGuard,
  start: StartGuard,
};
