/** The facts of the day, from the lists that definitions mark so: how many, and who or what. */
import { SkeletonBar } from '@lambda/ui/parts/skeleton.tsx';
import { Link } from 'react-router';
import { formatNumber } from '../kit/format.ts';
import { useLabel } from '../kit/i18n/i18n.ts';
import { shellTexts } from '../kit/page/texts.ts';
import { type HomeList, type HomeLists, presetPath } from './home-data.ts';

function Fact({ list, total, items }: HomeList) {
  const t = shellTexts.useText();
  const label = useLabel();
  const more = total - items.length;
  return (
    <li>
      <Link to={presetPath(list)} className="lp-home-fact">
        <span>{label(list.preset.label)}</span>
        <span className="lp-home-figure lp-figures">{formatNumber(total)}</span>
      </Link>
      {items.length > 0 && (
        <p className="lp-home-names">
          {items.map((item) => (
            <Link key={item.id} to={item.path}>
              {item.name}
            </Link>
          ))}
          {more > 0 && <span>{t('home.more', { count: formatNumber(more) })}</span>}
        </p>
      )}
    </li>
  );
}

/** Nothing for those whose rights open no fact. */
export function HomeFacts({ lists, isLoading }: HomeLists) {
  const t = shellTexts.useText();
  if (!isLoading && lists.length === 0) return null;
  return (
    <section className="lp-home-card" aria-labelledby="home-facts">
      <h2 id="home-facts">{t('home.facts')}</h2>
      {isLoading ? (
        <SkeletonBar width="100%" height={56} />
      ) : (
        <ul className="lp-home-facts">
          {lists.map((one) => (
            <Fact key={`${one.list.entry.item.id} ${one.list.preset.name}`} {...one} />
          ))}
        </ul>
      )}
    </section>
  );
}
