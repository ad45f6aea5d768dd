/** Locks the screen, and says why when that could not be done. */
import { App } from 'antd';
import { RequestError } from '../../kit/data/client.ts';
import { useSessionControl } from '../../kit/session/session.tsx';
import { lockTexts } from './texts.ts';

export function useLock(): () => Promise<void> {
  const t = lockTexts.useText();
  const { message } = App.useApp();
  const { lock } = useSessionControl();
  return async () => {
    try {
      await lock();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      void message.error(`${t('failed')}: ${error.message}`);
    }
  };
}
