/** `/login`: the way in. The picture carries the brand and may vanish; the form stays calm. */
import './login.css';
import { HillScene } from '@lambda/ui/parts/hill-scene.tsx';
import { Logo } from '@lambda/ui/parts/logo.tsx';
import { Suspense, useState } from 'react';
import { lazyPage } from '../routes/lazy-page.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { useSignInForm } from './sign-in-form.tsx';
import { shellTexts } from './texts.ts';
import { PLATFORM_TITLE, useTitle } from './use-title.ts';

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
    <div className="lp-login">
      <header className="lp-login-picture">
        <div className="lp-login-hills lp-login-hills-tall">
          <HillScene shape="portrait" />
        </div>
        <div className="lp-login-hills lp-login-hills-low">
          <HillScene shape="strip" />
        </div>
        <div className="lp-login-brand">
          <Logo size={36} inverse />
          <span>{PLATFORM_TITLE}</span>
        </div>
        <div className="lp-login-promise">
          <p className="lp-login-promise-title">{t('login.promise')}</p>
          <p className="lp-login-promise-text">{t('login.promiseText')}</p>
        </div>
      </header>
      <main className="lp-login-side">
        <div className="lp-login-language">
          <LanguageMenu />
        </div>
        <div className="lp-login-column">
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
        </div>
      </main>
    </div>
  );
}
