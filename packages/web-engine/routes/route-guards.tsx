/** What stands before a page: visitors are told and sent to sign in, then led back; others pass by the way in. */
import { App } from 'antd';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSessionControl } from '../session/session.tsx';
import { HOME, homePathOf } from '../shell/home-path.ts';
import { LoadFailed } from '../shell/page-states.tsx';
import { StartingPage } from '../shell/starting-page.tsx';
import { shellTexts } from '../shell/texts.ts';
import { safeReturnPath, withReturn } from './guard.ts';
import type { RouteGuard } from './route-row.ts';

function SendToSignIn({ told }: { readonly told: boolean }) {
  const t = shellTexts.useText();
  const { notification } = App.useApp();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // The key keeps the notice single when the effect runs twice.
    if (!told) notification.warning({ key: 'guard', title: t('guard.title'), description: t('guard.text') });
  }, [told, notification, t]);
  // Whoever was put out has been told why, and goes straight to the form.
  return <Navigate to={withReturn(told ? '/login' : '/', pathname + search + hash)} replace />;
}

type Guarded = { readonly children: ReactNode };

/** For signed-in people. */
export function SessionGuard({ children }: Guarded) {
  const t = shellTexts.useText();
  const { state, reload } = useSessionControl();
  switch (state.status) {
    case 'loading':
      return <StartingPage />;
    case 'failed':
      return (
        <main className="lp-start">
          <LoadFailed wholePage error={state.error} title={t('state.startFailed')} onRetry={() => void reload()} />
        </main>
      );
    case 'locked':
    case 'setUp':
      // A screen of their own stands in the place of every page.
      return null;
    case 'visitor':
      return <SendToSignIn told={state.ended} />;
    case 'signedIn':
      return children;
  }
}

/** Leads visitors to the sign-in page and others to where they work. The page asked for travels along. */
function StartGuard() {
  const { state } = useSessionControl();
  const { search } = useLocation();
  if (state.status === 'loading') return <StartingPage />;
  if (state.status === 'visitor') return <Navigate to={{ pathname: '/login', search }} replace />;
  return <Navigate to={HOME} replace />;
}

/** Whoever is signed in has no business on the way in. */
function VisitorGuard({ children }: Guarded) {
  const { state } = useSessionControl();
  const { search } = useLocation();
  if (state.status === 'loading') return <StartingPage />;
  if (state.status !== 'signedIn') return children;
  const next = safeReturnPath(new URLSearchParams(search).get('next'));
  const { data } = state;
  if (data.roles.length > 1) return <Navigate to={next ? `/select-role?next=${encodeURIComponent(next)}` : '/select-role'} replace />;
  return <Navigate to={next ?? homePathOf(data)} replace />;
}

const OpenGuard = ({ children }: Guarded): ReactNode => children;

export const GUARDS: Readonly<Record<RouteGuard, ComponentType<Guarded>>> = {
  open: OpenGuard,
  session: SessionGuard,
  visitor: VisitorGuard,
  start: StartGuard,
};
