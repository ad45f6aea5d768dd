/** Who decides in the person's place on some days: those who are named already, and another one. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { refusalOf } from '@lambda/web-engine/kit/data/refusal.ts';
import { today } from '@lambda/web-engine/kit/format.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import { App, Button, Modal, Skeleton } from 'antd';
import { Trash2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { label as words } from '../../label.ts';
import { AskedField } from '../asked-field.tsx';
import { workflowTexts } from '../i18n/texts.ts';
import { nameStandIn, type OwnStandIn, useOwnStandIns, withdrawStandIn } from './stand-in-data.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const FIELDS = {
  stand_in_id: { kind: 'reference', label: words('Орлох ажилтан', 'Stand-in', '대리자'), to: 'staff_directory' },
  from_date: { kind: 'date', label: words('Эхлэх өдөр', 'From', '시작일') },
  until_date: { kind: 'date', label: words('Дуусах өдөр', 'Until', '종료일') },
  reason: { kind: 'text', label: words('Шалтгаан', 'Reason', '사유'), max: 255 },
} as const;
type Name = keyof typeof FIELDS;
const NAMES = ['stand_in_id', 'from_date', 'until_date', 'reason'] as const satisfies readonly Name[];
type Filled = Readonly<Record<Name, unknown>>;
const begun = (): Filled => ({ stand_in_id: null, from_date: today(), until_date: null, reason: null });
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

function Named({ one, onGone }: { readonly one: OwnStandIn; readonly onGone: () => void }) {
  const t = workflowTexts.useText();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await withdrawStandIn(one.id);
      onGone();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      message.error(error.message);
      setBusy(false);
    }
  };
  return (
    <li>
      <span>
        <strong>{one.person.name}</strong>
        <span className="wf-job lp-figures">
          {one.from_date} – {one.until_date}
          {one.reason && ` · ${one.reason}`}
        </span>
      </span>
      <Button
        type="text"
        aria-label={t('standIn.withdraw', { name: one.person.name })}
        title={t('standIn.withdraw', { name: one.person.name })}
        icon={<Trash2 {...icon} />}
        {...whileBusy(isBusy)}
        onClick={() => void withdraw()}
      />
    </li>
  );
}

function StandInDialog({ onClose }: { readonly onClose: () => void }) {
  const t = workflowTexts.useText();
  const { message } = App.useApp();
  const known = useOwnStandIns();
  const [filled, setFilled] = useState(begun);
  const [isBusy, setBusy] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<RequestError>();
  const missing = NAMES.filter((name) => name !== 'reason' && isEmpty(filled[name]));
  const refusal = failure && refusalOf(failure);
  const problemOf = (name: Name): string | undefined =>
    wasAsked && missing.includes(name) ? t('missing.value') : refusal?.fields.find(({ field }) => field === name)?.message;
  const send = async () => {
    setAsked(true);
    if (isBusy || missing.length > 0) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await nameStandIn({
        stand_in_id: Number(filled.stand_in_id),
        from_date: String(filled.from_date),
        until_date: String(filled.until_date),
        ...(isEmpty(filled.reason) ? {} : { reason: String(filled.reason) }),
      });
      message.success(t('standIn.done'));
      setFilled(begun());
      setAsked(false);
      await known.refetch();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      centered
      width={560}
      title={t('standIn')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="primary" {...whileBusy(isBusy)} onClick={() => void send()}>
            {t('standIn.name')}
          </Button>
        </>
      }
    >
      <div className="wf-dialog">
        <p className="wf-job">{t('standIn.help')}</p>
        {known.error && <LoadFailed error={known.error} onRetry={() => void known.refetch()} />}
        {known.isPending && <Skeleton active title={false} />}
        {known.data && known.data.length > 0 && (
          <ul className="mw-stand-ins">
            {known.data.map((one) => (
              <Named key={one.id} one={one} onGone={() => void known.refetch()} />
            ))}
          </ul>
        )}
        <div className="mw-stand-in">
          {NAMES.map((name) => (
            <AskedField
              key={name}
              name={name}
              field={FIELDS[name]}
              required={name !== 'reason'}
              value={filled[name]}
              problem={problemOf(name)}
              onChange={(value) => setFilled((before) => ({ ...before, [name]: value }))}
            />
          ))}
        </div>
        {refusal?.message && (
          <p role="alert" className="record-message">
            {refusal.message}
          </p>
        )}
      </div>
    </Modal>
  );
}

export function StandInButton() {
  const t = workflowTexts.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UserCheck {...icon} />} onClick={() => setOpen(true)}>
        {t('standIn')}
      </Button>
      {isOpen && <StandInDialog onClose={() => setOpen(false)} />}
    </>
  );
}
