/** `/news-detail/{id}`: one piece of news with its pictures, its neighbours, and the person's confirmation. */
import './news.css';
import '@lambda/web-engine/form/rich-text/rich-text.css';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { RunningText } from '@lambda/ui/parts/running-text.tsx';
import { formatDateTime } from '@lambda/web-engine/kit/format.ts';
import { useChanges } from '@lambda/web-engine/kit/live/use-changes.ts';
import { LoadFailed, PageLoading, PageNotFound } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useTitle } from '@lambda/web-engine/kit/page/use-title.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Image } from 'antd';
import { ArrowLeft, ArrowRight, CheckCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { newsReceipt } from '../../news/news_receipt.model.ts';
import { loadFigures, loadNeighbours, loadPiece, NEWS, type Neighbour, type Piece, type Receipt, say } from '../data/news.ts';
import { contentTexts } from '../i18n/texts.ts';
import { authorOf, NewsMarks } from './news-marks.tsx';

const CleanHtml = lazy(() => import('@lambda/web-engine/form/rich-text/clean-html.tsx'));
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const BOARD = '/erp/p/news';

/** For those who prepare news: how far it has come, kept up to date while they look. */
function ReadFigures({ piece: { id, must_confirm } }: { readonly piece: Piece }) {
  const t = contentTexts.useText();
  const readAt = useRef(performance.now());
  const { data, refetch } = useQuery({
    queryKey: [NEWS, 'figures', id],
    queryFn: ({ signal }) => {
      readAt.current = performance.now();
      return loadFigures(id, { signal });
    },
  });
  const anew = () => void refetch();
  useChanges(newsReceipt, { onChange: anew, onMissed: anew, readAt: () => readAt.current });
  if (!data) return null;
  return (
    <p className="news-figures">
      <span className="lp-figures">{t('news.readOf', { all: data.recipient_count, read: data.read_count })}</span>
      {must_confirm && <span className="lp-figures">{t('news.confirmedOf', { count: data.confirmed_count })}</span>}
      <Link to={`/erp/p/news-receipts?preset=unread&f=news_id~whereIn~${id}`}>{t('news.whoNot')}</Link>
      <Link to={`/erp/p/news-editor?record=${id}&mode=edit`}>{t('news.edit')}</Link>
    </p>
  );
}

function Confirmation({ receipt }: { readonly receipt: Receipt }) {
  const t = contentTexts.useText();
  const { message } = App.useApp();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => say('confirm-news', receipt.id),
    onSuccess: () => client.invalidateQueries({ queryKey: [NEWS] }),
    onError: () => void message.error(t('news.confirmFailed')),
  });
  if (receipt.confirmed_at)
    return (
      <Alert
        type="success"
        showIcon
        title={<RunningText>{t('news.confirmedAt', { when: formatDateTime(receipt.confirmed_at) })}</RunningText>}
      />
    );
  return (
    <div className="news-confirm">
      <p>{t('news.confirmAsk')}</p>
      <Button type="primary" size="large" icon={<CheckCheck {...ICON} />} loading={isPending} onClick={() => mutate()}>
        {t('news.confirm')}
      </Button>
    </div>
  );
}

function Pictures({ pictures }: { readonly pictures: readonly string[] }) {
  const t = contentTexts.useText();
  return (
    <section aria-label={t('news.pictures')} className="news-pictures">
      <Image.PreviewGroup>
        {pictures.map((address, index) => (
          <Image key={address} src={address} alt={t('news.picture', { place: index + 1 })} />
        ))}
      </Image.PreviewGroup>
    </section>
  );
}

function Way({ to, newer }: { readonly to: Neighbour; readonly newer: boolean }) {
  const t = contentTexts.useText();
  return (
    <Link to={`/news-detail/${to.id}`} className={newer ? 'news-way news-way-newer' : 'news-way'}>
      <span className="news-meta">
        {!newer && <ArrowLeft {...ICON} />}
        {t(newer ? 'news.newer' : 'news.older')}
        {newer && <ArrowRight {...ICON} />}
      </span>
      <span lang="">{to.title}</span>
    </Link>
  );
}

function Ways({ id, at }: { readonly id: number; readonly at: string }) {
  const t = contentTexts.useText();
  const { data } = useQuery({
    queryKey: [NEWS, 'neighbours', id, at],
    queryFn: ({ signal }) => loadNeighbours({ id, at }, { signal }),
  });
  if (!data?.newer && !data?.older) return null;
  return (
    <nav className="news-ways" aria-label={t('news.ways')}>
      {data.older && <Way to={data.older} newer={false} />}
      {data.newer && <Way to={data.newer} newer />}
    </nav>
  );
}

/** Opening it is reading it. */
function useReading(receipt: Receipt | null): void {
  const client = useQueryClient();
  const unread = receipt && !receipt.read_at ? receipt.id : undefined;
  useEffect(() => {
    if (unread === undefined) return;
    // Not told to the person when it fails: the piece stays unread and is said to be read the next time.
    say('read-news', unread).then(
      () => client.invalidateQueries({ queryKey: [NEWS] }),
      () => undefined,
    );
  }, [unread, client]);
}

function Article({ piece, receipt }: { readonly piece: Piece; readonly receipt: Receipt | null }) {
  const t = contentTexts.useText();
  const { permissionsOf } = useSession();
  useTitle(piece.title);
  useReading(receipt);
  const author = authorOf(piece);
  const isOut = piece.state === 'published';
  return (
    <article className="news-article">
      <Link to={BOARD} className="news-back">
        <ArrowLeft {...ICON} />
        {t('news.back')}
      </Link>
      {!isOut && <Alert type="info" showIcon title={t('news.notPublished')} />}
      <NewsMarks news={piece} receipt={receipt} />
      {/* Written by people: in whatever language they chose. */}
      <h1 lang="">{piece.title}</h1>
      <p className="news-byline">
        {author !== '' && <PersonAvatar name={piece.author_firstname ?? author} image={piece.author_avatar} size={36} />}
        <span>
          {author}
          <span className="news-meta">{formatDateTime(piece.published_at)}</span>
        </span>
      </p>
      {permissionsOf('news-editor').r && <ReadFigures piece={piece} />}
      {piece.short_text && (
        <p lang="" className="news-lead">
          {piece.short_text}
        </p>
      )}
      {piece.image && <img className="news-cover" src={piece.image} alt="" />}
      <div lang="">
        <Suspense fallback={null}>
          <CleanHtml html={piece.post_text} />
        </Suspense>
      </div>
      {piece.pictures && piece.pictures.length > 0 && <Pictures pictures={piece.pictures} />}
      {piece.must_confirm && isOut && receipt && <Confirmation receipt={receipt} />}
      {isOut && piece.published_at && <Ways id={piece.id} at={piece.published_at} />}
    </article>
  );
}

export function NewsPage() {
  const t = contentTexts.useText();
  const { id: text = '' } = useParams();
  const { permission } = useSession();
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const { data, error, refetch } = useQuery({
    queryKey: [NEWS, 'piece', id, permission.employeeId],
    queryFn: ({ signal }) => loadPiece({ id, employee: permission.employeeId }, { signal }),
  });
  if (error && !data) return <LoadFailed wholePage error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageLoading />;
  if (data === null) return <PageNotFound text={t('news.gone')} />;
  return (
    <div className="news-page">
      <Article key={id} {...data} />
    </div>
  );
}
