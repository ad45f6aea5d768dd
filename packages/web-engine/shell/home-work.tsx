/** What waits for the person: the ready-made filters that definitions mark so, behind the entries that the person has. */
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { SkeletonBar } from '@lambda/ui/parts/skeleton.tsx';
import { useQueries } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { query } from '../data/client.ts';
import { definitionQuery } from '../data/definitions.ts';
import { formatNumber } from '../format.ts';
import { useLabel } from '../i18n/i18n.ts';
import { useSession } from '../session/session.tsx';
import { type MenuEntry, menuEntries } from './menu-tree.ts';
import { shellTexts } from './texts.ts';
import { filtersOf } from './tile-counts.ts';

type Listed = { readonly entry: MenuEntry; readonly path: string; readonly grid: string };

/** The entries behind which a list stands that the person may read. */
function useListed(): readonly Listed[] {
  const { menu, cruds, permissionsOf } = useSession();
  return menuEntries(menu).flatMap((entry): Listed[] => {
    const { item, target } = entry;
    const crud = item.linkTo === 'crud' ? cruds.find(({ name }) => name === item.url) : undefined;
    if (!crud?.grid || crud.screen !== undefined || target.kind !== 'inside' || !permissionsOf(item.id).r) return [];
    return [{ entry, path: target.path, grid: crud.grid }];
  });
}

export function HomeWork() {
  const t = shellTexts.useText();
  const label = useLabel();
  const listed = useListed();
  const grids = useQueries({ queries: listed.map(({ grid }) => definitionQuery('grid', grid)) });
  const waiting = listed.flatMap((one, place) => {
    const grid = grids[place]?.data;
    return (grid?.presets ?? []).filter(({ awaits }) => awaits).map((preset) => ({ ...one, model: grid?.model ?? '', preset }));
  });
  const counts = useQueries({
    queries: waiting.map(({ entry, model, preset }) => ({
      queryKey: ['home-work', entry.item.id, preset.name],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const document = `query($f:[filter!]){work:paginate(filters:$f,page:1,size:1){total ${model}{id}}}`;
        const options = { signal, page: entry.item.id };
        return (await query<{ work: { total: number } }>(document, { f: filtersOf(preset.filters) }, options)).work.total;
      },
    })),
  });
  const isLoading = grids.some(({ isPending }) => isPending) || counts.some(({ isPending }) => isPending);
  const hasFailed = [...grids, ...counts].some(({ isError }) => isError);
  const open = waiting.flatMap((one, place) => ((counts[place]?.data ?? 0) > 0 ? [{ ...one, count: counts[place]?.data ?? 0 }] : []));
  const total = open.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="lp-home-card" aria-labelledby="home-work">
      <h2 id="home-work">
        {t('home.work')} {total > 0 && <span className="lp-home-count lp-figures">{formatNumber(total)}</span>}
      </h2>
      {isLoading && <SkeletonBar width="100%" height={56} />}
      {!isLoading && hasFailed && <p role="alert">{t('home.countFailed')}</p>}
      {!isLoading && !hasFailed && open.length === 0 && (
        <p className="lp-home-none">
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden /> {t('home.noWork')}
        </p>
      )}
      {!isLoading && open.length > 0 && (
        <ul className="lp-home-work">
          {open.map(({ entry, preset, path, count }) => (
            <li key={`${entry.item.id} ${preset.name}`}>
              <span className="lp-home-icon">
                <Icon name={entry.item.icon ?? entry.parents.at(-1)?.icon} size={20} />
              </span>
              <span className="lp-home-words">
                <strong>{label(entry.item.label)}</strong>
                <small>
                  {label(preset.label)} · <span className="lp-figures">{formatNumber(count)}</span>
                </small>
              </span>
              <Link
                to={`${path}?preset=${encodeURIComponent(preset.name)}`}
                className="lp-home-open"
                aria-label={`${t('home.open')}: ${label(entry.item.label)}`}
              >
                {t('home.open')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
