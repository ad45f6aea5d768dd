/** `agent`: a task on the way in, such as a new password: one calm card and the hills, nothing else to press. */
import '../../pages/visitor/login.css';
import './bar.css';
import './agent.css';
import { HillScene } from '@lambda/ui/parts/hill-scene.tsx';
import { Logo } from '@lambda/ui/parts/logo.tsx';
import type { ReactNode } from 'react';
import { PLATFORM_TITLE } from '../../kit/page/use-title.ts';
import { LanguageMenu } from '../language-menu.tsx';

export default function AgentLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="lp-agent">
      <header className="lp-bar">
        <a href="/" className="lp-bar-brand" aria-label={PLATFORM_TITLE}>
          <Logo size={32} />
          <span>{PLATFORM_TITLE}</span>
        </a>
        <span className="lp-bar-end">
          <LanguageMenu />
        </span>
      </header>
      <main id="content" className="lp-agent-card">
        {children}
      </main>
      <HillScene shape="banner" className="lp-agent-hills" style={{ height: 160 }} />
    </div>
  );
}
