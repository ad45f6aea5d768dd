/** Pages of what content keeps: questions and answers, guides. */
import { youtubeId } from '@lambda/content/contract.ts';
import type { PageReply } from '@lambda/engine/faces/http/module-pages.ts';
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { plainText } from '@lambda/model/fields/html.ts';
import { guideContent, guidesContent, questionsContent } from '../pages/draw-page.tsx';
import { pathIn } from '../pages/links.ts';
import { type GuideRead, readAdvice, readAnswers, readGuide, readGuideNumbers, readGuides, searchGuides } from '../pages/live-content.ts';
import { saying } from '../site-words.ts';
import { asVisitor } from './as-visitor.ts';
import { questionsData } from './block-page.ts';
import { type Asked, notFoundPage, pageReply, trailTo } from './page-reply.ts';

const MOST_WORDS = 100;
const wordsOf = ({ asked }: Asked): string => (asked.query.get('q') ?? '').trim().slice(0, MOST_WORDS);
const TOLD = ['yes', 'no', 'noted', 'later', 'long'] as const;
/** What the reader has just answered to the question whether it was useful. */
const opinionIn = ({ asked }: Asked) => TOLD.find((known) => known === asked.query.get('told')) ?? null;
const aboutIn = ({ asked }: Asked): number | null => Number(/^[1-9]\d{0,14}$/.exec(asked.query.get('about') ?? '')?.[0]) || null;

/** How much of a text stands below a result of a search. */
const DESCRIPTION = 160;
export const shortened = (text: string): string => (text.length <= DESCRIPTION ? text : `${text.slice(0, DESCRIPTION - 1).trimEnd()}…`);

async function questions(given: Asked): Promise<PageReply> {
  const { asked, language } = given;
  const say = saying(language);
  const words = wordsOf(given);
  const answers = await readAnswers(asVisitor(asked), language, words);
  const title = say('questions');
  return pageReply(given, {
    title,
    description: say('questionsText'),
    content: questionsContent({ answers, words, opinion: opinionIn(given), about: aboutIn(given) }),
    trail: trailTo(language, { href: '/faq', label: title }),
    structured: words === '' ? [questionsData(answers)] : [],
    isIndexed: words === '' && opinionIn(given) === null,
  });
}

async function guides(given: Asked): Promise<PageReply> {
  const { asked, language } = given;
  const say = saying(language);
  const words = wordsOf(given);
  const [groups, advice, codes] = await Promise.all([
    readGuides(asVisitor(asked), language),
    readAdvice(asVisitor(asked), language),
    words === '' ? null : searchGuides(asVisitor(asked), language, words),
  ]);
  const all = groups.flatMap(({ guides: own }) => own);
  const found = codes?.flatMap((code) => all.filter((line) => line.code === code)) ?? null;
  const title = say('guides');
  return pageReply(given, {
    title,
    description: say('guidesText'),
    content: guidesContent({ groups, found, words, advice }),
    trail: trailTo(language, { href: '/guide', label: title }),
    isIndexed: words === '',
  });
}

async function oneGuide(given: Asked, id: number): Promise<PageReply> {
  const { asked, language } = given;
  const say = saying(language);
  const [guide, groups] = await Promise.all([readGuide(asVisitor(asked), id), readGuides(asVisitor(asked), language)]);
  if (!guide) return notFoundPage(given);
  const all = groups.flatMap(({ guides: own }) => own);
  // In another language the address leads to the translation.
  const translation = all.find(({ code }) => code === guide.code);
  if (translation && translation.id !== guide.id) return { redirect: pathIn(language, `/guide/${translation.id}`), forGood: false };
  const numbers = { ...(await readGuideNumbers(asVisitor(asked), guide.code)).get(guide.code), [guide.locale]: id };
  const place = all.findIndex((line) => line.id === guide.id);
  const category = groups.find(({ guides: own }) => own.some((line) => line.id === guide.id))?.category ?? null;
  return pageReply(given, {
    title: guide.title,
    description: shortened(plainText(guide.description).replace(/\s+/g, ' ')),
    content: guideContent({
      id,
      code: guide.code,
      opinion: opinionIn(given),
      ...articleOf(guide),
      category,
      previous: all[place - 1],
      next: place < 0 ? undefined : all[place + 1],
    }),
    translations: LANGUAGES.filter((one) => numbers[one] !== undefined),
    // Each language has a number of its own; where one has none its readers are shown the Mongolian text.
    pathFor: (one) => `/guide/${numbers[one] ?? numbers.mn ?? id}`,
    isIndexed: opinionIn(given) === null,
    trail: trailTo(language, { href: '/guide', label: say('guides') }, { href: `/guide/${id}`, label: guide.title }),
  });
}
const articleOf = ({ locale, title, description, youtube_link, file, outdated_since }: GuideRead) => ({
  locale,
  title,
  description,
  video: (youtube_link === null ? undefined : youtubeId(youtube_link)) ?? null,
  file,
  isOutdated: outdated_since !== null,
});

const GUIDE = /^\/guide\/([1-9]\d{0,14})$/;
/** Null for addresses of other pages. */
export async function contentPages(given: Asked): Promise<PageReply | null> {
  const { path } = given;
  if (path === '/faq') return questions(given);
  if (path === '/guide') return guides(given);
  const id = GUIDE.exec(path)?.[1];
  if (id !== undefined) return oneGuide(given, Number(id));
  return path.startsWith('/guide/') ? notFoundPage(given) : null;
}
