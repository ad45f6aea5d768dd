/** What waits for the person, the facts of the day, and what modules lay beside them. */
import { Suspense, useEffect } from 'react';
import { homeCards } from '../kit/registries.ts';
import { useHomeLists } from './home-data.ts';
import { HomeFacts } from './home-facts.tsx';
import { HomeWork } from './home-work.tsx';

function HomeCards({ place }: { readonly place: Parameters<typeof homeCards>[0] }) {
  return homeCards(place).map(([name, Card]) => (
    <Suspense key={name} fallback={null}>
      <Card />
    </Suspense>
  ));
}

/** Records of a list that waits, among which the most urgent of all lists are; and of a fact, as many as a line takes. */
const WAITING_OF_A_LIST = 6;
const NAMED_OF_A_FACT = 3;

/** `onWaiting` is told how many records wait as soon as that is known. */
export default function HomeBody({ onWaiting }: { readonly onWaiting: (count: number | undefined) => void }) {
  const work = useHomeLists('awaits', WAITING_OF_A_LIST);
  const facts = useHomeLists('fact', NAMED_OF_A_FACT);
  const waiting = work.isLoading ? undefined : work.lists.reduce((sum, { total }) => sum + total, 0);
  useEffect(() => onWaiting(waiting), [onWaiting, waiting]);
  return (
    <div className="lp-home-columns">
      <div className="lp-home-main">
        <HomeWork {...work} />
        <HomeCards place="under" />
      </div>
      <div className="lp-home-side">
        <HomeFacts {...facts} />
        <HomeCards place="beside" />
      </div>
    </div>
  );
}
