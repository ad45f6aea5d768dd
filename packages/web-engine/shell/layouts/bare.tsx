/** `bare`: the page and nothing around it, for windows inside of another page. */
import './layouts.css';
import { PageOutlet } from './page-outlet.tsx';

export default function BareLayout() {
  return (
    <main id="content" className="lp-bare">
      <PageOutlet />
    </main>
  );
}
