/** `/feedback`: drawn as it is opened, and again with what was typed when a form of it could not be taken. */
import type { FeedbackSent } from '@lambda/content/contract.ts';
import type { PageReply } from '@lambda/engine/faces/http/module-pages.ts';
import { feedbackContent } from '../pages/draw-page.tsx';
import { pathIn } from '../pages/links.ts';
import { saying } from '../site-words.ts';
import { type Asked, NO_SITE, pageReply, RETRY_AFTER_SECONDS, trailTo } from './page-reply.ts';

const STATUSES = { fields: 422, unknown: 422, later: 429, away: 503 } as const;
const PATH = '/feedback';

/** Null for addresses of other pages. */
export async function feedbackPage(given: Asked): Promise<PageReply | null> {
  const { asked, language, path } = given;
  // Where a form was sent to: whoever opens the address wants the page.
  if (path === `${PATH}/reply`) return { redirect: pathIn(language, PATH), forGood: false };
  if (path !== PATH) return null;
  const say = saying(language);
  // Only forms of this page lead here with something.
  const sent = asked.sent as FeedbackSent | null;
  const isThanked = sent === null && asked.query.has('sent');
  const problem = sent?.problem ?? null;
  const title = say('feedback');
  const seconds = sent !== null && 'seconds' in sent ? sent.seconds : null;
  const retryAfter = seconds ?? (problem === 'away' ? RETRY_AFTER_SECONDS : null);
  return pageReply(
    given,
    {
      title,
      description: say('feedbackText'),
      content: feedbackContent({ sent, isThanked, drawn: Math.floor(asked.now.getTime() / 1_000) }),
      trail: trailTo(language, { href: PATH, label: title }),
      isIndexed: sent === null && !isThanked,
    },
    { status: problem === null ? 200 : STATUSES[problem], isPublic: false, ...(retryAfter === null ? {} : { retryAfter }) },
  );
}

/** What somebody has typed is not lost while the database is away: the page without its menus. Null where nothing was sent. */
export const feedbackWhileAway = (given: Omit<Asked, 'site'>): Promise<PageReply | null> | null =>
  given.asked.sent === null ? null : feedbackPage({ ...given, site: NO_SITE });
