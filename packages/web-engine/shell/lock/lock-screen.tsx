/** In the place of every page while the screen is locked: the time, the person, and the way back by the password. */
import './lock-screen.css';
import { HillScene } from '@lambda/ui/parts/hill-scene.tsx';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { App, Button, Input } from 'antd';
import { BatteryCharging, BatteryMedium, ImageOff, ImagePlus, Lock, LogOut, Wifi, WifiOff } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { RequestError } from '../../kit/data/client.ts';
import { formatDayInWords } from '../../kit/format.ts';
import { useLanguage } from '../../kit/i18n/i18n.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { useSessionControl } from '../../kit/session/session.tsx';
import type { SessionUser } from '../../kit/session/session-reply.ts';
import { useBattery, useClock, useIsOnline } from './device.ts';
import { forgetPicture, keepPicture, storedPicture } from './picture.ts';
import { lockTexts } from './texts.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** The screen fades away before the page comes back. */
const LEAVE_MS = 300;

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const dayOf = (now: Date): string => `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;

function Clock() {
  const now = useClock();
  const { language } = useLanguage();
  return (
    <div className="lp-lock-clock">
      <time dateTime={now.toISOString()}>
        {twoDigits(now.getHours())}:{twoDigits(now.getMinutes())}
        <small>:{twoDigits(now.getSeconds())}</small>
      </time>
      <p>{formatDayInWords(dayOf(now), language)}</p>
    </div>
  );
}

function Device() {
  const t = lockTexts.useText();
  const isOnline = useIsOnline();
  const battery = useBattery();
  return (
    <p className="lp-lock-device">
      <span>
        {isOnline ? <Wifi {...ICON} /> : <WifiOff {...ICON} />}
        {t(isOnline ? 'online' : 'offline')}
      </span>
      {battery && (
        <span>
          {battery.charging ? <BatteryCharging {...ICON} /> : <BatteryMedium {...ICON} />}
          {t(battery.charging ? 'charging' : 'battery', { level: battery.level })}
        </span>
      )}
    </p>
  );
}

type Unlocking = { readonly user: SessionUser; readonly onCancel: () => void; readonly leave: () => Promise<void> };
function PasswordForm({ user, onCancel, leave }: Unlocking) {
  const t = lockTexts.useText();
  const { unlock } = useSessionControl();
  const problemId = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return setProblem(t('wrong'));
    setProblem(undefined);
    setIsBusy(true);
    try {
      await unlock(password, leave);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setProblem(error.code === 'WRONG_PASSWORD' ? t('wrong') : error.message);
      setPassword('');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className="lp-lock-form" onSubmit={(event) => void submit(event)} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      {/* For password managers: whose password is asked for. */}
      <input type="text" autoComplete="username" value={user.login} readOnly hidden />
      <Input.Password
        autoFocus
        size="large"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        placeholder={t('password')}
        aria-label={`${t('password')} (${user.login})`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemId}
        status={problem && 'error'}
        prefix={<Lock {...ICON} />}
      />
      <p id={problemId} role="alert" className="lp-lock-problem">
        {problem}
      </p>
      <div className="lp-lock-buttons">
        <Button size="large" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="large" type="primary" htmlType="submit" {...whileBusy(isBusy)}>
          {t('unlock')}
        </Button>
      </div>
    </form>
  );
}

function PictureButtons({
  picture,
  onChange,
}: {
  readonly picture: string | undefined;
  readonly onChange: (next: string | undefined) => void;
}) {
  const t = lockTexts.useText();
  const { modal } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const kept = await keepPicture(file);
    if (kept) onChange(kept);
    else modal.warning({ title: t('onlyImages'), okText: t('close') });
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden onChange={(event) => void choose(event)} aria-label={t('picture')} />
      {picture && (
        <Button
          type="text"
          icon={<ImageOff {...ICON} />}
          onClick={() => {
            forgetPicture();
            onChange(undefined);
          }}
        >
          {t('plain')}
        </Button>
      )}
      <Button type="text" icon={<ImagePlus {...ICON} />} onClick={() => input.current?.click()}>
        {t('picture')}
      </Button>
    </>
  );
}

export default function LockScreen({ user }: { readonly user: SessionUser }) {
  const t = lockTexts.useText();
  const { signOut } = useSessionControl();
  const [picture, setPicture] = useState(storedPicture);
  const [isAsking, setIsAsking] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  useTitle(t('title'));
  const leave = () => {
    setIsLeaving(true);
    return new Promise<void>((resolve) => setTimeout(resolve, LEAVE_MS));
  };
  return (
    <main className={`lp-lock${isLeaving ? ' lp-lock-leaving' : ''}`}>
      <div className="lp-lock-picture" style={picture ? { backgroundImage: `url("${picture}")` } : undefined}>
        {!picture && <HillScene shape="strip" />}
      </div>
      <div className="lp-lock-tools">
        <PictureButtons picture={picture} onChange={setPicture} />
      </div>
      <Clock />
      <section className="lp-lock-person">
        <h1>{t('title')}</h1>
        <PersonAvatar name={user.name} seed={user.id} size={72} />
        <p className="lp-lock-name">{user.name}</p>
        {isAsking ? (
          <PasswordForm user={user} onCancel={() => setIsAsking(false)} leave={leave} />
        ) : (
          <Button size="large" type="primary" icon={<Lock {...ICON} />} autoFocus onClick={() => setIsAsking(true)}>
            {t('unlock')}
          </Button>
        )}
      </section>
      <footer className="lp-lock-foot">
        <Device />
        <Button type="text" icon={<LogOut {...ICON} />} onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </footer>
    </main>
  );
}
