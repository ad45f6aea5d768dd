/** Around pages for everybody: the mark, the pages there are, the language, the way in; at the foot what the law asks for. */
import './layouts.css';
import { Button, Dropdown } from 'antd';
import { LogIn, Menu, PanelsTopLeft } from 'lucide-react';
import { Link, NavLink, useNavigate } from 'react-router';
import { useLabel } from '../../kit/i18n/i18n.ts';
import type { RouteRow } from '../../kit/page/route-row.ts';
import { shellTexts } from '../../kit/page/texts.ts';
import { PLATFORM_TITLE } from '../../kit/page/use-title.ts';
import { HOME } from '../../kit/session/home-path.ts';
import { useSessionControl } from '../../kit/session/session.tsx';
import { visitorTexts } from '../../pages/visitor/texts.ts';
import { pageOf } from '../routes/pages.ts';
import { ROUTES } from '../routes/route-table.ts';
import { BrandBar } from './brand-bar.tsx';
import { PageOutlet } from './page-outlet.tsx';

const HEAD = ['/erp-modules', '/guide', '/faq', '/learn', '/support', '/feedback'];
const FOOT = ['/we', '/work', '/privacy-policy', '/terms-of-service'];
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The rows of these addresses that have a page, here or drawn by the server. */
const withPage = (paths: readonly string[]): readonly RouteRow[] =>
  paths.flatMap((path) => ROUTES.filter((row) => row.path === path && (row.served !== undefined || pageOf(row))));

export function SiteFrame() {
  const t = shellTexts.useText();
  const visitor = visitorTexts.useText();
  const label = useLabel();
  const navigate = useNavigate();
  const { state } = useSessionControl();
  const head = withPage(HEAD);
  const isIn = state.status === 'signedIn' || state.status === 'noCompany';
  return (
    <div className="lp-site">
      <a className="lp-skip" href="#content">
        {t('header.skip')}
      </a>
      <BrandBar
        end={
          <Button
            type="primary"
            icon={isIn ? <PanelsTopLeft {...ICON} /> : <LogIn {...ICON} />}
            onClick={() => void navigate(isIn ? HOME : '/login')}
          >
            {isIn ? t('site.open') : visitor('login.submit')}
          </Button>
        }
      >
        {head.length > 0 && (
          <>
            <nav className="lp-site-menu" aria-label={t('site.menu')}>
              {head.map(({ path, title }) => (
                <NavLink key={path} to={path}>
                  {label(title)}
                </NavLink>
              ))}
            </nav>
            <Dropdown
              trigger={['click']}
              menu={{
                items: head.map(({ path, title }) => ({ key: path, label: label(title) })),
                onClick: ({ key }) => void navigate(key),
              }}
            >
              <Button
                type="text"
                size="large"
                className="lp-site-menu-button"
                aria-label={t('site.menu')}
                icon={<Menu size={20} strokeWidth={1.75} aria-hidden />}
              />
            </Dropdown>
          </>
        )}
      </BrandBar>
      <main id="content" className="lp-site-main" tabIndex={-1}>
        <PageOutlet />
      </main>
      <footer className="lp-foot">
        <span>{PLATFORM_TITLE}</span>
        {withPage(FOOT).map(({ path, title }) => (
          <Link key={path} to={path}>
            {label(title)}
          </Link>
        ))}
      </footer>
    </div>
  );
}
