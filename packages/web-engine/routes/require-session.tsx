/** Stands before every page that shows a company's data: visitors are told and sent to sign in, then led back. */
import { App } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSessionControl } from '../session/session.tsx';
import { LoadFailed } from '../shell/page-states.tsx';
import { StartingPage } from '../shell/starting-page.tsx';
import { shellTexts } from '../shell/texts.ts';
import { withReturn } from './guard.ts';

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

export function RequireSession({ children }: { readonly children: ReactNode }) {
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
      // The lock screen stands in the place of every page.
      return null;
    case 'visitor':
      return <SendToSignIn told={state.ended} />;
    case 'signedIn':
      return children;
  }
}
