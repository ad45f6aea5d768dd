/** The menus around public pages: what is published, and the pages that the platform itself has. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { SiteLink, SiteMenus } from '../pages/site-frame.tsx';
import { type SiteWord, saying } from '../site-words.ts';
import type { PageLine } from './site-content.ts';

export const titleOf = ({ titles }: Pick<PageLine, 'titles'>, language: Language): string => titles[language] || titles.mn;

type Shown = { readonly pages: readonly PageLine[]; readonly companies: readonly unknown[]; readonly hasNews: boolean };
/** Companies and their news are named where there are any. */
export function menusOf({ pages, companies, hasNews }: Shown, language: Language): SiteMenus {
  const say = saying(language);
  const own = (href: string, word: SiteWord): SiteLink => ({ href, label: say(word) });
  const at = (place: (line: PageLine) => string, name: string): readonly SiteLink[] =>
    pages.filter((line) => place(line) === name).map((line) => ({ href: line.path, label: titleOf(line, language) }));
  const head = ({ head: name }: PageLine) => name;
  const foot = ({ foot: name }: PageLine) => name;
  const news = hasNews ? [own('/news', 'news')] : [];
  return {
    home: own('/home', 'home'),
    products: [own('/home#erp', 'introduction'), ...at(head, 'products')],
    main: [...(companies.length > 0 ? [own('/home#customers', 'customers')] : []), ...at(head, 'main'), own('/feedback', 'contact')],
    help: [...at(head, 'help'), own('/guide', 'guides'), own('/faq', 'questions'), ...news],
    company: at(foot, 'company'),
    legal: at(foot, 'legal'),
  };
}
