/** `/forgot` and `/password-reset`: a new password by a code that comes by e-mail. */
import './login.css';
import { useNavigate } from 'react-router';
import { ForgotPassword } from './forgot-password.tsx';
import { shellTexts } from './texts.ts';
import { useTitle } from './use-title.ts';

export default function ForgotPage() {
  const t = shellTexts.useText();
  const navigate = useNavigate();
  const toSignIn = () => void navigate('/login');
  useTitle(t('forgot.title'));
  return (
    <>
      <h1>{t('forgot.title')}</h1>
      <ForgotPassword typed="" onBack={toSignIn} onDone={toSignIn} />
    </>
  );
}
