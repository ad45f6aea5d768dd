/** `/login`: the way in, or to a new password. */

import { withReturn } from '@lambda/model/addresses/return-path.ts';
import { SESSION_ERRORS } from '@lambda/model/errors/session-errors.ts';
import { Notice } from '@lambda/ui/controls/notice.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasSessionCookie } from '../../kit/data/client.ts';
import { useLabel } from '../../kit/i18n/i18n.ts';
import { currentLanguage } from '../../kit/i18n/language.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { type PartingWord, takeWord } from '../../kit/session/unsent-report.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { aboutAddress, audienceIn } from './sign-in-audience.ts';
import { type SignInValues, useSignInForm } from './sign-in-form.tsx';
import { visitorTexts } from './texts.ts';

const ForgotPassword = lazy(async () => ({ default: (await import('./forgot-password.tsx')).ForgotPassword }));

/** What the page before has left to say; read once, because the reading takes it away. */
const left = takeWord();

/** Into the application, to the page that was asked for, or to where the role begins. */
const enter = () => location.replace(withReturn('/select-role', new URLSearchParams(location.search).get('next') ?? ''));

function Word({ word }: { readonly word: PartingWord }) {
  const t = visitorTexts.useText();
  const label = useLabel();
  if (word === 'ended') return <Notice tone="warning">{label(SESSION_ERRORS.SESSION_ENDED.text)}</Notice>;
  if (word === 'passwordChanged') return <Notice tone="success">{t('forgot.done')}</Notice>;
  return (
    <Notice tone="warning" title={t('guard.title')}>
      {t('guard.text')}
    </Notice>
  );
}

function SignIn() {
  const t = visitorTexts.useText();
  /** What was typed as a login when the password turned out to be forgotten. */
  const [forgotten, setForgotten] = useState<string>();
  const [hasCode, setHasCode] = useState(false);
  const [word, setWord] = useState(left);
  const { form, fill } = useSignInForm({ onForgot: setForgotten, onSignedIn: enter });
  const isForgotten = forgotten !== undefined;
  const back = () => {
    setForgotten(undefined);
    setHasCode(false);
  };
  const signInAs = (login: string) => {
    back();
    setWord('passwordChanged');
    fill({ login, password: '' });
  };
  const choose = (values: SignInValues) => {
    setWord(undefined);
    fill(values);
  };
  const audience = audienceIn(location.search);
  useTitle(t(isForgotten ? 'forgot.title' : audience ? `login.${audience}.page` : 'login.page'));
  return (
    <>
      <h1>{t(isForgotten ? 'forgot.title' : 'login.title')}</h1>
      <div hidden={isForgotten}>
        <p className="lp-login-hint">{t(audience ? `login.${audience}.hint` : 'login.hint')}</p>
        {word && <Word word={word} />}
        {form}
        <ProviderLinks />
        <p className="lp-login-other">
          {t(audience ? `login.${audience}.noAccount` : 'login.noAccount')} <a href="/register">{t('login.register')}</a>
        </p>
        {audience && (
          <p className="lp-login-other lp-login-about">
            <a href={aboutAddress(audience, currentLanguage())}>{t(`login.${audience}.about`)}</a>
          </p>
        )}
        <DemoSignIns onChoose={choose} />
      </div>
      {isForgotten && (
        <Suspense fallback={null}>
          <ForgotPassword typed={forgotten} hasCode={hasCode} onHasCode={() => setHasCode(true)} onBack={back} onDone={signInAs} />
        </Suspense>
      )}
    </>
  );
}

/** Whoever is signed in has no business here. */
export default function SignInPage() {
  const [isIn] = useState(hasSessionCookie);
  useEffect(() => {
    if (isIn) enter();
  }, [isIn]);
  return isIn ? null : <SignIn />;
}
