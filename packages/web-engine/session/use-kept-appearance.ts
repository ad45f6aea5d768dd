/** Keeps at the server how the person wants to see the platform, a moment after the last choice. */
import { App } from 'antd';
import { useEffect } from 'react';
import { RequestError, request } from '../data/client.ts';
import { shellTexts } from '../shell/texts.ts';
import { type AppearanceChoices, onAppearanceChosen } from '../theme/appearance.ts';
import { lateWrite } from './late-writes.ts';

const PAUSE_MS = 400;
const ADDRESS = '/lambda/personal/appearance';

/** The choices alone: another window or device of the person may have changed something else meanwhile. */
async function keep({ fromUsual, change }: AppearanceChoices): Promise<void> {
  if (fromUsual) await request(ADDRESS, { method: 'DELETE' });
  if (Object.keys(change).length > 0) await request(ADDRESS, { method: 'PUT', body: change });
}
const merge = (waiting: AppearanceChoices, next: AppearanceChoices): AppearanceChoices =>
  next.fromUsual ? next : { fromUsual: waiting.fromUsual, change: { ...waiting.change, ...next.change } };

export function useKeptAppearance(isSignedIn: boolean): void {
  const t = shellTexts.useText();
  const { message } = App.useApp();
  useEffect(() => {
    if (!isSignedIn) return;
    const write = (choices: AppearanceChoices) =>
      keep(choices).catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
        void message.warning({ key: 'appearance', content: t('appearance.notKept') });
      });
    const choice = lateWrite({ pauseMs: PAUSE_MS, write, merge });
    const stop = onAppearanceChosen(choice.soon);
    return () => {
      stop();
      choice.end();
    };
  }, [isSignedIn, message, t]);
}
