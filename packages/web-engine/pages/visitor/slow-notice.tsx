/** Told over the page of a visitor while the server takes long to answer. */
import { useSyncExternalStore } from 'react';
import { isSlow, onConnectionChange } from '../../kit/data/connection.ts';
import { visitorTexts } from './texts.ts';

export function SlowNotice() {
  const t = visitorTexts.useText();
  const isWaiting = useSyncExternalStore(onConnectionChange, isSlow);
  return isWaiting ? (
    <p className="lp-visitor-slow" role="status">
      {t('slow')}
    </p>
  ) : null;
}
