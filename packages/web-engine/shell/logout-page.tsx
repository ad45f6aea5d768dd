/** `/logout`: ends the session and shows the way in again. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { RequestError } from '../kit/data/client.ts';
import { LoadFailed, PageLoading } from '../kit/page/page-states.tsx';
import { shellTexts } from '../kit/page/texts.ts';
import { useTitle } from '../kit/page/use-title.ts';
import { useSessionControl } from '../kit/session/session.tsx';

export default function LogoutPage() {
  const t = shellTexts.useText();
  const navigate = useNavigate();
  const { state, signOut } = useSessionControl();
  const [error, setError] = useState<RequestError>();
  const [attempt, setAttempt] = useState(1);
  const made = useRef(0);
  useTitle(t('account.signOut'));
  useEffect(() => {
    if (state.status === 'loading' || made.current === attempt) return;
    made.current = attempt;
    const leave = async () => {
      if (state.status !== 'visitor') await signOut();
      await navigate('/login', { replace: true });
    };
    leave().catch((failure: unknown) => {
      if (!(failure instanceof RequestError)) throw failure;
      setError(failure);
    });
  }, [state.status, signOut, navigate, attempt]);
  const again = () => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  if (!error) return <PageLoading />;
  return <LoadFailed wholePage error={error} title={t('account.signOutFailed')} onRetry={again} />;
}
