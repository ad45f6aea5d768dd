/** In the place of every page that needs a company, for a person whom none has: what can be done without one, and the way out. */
import './select-role.css';
import './no-company.css';
import { safeReturnPath } from '@lambda/model/addresses/return-path.ts';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { App, Button } from 'antd';
import { Building2, ChevronRight, LogOut, type LucideIcon, RefreshCw, UserRound, UserX } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { shellTexts } from '../kit/page/texts.ts';
import { useTitle } from '../kit/page/use-title.ts';
import { usePerson, useSessionControl } from '../kit/session/session.tsx';
import { AppFrame } from './layouts/app.tsx';

type Way = {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly name: Parameters<ReturnType<typeof shellTexts.useText>>[0];
  readonly hint: Way['name'];
};
const WAYS: readonly Way[] = [
  { to: '/company/create', icon: Building2, name: 'alone.create', hint: 'alone.createHint' },
  { to: '/erp/profile', icon: UserRound, name: 'account.profile', hint: 'alone.accountHint' },
  { to: '/user/profile-del', icon: UserX, name: 'alone.data', hint: 'alone.dataHint' },
];
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const SMALL = { ...ICON, size: 16 } as const;

export default function NoCompanyPage() {
  const t = shellTexts.useText();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { login } = usePerson();
  const { reload } = useSessionControl();
  const [busy, setBusy] = useState(false);
  useTitle(t('alone.page'));
  const look = async () => {
    setBusy(true);
    // What else it has come to leaves this page: a company by now, a server out of reach, the end of the session.
    if ((await reload()) !== 'noCompany') return;
    setBusy(false);
    void message.info(t('alone.still'));
  };
  // Sign-in leads to the choice of a role first; what was asked for may be the person's own.
  const next = pathname === '/select-role' ? safeReturnPath(search.get('next')) : undefined;
  if (next !== undefined) return <Navigate to={next} replace />;
  return (
    <AppFrame
      end={
        <Button type="text" icon={<LogOut {...SMALL} />} onClick={() => void navigate('/logout')}>
          {t('account.signOut')}
        </Button>
      }
    >
      <h1>{t('alone.title')}</h1>
      <p className="lp-roles-hint">{t('alone.hint', { login })}</p>
      <div className="lp-alone-look">
        <Button icon={<RefreshCw {...SMALL} />} onClick={() => void look()} {...whileBusy(busy)}>
          {t('alone.look')}
        </Button>
      </div>
      <nav aria-label={t('alone.ways')}>
        <ul className="lp-alone-ways">
          {WAYS.map(({ to, icon: Icon, name, hint }) => (
            <li key={to}>
              <Link to={to} className="lp-role-card">
                <Icon {...ICON} />
                <span className="lp-role-name">
                  {t(name)}
                  <span className="lp-role-more">{t(hint)}</span>
                </span>
                <ChevronRight {...ICON} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </AppFrame>
  );
}
