/** Who has registered and not yet confirmed the address, since when, and what may be done about it. */
import '@lambda/ui/parts/framed-list.css';
import './registrations.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError, request } from '@lambda/web-engine/kit/data/client.ts';
import { formatDateTime, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { ScreenProps } from '@lambda/web-engine/kit/registries.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input, Popconfirm } from 'antd';
import { Search, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { waitingTexts } from './texts.ts';

type Registration = {
  readonly id: number;
  readonly created_at: string;
  readonly email: string;
  readonly expires_at: string;
  readonly sent_at: string | null;
  readonly sent_count: number;
  readonly is_over: boolean;
  readonly last_name: string;
  readonly first_name: string;
  readonly phone: string;
  readonly company_name: string;
  readonly register_number: string;
};
const KEY = ['registrations'] as const;
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const wordsOf = ({ email, last_name, first_name, phone, company_name, register_number }: Registration): string =>
  [email, last_name, first_name, phone, company_name, register_number].join(' ').toLowerCase();

type LineProps = { readonly one: Registration; readonly may: ScreenProps['permissions'] };
function Line({ one, may }: LineProps) {
  const t = waitingTexts.useText();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [busy, setBusy] = useState<'resend' | 'remove'>();
  const { id, email } = one;
  const act = async (what: 'resend' | 'remove', said: string) => {
    setBusy(what);
    try {
      await request(`/lambda/registrations/${what}`, { method: 'POST', body: { id } });
      void message.success(said);
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      void message.error(failure.message);
    } finally {
      setBusy(undefined);
      void client.invalidateQueries({ queryKey: KEY });
    }
  };
  return (
    <li className="registration">
      <div className="registration-words">
        <div className="registration-head">
          {email}
          <StatusTag tone={one.is_over ? 'neutral' : 'info'}>{t(one.is_over ? 'over' : 'waiting')}</StatusTag>
        </div>
        <p>{[`${one.last_name} ${one.first_name}`.trim(), one.phone, one.company_name, one.register_number].filter(Boolean).join(' · ')}</p>
        <p className="lp-figures">
          {[
            t('registered', { at: formatDateTime(one.created_at) }),
            ...(one.is_over ? [] : [t('until', { at: formatDateTime(one.expires_at) })]),
            ...(one.sent_at === null ? [] : [t('sent', { count: one.sent_count, at: formatDateTime(one.sent_at) })]),
          ].join(' · ')}
        </p>
      </div>
      <div className="registration-buttons">
        {may.u && (
          <Button
            icon={<Send {...ICON} />}
            aria-label={t('resendNamed', { email })}
            onClick={() => void act('resend', t('resent', { email }))}
            {...whileBusy(busy === 'resend')}
          >
            {t('resend')}
          </Button>
        )}
        {may.d && (
          <Popconfirm
            title={t('removeSure')}
            okText={t('remove')}
            okButtonProps={{ danger: true }}
            cancelText={t('cancel')}
            onConfirm={() => act('remove', t('removed'))}
          >
            <Button danger icon={<Trash2 {...ICON} />} aria-label={t('removeNamed', { email })} {...whileBusy(busy === 'remove')}>
              {t('remove')}
            </Button>
          </Popconfirm>
        )}
      </div>
    </li>
  );
}

export default function Registrations({ crud, permissions }: ScreenProps) {
  const t = waitingTexts.useText();
  const label = useLabel();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await request<{ data: { total: number; registrations: Registration[] } }>('/lambda/registrations', { signal })).data,
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const words = typed.trim().toLowerCase();
  const found = data.registrations.filter((one) => wordsOf(one).includes(words));
  return (
    <div className="lp-list-page">
      <PageHeader title={label(crud.label)} count={formatNumber(data.total)} />
      {data.total > 0 && (
        <div className="lp-list-tools">
          <Input
            prefix={<Search {...ICON} />}
            placeholder={t('search')}
            aria-label={t('search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      {found.length === 0 ? (
        <StateFrame
          picture={words === '' ? 'empty' : 'nothing'}
          title={t(words === '' ? 'empty' : 'none')}
          text={t(words === '' ? 'emptyText' : 'noneText')}
        />
      ) : (
        <ul className="lp-framed-list" aria-label={t('list')}>
          {found.map((one) => (
            <Line key={one.id} one={one} may={permissions} />
          ))}
        </ul>
      )}
    </div>
  );
}
