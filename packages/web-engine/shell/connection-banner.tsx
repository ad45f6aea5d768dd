/** Told on top of every page while the server cannot be reached or takes long to answer, and for a moment when it can be again. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Button } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { checkConnection, connectionState, isSlow, onConnectionChange, onReconnect } from '../kit/data/connection.ts';
import { queryClient } from '../kit/data/query-client.ts';
import { shellTexts } from '../kit/page/texts.ts';

const BACK_MS = 3_000;
/** True for a moment after each time that the server answers again. */
function useIsBack(): boolean {
  const [times, setTimes] = useState(0);
  const [toldTimes, setToldTimes] = useState(0);
  useEffect(() => onReconnect(() => setTimes((before) => before + 1)), []);
  useEffect(() => {
    const timer = setTimeout(() => setToldTimes(times), BACK_MS);
    return () => clearTimeout(timer);
  }, [times]);
  return times > toldTimes;
}

export function ConnectionBanner() {
  const t = shellTexts.useText();
  const state = useSyncExternalStore(onConnectionChange, connectionState);
  const isWaiting = useSyncExternalStore(onConnectionChange, isSlow);
  const isBack = useIsBack();
  // What failed to load is read again by itself; writes are repeated by the person who made them.
  useEffect(() => onReconnect(() => void queryClient.refetchQueries({ predicate: ({ state: { status } }) => status === 'error' })), []);
  if (state === 'online' && isWaiting) {
    return (
      <p className="lp-connection-back" role="status">
        {t('connection.slow')}
      </p>
    );
  }
  if (state === 'online') {
    return isBack ? (
      <p className="lp-connection-back" role="status">
        {t('connection.back')}
      </p>
    ) : null;
  }
  const checking = state === 'checking';
  return (
    <div className="lp-banner" role="status">
      <span>{t(checking ? 'connection.checking' : 'connection.lost')}</span>
      <Button size="small" {...whileBusy(checking)} onClick={() => void checkConnection()}>
        {t('connection.retry')}
      </Button>
    </div>
  );
}
