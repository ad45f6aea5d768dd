/** `default`: what everybody may read. Signed-in people keep their menu around it, visitors the public frame. */
import { Suspense } from 'react';
import { lazyPage } from '../../kit/page/lazy-page.ts';
import { useSessionControl } from '../../kit/session/session.tsx';
import { StartingPage } from '../starting-page.tsx';
import { SiteFrame } from './site-frame.tsx';

const ModuleLayout = lazyPage(() => import('./module.tsx'));

export default function DefaultLayout() {
  const { state } = useSessionControl();
  if (state.status === 'loading') return <StartingPage />;
  if (state.status !== 'signedIn') return <SiteFrame />;
  return (
    <Suspense fallback={<StartingPage />}>
      <ModuleLayout />
    </Suspense>
  );
}
