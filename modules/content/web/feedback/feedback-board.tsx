/** The board of feedback: what people have said to their company, where it stands, the replies; and a place to write. */
import '../guide/guides.css';
import '../screens/news.css';
import './feedback.css';
import { PageHeader } from '@lambda/ui/parts/page-header.tsx';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { ListSkeleton } from '@lambda/ui/parts/skeleton.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { formatDate, formatNumber } from '@lambda/web-engine/kit/format.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import type { ScreenProps } from '@lambda/web-engine/kit/registries.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination, Segmented } from 'antd';
import { UserRoundX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type Asked, FEEDBACK, type Item, loadFeedback, PAGE_SIZE } from '../data/feedback.ts';
import { contentTexts } from '../i18n/texts.ts';
import { CodeReader, FeedbackState } from './code-reader.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { VoteButton } from './vote-button.tsx';

function FeedbackItem({ item, voted }: { readonly item: Item; readonly voted: boolean }) {
  const t = contentTexts.useText();
  const name = [item.lastname, item.firstname].filter((part) => part).join(' ');
  return (
    <li className="feedback-item">
      <span className="feedback-head">
        {name === '' ? (
          <span className="feedback-nobody">
            <UserRoundX size={18} strokeWidth={1.75} aria-hidden />
          </span>
        ) : (
          <PersonAvatar name={item.firstname ?? name} image={item.avatar} size={36} />
        )}
        <span className="feedback-who">
          <strong lang="">{item.nick_name ?? (name === '' ? t('feedback.anonymous') : name)}</strong>
          <span className="news-meta">
            {[item.nick_name && name !== '' ? name : '', formatDate(item.created_at)].filter((part) => part !== '').join(' · ')}
          </span>
        </span>
        <FeedbackState state={item.state} />
      </span>
      <p lang="">{item.description_text}</p>
      {item.reply && (
        <blockquote className="feedback-reply">
          <span className="news-meta">{t('feedback.reply')}</span>
          <span lang="">{item.reply}</span>
        </blockquote>
      )}
      <div>
        <VoteButton item={item} voted={voted} />
      </div>
    </li>
  );
}

export function FeedbackBoard({ crud, permissions }: ScreenProps) {
  const t = contentTexts.useText();
  const label = useLabel();
  const [search, setSearch] = useSearchParams();
  const asked: Asked = {
    page: Math.max(1, Number(search.get('page')) || 1),
    order: search.get('order') === 'votes' ? 'votes' : 'newest',
  };
  const ask = ({ page, order }: Asked) =>
    setSearch({ ...(page > 1 && { page: String(page) }), ...(order === 'votes' && { order }) }, { replace: true });
  const { data, error, refetch } = useQuery({
    queryKey: [FEEDBACK, 'board', asked],
    queryFn: ({ signal }) => loadFeedback(asked, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="news-page">
      <div className="crud-header">
        <PageHeader title={label(crud.label)} count={data && formatNumber(data.total)} />
      </div>
      <div className="feedback-board">
        <div className="feedback-list">
          <div className="news-tools">
            <Segmented<Asked['order']>
              aria-label={t('feedback.order')}
              value={asked.order}
              onChange={(order) => ask({ page: 1, order })}
              options={[
                { value: 'newest', label: t('feedback.newest') },
                { value: 'votes', label: t('feedback.mostVotes') },
              ]}
            />
          </div>
          {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
          {!data && !error && <ListSkeleton label={t('feedback.loading')} />}
          {data && data.items.length === 0 && <StateFrame picture="empty" title={t('feedback.none')} />}
          {data && data.items.length > 0 && (
            <ul className="news-list">
              {data.items.map((item) => (
                <FeedbackItem key={item.id} item={item} voted={data.voted.has(item.id)} />
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
              onChange={(page) => ask({ ...asked, page })}
            />
          )}
        </div>
        <div className="feedback-side">
          {permissions.c && <FeedbackForm />}
          <CodeReader />
        </div>
      </div>
    </div>
  );
}
