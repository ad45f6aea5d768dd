/** In the place of every page while the chosen role asks for two-step sign-in and the person has not set it up. */
import './account.css';
import { Button } from 'antd';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { PageLoading } from '../../kit/page/page-states.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { useSessionControl } from '../../kit/session/session.tsx';
import { useAccount } from './account-data.ts';
import { accountTexts } from './texts.ts';
import { RecoveryCodes, TwoStepSetUp } from './two-step-dialogs.tsx';

export default function SetUpPage() {
  const t = accountTexts.useText();
  const { reload, signOut } = useSessionControl();
  const { data } = useAccount();
  const [codes, setCodes] = useState<readonly string[]>();
  useTitle(t('twoStep.required'));
  const login = data?.user.login;
  const content = () => {
    if (login === undefined) return <PageLoading />;
    if (codes) return <RecoveryCodes login={login} codes={codes} onKept={() => void reload()} />;
    return <TwoStepSetUp login={login} onDone={setCodes} />;
  };
  return (
    <main className="lp-set-up">
      <div className="lp-set-up-column">
        <h1>{t('twoStep.required')}</h1>
        <p className="lp-account-hint">{t('twoStep.requiredText')}</p>
        <section className="lp-account-card" aria-label={t(codes ? 'twoStep.codes' : 'twoStep')}>
          {content()}
        </section>
        <Button type="text" icon={<LogOut size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void signOut()}>
          {t('twoStep.signOut')}
        </Button>
      </div>
    </main>
  );
}
