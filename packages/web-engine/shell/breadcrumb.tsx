/** Where the open page lies: the modules above it in the menu, and its own name. */
import { ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { currentEntry, pathTo } from '../kit/session/menu-tree.ts';
import { useSession } from '../kit/session/session.tsx';

export function Breadcrumb() {
  const t = shellTexts.useText();
  const label = useLabel();
  const { pathname } = useLocation();
  const { menu } = useSession();
  const current = currentEntry(menu, pathname);
  if (!current) return null;
  return (
    <nav className="lp-crumbs" aria-label={t('menu.way')}>
      <ol>
        {pathTo(menu, current.id).map(({ id, label: name }) => (
          <li key={id} aria-current={id === current.id ? 'page' : undefined}>
            {label(name)}
            {id !== current.id && <ChevronRight size={14} strokeWidth={1.75} aria-hidden />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
