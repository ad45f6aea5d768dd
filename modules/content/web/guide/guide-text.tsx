/** One guide as it is read: its text, the way to its video, and its file. */
import '@lambda/web-engine/form/rich-text/rich-text.css';
import { Button } from 'antd';
import { CirclePlay, FileDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { youtubeId } from '../../youtube.ts';
import type { Guide } from '../data/guides.ts';
import { contentTexts } from '../i18n/texts.ts';

const CleanHtml = lazy(() => import('@lambda/web-engine/form/rich-text/clean-html.tsx'));
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function GuideText({ guide }: { readonly guide: Guide }) {
  const t = contentTexts.useText();
  const video = guide.youtube_link === null ? undefined : youtubeId(guide.youtube_link);
  return (
    <div lang={guide.locale} className="guide-text">
      {guide.outdated_since !== null && <p className="guide-outdated">{t('guide.outdated')}</p>}
      <Suspense fallback={null}>
        <CleanHtml html={guide.description} />
      </Suspense>
      {(video || guide.file) && (
        <p className="guide-more">
          {video && (
            // Elsewhere, without cookies, and without telling from which page: nothing of YouTube's is loaded here.
            <Button
              href={`https://www.youtube-nocookie.com/embed/${video}`}
              target="_blank"
              rel="noopener noreferrer"
              icon={<CirclePlay {...ICON} />}
            >
              {t('guide.video')}
            </Button>
          )}
          {guide.file && (
            <Button href={guide.file} icon={<FileDown {...ICON} />}>
              {t('guide.file')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
