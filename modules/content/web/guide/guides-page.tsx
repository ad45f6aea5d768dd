/** `/guide`: all guides by category, with a search. */
import './guides.css';
import { ListSkeleton } from '@lambda/ui/parts/skeleton.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { useLanguage } from '@lambda/web-engine/i18n/i18n.ts';
import { LoadFailed } from '@lambda/web-engine/shell/page-states.tsx';
import { useTitle } from '@lambda/web-engine/shell/use-title.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { loadAdvice } from '../data/advice.ts';
import { GUIDES, type GuideGroup, type GuideLine, loadGuides, searchGuides } from '../data/guides.ts';
import { contentTexts } from '../i18n/texts.ts';

function Lines({ guides }: { readonly guides: readonly GuideLine[] }) {
  return (
    <ul className="guide-lines">
      {guides.map(({ id, title, locale }) => (
        <li key={id}>
          <Link to={`/guide/${id}`} lang={locale}>
            {title}
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Found({ groups, codes }: { readonly groups: readonly GuideGroup[]; readonly codes: readonly string[] }) {
  const t = contentTexts.useText();
  const all = groups.flatMap(({ guides }) => guides);
  const found = codes.flatMap((code) => all.filter((line) => line.code === code));
  if (found.length === 0) return <StateFrame picture="filtered" title={t('guide.notFound')} />;
  return <Lines guides={found} />;
}

/** Advice is written in Mongolian and English. */
function AdviceSection() {
  const t = contentTexts.useText();
  const { language } = useLanguage();
  const { data } = useQuery({ queryKey: [GUIDES, 'advice'], queryFn: ({ signal }) => loadAdvice({ signal }) });
  if (!data || data.length === 0) return null;
  const own = language === 'mn' ? 'mn' : 'en';
  return (
    <section className="advice" lang={own}>
      <h2 lang={language}>{t('advice.title')}</h2>
      <div className="guide-groups">
        {data.map((topic) => (
          <div key={topic.id} className="advice-topic">
            <h3>{topic[own]}</h3>
            <ul>
              {topic.advice.map((one) => (
                <li key={one.id}>
                  {one.picture && <img src={one.picture} alt="" loading="lazy" />}
                  {one[own]}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

export function GuidesPage() {
  const t = contentTexts.useText();
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const text = (search.get('q') ?? '').trim();
  useTitle(t('guide.title'));
  const groups = useQuery({ queryKey: [GUIDES, language], queryFn: ({ signal }) => loadGuides(language, { signal }) });
  const found = useQuery({
    queryKey: [GUIDES, language, 'found', text],
    queryFn: ({ signal }) => searchGuides(text, language, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const error = groups.error ?? (text === '' ? null : found.error);
  const again = () => void Promise.all([groups.refetch(), text !== '' && found.refetch()]);
  const isReady = groups.data && (text === '' || found.data);
  return (
    <div className="reading-page">
      <h1>{t('guide.title')}</h1>
      <p className="reading-lead">{t('guide.lead')}</p>
      <Input.Search
        className="reading-search"
        size="large"
        allowClear
        defaultValue={text}
        aria-label={t('guide.search')}
        placeholder={t('guide.search')}
        onSearch={(words) => setSearch(words.trim() === '' ? {} : { q: words.trim() }, { replace: true })}
      />
      {error && <LoadFailed error={error} onRetry={again} />}
      {!isReady && !error && <ListSkeleton label={t('guide.loading')} />}
      {groups.data && text !== '' && found.data && <Found groups={groups.data} codes={found.data} />}
      {groups.data && text === '' && (
        <div className="guide-groups">
          {groups.data.map(({ code, category, guides }) => (
            <section key={code}>
              <h2>{category}</h2>
              <Lines guides={guides} />
            </section>
          ))}
        </div>
      )}
      {text === '' && <AdviceSection />}
      {groups.data?.length === 0 && <StateFrame picture="empty" title={t('guide.none')} />}
    </div>
  );
}
