/** What waits for the person, the facts of the day, and what modules lay beside them. */
import { Suspense, useCallback, useEffect, useState } from 'react';
import { homeCards } from '../kit/registries.ts';
import { useHomeLists } from './home-data.ts';
import { HomeFacts } from './home-facts.tsx';
import { HomeWork } from './home-work.tsx';

type CardsProps = {
  readonly place: Parameters<typeof homeCards>[0];
  readonly onWaiting?: (card: string, count: number) => void;
};
function HomeCard({
  name,
  card: Card,
  onWaiting,
}: Pick<CardsProps, 'onWaiting'> & { name: string; card: ReturnType<typeof homeCards>[0][1] }) {
  const tell = useCallback((count: number) => onWaiting?.(name, count), [onWaiting, name]);
  return (
    <Suspense fallback={null}>
      <Card onWaiting={tell} />
    </Suspense>
  );
}
const HomeCards = ({ place, onWaiting }: CardsProps) =>
  homeCards(place).map(([name, card]) => <HomeCard key={name} name={name} card={card} {...(onWaiting ? { onWaiting } : {})} />);

/** Records of a list that waits, among which the most urgent of all lists are; and of a fact, as many as a line takes. */
const WAITING_OF_A_LIST = 6;
const NAMED_OF_A_FACT = 3;

/** `onWaiting` is told how many records wait as soon as that is known. */
export default function HomeBody({ onWaiting }: { readonly onWaiting: (count: number | undefined) => void }) {
  const work = useHomeLists('awaits', WAITING_OF_A_LIST);
  const facts = useHomeLists('fact', NAMED_OF_A_FACT);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const count = useCallback((card: string, total: number) => setCounts((known) => ({ ...known, [card]: total })), []);
  const more = Object.values(counts).reduce((sum, total) => sum + total, 0);
  const waiting = work.isLoading ? undefined : work.lists.reduce((sum, { total }) => sum + total, more);
  useEffect(() => onWaiting(waiting), [onWaiting, waiting]);
  return (
    <div className="lp-home-columns">
      <div className="lp-home-main">
        <HomeWork {...work} more={more}>
          <HomeCards place="work" onWaiting={count} />
        </HomeWork>
        <HomeCards place="under" />
      </div>
      <div className="lp-home-side">
        <HomeFacts {...facts} />
        <HomeCards place="beside" />
      </div>
    </div>
  );
}
