/** `/erp`: a greeting, four ways to begin, what waits, the facts of the day, and what modules lay beside it. */
import './home.css';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { HillScene } from '@lambda/ui/parts/hill-scene.tsx';
import { SkeletonBar } from '@lambda/ui/parts/skeleton.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { query } from '../kit/data/client.ts';
import { definitionQuery } from '../kit/data/definitions.ts';
import { companyHour, formatDayInWords, formatNumber, today } from '../kit/format.ts';
import { useLabel, useLanguage } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { useTitle } from '../kit/page/use-title.ts';
import type { MenuEntry } from '../kit/session/menu-tree.ts';
import { useSession } from '../kit/session/session.tsx';
import { HomeStarts } from './home-starts.tsx';
import { MenuLink } from './menu-link.tsx';
import { countQuery, readCounts } from './tile-counts.ts';

const greetingAt = (hour: number): 'home.morning' | 'home.day' | 'home.evening' =>
  hour >= 5 && hour < 12 ? 'home.morning' : hour >= 12 && hour < 18 ? 'home.day' : 'home.evening';

function Greeting({ waiting }: { readonly waiting: number | undefined }) {
  const t = shellTexts.useText();
  const { language } = useLanguage();
  const { user, company } = useSession();
  return (
    <section className="lp-greeting">
      <HillScene shape="banner" className="lp-greeting-hills" />
      <div className="lp-greeting-words">
        <p>{formatDayInWords(today(), language)}</p>
        <h1>{t(greetingAt(companyHour()), { name: user.name })}</h1>
        <p>{waiting ? t('home.waiting', { count: formatNumber(waiting) }) : company.company_name}</p>
      </div>
    </section>
  );
}

/** The number of records of the list behind a tile, and of its next ready-made filters. */
function TileNumbers({ gridName, path }: { readonly gridName: string; readonly path: string }) {
  const t = shellTexts.useText();
  const label = useLabel();
  const { data: grid } = useQuery(definitionQuery('grid', gridName));
  const { data: counts, isError } = useQuery({
    queryKey: ['home-count', gridName],
    enabled: grid !== undefined,
    queryFn: async ({ signal }) => {
      if (!grid) throw new Error(`The grid ${gridName} is not loaded yet`);
      const { document, variables, presets } = countQuery(grid);
      return readCounts(await query<Record<string, { total: number }>>(document, variables, { signal }), presets);
    },
  });
  if (isError) return <p className="lp-tile-meta">{t('home.countFailed')}</p>;
  if (!grid || !counts) {
    return (
      <>
        <p className="lp-tile-figure">
          <SkeletonBar width={56} height={24} />
        </p>
        {grid?.presets && grid.presets.length > 1 && <p className="lp-tile-meta" />}
      </>
    );
  }
  // What the number counts, when the list opens with a filter.
  const opening = grid.presets?.[0];
  const shown = counts.presets.filter(({ total }) => total > 0);
  return (
    <>
      <p className="lp-tile-figure lp-figures">
        <span aria-hidden>{formatNumber(counts.total)}</span>
        <span className="lp-hidden">{t('home.count', { count: formatNumber(counts.total) })}</span>
        {opening && opening.filters.length > 0 && <span className="lp-tile-unit">{label(opening.label)}</span>}
      </p>
      {counts.presets.length > 0 && (
        <p className="lp-tile-meta">
          {shown.map(({ name, total }) => {
            const preset = grid.presets?.find((one) => one.name === name);
            return (
              preset && (
                <Link key={name} to={`${path}?preset=${encodeURIComponent(name)}`}>
                  {label(preset.label)} <span className="lp-figures">{formatNumber(total)}</span>
                </Link>
              )
            );
          })}
        </p>
      )}
    </>
  );
}

function Tile({ entry }: { readonly entry: MenuEntry }) {
  const label = useLabel();
  const { cruds, permissionsOf } = useSession();
  const { item, target, parents } = entry;
  const crud = item.linkTo === 'crud' ? cruds.find(({ name }) => name === item.url) : undefined;
  // A screen in place of the list shows something else than its records.
  const grid = crud?.screen === undefined ? crud?.grid : undefined;
  const counted = grid && permissionsOf(item.id).r && target.kind === 'inside' ? { grid, path: target.path } : undefined;
  return (
    <li className="lp-tile">
      <MenuLink item={item} current={false} className="lp-tile-link">
        <span className="lp-tile-icon">
          <Icon name={item.icon ?? parents.at(-1)?.icon} size={20} />
        </span>
        <span className="lp-tile-name">{label(item.label)}</span>
        {target.kind === 'inside' && <ChevronRight size={18} strokeWidth={1.75} aria-hidden />}
      </MenuLink>
      {counted && <TileNumbers gridName={counted.grid} path={counted.path} />}
    </li>
  );
}

/** Entries of the menu as tiles, with the number of records behind each. */
export function MenuTiles({ title, entries }: { readonly title: string | undefined; readonly entries: readonly MenuEntry[] }) {
  return (
    <section className="lp-home-module">
      {title && <h2>{title}</h2>}
      <ul className="lp-tiles">
        {entries.map((entry) => (
          <Tile key={entry.item.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** What reads lists comes with the code of lists, after the page itself. */
const HomeBody = lazy(() => import('./home-body.tsx'));

export default function HomePage() {
  const t = shellTexts.useText();
  const { menu } = useSession();
  useTitle(t('menu.home'));
  const [waiting, setWaiting] = useState<number>();
  return (
    <div className="lp-home">
      <Greeting waiting={waiting} />
      <HomeStarts />
      <Suspense fallback={<div className="lp-home-columns" />}>
        <HomeBody onWaiting={setWaiting} />
      </Suspense>
      {menu.length === 0 && <StateFrame picture="empty" title={t('menu.modules')} text={t('menu.empty')} />}
    </div>
  );
}
