/** What is drawn while no page can be fetched: the till goes on at its address, everywhere else that is said. */
import OfflinePage from '@lambda/web-engine/kit/offline/offline-page.tsx';
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';

const Till = lazyPage(() => import('@lambda/pos/web/offline-till.tsx'));

export default function OfflinePages() {
  return location.pathname === '/pos' ? <Till /> : <OfflinePage />;
}
