/** `/erp/profile`, `/erp/change-password`: the own account. */
import './account.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { LoadFailed, PageLoading } from '../../kit/page/page-states.tsx';
import { useSessionControl } from '../../kit/session/session.tsx';
import { ChoicesSection } from '../notify/choices-section.tsx';
import { useAccount } from './account-data.ts';
import { DevicesSection } from './devices-section.tsx';
import { IdentitiesSection } from './identities-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { accountTexts } from './texts.ts';
import { TwoStepSection } from './two-step-section.tsx';

const PASSWORD_PATH = '/erp/change-password';

export default function AccountPage() {
  const t = accountTexts.useText();
  const { pathname, hash } = useLocation();
  const { state } = useSessionControl();
  const { data, error, refetch } = useAccount();
  const isLoaded = data !== undefined;
  useEffect(() => {
    const part = pathname === PASSWORD_PATH ? 'account-password' : hash.slice(1);
    if (isLoaded && part) document.getElementById(part)?.scrollIntoView({ block: 'start' });
  }, [isLoaded, pathname, hash]);
  if (error && !data) return <LoadFailed wholePage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <div className="lp-account-page">
      <PageHeader title={t('title')} />
      <ProfileSection user={data.user} />
      <PasswordSection />
      <TwoStepSection login={data.user.login} state={data.second_factor} />
      <IdentitiesSection login={data.user.login} />
      {/* What a company tells its people. */}
      {state.status === 'signedIn' && <ChoicesSection />}
      <DevicesSection />
      <section className="lp-account-card" aria-labelledby="account-deletion">
        <h2 id="account-deletion">{t('deletion')}</h2>
        <p className="lp-account-hint">{t('deletion.hint')}</p>
        <Link to="/user/profile-del">{t('deletion.open')}</Link>
      </section>
    </div>
  );
}
