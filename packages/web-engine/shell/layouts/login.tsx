/** `login`: the picture carries the brand and may vanish; the form stands in a calm column of its own. */
import '../../pages/visitor/login.css';
import { HillScene } from '@lambda/ui/parts/hill-scene.tsx';
import { Logo } from '@lambda/ui/parts/logo.tsx';
import type { ReactNode } from 'react';
import { PLATFORM_TITLE } from '../../kit/page/use-title.ts';
import { audienceIn } from '../../pages/visitor/sign-in-audience.ts';
import { visitorTexts } from '../../pages/visitor/texts.ts';
import { LanguageMenu } from '../language-menu.tsx';

export default function LoginLayout({ children }: { readonly children: ReactNode }) {
  const t = visitorTexts.useText();
  const audience = audienceIn(location.search);
  return (
    <div className="lp-login">
      <header className="lp-login-picture">
        <div className="lp-login-hills lp-login-hills-tall">
          <HillScene shape="portrait" />
        </div>
        <div className="lp-login-hills lp-login-hills-low">
          <HillScene shape="strip" />
        </div>
        <div className="lp-login-brand">
          <Logo size={36} inverse />
          <span>{PLATFORM_TITLE}</span>
        </div>
        <div className="lp-login-promise">
          <p className="lp-login-promise-title">{t(audience ? `login.${audience}.promise` : 'login.promise')}</p>
          <p className="lp-login-promise-text">{t(audience ? `login.${audience}.promiseText` : 'login.promiseText')}</p>
        </div>
      </header>
      <main className="lp-login-side">
        <div className="lp-login-language">
          <LanguageMenu />
        </div>
        <div className="lp-login-column">{children}</div>
      </main>
    </div>
  );
}
