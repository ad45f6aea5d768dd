/** One guide as it is read: its text, the way to its video, and its file. */
import '@lambda/web-engine/form/rich-text/rich-text.css';
import { isPointing } from '@lambda/model/definitions/screen-points.ts';
import { Button } from 'antd';
import { CirclePlay, FileDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { youtubeId } from '../../youtube.ts';
import type { Guide } from '../data/guides.ts';
import { contentTexts } from '../i18n/texts.ts';

const CleanHtml = lazy(() => import('@lambda/web-engine/form/rich-text/clean-html.tsx'));
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whether the application follows the link itself. */
export type FollowLink = (address: string, name: string) => boolean;

/** Presses on links in formatted text, which is no part of what React draws. */
function useLinks(onLink: FollowLink) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!link || event.defaultPrevented || isElsewhere) return;
      if (onLink(link.getAttribute('href') ?? '', link.textContent)) event.preventDefault();
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [onLink]);
  return place;
}

export function GuideText({ guide, onLink }: { readonly guide: Guide; readonly onLink: FollowLink }) {
  const t = contentTexts.useText();
  const place = useLinks(onLink);
  const video = guide.youtube_link === null ? undefined : youtubeId(guide.youtube_link);
  return (
    <div lang={guide.locale} className="guide-text">
      {guide.outdated_since !== null && <p className="guide-outdated">{t('guide.outdated')}</p>}
      {isPointing(guide.description) && <p className="guide-points">{t('point.hint')}</p>}
      <div ref={place}>
        <Suspense fallback={null}>
          <CleanHtml html={guide.description} />
        </Suspense>
      </div>
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
