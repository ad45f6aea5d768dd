/** `/forgot` and `/password-reset`: a new password by a code that comes by e-mail; the second is where the code is entered. */
import type { VisitorPath } from '@lambda/model/addresses/visitor-paths.ts';
import { useEffect, useState } from 'react';
import { useTitle } from '../../kit/page/use-title.ts';
import { leaveWord } from '../../kit/session/unsent-report.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { visitorTexts } from './texts.ts';

const CODE_PATH: VisitorPath = '/password-reset';
const isAtCode = (): boolean => location.pathname === CODE_PATH;
const toSignIn = () => location.assign('/login');

export default function ForgotPage() {
  const t = visitorTexts.useText();
  const [hasCode, setHasCode] = useState(isAtCode);
  useTitle(t('forgot.title'));
  useEffect(() => {
    const onPop = () => setHasCode(isAtCode());
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  const toCode = () => {
    history.pushState(null, '', CODE_PATH);
    setHasCode(true);
  };
  const done = () => {
    leaveWord('passwordChanged');
    toSignIn();
  };
  return (
    <>
      <h1>{t('forgot.title')}</h1>
      <ForgotPassword typed="" hasCode={hasCode} onHasCode={toCode} onBack={toSignIn} onDone={done} />
    </>
  );
}
