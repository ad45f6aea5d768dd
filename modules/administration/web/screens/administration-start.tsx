/** `/lambda/puzzle`: where administrators begin, with everything that is theirs and what waits for them there. */
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { NoRight } from '@lambda/web-engine/kit/page/page-states.tsx';
import { menuEntries } from '@lambda/web-engine/kit/session/menu-tree.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { MenuTiles } from '@lambda/web-engine/shell/home-page.tsx';
import { BuilderCard } from '../builder/builder-card.tsx';

const AREA = 'administration';
const START = 'administration-start';

export default function AdministrationStart() {
  const label = useLabel();
  const { menu } = useSession();
  const area = menu.find(({ id }) => id === AREA);
  const entries = menuEntries(area?.children ?? [], area ? [area] : []);
  if (!area || !entries.some(({ item }) => item.id === START)) return <NoRight />;
  return (
    <div className="lp-home">
      <PageHeader title={label(area.label)} />
      <BuilderCard />
      <MenuTiles title={undefined} entries={entries.filter(({ item }) => item.id !== START)} />
    </div>
  );
}
