/** Where the person is signed in, and the way to end it there. */
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { ListSkeleton } from '@lambda/ui/parts/skeleton.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { App, Button, Popconfirm } from 'antd';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { RequestError } from '../../kit/data/client.ts';
import { formatDateTime } from '../../kit/format.ts';
import { LoadFailed } from '../../kit/page/page-states.tsx';
import { changeAccount, type Device, useDevices } from './account-data.ts';
import { deviceName, isHandheld } from './device-name.ts';
import { accountTexts } from './texts.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function DevicesSection() {
  const t = accountTexts.useText();
  const { message } = App.useApp();
  const { data: devices, error, refetch } = useDevices();
  const [busy, setBusy] = useState<number | 'others'>();
  const end = async (what: { id: number } | { others: true }, done: string) => {
    setBusy('id' in what ? what.id : 'others');
    try {
      await changeAccount('devices/end', what);
      void message.success(done);
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      void message.error(failure.message);
      void refetch();
    } finally {
      setBusy(undefined);
    }
  };
  const line = ({ id, agent, ip, since, seen, locked, current }: Device) => {
    const name = deviceName(agent) ?? t('devices.unknown');
    return (
      <li key={id} className="lp-device">
        {isHandheld(agent) ? <Smartphone {...ICON} /> : <Monitor {...ICON} />}
        <div className="lp-device-words">
          <div className="lp-device-name">
            {name}
            {current && <StatusTag tone="success">{t('devices.current')}</StatusTag>}
            {locked && <StatusTag tone="warning">{t('devices.locked')}</StatusTag>}
          </div>
          <p className="lp-figures">
            <RunningText>
              {[ip, t('devices.since', { since: formatDateTime(since) }), t('devices.seen', { seen: formatDateTime(seen) })].join(' · ')}
            </RunningText>
          </p>
        </div>
        {!current && (
          <Button
            aria-label={t('devices.endNamed', { device: name })}
            onClick={() => void end({ id }, t('devices.ended'))}
            {...whileBusy(busy === id)}
          >
            {t('devices.end')}
          </Button>
        )}
      </li>
    );
  };
  return (
    <section className="lp-account-card" aria-labelledby="account-devices">
      <h2 id="account-devices">{t('devices')}</h2>
      <p className="lp-account-hint">{t('devices.hint')}</p>
      {error && !devices ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className="lp-devices">{devices ? devices.map(line) : <ListSkeleton rows={2} label={t('loading')} />}</ul>
      )}
      {devices && devices.length > 1 && (
        <Popconfirm
          title={t('devices.endOthersSure')}
          okText={t('devices.endOthers')}
          cancelText={t('twoStep.cancel')}
          onConfirm={() => end({ others: true }, t('devices.othersEnded'))}
        >
          <Button danger {...whileBusy(busy === 'others')}>
            {t('devices.endOthers')}
          </Button>
        </Popconfirm>
      )}
    </section>
  );
}
