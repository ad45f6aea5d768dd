/** `company`: the public page of a company has the whole window; the platform stands at its foot alone. */
import './layouts.css';
import { Link } from 'react-router';
import { LanguageMenu } from '../shell/language-menu.tsx';
import { PLATFORM_TITLE } from '../shell/use-title.ts';
import { PageOutlet } from './page-outlet.tsx';

export default function CompanyLayout() {
  return (
    <div className="lp-plain">
      <main id="content" className="lp-plain-all">
        <PageOutlet />
      </main>
      <footer className="lp-foot">
        <Link to="/">{PLATFORM_TITLE}</Link>
        <LanguageMenu />
      </footer>
    </div>
  );
}
