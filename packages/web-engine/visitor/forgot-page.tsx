/** `/forgot` and `/password-reset`: a new password by a code that comes by e-mail. */
import { leaveWord } from '../session/parting-word.ts';
import { useTitle } from '../shell/use-title.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { visitorTexts } from './texts.ts';

const toSignIn = () => location.assign('/login');

export default function ForgotPage() {
  const t = visitorTexts.useText();
  useTitle(t('forgot.title'));
  const done = () => {
    leaveWord('passwordChanged');
    toSignIn();
  };
  return (
    <>
      <h1>{t('forgot.title')}</h1>
      <ForgotPassword typed="" onBack={toSignIn} onDone={done} />
    </>
  );
}
