/** A public page as a whole document: what search engines and other sites read in its head, and the page in its frame. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { ReactNode } from 'react';
import { CompanyFrame, type PagePart } from './company-frame.tsx';
import { pathIn } from './links.ts';
import { SHARE_PICTURE } from './product-pictures.ts';
import type { SharePicture } from './share-picture.ts';
import { SiteFrame, type SiteLink, type SiteMenus } from './site-frame.tsx';
import { type LiveContent, type NameShown, SiteViewContext } from './site-view.ts';

const SITE_NAME = 'Lambda Platform';
const LOCALES: Readonly<Record<Language, string>> = { mn: 'mn_MN', en: 'en_US', ko: 'ko_KR' };

export type SitePage = {
  readonly language: Language;
  /** Without the language before it. */
  readonly path: string;
  /** Where the page stands in a language, alike without it: one path for all unless each has its own. */
  readonly pathFor: (language: Language) => string;
  readonly origin: string;
  readonly title: string;
  readonly description: string;
  /** The language of the text itself: Mongolian where there is no translation. */
  readonly textLanguage: Language;
  /** The languages in which the page is there. */
  readonly translations: readonly Language[];
  /** That of the product unless told. */
  readonly picture: SharePicture | null;
  readonly menus: SiteMenus;
  /** From the home page to here; empty on the home page. */
  readonly trail: readonly SiteLink[];
  /** Structured data beside what every page has. */
  readonly structured: readonly object[];
  readonly isIndexed: boolean;
  /** The address itself is a secret: no other site is told of it. */
  readonly isSecret?: boolean;
  readonly notice: string | null;
  /** The page that the reader was led here from, to sign in for it; null where nobody was. */
  readonly guarded: string | null;
  /** Whether another language may be chosen. */
  readonly hasLanguages: boolean;
  /** Shown in place of a page that is not there yet: looked for again every few seconds. */
  readonly isWaiting?: boolean;
  readonly parts: {
    readonly script: string | null;
    readonly styles: readonly string[];
    readonly fonts: Readonly<Partial<Record<FontScript, string>>>;
  };
  readonly live: LiveContent;
  readonly content: ReactNode;
  /** Of a page that is a piece of news. */
  readonly article: { readonly published: string; readonly author: string | null } | null;
  /** Of the page of a company: its frame and colours in place of the product's. */
  readonly company: {
    readonly home: string;
    readonly name: NameShown;
    readonly parts: readonly PagePart[];
    readonly theme: string;
    /** Whether a block has the name of the company for its heading. */
    readonly isNamed: boolean;
  } | null;
};

/** Mongolian has letters that other Cyrillic does not: ө and ү. */
type FontScript = 'cyrillic' | 'cyrillic-ext' | 'latin';
/** Fetched with the page, so that the words do not move when they come. Korean is in a hundred pieces: the browser asks for those that it needs. */
const FONTS: Readonly<Record<Language, readonly FontScript[]>> = {
  mn: ['cyrillic', 'cyrillic-ext', 'latin'],
  en: ['latin'],
  ko: ['latin'],
};

const SCHEMA = 'https://schema.org';
function structuredOf({ origin, trail, language, structured, path }: SitePage): readonly object[] {
  const at = (to: string) => `${origin}${pathIn(language, to)}`;
  const site = [
    { '@context': SCHEMA, '@type': 'Organization', name: SITE_NAME, url: `${origin}/`, logo: `${origin}/favicon.svg` },
    { '@context': SCHEMA, '@type': 'WebSite', name: SITE_NAME, url: at('/'), inLanguage: language },
  ];
  const crumbs = trail.map(({ href, label }, place) => ({ '@type': 'ListItem', position: place + 1, name: label, item: at(href) }));
  return [
    ...(path === '/' ? site : []),
    ...(crumbs.length > 0 ? [{ '@context': SCHEMA, '@type': 'BreadcrumbList', itemListElement: crumbs }] : []),
    ...structured.map((one) => ({ '@context': SCHEMA, ...one })),
  ];
}
/** Inside a script element: nothing in it can end the element. */
const asScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

function DocumentHead({ page }: { readonly page: SitePage }) {
  const { language, path, pathFor, origin, title, description, translations, parts, picture } = page;
  const address = `${origin}${pathIn(language, path)}`;
  const addressFor = (one: Language): string => `${origin}${pathIn(one, pathFor(one))}`;
  const first = translations.includes('mn') ? 'mn' : (translations[0] ?? language);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {!page.isIndexed && <meta name="robots" content="noindex" />}
      {page.isSecret && <meta name="referrer" content="no-referrer" />}
      {page.isIndexed && <link rel="canonical" href={address} />}
      {page.isIndexed && translations.map((one) => <link key={one} rel="alternate" hrefLang={one} href={addressFor(one)} />)}
      {page.isIndexed && <link rel="alternate" hrefLang="x-default" href={addressFor(first)} />}
      <meta property="og:type" content={page.article ? 'article' : 'website'} />
      {page.article && <meta property="article:published_time" content={page.article.published} />}
      {page.article?.author && <meta property="article:author" content={page.article.author} />}
      <meta property="og:site_name" content={page.company?.name.text ?? SITE_NAME} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {!page.isSecret && <meta property="og:url" content={address} />}
      <meta property="og:image" content={`${origin}${picture?.address ?? SHARE_PICTURE}`} />
      {picture?.extent && <meta property="og:image:width" content={String(picture.extent.width)} />}
      {picture?.extent && <meta property="og:image:height" content={String(picture.extent.height)} />}
      {picture?.alt && <meta property="og:image:alt" content={picture.alt} />}
      <meta property="og:locale" content={LOCALES[language]} />
      {translations
        .filter((one) => one !== language)
        .map((one) => (
          <meta key={one} property="og:locale:alternate" content={LOCALES[one]} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content="#FFFFFF" />
      <script src="/start.js" />
      {/* The script of pages looks without a reload; this is for browsers without script. */}
      {page.isWaiting && (
        <noscript>
          <meta httpEquiv="refresh" content="10" />
        </noscript>
      )}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {!page.company && <link rel="manifest" href="/manifest.webmanifest" />}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {FONTS[language].flatMap((script) => {
        const font = parts.fonts[script];
        return font ? [<link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />] : [];
      })}
      {parts.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
      {page.company && <style>{page.company.theme}</style>}
      {parts.script && <script type="module" src={parts.script} />}
      {structuredOf(page).map((data) => (
        <script key={JSON.stringify(data).slice(0, 80)} type="application/ld+json">
          {asScript(data)}
        </script>
      ))}
    </head>
  );
}

export function SiteDocument({ page }: { readonly page: SitePage }) {
  const { language, textLanguage, menus, path, pathFor, trail, notice, guarded, live, content, company } = page;
  const main = (
    <main id="content" tabIndex={-1} lang={textLanguage === language ? undefined : textLanguage}>
      {company?.isNamed === false && (
        <h1 className="st-hidden" lang={company.name.locale}>
          {company.name.text}
        </h1>
      )}
      {content}
    </main>
  );
  return (
    <html lang={language}>
      <DocumentHead page={page} />
      <body>
        <SiteViewContext value={{ language, live, guarded, hasLanguages: page.hasLanguages }}>
          {company ? (
            <CompanyFrame path={path} home={company.home} pathFor={pathFor} parts={company.parts} notice={notice}>
              {main}
            </CompanyFrame>
          ) : (
            <SiteFrame menus={menus} path={path} pathFor={pathFor} trail={trail} notice={notice}>
              {main}
            </SiteFrame>
          )}
        </SiteViewContext>
      </body>
    </html>
  );
}
