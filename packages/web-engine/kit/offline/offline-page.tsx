/** What a browser shows instead of a page that it could not fetch. It needs nothing but files that the browser has kept. */
import { Button } from '@lambda/ui/controls/button.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTitle } from '../page/use-title.ts';
import { offlineTexts } from './texts.ts';

const EVERY_MS = 5_000;

/** Whether pages are answered: a server without its database is alive, yet has none. */
async function isReady(): Promise<boolean> {
  try {
    return (await fetch('/ready', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Looks again and again; the page that was wanted comes as soon as it can. */
function useWayBack() {
  const [isChecking, setChecking] = useState(false);
  const [isAway, setAway] = useState(false);
  const look = useCallback(async () => {
    if (!(await isReady())) return false;
    location.reload();
    return true;
  }, []);
  useEffect(() => {
    const timer = setInterval(() => void look(), EVERY_MS);
    const back = () => void look();
    window.addEventListener('online', back);
    void look();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', back);
    };
  }, [look]);
  const retry = async () => {
    setAway(false);
    setChecking(true);
    if (await look()) return;
    setChecking(false);
    setAway(true);
  };
  return { isChecking, isAway, retry };
}

export default function OfflinePage() {
  const t = offlineTexts.useText();
  const { isChecking, isAway, retry } = useWayBack();
  useTitle(t('title'));
  return (
    <StateFrame
      wholePage
      picture="error"
      title={t('title')}
      text={t('text')}
      extra={<span role="status">{isAway ? t('away') : ''}</span>}
      actions={
        <Button kind="primary" icon={RefreshCw} busy={isChecking} onClick={() => void retry()}>
          {t('retry')}
        </Button>
      }
    />
  );
}
