/** What search engines ask for: which addresses there are, and which are none of theirs. */
import type { PageAsked, PageReply } from '@lambda/engine/faces/http/module-pages.ts';
import { LANGUAGES, type Language } from '@lambda/model/definitions/labels.ts';
import { pathIn } from '../pages/links.ts';
import { readGuideNumbers } from '../pages/live-content.ts';
import { asVisitor } from './as-visitor.ts';
import { newsListed } from './public-news.sql.ts';
import { readSite } from './site-content.ts';

/**
 * With their ends, for `/erp` is not `/erp-modules`. Files are not among them: pages show some and share them, and one that is not
 * for visitors is refused to whoever asks.
 */
const CLOSED = ['/erp', '/lambda', '/company', '/dashboard', '/user', '/select', '/login', '/logout', '/forgot'];

export async function robots({ origin }: PageAsked): Promise<PageReply> {
  const lines = [
    'User-agent: *',
    ...CLOSED.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`, `Disallow: ${path}?`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return { status: 200, type: 'text/plain', body: lines.join('\n'), isPublic: true };
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);

/** `pathFor`: where the page stands in each of its languages. */
type Entry = {
  readonly pathFor: (language: Language) => string;
  readonly languages: readonly Language[];
  readonly changed: string | null;
};
function entryText(origin: string, { pathFor, languages, changed }: Entry): string {
  const address = (one: Language): string => escaped(origin + pathIn(one, pathFor(one)));
  const others = languages.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${address(one)}"/>`).join('');
  return languages
    .map(
      (one) =>
        `<url><loc>${address(one)}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}${languages.length > 1 ? others : ''}</url>`,
    )
    .join('');
}

/** A page that has one path in all its languages. */
const entry = (path: string, languages: readonly Language[], changed: string | null = null): Entry => ({
  pathFor: () => path,
  languages,
  changed,
});
export async function sitemap(asked: PageAsked): Promise<PageReply> {
  const { services, origin, now } = asked;
  const { pages, companies } = await readSite(services.database, '/', now);
  const guides = await readGuideNumbers(asVisitor(asked));
  const [found] = await services.database.readBatch([newsListed(now)], null);
  const news = (found?.rows ?? []).map(([company, id, published]) => ({ list: `/web/${company}/news`, id, published: published ?? null }));
  const entries: readonly Entry[] = [
    ...pages.map(({ path, languages, publishedAt }) => entry(path, languages, publishedAt)),
    ...companies.map(({ address, languages, publishedAt }) => entry(`/web/${address}`, languages, publishedAt)),
    ...[...(news.length > 0 ? ['/news'] : []), ...new Set(news.map(({ list }) => list))].map((path) => entry(path, LANGUAGES)),
    // Written in one language, whichever the frame around it has.
    ...news.map(({ list, id, published }) => entry(`${list}/${id}`, ['mn'], published)),
    ...['/faq', '/guide', '/feedback'].map((path) => entry(path, LANGUAGES)),
    ...[...guides.values()].map((numbers) => ({
      pathFor: (language: Language) => `/guide/${numbers[language]}`,
      languages: LANGUAGES.filter((language) => numbers[language] !== undefined),
      changed: null,
    })),
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map((one) => entryText(origin, one)).join('\n')}
</urlset>
`;
  return { status: 200, type: 'application/xml', body, isPublic: true };
}
