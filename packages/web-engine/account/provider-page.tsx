/** `/sso` and `/google`: the way to the provider, and the way back with what it has answered. */
import './account.css';
import type { ErrorCode } from '@lambda/model/errors.ts';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { RequestError } from '../data/client.ts';
import { publicConfigQuery, type SignInProvider } from '../data/public-config.ts';
import { refusalOf } from '../data/refusal.ts';
import { safeReturnPath, withReturn } from '../routes/guard.ts';
import { useSessionControl } from '../session/session.tsx';
import { PageLoading } from '../shell/page-states.tsx';
import { useTitle } from '../shell/use-title.ts';
import { bringAnswer, leaveToSignIn, type SignInStep, sayMore } from './identity-data.ts';
import { useSignInTitle } from './provider-name.ts';
import { accountTexts } from './texts.ts';

const NEEDS_CODE: ErrorCode = 'SECOND_FACTOR_NEEDED';
const ACCOUNT_PATH = '/erp/profile';
/** An answer is good once; the effect of a page may run twice. */
const answers = new Map<string, Promise<SignInStep>>();
function answerOnce(provider: SignInProvider['name'], search: string): Promise<SignInStep> {
  const parameters = Object.fromEntries(new URLSearchParams(search));
  const known = answers.get(search) ?? bringAnswer(provider, parameters);
  answers.set(search, known);
  return known;
}
const isAnswer = (search: string): boolean => {
  const given = new URLSearchParams(search);
  return given.has('state') && (given.has('code') || given.has('error'));
};

type Asked = Extract<SignInStep, { step: 'code' | 'password' }>;
type MoreProps = { readonly asked: Asked; readonly onStep: (step: SignInStep) => Promise<void> };
/** The password of the account that is to be connected, or the second step of signing in. */
function MoreForm({ asked, onStep }: MoreProps) {
  const t = accountTexts.useText();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(asked.step === 'code');
  const submit = async (values: { password?: string; code?: string }) => {
    setError(undefined);
    setBusy(true);
    try {
      await onStep(await sayMore(values));
    } catch (failure) {
      if (failure instanceof RequestError && failure.code === NEEDS_CODE && !asksCode) setAsksCode(true);
      else setError(refusalOf(failure).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form name="provider-more" layout="vertical" requiredMark={false} size="large" onFinish={(values) => void submit(values)}>
      <p className="lp-account-hint">
        {asked.step === 'code' ? t('identity.codeText') : t('identity.passwordText', { email: asked.email })}
      </p>
      {error && <Alert className="lp-account-error" type="error" showIcon title={error} />}
      {asked.step === 'password' && (
        <>
          <input type="text" autoComplete="username" value={asked.email} readOnly hidden />
          <Form.Item name="password" label={t('identity.password')} rules={[{ required: true, message: t('password.missing') }]}>
            <Input.Password autoComplete="current-password" maxLength={200} autoFocus />
          </Form.Item>
        </>
      )}
      {asksCode && (
        <Form.Item
          name="code"
          label={t('twoStep.codeOrRecovery')}
          rules={[{ required: true, whitespace: true, message: t('twoStep.codeMissing') }]}
        >
          <Input autoComplete="one-time-code" maxLength={20} autoFocus={asked.step === 'code'} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block {...whileBusy(busy)}>
        {t(asked.step === 'code' ? 'identity.enter' : 'identity.connectAndEnter')}
      </Button>
    </Form>
  );
}

/** What the provider has answered: in, connected, or asked for more. */
function useAnswer(provider: SignInProvider['name']) {
  const t = accountTexts.useText();
  const { message } = App.useApp();
  const { reload } = useSessionControl();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  /** The answer leaves the address at once: it is nobody's bookmark. */
  const [brought] = useState(() => (isAnswer(search) ? search : undefined));
  const [asked, setAsked] = useState<Asked>();
  const [error, setError] = useState<string>();
  const take = useCallback(
    async (step: SignInStep) => {
      if (step.step === 'code' || step.step === 'password') return setAsked(step);
      if (step.step === 'connected') {
        void message.success(t('identity.connected'));
        return void navigate(ACCOUNT_PATH, { replace: true });
      }
      await reload();
      void navigate(withReturn('/login', step.from ?? step.path), { replace: true });
    },
    [message, navigate, reload, t],
  );
  const started = useRef(false);
  useEffect(() => {
    if (!brought || started.current) return;
    started.current = true;
    void navigate(pathname, { replace: true });
    answerOnce(provider, brought)
      .then(take)
      .catch((failure: unknown) => setError(refusalOf(failure).message));
  }, [brought, navigate, pathname, provider, take]);
  return { isWaiting: brought !== undefined && !asked && !error, asked, error, take };
}

function ProviderPage({ provider }: { readonly provider: SignInProvider['name'] }) {
  const t = accountTexts.useText();
  const { search } = useLocation();
  const { data: configuration } = useQuery(publicConfigQuery);
  const { isWaiting, asked, error, take } = useAnswer(provider);
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const found = configuration?.providers?.find(({ name }) => name === provider);
  const title = useSignInTitle(found ?? { name: provider, kind: 'oidc' });
  useTitle(title);
  const next = safeReturnPath(new URLSearchParams(search).get('next'));
  const leave = async () => {
    setBusy(true);
    try {
      await leaveToSignIn(provider, next);
    } catch (failure) {
      setFailed(refusalOf(failure).message);
      setBusy(false);
    }
  };
  if (!configuration || isWaiting) return <PageLoading />;
  const said = failed ?? error;
  return (
    <div className="lp-provider">
      <h1>{title}</h1>
      {asked ? (
        <MoreForm asked={asked} onStep={take} />
      ) : (
        <>
          {!found && <Alert className="lp-account-error" type="info" showIcon title={t('identity.notSetUp')} />}
          {said && <Alert className="lp-account-error" type="error" showIcon title={said} />}
          {found && (
            <>
              <p className="lp-account-hint">{t('identity.leaveText')}</p>
              <Button type="primary" size="large" block onClick={() => void leave()} {...whileBusy(busy)}>
                {t('identity.goOn')}
              </Button>
            </>
          )}
        </>
      )}
      <p className="lp-provider-back">
        <Link to={next ? withReturn('/login', next) : '/login'}>{t('identity.byPassword')}</Link>
      </p>
    </div>
  );
}

export default function SignInByProviderPage() {
  const { pathname } = useLocation();
  return pathname === '/google' ? <ProviderPage key="google" provider="google" /> : <ProviderPage key="sso" provider="sso" />;
}
