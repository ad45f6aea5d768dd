/** `dms-check`: somebody outside looks whether a paper is genuine: one sheet, and on paper nothing but that. */
import { BrandBar } from './brand-bar.tsx';
import { PageOutlet } from './page-outlet.tsx';

export default function DmsCheckLayout() {
  return (
    <div className="lp-plain">
      <BrandBar />
      <main id="content" className="lp-sheet-of-paper">
        <PageOutlet />
      </main>
    </div>
  );
}
