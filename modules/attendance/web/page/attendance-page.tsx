/** One's own attendance on the phone: registering at a place by its code, and what the last days came to. */
import './attendance-page.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { formatDate } from '@lambda/web-engine/kit/format.ts';
import { lazyPage } from '@lambda/web-engine/kit/page/lazy-page.ts';
import { LoadFailed, PageLoading } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { LogIn, LogOut, QrCode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { attendanceTexts } from '../i18n/texts.ts';
import { spanText } from '../span-text.ts';
import { OWN_KEY, type Own, type OwnDay, type Registered, register, useOwn } from './own-data.ts';

const CodeCamera = lazyPage(async () => ({ default: (await import('./code-camera.tsx')).CodeCamera }));
const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const TONES = {
  planned: 'neutral',
  late: 'warning',
  in: 'success',
  out: 'info',
  missing: 'warning',
  absent: 'error',
  leave: 'violet',
  holiday: 'neutral',
  off: 'neutral',
} as const;
type State = keyof typeof TONES;
const isState = (text: string): text is State => Object.hasOwn(TONES, text);
const FLAGS = ['outside', 'no_position', 'odd_accuracy', 'shared_device', 'by_network'] as const;

function Outcome({ registered }: { readonly registered: Registered }) {
  const t = attendanceTexts.useText();
  const { direction, time, place, already, flags } = registered;
  const known = FLAGS.filter((flag) => flags.includes(flag));
  const warns = known.some((flag) => flag !== 'by_network');
  return (
    <Alert
      role="status"
      type={already ? 'info' : warns ? 'warning' : 'success'}
      showIcon
      title={already ? t('already', { time }) : t(`done.${direction}`, { time })}
      description={[place, ...known.map((flag) => t(`flag.${flag}`))].join(' · ')}
    />
  );
}

function Day({ day }: { readonly day: OwnDay }) {
  const t = attendanceTexts.useText();
  const times = [day.came, day.left].map((time) => time ?? '—').join(' – ');
  const figures = [
    day.worked > 0 ? t('worked', { time: spanText(day.worked) }) : '',
    day.late > 0 ? t('late', { time: spanText(day.late) }) : '',
    day.overtime > 0 ? t('overtime', { time: spanText(day.overtime) }) : '',
  ].filter((text) => text !== '');
  return (
    <li className="att-day">
      <div className="att-day-head">
        <b>{formatDate(day.day)}</b>
        {isState(day.state) && <StatusTag tone={TONES[day.state]}>{t(`state.${day.state}`)}</StatusTag>}
      </div>
      {(day.came !== null || day.left !== null) && <span className="lp-figures">{times}</span>}
      {figures.length > 0 && <small>{figures.join(' · ')}</small>}
    </li>
  );
}

function Now({ own }: { readonly own: Own }) {
  const t = attendanceTexts.useText();
  const { last, days, today } = own;
  const isIn = last?.direction === 'in';
  const day = days.find((one) => one.day === today);
  const isToday = last?.day === today;
  return (
    <div className="att-now">
      <span className="att-now-icon" data-in={isIn && isToday}>
        {isIn ? <LogIn {...ICON} /> : <LogOut {...ICON} />}
      </span>
      <div>
        <strong>{isToday || isIn ? t(isIn ? 'isIn' : 'isOut') : t('isNew')}</strong>
        {last && <p>{t('last', { day: formatDate(last.day), time: last.time.slice(0, 5), place: last.place ?? '—' })}</p>}
        {day?.shift && <p>{t('shift', { shift: day.shift })}</p>}
      </div>
    </div>
  );
}

export function AttendancePage() {
  const t = attendanceTexts.useText();
  const [search, setSearch] = useSearchParams();
  const { data: own, error, refetch } = useOwn();
  const client = useQueryClient();
  const [isScanning, setScanning] = useState(false);
  const [hasNoCamera, setNoCamera] = useState(false);
  const [typed, setTyped] = useState(search.get('code') ?? '');
  const sending = useMutation({
    mutationFn: register,
    onSuccess: () => {
      setTyped('');
      if (search.has('code')) setSearch({}, { replace: true });
      void client.invalidateQueries({ queryKey: OWN_KEY });
    },
  });
  if (error && !own) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!own) return <PageLoading />;
  if (!own.is_employee) return <StateFrame picture="empty" title={t('none')} text={t('noneText')} wholePage />;
  const send = (code: string) => {
    setScanning(false);
    if (code.trim() !== '') sending.mutate(code);
  };
  const problem = sending.error instanceof RequestError ? sending.error.message : sending.error && String(sending.error);
  return (
    <div className="att-page">
      <PageHeader title={t('title')} />
      <section className="att-card" data-ready>
        <Now own={own} />
        {sending.data && <Outcome registered={sending.data} />}
        {problem && <Alert role="alert" type="error" showIcon title={problem} />}
        {hasNoCamera && <Alert type="warning" showIcon title={t('noCamera')} />}
        {isScanning ? (
          <Suspense fallback={<PageLoading />}>
            <CodeCamera
              onCode={send}
              onFailed={() => {
                setScanning(false);
                setNoCamera(true);
              }}
              onClose={() => setScanning(false)}
            />
          </Suspense>
        ) : (
          <Button
            type="primary"
            size="large"
            block
            icon={<QrCode {...ICON} />}
            loading={sending.isPending}
            onClick={() => setScanning(true)}
          >
            {sending.isPending ? t('sending') : t('scan')}
          </Button>
        )}
        <form
          className="att-typed"
          onSubmit={(event) => {
            event.preventDefault();
            send(typed);
          }}
        >
          <Input
            value={typed}
            aria-label={t('code')}
            placeholder={t('code')}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button htmlType="submit" disabled={typed.trim() === '' || sending.isPending}>
            {t('send')}
          </Button>
        </form>
      </section>
      <section className="att-card" aria-labelledby="att-days">
        <h2 id="att-days">{t('days')}</h2>
        {own.days.length === 0 ? (
          <p>{t('daysNone')}</p>
        ) : (
          <ul className="att-days">
            {own.days.map((day) => (
              <Day key={day.day} day={day} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
