/** A forgotten password: the address, then the code from the letter and the new password. */
import { CODE_DIGITS, emailOf, emailProblems, resetProblems } from '@lambda/model/accounts/password-reset.ts';
import { Button } from '@lambda/ui/controls/button.tsx';
import { CodeField, PasswordField, TextField } from '@lambda/ui/controls/fields.tsx';
import { Notice } from '@lambda/ui/controls/notice.tsx';
import { Steps } from '@lambda/ui/controls/steps.tsx';
import { ArrowLeft, KeyRound, Lock, Mail } from 'lucide-react';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { request } from '../../kit/data/client.ts';
import { currentLanguage } from '../../kit/i18n/language.ts';
import { PasswordDemands } from '../../kit/password/password-demands.tsx';
import { isText } from '../../kit/session/browser-storage.ts';
import { readTab, removeTab, writeTab } from '../../kit/session/tab-storage.ts';
import { visitorTexts } from './texts.ts';
import { useFields } from './use-fields.ts';

/** Another letter is not sent sooner. */
const AGAIN_AFTER_SECONDS = 60;

/** Whom the code of this tab was sent to, so that a reload does not ask for the address again. */
const KEPT = 'password-reset';

/** As the server says: on its way, waiting for the mail server, or not written since one was asked for just now. */
type LetterState = 'sent' | 'waiting' | 'before';
type Sent = { readonly email: string; readonly minutes: number; readonly letter?: LetterState };
const askForCode = (email: string) =>
  request<{ data: { minutes: number; letter: LetterState } }>('/auth/send-forgot-mail', {
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

type EmailProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange' | 'autoComplete' | 'autoFocus'>;
function EmailField(given: EmailProps) {
  const t = visitorTexts.useText();
  return (
    <TextField
      {...given}
      label={t('forgot.email')}
      icon={Mail}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}

type AskProps = { readonly email: string; readonly onSent: (sent: Sent) => void; readonly onHasCode: (typed: string) => void };
function AskForm({ email, onSent, onHasCode }: AskProps) {
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
      onSent({ email: emailOf(values.email), minutes: data.minutes, letter: data.letter });
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
      <EmailField {...field('email')} autoComplete="email" autoFocus />
      <Button kind="primary" type="submit" block busy={busy}>
        {t('forgot.send')}
      </Button>
      <Button kind="link" block onClick={() => onHasCode(values.email)}>
        {t('forgot.haveCode')}
      </Button>
    </form>
  );
}

type CodeProps = {
  /** Undefined when the code was sent before this page was opened. */
  readonly sent: Sent | undefined;
  readonly known: string;
  readonly onSent: (sent: Sent) => void;
  readonly onDone: (email: string) => void;
};
const LETTER_TEXTS = { sent: 'forgot.sent', waiting: 'forgot.waiting', before: 'forgot.before' } as const;
function CodeForm({ sent, known, onSent, onDone }: CodeProps) {
  const t = visitorTexts.useText();
  const { form, values, error, set, field, clear, refuseBy, refuseByServer } = useFields({
    email: sent?.email ?? known,
    code: '',
    password: '',
    password_confirm: '',
  });
  const codeInput = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'reset' | 'again'>();
  const [isSaid, setSaid] = useState(sent !== undefined);
  const letter = sent?.letter ?? 'sent';
  const { left, restart } = useSecondsLeft(sent ? AGAIN_AFTER_SECONDS : 0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    clear();
    setSaid(false);
    const given = { ...values, code: values.code.replace(/\s/g, ''), email: emailOf(values.email) };
    const problems = resetProblems(given);
    if (problems.length > 0) return refuseBy(problems);
    setBusy('reset');
    try {
      await request('/auth/password-reset', { method: 'POST', body: { ...given, lang: currentLanguage() } });
      onDone(given.email);
    } catch (failure) {
      setBusy(undefined);
      refuseByServer(failure);
      codeInput.current?.select();
    }
  };
  const again = async () => {
    clear();
    setSaid(false);
    const problems = emailProblems(values.email);
    if (problems.length > 0) return refuseBy(problems);
    setBusy('again');
    try {
      const { data } = await askForCode(values.email);
      onSent({ email: emailOf(values.email), minutes: data.minutes, letter: data.letter });
      restart();
      set({ code: '' });
      setSaid(true);
      codeInput.current?.focus();
    } catch (failure) {
      refuseByServer(failure, t('forgot.failed'));
    } finally {
      setBusy(undefined);
    }
  };
  const shown = { showLabel: t('password.show'), hideLabel: t('password.hide'), icon: Lock, autoComplete: 'new-password' } as const;
  return (
    <form ref={form} noValidate className="lp-login-form" onSubmit={(event) => void submit(event)}>
      {isSaid && letter === 'sent' && <Notice tone="success">{t('forgot.codeSent')}</Notice>}
      {sent ? <Notice tone="info">{t(LETTER_TEXTS[letter], sent)}</Notice> : <p className="lp-login-hint">{t('forgot.codeHint')}</p>}
      {error && <Notice tone="error">{error}</Notice>}
      {sent ? (
        // For password managers: whose password is made.
        <input type="text" autoComplete="username" value={sent.email} readOnly hidden />
      ) : (
        <EmailField {...field('email')} autoComplete="username" autoFocus={known === ''} />
      )}
      <CodeField
        {...field('code')}
        ref={codeInput}
        label={t('forgot.code')}
        icon={KeyRound}
        digits={CODE_DIGITS}
        autoFocus={sent !== undefined || known !== ''}
      />
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
  /** Whether the code is there, or asked for first. */
  readonly hasCode: boolean;
  readonly onHasCode: () => void;
  readonly onBack: () => void;
  /** The password is changed: sign in with the address. */
  readonly onDone: (email: string) => void;
};
export function ForgotPassword({ typed, hasCode, onHasCode, onBack, onDone }: Props) {
  const t = visitorTexts.useText();
  const [sent, setSent] = useState<Sent>();
  const [known, setKnown] = useState(() => (emailProblems(typed).length === 0 ? emailOf(typed) : (readTab(KEPT, isText) ?? '')));
  const keep = (email: string) => {
    setKnown(email);
    writeTab(KEPT, email);
  };
  const hear = (next: Sent) => {
    setSent(next);
    keep(next.email);
  };
  return (
    <>
      <Steps label={t('forgot.steps')} steps={[t('forgot.stepAddress'), t('forgot.stepCode')]} current={hasCode ? 1 : 0} />
      {hasCode ? (
        <CodeForm
          sent={sent}
          known={known}
          onSent={hear}
          onDone={(email) => {
            removeTab(KEPT);
            onDone(email);
          }}
        />
      ) : (
        <AskForm
          email={known}
          onSent={(next) => {
            hear(next);
            onHasCode();
          }}
          onHasCode={(email) => {
            setSent(undefined);
            if (emailProblems(email).length === 0) keep(emailOf(email));
            onHasCode();
          }}
        />
      )}
      <div className="lp-login-back">
        <Button
          kind="quiet"
          icon={ArrowLeft}
          onClick={() => {
            removeTab(KEPT);
            onBack();
          }}
        >
          {t('forgot.back')}
        </Button>
      </div>
    </>
  );
}
