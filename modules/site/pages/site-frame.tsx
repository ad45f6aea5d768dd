/** Around every page of the site: the mark, the menus, the languages, the way in; at the foot its parts and what the law asks for. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { ReactNode } from 'react';
import { Fold, LanguageFold, LanguageLinks, ThemeButton } from './frame-parts.tsx';
import { pathIn } from './links.ts';
import { SiteIcon } from './site-icon.tsx';
import { SiteMark } from './site-mark.tsx';
import { useSite } from './site-view.ts';

export type SiteLink = { readonly href: string; readonly label: string };
export type SiteMenus = {
  readonly home: SiteLink;
  readonly products: readonly SiteLink[];
  readonly main: readonly SiteLink[];
  readonly help: readonly SiteLink[];
  readonly company: readonly SiteLink[];
  readonly legal: readonly SiteLink[];
};

/** The first page stands at `/` too, which leads signed-in people on to their work. */
const isAt = (to: string, path: string): boolean => to === path || (to === '/home' && path === '/');
function Links({ links, path }: { readonly links: readonly SiteLink[]; readonly path: string }) {
  const { href } = useSite();
  return links.map(({ href: to, label }) => (
    <li key={to}>
      <a href={href(to)} aria-current={isAt(to, path) ? 'page' : undefined}>
        {label}
      </a>
    </li>
  ));
}

function SignInLinks() {
  const { say, href } = useSite();
  return (
    <>
      <li>
        <a href={href('/login?for=person')}>{say('signInPerson')}</a>
      </li>
      <li>
        <a href={href('/login?for=school')}>{say('signInSchool')}</a>
      </li>
      <li>
        <a href={href('/login?for=company')}>{say('signInCompany')}</a>
      </li>
    </>
  );
}

type Around = { readonly menus: SiteMenus; readonly path: string };
type InLanguages = { readonly pathFor: (language: Language) => string };

function Head({ menus, path, pathFor }: Around & InLanguages) {
  const { language, hasLanguages, say, href } = useSite();
  return (
    <header className="st-head">
      <div className="st-wide">
        <a className="st-mark" href={pathIn(language, '/')}>
          <SiteMark />
          <span>Lambda Platform</span>
        </a>
        <nav className="st-menu" aria-label={say('mainMenu')}>
          <ul>
            <Links links={[menus.home]} path={path} />
          </ul>
          <Fold label={say('products')} name="menu">
            <Links links={menus.products} path={path} />
          </Fold>
          <ul>
            <Links links={menus.main} path={path} />
          </ul>
          <Fold label={say('help')} name="menu">
            <Links links={menus.help} path={path} />
          </Fold>
        </nav>
        <div className="st-head-end">
          <ThemeButton />
          <LanguageFold pathFor={pathFor} />
          <a className="st-button st-head-in" href={href('/login')} data-visitor>
            {say('signIn')}
          </a>
          <div className="st-way-in" data-visitor>
            <Fold label={say('signIn')} className="st-fold-end st-fold-button" name="menu">
              <SignInLinks />
            </Fold>
            <a className="st-button st-button-first" href="/register">
              {say('register')}
            </a>
          </div>
          <a className="st-button st-button-first" href="/erp" data-signed-in hidden>
            {say('open')}
          </a>
          <details className="st-phone-menu">
            <summary aria-label={say('menu')}>
              <SiteIcon name="menu" size={24} />
            </summary>
            <nav aria-label={say('menu')}>
              <ul>
                <Links links={[menus.home]} path={path} />
              </ul>
              <p>{say('products')}</p>
              <ul>
                <Links links={menus.products} path={path} />
                <Links links={menus.main} path={path} />
              </ul>
              <p>{say('help')}</p>
              <ul>
                <Links links={menus.help} path={path} />
              </ul>
              {hasLanguages && (
                <>
                  <p>{say('language')}</p>
                  <ul className="st-row">
                    <LanguageLinks pathFor={pathFor} />
                  </ul>
                </>
              )}
              <ThemeButton inMenu />
              <p>{say('signIn')}</p>
              <ul>
                <SignInLinks />
                <li>
                  <a href="/register">{say('register')}</a>
                </li>
              </ul>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

/** Whoever has asked for a page of the product without a session is told here, and goes on to that page from the way in. */
function GuardNotice() {
  const { say, href, guarded } = useSite();
  if (guarded === null) return null;
  return (
    <div className="st-notice st-guard" role="alert">
      <p>
        <strong>{say('guardTitle')}</strong>
        {say('guardText')}
      </p>
      <a className="st-button st-button-first" href={href('/login')}>
        {say('signIn')}
      </a>
    </div>
  );
}

function FootColumn({ title, links, path }: { readonly title: string; readonly links: readonly SiteLink[]; readonly path: string }) {
  if (links.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul>
        <Links links={links} path={path} />
      </ul>
    </div>
  );
}

function Foot({ menus, path }: Around) {
  const { say, href } = useSite();
  return (
    <footer className="st-foot">
      <div className="st-wide">
        <div className="st-foot-mark">
          <span className="st-mark">
            <SiteMark />
            <span>Lambda Platform</span>
          </span>
          <p>{say('tagline')}</p>
          <a className="st-install" href={href('/system-support#install')}>
            <SiteIcon name="smartphone" size={22} />
            <span>
              <strong>{say('install')}</strong>
              {say('installText')}
            </span>
          </a>
        </div>
        <nav className="st-foot-parts" aria-label={say('footMenu')}>
          <FootColumn title={say('products')} links={menus.products} path={path} />
          <FootColumn title={say('help')} links={menus.help} path={path} />
          <FootColumn title={say('company')} links={menus.company} path={path} />
          <FootColumn title={say('legal')} links={menus.legal} path={path} />
        </nav>
      </div>
    </footer>
  );
}

type Framed = Around & InLanguages & { readonly trail: readonly SiteLink[]; readonly notice: string | null; readonly children: ReactNode };
export function SiteFrame({ menus, path, pathFor, trail, notice, children }: Framed) {
  const { say, href } = useSite();
  return (
    <>
      <a className="st-skip" href="#content">
        {say('skip')}
      </a>
      <Head menus={menus} path={path} pathFor={pathFor} />
      {notice && (
        <p className="st-notice" role="status">
          {notice}
        </p>
      )}
      <GuardNotice />
      {trail.length > 0 && (
        <nav className="st-wide st-trail" aria-label={say('path')}>
          <ol>
            {trail.map(({ href: to, label }, place) => (
              <li key={to}>{place === trail.length - 1 ? <span aria-current="page">{label}</span> : <a href={href(to)}>{label}</a>}</li>
            ))}
          </ol>
        </nav>
      )}
      {children}
      <Foot menus={menus} path={path} />
    </>
  );
}
