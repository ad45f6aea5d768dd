/** What stands around the page on a phone: a slim header, and home, modules and me within reach of the thumb. */

import type { Appearance } from '@lambda/model/accounts/appearance.ts';
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import { Logo } from '@lambda/ui/parts/logo.tsx';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { Button, Drawer, Segmented } from 'antd';
import { ArrowLeftRight, Check, House, LayoutGrid, Lock, LogOut, Palette, Search, Star, StarOff, UserRound } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { useLabel, useLanguage } from '../kit/i18n/i18n.ts';
import { LANGUAGE_NAMES, SHOWN_LANGUAGES } from '../kit/i18n/language.ts';
import { lazyPage } from '../kit/page/lazy-page.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { HOME } from '../kit/session/home-path.ts';
import { useSession } from '../kit/session/session.tsx';
import { useAppearance } from '../kit/theme/appearance.ts';
import { JobTray } from '../pages/jobs/job-tray.tsx';
import { Bell } from '../pages/notify/bell.tsx';
import { useOffersLanguages } from '../pages/visitor/public-config.ts';
import { visitorTexts } from '../pages/visitor/texts.ts';
import { HeaderTools } from './header-tools.tsx';
import { useLock } from './lock/use-lock.ts';
import { PhoneTabs } from './phone-tabs.tsx';
import { ThemeSegments } from './settings-parts.tsx';
import { MarkedEntries, SideMenu } from './side-menu.tsx';
import { useChoose } from './use-choose.ts';
import { type Mark, useMark } from './use-mark.ts';

const BAR_ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ROW_ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function PhoneHeader({ onSearch }: { readonly onSearch: () => void }) {
  const t = shellTexts.useText();
  const { company } = useSession();
  return (
    <header className="lp-phone-header">
      {company.company_logo ? (
        <PersonAvatar square size={32} name={company.company_name} image={company.company_logo} seed={company.id} />
      ) : (
        <Logo size={32} />
      )}
      <span className="lp-phone-company">{company.company_name}</span>
      <JobTray large />
      <Bell large />
      <HeaderTools large />
      <Button type="text" size="large" aria-label={t('header.search')} icon={<Search {...BAR_ICON} />} onClick={onSearch} />
    </header>
  );
}

function LanguageSegments() {
  const visitor = visitorTexts.useText();
  const { language, setLanguage } = useLanguage();
  if (!useOffersLanguages()) return null;
  return (
    <Segmented
      block
      aria-label={visitor('language')}
      value={language}
      onChange={setLanguage}
      options={SHOWN_LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
    />
  );
}

function MeSheet({ onClose, onAppearance }: { readonly onClose: () => void; readonly onAppearance: () => void }) {
  const t = shellTexts.useText();
  const visitor = visitorTexts.useText();
  const label = useLabel();
  const navigate = useNavigate();
  const choose = useChoose();
  const { user, role, roles, company, companies } = useSession();
  const lock = useLock();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <div className="lp-me">
      <div className="lp-me-who">
        <PersonAvatar name={user.name} seed={user.id} size={48} />
        <span>
          <strong>{user.name}</strong>
          <span>{label(role.label)}</span>
        </span>
      </div>
      {companies.length > 1 && (
        <section>
          <h2 className="lp-setting-heading">{t('company.switch')}</h2>
          {companies.map((one) => (
            <button
              key={one.id}
              type="button"
              className="lp-me-row"
              aria-current={one.id === company.id || undefined}
              onClick={() => {
                onClose();
                if (one.id !== company.id) choose({ companyId: one.id });
              }}
            >
              <PersonAvatar square size={28} name={one.company_name} image={one.company_logo} seed={one.id} />
              <span>{one.company_name}</span>
              {one.id === company.id && <Check {...ROW_ICON} />}
            </button>
          ))}
        </section>
      )}
      <section>
        <h2 className="lp-setting-heading">{visitor('language')}</h2>
        <LanguageSegments />
        <h2 className="lp-setting-heading">{t('header.theme')}</h2>
        <ThemeSegments />
      </section>
      <section>
        {roles.length > 1 && (
          <button type="button" className="lp-me-row" onClick={() => go('/select-role')}>
            <ArrowLeftRight {...ROW_ICON} />
            <span>{t('account.roles')}</span>
          </button>
        )}
        <button type="button" className="lp-me-row" onClick={() => go('/erp/profile')}>
          <UserRound {...ROW_ICON} />
          <span>{t('account.profile')}</span>
        </button>
        <button
          type="button"
          className="lp-me-row"
          onClick={() => {
            onClose();
            onAppearance();
          }}
        >
          <Palette {...ROW_ICON} />
          <span>{t('account.appearance')}</span>
        </button>
        <button
          type="button"
          className="lp-me-row"
          onClick={() => {
            onClose();
            void lock();
          }}
        >
          <Lock {...ROW_ICON} />
          <span>{t('account.lock')}</span>
        </button>
        <button type="button" className="lp-me-row" onClick={() => go('/logout')}>
          <LogOut {...ROW_ICON} />
          <span>{t('account.signOut')}</span>
        </button>
      </section>
    </div>
  );
}

const SteppedMenu = lazyPage(() => import('./stepped-menu.tsx'));
const DecomposingMenu = lazyPage(() => import('./decomposing-menu.tsx'));
const CrossMenu = lazyPage(() => import('./cross-menu.tsx'));
/** The menu in the sheet, as the person has it on a desk too where the sheet has room for it. */
function PhoneMenu({ menu, onGo }: { readonly menu: readonly MenuItem[]; readonly onGo: () => void }) {
  const { navigation } = useAppearance();
  const placed = { menu, onGo, withHome: false };
  const placements: Partial<Record<Appearance['navigation'], ReactNode>> = {
    stepped: <SteppedMenu {...placed} />,
    smallStepped: <SteppedMenu {...placed} small />,
    decomposing: <DecomposingMenu {...placed} />,
    cross: <CrossMenu {...placed} onPhone />,
  };
  const placement = placements[navigation];
  if (!placement) return <SideMenu {...placed} withRecent />;
  return (
    <>
      {placement}
      <MarkedEntries menu={menu} onGo={onGo} />
    </>
  );
}

function MenuSheet({ mark, onClose }: { readonly mark: Mark; readonly onClose: () => void }) {
  const t = shellTexts.useText();
  const { menu } = useSession();
  const Drawn = mark.isMarked ? StarOff : Star;
  return (
    <>
      {mark.current && (
        <button type="button" className="lp-me-row lp-mark-row" onClick={mark.toggle}>
          <Drawn {...ROW_ICON} />
          <span>{t(mark.isMarked ? 'marks.remove' : 'marks.add')}</span>
        </button>
      )}
      <Suspense fallback={null}>
        <PhoneMenu menu={menu} onGo={onClose} />
      </Suspense>
    </>
  );
}

type Sheet = 'menu' | 'me' | undefined;

export function PhoneBar({ hasTabs, onAppearance }: { readonly hasTabs: boolean; readonly onAppearance: () => void }) {
  const t = shellTexts.useText();
  const mark = useMark();
  const { pathname } = useLocation();
  const [sheet, setSheet] = useState<Sheet>();
  const close = () => setSheet(undefined);
  const inModule = pathname.startsWith(`${HOME}/p/`) && sheet === undefined;
  return (
    <>
      <nav className="lp-phone-bar" aria-label={t('menu.bar')}>
        <NavLink to={HOME} end>
          <House {...BAR_ICON} />
          {t('menu.home')}
        </NavLink>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={sheet === 'menu'}
          data-on={inModule || sheet === 'menu' || undefined}
          onClick={() => setSheet('menu')}
        >
          <LayoutGrid {...BAR_ICON} />
          {t('menu.modules')}
        </button>
        {hasTabs && <PhoneTabs />}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={sheet === 'me'}
          data-on={sheet === 'me' || undefined}
          onClick={() => setSheet('me')}
        >
          <UserRound {...BAR_ICON} />
          {t('menu.me')}
        </button>
      </nav>
      <Drawer
        open={sheet !== undefined}
        onClose={close}
        placement="bottom"
        size="80dvh"
        className="lp-sheet"
        title={t(sheet === 'me' ? 'menu.me' : 'menu.modules')}
        closable={{ placement: 'end', 'aria-label': t('state.dialogClose') }}
        destroyOnHidden
      >
        {sheet === 'me' ? <MeSheet onClose={close} onAppearance={onAppearance} /> : <MenuSheet mark={mark} onClose={close} />}
      </Drawer>
    </>
  );
}
