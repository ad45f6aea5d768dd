/** Whether this device shows messages, and which others do. */
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { RequestError } from '../../kit/data/client.ts';
import { formatDateTime } from '../../kit/format.ts';
import { useSession } from '../../kit/session/session.tsx';
import { deviceName, isHandheld } from '../account/device-name.ts';
import { DEVICES_KEY, ownEndpoint, type PushDevice, pushState, readDevices, startPush, stopPush } from './push.ts';
import { notifyTexts } from './texts.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function PushSection() {
  const t = notifyTexts.useText();
  const { message } = App.useApp();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [state, setState] = useState(pushState);
  const { data } = useQuery({
    queryKey: DEVICES_KEY,
    queryFn: async () => ({ ...(await readDevices()), here: pushState() === 'closed' ? null : await ownEndpoint() }),
  });
  if (!data) return null;
  const isHere = ({ endpoint }: PushDevice): boolean => endpoint !== undefined && endpoint === data.here;
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      // What a browser says of its own is in no language of ours.
      void message.error(failure instanceof RequestError ? `${t('push.failed')}. ${failure.message}` : t('push.failed'));
    } finally {
      setBusy(false);
      setState(pushState());
    }
  };
  const start = () =>
    during(async () => {
      if (await startPush(data.key, user.id)) void message.success(t('push.started'));
    });
  const stop = (device: PushDevice) =>
    during(async () => {
      await stopPush(device);
      void message.success(t('push.stopped'));
    });
  return (
    <div className="lp-push">
      <h3>{t('push')}</h3>
      <p className="lp-account-hint">{state === 'open' ? t('push.hint') : t(`push.${state}`)}</p>
      {state === 'open' && !data.devices.some(isHere) && (
        <Button {...whileBusy(busy)} onClick={() => void start()}>
          {t('push.start')}
        </Button>
      )}
      {data.devices.length > 0 && (
        <ul className="lp-devices" aria-label={t('push.devices')}>
          {data.devices.map((device) => {
            const name = isHere(device) ? t('push.this') : (deviceName(device.agent ?? '') ?? t('push.unknown'));
            return (
              <li key={device.id} className="lp-device">
                {isHandheld(device.agent ?? '') ? <Smartphone {...ICON} /> : <Monitor {...ICON} />}
                <div className="lp-device-words">
                  <div className="lp-device-name">{name}</div>
                  <p className="lp-figures">
                    <RunningText>{t('push.since', { since: formatDateTime(device.since) })}</RunningText>
                  </p>
                </div>
                <Button aria-label={t('push.stopNamed', { device: name })} {...whileBusy(busy)} onClick={() => void stop(device)}>
                  {t('push.stop')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
