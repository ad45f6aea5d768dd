/** Told on top of every page while the server cannot be reached. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Button } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { checkConnection, connectionState, onConnectionChange, onReconnect } from '../data/connection.ts';
import { queryClient } from '../data/query-client.ts';
import { shellTexts } from './texts.ts';

export function ConnectionBanner() {
  const t = shellTexts.useText();
  const state = useSyncExternalStore(onConnectionChange, connectionState);
  // What failed to load is read again by itself; writes are repeated by the person who made them.
  useEffect(() => onReconnect(() => void queryClient.refetchQueries({ predicate: ({ state: { status } }) => status === 'error' })), []);
  if (state === 'online') return null;
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
