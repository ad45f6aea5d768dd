/** Keeps at the server how the person wants to see the platform, a moment after the last choice. */
import type { Appearance } from '@lambda/model/appearance.ts';
import { App } from 'antd';
import { useEffect } from 'react';
import { RequestError, request } from '../data/client.ts';
import { shellTexts } from '../shell/texts.ts';
import { onAppearanceChosen } from '../theme/appearance.ts';
import { lateWrite } from './late-writes.ts';

const PAUSE_MS = 400;

export function useKeptAppearance(isSignedIn: boolean): void {
  const t = shellTexts.useText();
  const { message } = App.useApp();
  useEffect(() => {
    if (!isSignedIn) return;
    const choice = lateWrite<Appearance | undefined>(PAUSE_MS, (chosen) =>
      request('/lambda/personal/appearance', chosen ? { method: 'PUT', body: chosen } : { method: 'DELETE' }).catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
        void message.warning({ key: 'appearance', content: t('appearance.notKept') });
      }),
    );
    const stop = onAppearanceChosen(choice.soon);
    return () => {
      stop();
      choice.end();
    };
  }, [isSignedIn, message, t]);
}
