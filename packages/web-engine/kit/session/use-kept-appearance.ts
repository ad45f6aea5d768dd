/** Keeps at the server how the person wants to see the platform, a moment after the last choice. */
import { App } from 'antd';
import { useEffect } from 'react';
import { RequestError, request } from '../data/client.ts';
import { shellTexts } from '../page/texts.ts';
import { onAppearanceChosen } from '../theme/appearance.ts';
import { type AppearanceChoices, forgetWaiting, mergeChoices, waitingChoices } from '../theme/waiting-choices.ts';
import { lateWrite } from './late-writes.ts';

const PAUSE_MS = 400;
const ADDRESS = '/lambda/personal/appearance';

/** The choices alone: another window or device of the person may have changed something else meanwhile. */
async function keep({ fromUsual, change }: AppearanceChoices): Promise<void> {
  if (fromUsual) await request(ADDRESS, { method: 'DELETE' });
  if (Object.keys(change).length > 0) await request(ADDRESS, { method: 'PUT', body: change });
}

/** `user` is who is signed in, undefined while nobody is. */
export function useKeptAppearance(user: number | undefined): void {
  const t = shellTexts.useText();
  const { message } = App.useApp();
  useEffect(() => {
    if (user === undefined) return;
    const write = (choices: AppearanceChoices) => {
      const sent = waitingChoices(user)?.id;
      return keep(choices).then(
        () => sent && forgetWaiting(user, sent),
        (error: unknown) => {
          if (!(error instanceof RequestError)) throw error;
          // What the server refuses it will refuse again; what has not reached it is sent by the next page.
          if (sent && error.status !== 0) forgetWaiting(user, sent);
          void message.warning({ key: 'appearance', content: t('appearance.notKept') });
        },
      );
    };
    const choice = lateWrite({ pauseMs: PAUSE_MS, write, merge: mergeChoices });
    // The page before was left before the server had it.
    const left = waitingChoices(user);
    if (left) choice.soon(left);
    const stop = onAppearanceChosen(choice.soon);
    return () => {
      stop();
      choice.end();
    };
  }, [user, message, t]);
}
