/** What waits for the person, record by record with its day, from the lists that definitions mark so. */
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { SkeletonBar } from '@lambda/ui/parts/skeleton.tsx';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber, today } from '../kit/format.ts';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { daysUntil, type HomeItem, type HomeLists, mostUrgent, presetPath } from './home-data.ts';

/** More than a look takes in is behind the lists. */
const MOST_SHOWN = 6;

function Day({ day }: { readonly day: NonNullable<HomeItem['day']> }) {
  const t = shellTexts.useText();
  const days = daysUntil(day.text, today());
  const isLate = day.isDue && days <= 0;
  const words = day.isDue
    ? days === 0
      ? t('home.dueToday')
      : days > 0
        ? t('home.dueIn', { count: formatNumber(days) })
        : t('home.late', { count: formatNumber(-days) })
    : days === 0
      ? t('home.cameToday')
      : t('home.cameAgo', { count: formatNumber(-days) });
  return (
    <span className="lp-home-day">
      <span data-late={isLate || undefined}>{words}</span>
      <time dateTime={day.text} className="lp-figures">
        {day.text}
      </time>
    </span>
  );
}

function Waiting({ item }: { readonly item: HomeItem }) {
  const t = shellTexts.useText();
  const label = useLabel();
  const { entry } = item.list;
  return (
    <li>
      <span className="lp-home-icon">
        <Icon name={entry.item.icon ?? entry.parents.at(-1)?.icon} size={20} />
      </span>
      <span className="lp-home-words">
        <strong>{item.name}</strong>
        <small>{[label(entry.item.label), item.more].filter((text) => text !== '').join(' · ')}</small>
      </span>
      {item.day && <Day day={item.day} />}
      <Link to={item.path} className="lp-home-open" aria-label={`${t('home.open')}: ${item.name}`}>
        {t('home.open')}
      </Link>
    </li>
  );
}

type HomeWorkProps = HomeLists & {
  /** How much waits in `children`, which stand before the lists. */
  readonly more: number;
  readonly children: ReactNode;
};
export function HomeWork({ lists, isLoading, hasFailed, more, children }: HomeWorkProps) {
  const t = shellTexts.useText();
  const label = useLabel();
  const open = lists.filter(({ total }) => total > 0);
  const total = open.reduce((sum, one) => sum + one.total, more);
  const shown = mostUrgent(open, MOST_SHOWN);
  return (
    <section className="lp-home-card" aria-labelledby="home-work">
      <h2 id="home-work">
        {t('home.work')} {total > 0 && <span className="lp-home-count lp-figures">{formatNumber(total)}</span>}
      </h2>
      {children}
      {isLoading && <SkeletonBar width="100%" height={56} />}
      {!isLoading && hasFailed && <p role="alert">{t('home.countFailed')}</p>}
      {!isLoading && !hasFailed && total === 0 && (
        <p className="lp-home-none">
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden /> {t('home.noWork')}
        </p>
      )}
      {!isLoading && shown.length > 0 && (
        <>
          <ul className="lp-home-work">
            {shown.map((item) => (
              <Waiting key={`${item.list.entry.item.id} ${item.list.preset.name} ${item.id}`} item={item} />
            ))}
          </ul>
          <p className="lp-home-lists">
            {open.map(({ list, total: count }) => (
              <Link key={`${list.entry.item.id} ${list.preset.name}`} to={presetPath(list)}>
                {label(list.entry.item.label)} <span className="lp-figures">{formatNumber(count)}</span>
              </Link>
            ))}
          </p>
        </>
      )}
    </section>
  );
}
