/** Four ways to begin: what the person may add, as modules offer it, then the pages that come first for them. */

import type { Label } from '@lambda/model/definitions/labels.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { useMarks } from '../kit/session/menu-marks.ts';
import { entriesOf, menuEntries } from '../kit/session/menu-tree.ts';
import { useSession } from '../kit/session/session.tsx';
import { addable } from './palette-found.ts';

const STARTS = 4;
type Start = { readonly key: string; readonly label: Label; readonly icon: string | undefined; readonly path: string };

function useStarts(): readonly Start[] {
  const session = useSession();
  const { favourites, recent } = useMarks();
  const begun = addable(session)
    .flatMap(({ item, path }) => {
      const start = session.cruds.find(({ name }) => name === item.url)?.start;
      return start ? [{ ...start, key: item.id, path }] : [];
    })
    .sort((one, other) => one.order - other.order)
    .slice(0, STARTS);
  const taken = new Set(begun.map(({ key }) => key));
  const pages = [...entriesOf(session.menu, [...favourites, ...recent]), ...menuEntries(session.menu)].flatMap(
    ({ item, parents, target }): Start[] => {
      if (target.kind !== 'inside' || taken.has(item.id)) return [];
      taken.add(item.id);
      return [{ key: item.id, label: item.label, icon: item.icon ?? parents.at(-1)?.icon, path: target.path }];
    },
  );
  return [...begun, ...pages].slice(0, STARTS);
}

export function HomeStarts() {
  const t = shellTexts.useText();
  const label = useLabel();
  const starts = useStarts();
  if (starts.length === 0) return null;
  return (
    <nav aria-label={t('home.starts')}>
      <ul className="lp-home-starts">
        {starts.map(({ key, label: name, icon, path }) => (
          <li key={key}>
            <Link to={path}>
              <span className="lp-tile-icon">
                <Icon name={icon} size={20} />
              </span>
              <span className="lp-tile-name">{label(name)}</span>
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
