/** `/pos`: the till, over the whole screen. */
import './pos.css';
import './pos-basket.css';
import './pos-desk.css';
import './pos-windows.css';
import './pos-paper.css';
import './hall/pos-hall.css';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useTitle } from '@lambda/web-engine/kit/page/use-title.ts';
import { posTexts } from './i18n/texts.ts';
import { Desk } from './parts/desk.tsx';
import { StartScreen } from './parts/start-screen.tsx';
import { useTill } from './till/use-till.ts';

export function PosPage() {
  const t = posTexts.useText();
  useTitle(t('title'));
  const load = useTill();
  if (load === null) return <main className="pos-start" aria-busy />;
  if ('error' in load) {
    if (!(load.error instanceof RequestError)) throw load.error;
    return (
      <main className="pos-start">
        <div className="pos-start-card pos-start-form">
          <h1>{t('title')}</h1>
          <p role="alert">{load.error.message}</p>
          <button type="button" className="pos-button is-primary" onClick={() => location.reload()}>
            {t('again')}
          </button>
          <a href="/erp" className="pos-link">
            {t('leave')}
          </a>
        </div>
      </main>
    );
  }
  const { state } = load;
  const { till } = state;
  const session = till?.session;
  // Another session is another desk: nothing of the one before stays open.
  return till && session ? <Desk key={session.id} state={state} till={till} session={session.id} /> : <StartScreen state={state} />;
}
