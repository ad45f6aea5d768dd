/** What waits for the person's decision, on the home page; nothing is drawn when nothing waits. */
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { Link } from 'react-router';
import { workflowTexts } from '../i18n/texts.ts';
import { useWorkCounts, useWorkNews } from './work-data.ts';

const ENTRY = 'my-work';

function Counts() {
  const t = workflowTexts.useText();
  const { data } = useWorkCounts();
  useWorkNews();
  if (!data || data.waiting + data.overdue === 0) return null;
  return (
    <section className="lp-home-card" aria-labelledby="home-decisions">
      <h2 id="home-decisions">{t('home.title')}</h2>
      {data.waiting > 0 && (
        <p>
          <Link to={`/erp/p/${ENTRY}`}>{t('home.waiting', { count: data.waiting })}</Link>
        </p>
      )}
      {data.overdue > 0 && (
        <p>
          <Link to={`/erp/p/${ENTRY}?tab=overdue`}>{t('home.overdue', { count: data.overdue })}</Link>
        </p>
      )}
    </section>
  );
}

export function WorkCard() {
  return useSession().permissionsOf(ENTRY).show ? <Counts /> : null;
}
