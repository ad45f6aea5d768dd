/** The guides of one screen; each opens in its place, and the screen stays beside it. */
import './guides.css';
import { ListSkeleton } from '@lambda/ui/parts/skeleton.tsx';
import { useLanguage } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { LoadFailed } from '@lambda/web-engine/kit/page/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { GUIDES, guidesOf, loadGuide, loadGuides } from '../data/guides.ts';
import { contentTexts } from '../i18n/texts.ts';
import { type FollowLink, GuideText } from './guide-text.tsx';
import { UsefulQuestion } from './useful-question.tsx';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type OpenedProps = { readonly id: number; readonly message: string; readonly onLink: FollowLink; readonly onBack: () => void };
function Opened({ id, message, onLink, onBack }: OpenedProps) {
  const t = contentTexts.useText();
  const { data, error, refetch } = useQuery({
    queryKey: [GUIDES, 'one', id],
    queryFn: async ({ signal }) => (await loadGuide(id, { signal })) ?? null,
  });
  return (
    <>
      <Button type="link" className="help-back" icon={<ArrowLeft {...ICON} />} onClick={onBack}>
        {t('help.back')}
      </Button>
      {message !== '' && (
        // Spoken by the drawer, which outlives the panel.
        <p className="guide-told" aria-hidden>
          {message}
        </p>
      )}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton label={t('guide.loading')} rows={4} />}
      {data && (
        <>
          <h2 lang={data.locale} className="help-heading">
            {data.title}
          </h2>
          <GuideText guide={data} onLink={onLink} />
          <UsefulQuestion key={data.id} guide={data.id} />
        </>
      )}
    </>
  );
}

type HelpPanelProps = {
  readonly path: string;
  /** The code of the guide that is read. */
  readonly opened: string | undefined;
  readonly message: string;
  readonly onRead: (code: string | undefined) => void;
  readonly onLink: FollowLink;
  readonly onLeave: () => void;
};
export default function HelpPanel({ path, opened, message, onRead, onLink, onLeave }: HelpPanelProps) {
  const t = contentTexts.useText();
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: [GUIDES, language],
    queryFn: ({ signal }) => loadGuides(language, { signal }),
  });
  const all = data?.flatMap(({ guides }) => guides) ?? [];
  const one = all.find(({ code }) => code === opened);
  if (one) return <Opened id={one.id} message={message} onLink={onLink} onBack={() => onRead(undefined)} />;
  const here = data ? guidesOf(data, path) : [];
  return (
    <>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton label={t('guide.loading')} rows={4} />}
      {data && here.length === 0 && <p className="reading-lead">{t('help.none')}</p>}
      {here.length > 0 && (
        <ul className="guide-lines">
          {here.map(({ id, code, title, locale }) => (
            <li key={id}>
              <button type="button" lang={locale} onClick={() => onRead(code)}>
                {title}
                <ChevronRight {...ICON} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="help-more">
        <Link to="/guide" onClick={onLeave}>
          {t('guide.all')}
        </Link>
        <Link to="/faq" onClick={onLeave}>
          {t('faq.title')}
        </Link>
      </p>
    </>
  );
}
