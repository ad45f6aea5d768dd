/** A forgotten password: the address, then the code from the letter and the new password. */
import { CODE_DIGITS, emailOf, emailProblems, resetProblems } from '@lambda/model/password-reset.ts';
import { Button } from '@lambda/ui/controls/button.tsx';
import { CodeField, PasswordField, TextField } from '@lambda/ui/controls/fields.tsx';
import { Notice } from '@lambda/ui/controls/notice.tsx';
import { Steps } from '@lambda/ui/controls/steps.tsx';
import { ArrowLeft, KeyRound, Lock, Mail } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { request } from '../data/client.ts';
import { currentLanguage } from '../i18n/language.ts';
import { PasswordDemands } from './password-demands.tsx';
import { visitorTexts } from './texts.ts';
import { useFields } from './use-fields.ts';

/** Another letter is not sent sooner. */
const AGAIN_AFTER_SECONDS = 60;

type Sent = { readonly email: string; readonly minutes: number };
const askForCode = (email: string) =>
  request<{ data: { minutes: number } }>('/auth/send-forgot-mail', {
    method: 'POST',
    body: { email: emailOf(email), lang: currentLanguage() },
  });

function useSecondsLeft(from: number): { left: number; restart: () => void } {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, restart: () => setLeft(from) };
}

function AskForm({ email, onSent }: { email: string; onSent: (sent: Sent) => void }) {
  const t = visitorTexts.useText();
  const { form, values, error, field, clear, refuse, refuseBy, refuseByServer } = useFields({ email });
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    clear();
    if (values.email.trim() === '') return refuse({ email: t('forgot.emailMissing') });
    const problems = emailProblems(values.email);
    if (problems.length > 0) return refuseBy(problems);
    setBusy(true);
    try {
      const { data } = await askForCode(values.email);
      onSent({ email: emailOf(values.email), minutes: data.minutes });
    } catch (failure) {
      refuseByServer(failure, t('forgot.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} noValidate className="lp-login-form" onSubmit={(event) => void submit(event)}>
      <p className="lp-login-hint">{t('forgot.hint')}</p>
      {error && <Notice tone="error">{error}</Notice>}
      <TextField
        {...field('email')}
        label={t('forgot.email')}
        icon={Mail}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={254}
      />
      <Button kind="primary" type="submit" block busy={busy}>
        {t('forgot.send')}
      </Button>
    </form>
  );
}

function CodeForm({ sent, onDone }: { sent: Sent; onDone: () => void }) {
  const t = visitorTexts.useText();
  const { form, values, error, set, field, clear, refuseBy, refuseByServer } = useFields({ code: '', password: '', password_confirm: '' });
  const codeInput = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'reset' | 'again'>();
  const [isSentAgain, setSentAgain] = useState(false);
  const { left, restart } = useSecondsLeft(AGAIN_AFTER_SECONDS);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    clear();
    setSentAgain(false);
    const given = { ...values, code: values.code.replace(/\s/g, ''), email: sent.email };
    const problems = resetProblems(given);
    if (problems.length > 0) return refuseBy(problems);
    setBusy('reset');
    try {
      await request('/auth/password-reset', { method: 'POST', body: { ...given, lang: currentLanguage() } });
      onDone();
    } catch (failure) {
      setBusy(undefined);
      refuseByServer(failure);
      codeInput.current?.select();
    }
  };
  const again = async () => {
    clear();
    setSentAgain(false);
    setBusy('again');
    try {
      await askForCode(sent.email);
      restart();
      set({ code: '' });
      setSentAgain(true);
    } catch (failure) {
      refuseByServer(failure, t('forgot.failed'));
    } finally {
      setBusy(undefined);
    }
  };
  const shown = { showLabel: t('password.show'), hideLabel: t('password.hide'), icon: Lock, autoComplete: 'new-password' } as const;
  return (
    <form ref={form} noValidate className="lp-login-form" onSubmit={(event) => void submit(event)}>
      <Notice tone="info">{t('forgot.sent', { email: sent.email, minutes: sent.minutes })}</Notice>
      {isSentAgain && <Notice tone="success">{t('forgot.sentAgain')}</Notice>}
      {error && <Notice tone="error">{error}</Notice>}
      {/* For password managers: whose password is made. */}
      <input type="text" autoComplete="username" value={sent.email} readOnly hidden />
      <CodeField {...field('code')} ref={codeInput} label={t('forgot.code')} icon={KeyRound} digits={CODE_DIGITS} autoFocus />
      <PasswordField {...field('password')} {...shown} label={t('forgot.password')} />
      {values.password !== '' && (
        <div className="lp-login-demands">
          <PasswordDemands password={values.password} />
        </div>
      )}
      <PasswordField {...field('password_confirm')} {...shown} label={t('forgot.passwordAgain')} />
      <Button kind="primary" type="submit" block busy={busy === 'reset'}>
        {t('forgot.reset')}
      </Button>
      <Button kind="link" block disabled={left > 0} busy={busy === 'again'} onClick={() => void again()}>
        {left > 0 ? t('forgot.againIn', { seconds: left }) : t('forgot.again')}
      </Button>
    </form>
  );
}

type Props = {
  /** What was typed as a login; taken over when it is an address. */
  readonly typed: string;
  readonly onBack: () => void;
  /** The password is changed: sign in with the address. */
  readonly onDone: (email: string) => void;
};
export function ForgotPassword({ typed, onBack, onDone }: Props) {
  const t = visitorTexts.useText();
  const [sent, setSent] = useState<Sent>();
  return (
    <>
      <Steps label={t('forgot.steps')} steps={[t('forgot.stepAddress'), t('forgot.stepCode')]} current={sent ? 1 : 0} />
      {sent ? (
        <CodeForm sent={sent} onDone={() => onDone(sent.email)} />
      ) : (
        <AskForm email={emailProblems(typed).length === 0 ? emailOf(typed) : ''} onSent={setSent} />
      )}
      <div className="lp-login-back">
        <Button kind="quiet" icon={ArrowLeft} onClick={onBack}>
          {t('forgot.back')}
        </Button>
      </div>
    </>
  );
}
