/** `/login`: the way in, or to a new password. */
import { Suspense, useState } from 'react';
import { lazyPage } from '../routes/lazy-page.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { useSignInForm } from './sign-in-form.tsx';
import { shellTexts } from './texts.ts';
import { useTitle } from './use-title.ts';

const ForgotPassword = lazyPage(async () => ({ default: (await import('./forgot-password.tsx')).ForgotPassword }));

export default function LoginPage() {
  const t = shellTexts.useText();
  /** What was typed as a login when the password turned out to be forgotten. */
  const [forgotten, setForgotten] = useState<string>();
  const { form, fill } = useSignInForm(setForgotten);
  const isForgotten = forgotten !== undefined;
  const signInAs = (login: string) => {
    setForgotten(undefined);
    fill({ login, password: '' });
  };
  useTitle(t(isForgotten ? 'forgot.title' : 'login.page'));
  return (
    <>
      <h1>{t(isForgotten ? 'forgot.title' : 'login.title')}</h1>
      {!isForgotten && <p className="lp-login-hint">{t('login.hint')}</p>}
      <div hidden={isForgotten}>
        {form}
        <DemoSignIns onChoose={fill} />
      </div>
      {isForgotten && (
        <Suspense fallback={null}>
          <ForgotPassword typed={forgotten} onBack={() => setForgotten(undefined)} onDone={signInAs} />
        </Suspense>
      )}
    </>
  );
}
