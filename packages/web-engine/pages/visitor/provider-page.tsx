/** `/sso`, in the document of visitors, and `/google`, in the application's: the way to the provider, and the way back with what it has answered. */
import './provider.css';
import { safeReturnPath, withReturn } from '@lambda/model/addresses/return-path.ts';
import type { ErrorCode } from '@lambda/model/errors/errors.ts';
import { Button } from '@lambda/ui/controls/button.tsx';
import { CodeField, PasswordField } from '@lambda/ui/controls/fields.tsx';
import { Notice } from '@lambda/ui/controls/notice.tsx';
import { KeyRound, Lock } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { RequestError } from '../../kit/data/client.ts';
import type { SignInProvider } from '../../kit/data/public-config.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { bringAnswer, isAnswer, leaveToSignIn, type SignInStep, sayMore } from './provider-calls.ts';
import { useSignInTitle } from './provider-title.ts';
import { usePublicConfig } from './public-config.ts';
import { visitorTexts } from './texts.ts';
import { useFields } from './use-fields.ts';

const NEEDS_CODE: ErrorCode = 'SECOND_FACTOR_NEEDED';
const ACCOUNT_PATH = '/erp/profile';

type Asked = Extract<SignInStep, { step: 'code' | 'password' }>;
/** What is still to be said; undefined when the page is left. */
function follow(step: SignInStep): Asked | undefined {
  if (step.step === 'code' || step.step === 'password') return step;
  location.replace(step.step === 'connected' ? ACCOUNT_PATH : withReturn('/select-role', step.from ?? ''));
  return undefined;
}
/** A fault of ours goes on; what the server said is shown. */
function wordsOf(failure: unknown): string {
  if (failure instanceof RequestError) return failure.message;
  throw failure;
}

/** The password of the account that is to be connected, or the second step of signing in. */
function MoreForm({ asked }: { readonly asked: Asked }) {
  const t = visitorTexts.useText();
  const { form, values, error, field, clear, refuse, refuseByServer } = useFields({ password: '', code: '' });
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(asked.step === 'code');
  const asksPassword = asked.step === 'password';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    clear();
    if (asksPassword && values.password === '') return refuse({ password: t('login.passwordMissing') });
    if (asksCode && values.code.trim() === '') return refuse({ code: t('login.codeMissing') });
    setBusy(true);
    try {
      follow(await sayMore({ ...(asksPassword && { password: values.password }), ...(asksCode && { code: values.code }) }));
    } catch (failure) {
      setBusy(false);
      if (failure instanceof RequestError && failure.code === NEEDS_CODE && !asksCode) setAsksCode(true);
      else refuseByServer(failure, t('login.failed'));
    }
  };
  return (
    <form ref={form} noValidate className="lp-login-form" onSubmit={(event) => void submit(event)}>
      {asked.step === 'password' && <p className="lp-provider-text">{t('provider.passwordText', { email: asked.email })}</p>}
      {error && <Notice tone="error">{error}</Notice>}
      {asked.step === 'password' && (
        <>
          <input type="text" autoComplete="username" value={asked.email} readOnly hidden />
          <PasswordField
            {...field('password')}
            label={t('provider.password')}
            icon={Lock}
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            autoComplete="current-password"
            autoFocus
          />
        </>
      )}
      {asksCode && (
        <CodeField {...field('code')} label={t('login.code')} hint={t('login.codeHint')} icon={KeyRound} autoFocus maxLength={20} />
      )}
      <Button kind="primary" type="submit" block busy={busy}>
        {t(asksPassword ? 'provider.connectAndEnter' : 'login.submit')}
      </Button>
    </form>
  );
}

type LeaveProps = { readonly provider: SignInProvider['name']; readonly next: string | undefined; readonly said: string | undefined };
function Leave({ provider, next, said }: LeaveProps) {
  const t = visitorTexts.useText();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    leaveToSignIn(provider, next).catch((failure: unknown) => {
      setBusy(false);
      setFailed(wordsOf(failure));
    });
  };
  const message = failed ?? said;
  return (
    <div className="lp-login-form">
      {message && <Notice tone="error">{message}</Notice>}
      <p className="lp-provider-text">{t('provider.leaveText')}</p>
      <Button kind="primary" block busy={busy} onClick={leave}>
        {t('provider.goOn')}
      </Button>
    </div>
  );
}

/** What the provider has answered; the answer leaves the address at once: it is nobody's bookmark. */
function useAnswer(provider: SignInProvider['name']) {
  const [brought] = useState(() => (isAnswer(location.search) ? location.search : undefined));
  const [asked, setAsked] = useState<Asked>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (!brought) return;
    history.replaceState(null, '', location.pathname);
    bringAnswer(provider, brought)
      .then((step) => setAsked(follow(step)))
      .catch((failure: unknown) => setError(wordsOf(failure)));
  }, [brought, provider]);
  return { isWaiting: brought !== undefined && !asked && error === undefined, asked, error };
}

export default function ProviderPage() {
  const t = visitorTexts.useText();
  const titleOf = useSignInTitle();
  const provider = location.pathname === '/google' ? 'google' : 'sso';
  const [next] = useState(() => safeReturnPath(new URLSearchParams(location.search).get('next')));
  const config = usePublicConfig();
  const { isWaiting, asked, error } = useAnswer(provider);
  const found = config?.providers?.find(({ name }) => name === provider);
  const title = titleOf(found ?? { name: provider, kind: 'oidc' });
  useTitle(title);
  const content = () => {
    if (asked) return <MoreForm asked={asked} />;
    if (config === undefined || isWaiting) return <p className="lp-provider-text">{t('provider.wait')}</p>;
    return found ? <Leave provider={provider} next={next} said={error} /> : <Notice tone="info">{t('provider.notSetUp')}</Notice>;
  };
  return (
    <div className="lp-provider">
      <h1>{title}</h1>
      {content()}
      <p className="lp-provider-back">
        <a href={withReturn('/login', next ?? '')}>{t('provider.byPassword')}</a>
      </p>
    </div>
  );
}
