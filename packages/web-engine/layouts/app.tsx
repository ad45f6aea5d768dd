/** `app`: a page about the account itself, outside of any company: the mark, the language, a narrow column. */
import { BrandBar } from './brand-bar.tsx';
import { PageOutlet } from './page-outlet.tsx';

export default function AppLayout() {
  return (
    <div className="lp-plain">
      <BrandBar />
      <main id="content" className="lp-plain-column">
        <PageOutlet />
      </main>
    </div>
  );
}
