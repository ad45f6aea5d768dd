/** What search engines ask for: which addresses there are, and which are none of theirs. */
import type { PageAsked, PageReply } from '@lambda/engine/http/module-pages.ts';
import { pathIn } from '../pages/links.ts';
import { readGuides } from '../pages/live-content.ts';
import { asVisitor } from './as-visitor.ts';
import { readSite } from './site-content.ts';

/** With their ends, for `/erp` is not `/erp-modules`. */
const CLOSED = ['/erp', '/lambda', '/company', '/dashboard', '/user', '/select', '/login', '/logout', '/forgot', '/files'];

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

type Entry = { readonly path: string; readonly languages: readonly ('mn' | 'en' | 'ko')[]; readonly changed: string | null };
function entryText(origin: string, { path, languages, changed }: Entry): string {
  const others = languages
    .map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${escaped(origin + pathIn(one, path))}"/>`)
    .join('');
  return languages
    .map(
      (one) =>
        `<url><loc>${escaped(origin + pathIn(one, path))}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}${languages.length > 1 ? others : ''}</url>`,
    )
    .join('');
}

const ALL = ['mn', 'en', 'ko'] as const;
export async function sitemap(asked: PageAsked): Promise<PageReply> {
  const { services, origin, now } = asked;
  const ask = asVisitor(asked);
  const { pages, companies } = await readSite(services.database, '/', now);
  const guides = await Promise.all(ALL.map(async (language) => ({ language, groups: await readGuides(ask, language) })));
  const entries: readonly Entry[] = [
    ...pages.map(({ path, languages, publishedAt }) => ({ path, languages, changed: publishedAt })),
    ...companies.map(({ address, languages, publishedAt }) => ({ path: `/web/${address}`, languages, changed: publishedAt })),
    ...['/faq', '/guide', '/feedback'].map((path) => ({ path, languages: ALL, changed: null })),
    ...guides.flatMap(({ language, groups }) =>
      groups
        .flatMap(({ guides: own }) => own)
        .filter(({ locale }) => locale === language)
        .map(({ id }) => ({ path: `/guide/${id}`, languages: [language], changed: null })),
    ),
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map((entry) => entryText(origin, entry)).join('\n')}
</urlset>
`;
  return { status: 200, type: 'application/xml', body, isPublic: true };
}
