/** `/faq`: questions and answers by topic, with a search; `/faq#code` opens one answer. */
import '../guide/guides.css';
import '@lambda/web-engine/form/rich-text/rich-text.css';
import { ListSkeleton } from '@lambda/ui/parts/skeleton.tsx';
import { StateFrame } from '@lambda/ui/parts/state-frame.tsx';
import { useLabel, useLanguage } from '@lambda/web-engine/i18n/i18n.ts';
import { LoadFailed } from '@lambda/web-engine/shell/page-states.tsx';
import { useTitle } from '@lambda/web-engine/shell/use-title.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { App, Button, Collapse, Input } from 'antd';
import { Link2 } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { FAQ_TOPICS } from '../../faq-topics.ts';
import { type Answer, FAQ, loadAnswers } from '../data/faq.ts';
import { contentTexts } from '../i18n/texts.ts';

const CleanHtml = lazy(() => import('@lambda/web-engine/form/rich-text/clean-html.tsx'));

function AnswerText({ answer: { code, answer, locale } }: { readonly answer: Answer }) {
  const t = contentTexts.useText();
  const { message } = App.useApp();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/faq#${code}`);
      void message.success(t('faq.copied'));
    } catch {
      void message.error(t('faq.notCopied'));
    }
  };
  return (
    <>
      <div lang={locale}>
        <Suspense fallback={null}>
          <CleanHtml html={answer} />
        </Suspense>
      </div>
      <Button type="text" size="small" icon={<Link2 size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void copy()}>
        {t('faq.link')}
      </Button>
    </>
  );
}

function Answers({ answers, open }: { readonly answers: readonly Answer[]; readonly open: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Collapse
      accordion
      activeKey={open}
      onChange={([code]) => void navigate({ search, hash: code ?? '' }, { replace: true })}
      items={answers.map((answer) => ({
        key: answer.code,
        label: (
          <span id={answer.code} lang={answer.locale} className="faq-question">
            {answer.question}
          </span>
        ),
        children: <AnswerText answer={answer} />,
      }))}
    />
  );
}

/** The answer that the address names comes into sight once it is there. */
function useInSight(code: string, isThere: boolean): void {
  useEffect(() => {
    if (isThere && code !== '') document.getElementById(code)?.scrollIntoView({ block: 'nearest' });
  }, [code, isThere]);
}

export function FaqPage() {
  const t = contentTexts.useText();
  const label = useLabel();
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const { hash } = useLocation();
  const text = (search.get('q') ?? '').trim();
  const open = decodeURIComponent(hash.slice(1));
  useTitle(t('faq.title'));
  const { data, error, refetch } = useQuery({
    queryKey: [FAQ, language, text],
    queryFn: ({ signal }) => loadAnswers(language, text, { signal }),
    placeholderData: keepPreviousData,
  });
  useInSight(open, data !== undefined);
  return (
    <div className="reading-page">
      <h1>{t('faq.title')}</h1>
      <p className="reading-lead">{t('faq.lead')}</p>
      <Input.Search
        className="reading-search"
        size="large"
        allowClear
        defaultValue={text}
        aria-label={t('faq.search')}
        placeholder={t('faq.search')}
        onSearch={(words) => setSearch(words.trim() === '' ? {} : { q: words.trim() }, { replace: true })}
      />
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton label={t('faq.loading')} />}
      {data?.length === 0 && (
        <StateFrame picture={text === '' ? 'empty' : 'filtered'} title={t(text === '' ? 'faq.none' : 'faq.notFound')} />
      )}
      {data && text !== '' && data.length > 0 && <Answers answers={data} open={open} />}
      {data &&
        text === '' &&
        FAQ_TOPICS.map(({ value, label: name }) => {
          const answers = data.filter(({ topic }) => topic === value);
          return (
            answers.length > 0 && (
              <section key={value} className="faq-topic">
                <h2>{label(name)}</h2>
                <Answers answers={answers} open={open} />
              </section>
            )
          );
        })}
      <p className="reading-lead">
        {t('faq.ask')} <Link to="/feedback">{t('faq.write')}</Link>
      </p>
    </div>
  );
}
