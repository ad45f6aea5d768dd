/** A page of blocks: as published, or its draft for those who may see drafts. */
import type { PageReply } from '@lambda/engine/faces/http/module-pages.ts';
import type { Language } from '@lambda/model/definitions/labels.ts';
import { plainText } from '@lambda/model/fields/html.ts';
import type { Block } from '../pages/block-schema.ts';
import { blocksContent } from '../pages/draw-page.tsx';
import { pathIn } from '../pages/links.ts';
import { readLive } from '../pages/live-content.ts';
import { shareOf } from '../pages/share-picture.ts';
import type { AnswerShown, CompanyShown } from '../pages/site-view.ts';
import { saying } from '../site-words.ts';
import { asVisitor } from './as-visitor.ts';
import { nameIn } from './names.ts';
import { openingsData, readOpenings } from './openings.ts';
import { type Asked, pageReply, trailTo } from './page-reply.ts';
import { NEWS_BESIDE, readNews } from './public-news.ts';
import { type CompanyLine, type PublishedPage, readDraft, readPictures } from './site-content.ts';

const languagesOf = ({ blocks }: PublishedPage): readonly Language[] =>
  (['mn', 'en', 'ko'] as const).filter((language) => blocks[language].length > 0);

/** The draft, for those who may change the pages of the site. */
async function previewOf({ asked, path }: Asked): Promise<PublishedPage | null> {
  if (!asked.query.has('preview')) return null;
  const actor = await asked.actor();
  const { registry, database } = asked.services;
  return actor?.access.model(registry.model('site_pages')).update ? readDraft(database, path) : null;
}

export const questionsData = (answers: readonly AnswerShown[]): object => ({
  '@type': 'FAQPage',
  mainEntity: answers.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
});

/** What the page's own address says of its questions. */
function structuredOf(blocks: readonly Block[], answers: readonly AnswerShown[]): readonly object[] {
  const block = blocks.find(({ type }) => type === 'questions');
  return block?.type === 'questions' ? [questionsData(answers.slice(0, block.props.count))] : [];
}

export const companiesIn = (language: Language, companies: readonly CompanyLine[]): readonly CompanyShown[] =>
  companies.map(({ address, names, logo, descriptions }) => ({
    address,
    name: nameIn(names, language),
    logo,
    about: descriptions[language] || descriptions.mn,
  }));

const SUPPORT = '/support';
/** The page of support always tells how the makers are reached, also where its blocks were put together before there were contacts. */
function withContacts(path: string, blocks: readonly Block[], language: Language): readonly Block[] {
  if (path !== SUPPORT || blocks.length === 0 || blocks.some(({ type }) => type === 'contacts')) return blocks;
  return [...blocks, { id: 'contacts', type: 'contacts', props: { title: saying(language)('contact') } }];
}

/** Null where nothing is published. `address` is the path that the browser has asked, which `/home` shares with `/`. */
export async function shownPage(given: Asked & { readonly address: string }): Promise<PageReply | null> {
  const { asked, site, language, path } = given;
  const draft = await previewOf(given);
  const page = draft ?? site.page;
  if (!page) return null;
  const textLanguage: Language = page.blocks[language].length > 0 ? language : 'mn';
  const blocks = withContacts(path, page.blocks[textLanguage], textLanguage);
  const types = new Set(blocks.map(({ type }) => type));
  const { database } = asked.services;
  const [read, openings, newsRead, pictures] = await Promise.all([
    readLive(asVisitor(asked), language, types),
    types.has('openings') ? readOpenings(database, language, asked.now) : [],
    types.has('companies') && site.hasNews ? readNews(database, { language, now: asked.now, address: null, most: NEWS_BESIDE }) : null,
    readPictures(database, page),
  ]);
  const live = { ...read, companies: companiesIn(language, site.companies), openings, news: newsRead?.news ?? [], pictures };
  const share = page.share ? pictures[page.share] : undefined;
  const say = saying(language);
  const title = page.titles[language] || page.titles.mn;
  const notice = draft ? say('preview') : textLanguage === language ? null : say('onlyMongolian');
  return pageReply(
    given,
    {
      title,
      description: page.descriptions[language] || page.descriptions.mn,
      content: blocksContent(blocks),
      textLanguage,
      translations: languagesOf(page),
      picture: share ? shareOf(share.file, share.alt[language]) : null,
      trail: path === '/' ? [] : trailTo(language, { href: path, label: title }),
      structured: [
        ...structuredOf(blocks, live.answers),
        ...openingsData(openings, { origin: asked.origin, page: asked.origin + pathIn(language, path) }),
      ],
      isIndexed: !draft,
      notice,
      live,
    },
    { isPublic: !draft },
  );
}
