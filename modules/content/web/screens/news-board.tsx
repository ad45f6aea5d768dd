/** The board of news: what was laid before the person, pinned first, unread marked. */
import './news.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { ListSkeleton } from '@lambda/ui/parts/skeleton.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { formatDateTime, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useChanges } from '@lambda/web-engine/kit/live/use-changes.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { ScreenProps } from '@lambda/web-engine/kit/registries.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Input, Pagination, Segmented } from 'antd';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { newsReceipt } from '../../news/news_receipt.model.ts';
import { type Board, loadBoard, NEWS, PAGE_SIZE, type Shown } from '../data/news.ts';
import { contentTexts } from '../i18n/texts.ts';
import { authorOf, NewsMarks } from './news-marks.tsx';

function NewsCard({ shown: { news, receipt } }: { readonly shown: Shown }) {
  const isUnread = receipt !== null && !receipt.read_at;
  return (
    <li>
      <Link to={`/news-detail/${news.id}`} className={isUnread ? 'news-card news-card-unread' : 'news-card'}>
        {news.image && <img className="news-card-picture" src={news.image} alt="" loading="lazy" />}
        <span className="news-card-words">
          <NewsMarks news={news} receipt={receipt} />
          {/* Written by people: in whatever language they chose. */}
          <strong lang="">{news.title}</strong>
          {news.short_text && (
            <span lang="" className="news-card-text">
              {news.short_text}
            </span>
          )}
          <span className="news-meta">{[formatDateTime(news.published_at), authorOf(news)].filter((part) => part !== '').join(' · ')}</span>
        </span>
      </Link>
    </li>
  );
}

/** The board's choices stand in the address, so that going back finds them. */
function useBoardAddress() {
  const [search, setSearch] = useSearchParams();
  const asked = {
    page: Math.max(1, Number(search.get('page')) || 1),
    text: search.get('q') ?? '',
    unread: search.get('show') === 'unread',
  };
  const ask = (changed: Partial<typeof asked>) => {
    const next = { ...asked, page: 1, ...changed };
    setSearch(
      {
        ...(next.page > 1 && { page: String(next.page) }),
        ...(next.text !== '' && { q: next.text }),
        ...(next.unread && { show: 'unread' }),
      },
      { replace: true },
    );
  };
  return { asked, ask };
}

export function NewsBoard({ crud }: ScreenProps) {
  const t = contentTexts.useText();
  const label = useLabel();
  const { permission } = useSession();
  const client = useQueryClient();
  const { asked, ask } = useBoardAddress();
  const readAt = useRef(performance.now());
  const { data, error, refetch, isPlaceholderData } = useQuery<Board>({
    queryKey: [NEWS, 'board', permission.employeeId, asked],
    queryFn: ({ signal }) => {
      readAt.current = performance.now();
      return loadBoard(permission.employeeId, asked, { signal });
    },
    placeholderData: keepPreviousData,
  });
  const anew = () => void client.invalidateQueries({ queryKey: [NEWS] });
  useChanges(newsReceipt, { onChange: anew, onMissed: anew, readAt: () => readAt.current });
  // Nothing found for the question before says nothing about this one.
  const isWaiting = !error && (!data || (isPlaceholderData && data.shown.length === 0));
  const empty = asked.text !== '' ? 'news.notFound' : asked.unread ? 'news.allRead' : 'news.none';
  return (
    <div className="news-page">
      <div className="crud-header">
        <PageHeader title={label(crud.label)} count={data && formatNumber(data.total)} />
      </div>
      <div className="news-board">
        <div className="news-tools">
          {permission.employeeId !== null && (
            <Segmented<'all' | 'unread'>
              aria-label={t('news.show')}
              value={asked.unread ? 'unread' : 'all'}
              onChange={(show) => ask({ unread: show === 'unread' })}
              options={[
                { value: 'all', label: t('news.all') },
                { value: 'unread', label: t('news.unread', { count: formatNumber(data?.unread ?? 0) }) },
              ]}
            />
          )}
          <Input.Search
            className="news-search"
            allowClear
            defaultValue={asked.text}
            aria-label={t('news.search')}
            placeholder={t('news.search')}
            onSearch={(text) => ask({ text: text.trim() })}
          />
        </div>
        {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {isWaiting && <ListSkeleton label={t('news.loading')} />}
        {data && !isWaiting && data.shown.length === 0 && (
          <StateFrame
            picture={asked.text === '' ? 'empty' : 'filtered'}
            title={t(empty)}
            {...(empty === 'news.none' && { text: t('news.noneText') })}
          />
        )}
        {data && data.shown.length > 0 && (
          <ul className="news-list">
            {data.shown.map((shown) => (
              <NewsCard key={shown.news.id} shown={shown} />
            ))}
          </ul>
        )}
        {data && data.total > PAGE_SIZE && (
          <Pagination
            align="center"
            current={asked.page}
            pageSize={PAGE_SIZE}
            total={data.total}
            showSizeChanger={false}
            onChange={(page) => ask({ page })}
          />
        )}
      </div>
    </div>
  );
}
