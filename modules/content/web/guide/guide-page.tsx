/** `/guide/{id}`: one guide with those before and after it. In another language it becomes its translation. */
import './guides.css';
import { useLanguage } from '@lambda/web-engine/i18n/i18n.ts';
import { LoadFailed, PageLoading, PageNotFound } from '@lambda/web-engine/shell/page-states.tsx';
import { useTitle } from '@lambda/web-engine/shell/use-title.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router';
import { GUIDES, type Guide, type GuideGroup, type GuideLine, loadGuide, loadGuides } from '../data/guides.ts';
import { contentTexts } from '../i18n/texts.ts';
import { GuideText } from './guide-text.tsx';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Way({ to, next }: { readonly to: GuideLine | undefined; readonly next: boolean }) {
  const t = contentTexts.useText();
  if (!to) return null;
  return (
    <Link to={`/guide/${to.id}`} rel={next ? 'next' : 'prev'} className={next ? 'guide-way guide-way-next' : 'guide-way'}>
      <span>
        {!next && <ArrowLeft {...ICON} />}
        {t(next ? 'guide.next' : 'guide.previous')}
        {next && <ArrowRight {...ICON} />}
      </span>
      <strong lang={to.locale}>{to.title}</strong>
    </Link>
  );
}

function Article({ guide, groups }: { readonly guide: Guide; readonly groups: readonly GuideGroup[] }) {
  const t = contentTexts.useText();
  useTitle(guide.title);
  const all = groups.flatMap(({ guides }) => guides);
  const place = all.findIndex(({ id }) => id === guide.id);
  const group = groups.find(({ guides }) => guides.some(({ id }) => id === guide.id));
  return (
    <article className="reading-page">
      <Link to="/guide" className="guide-back">
        <ArrowLeft {...ICON} />
        {t('guide.all')}
      </Link>
      {group && <p className="guide-category">{group.category}</p>}
      <h1 lang={guide.locale}>{guide.title}</h1>
      <GuideText guide={guide} />
      <nav className="guide-ways" aria-label={t('guide.ways')}>
        <Way to={all[place - 1]} next={false} />
        <Way to={place < 0 ? undefined : all[place + 1]} next />
      </nav>
    </article>
  );
}

export function GuidePage() {
  const t = contentTexts.useText();
  const { language } = useLanguage();
  const { id: given = '' } = useParams();
  const id = /^[1-9]\d{0,15}$/.test(given) ? Number(given) : undefined;
  const groups = useQuery({ queryKey: [GUIDES, language], queryFn: ({ signal }) => loadGuides(language, { signal }) });
  const guide = useQuery({
    queryKey: [GUIDES, 'one', id],
    queryFn: async ({ signal }) => (id === undefined ? null : ((await loadGuide(id, { signal })) ?? null)),
  });
  const error = guide.error ?? groups.error;
  if (error) return <LoadFailed error={error} onRetry={() => void Promise.all([guide.refetch(), groups.refetch()])} wholePage />;
  if (guide.data === null) return <PageNotFound text={t('guide.gone')} />;
  if (!guide.data || !groups.data) return <PageLoading />;
  const { code, locale } = guide.data;
  const translation = groups.data.flatMap(({ guides }) => guides).find((line) => line.code === code);
  if (translation && locale !== translation.locale) return <Navigate to={`/guide/${translation.id}`} replace />;
  return <Article guide={guide.data} groups={groups.data} />;
}
