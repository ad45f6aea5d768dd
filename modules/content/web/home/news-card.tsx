/** The newest news on the home page: what is unread or to be confirmed says so. */
import './news-card.css';
import { formatDate } from '@lambda/web-engine/kit/format.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadBoard, NEWS } from '../data/news.ts';
import { contentTexts } from '../i18n/texts.ts';
import { NewsMarks } from '../screens/news-marks.tsx';

const ENTRY = 'news';
const SHOWN = 3;
const NEWEST = { page: 1, text: '', unread: false } as const;

export function HomeNews() {
  const t = contentTexts.useText();
  const { permission, permissionsOf } = useSession();
  const isShown = permissionsOf(ENTRY).show;
  const { data } = useQuery({
    queryKey: [NEWS, 'board', permission.employeeId, NEWEST],
    enabled: isShown,
    queryFn: ({ signal }) => loadBoard(permission.employeeId, NEWEST, { signal }),
  });
  if (!isShown) return null;
  const shown = (data?.shown ?? []).slice(0, SHOWN);
  return (
    <section className="lp-home-card" aria-labelledby="home-news">
      <div className="home-news-head">
        <h2 id="home-news">{t('news.home')}</h2>
        <Link to={`/erp/p/${ENTRY}`}>{t('news.back')}</Link>
      </div>
      {data && shown.length === 0 && <p className="news-meta">{t('news.noneText')}</p>}
      <ul className="home-news">
        {shown.map(({ news, receipt }) => (
          <li key={news.id}>
            <Link to={`/news-detail/${news.id}`}>
              <strong lang="">{news.title}</strong>
            </Link>
            <span className="home-news-meta">
              <NewsMarks news={news} receipt={receipt} />
              {formatDate(news.published_at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
