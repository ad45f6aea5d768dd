/** `/pos`: the till, over the whole screen. */
import './pos.css';
import './pos-basket.css';
import './pos-desk.css';
import './pos-windows.css';
import './pos-paper.css';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useTitle } from '@lambda/web-engine/kit/page/use-title.ts';
import { posTexts } from './i18n/texts.ts';
import { Desk } from './parts/desk.tsx';
import { StartScreen } from './parts/start-screen.tsx';
import { useTill } from './till/use-till.ts';

export function PosPage() {
  const t = posTexts.useText();
  useTitle(t('title'));
  const load = useTill();
  if (load === null) return <PageLoading />;
  if ('error' in load) return <LoadFailed error={load.error} onRetry={() => location.reload()} />;
  const { state } = load;
  const { till } = state;
  const session = till?.session;
  // Another session is another desk: nothing of the one before stays open.
  return till && session ? <Desk key={session.id} state={state} till={till} session={session.id} /> : <StartScreen state={state} />;
}
