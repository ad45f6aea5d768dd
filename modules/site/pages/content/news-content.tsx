/** News that companies show to everybody: a list with its further pages, and one piece by itself. */
import { CARD_SIZES, NewsCards, WayOn, WRITTEN } from '../blocks/news-cards.tsx';
import { Day } from '../day.tsx';
import { FormattedText } from '../formatted-text.tsx';
import { SiteIcon } from '../site-icon.tsx';
import { StoredPicture } from '../site-picture.tsx';
import { type NewsShown, useSite } from '../site-view.ts';

const ARTICLE_SIZES = '(min-width: 800px) 760px, 92vw';

export type NewsListed = {
  readonly news: readonly NewsShown[];
  /** Where the list stands, without a language. */
  readonly path: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The page of the company whose news these are; null for those of all companies. */
  readonly company: string | null;
};
export function NewsListContent({ news, path, page, pages, company }: NewsListed) {
  const { say, href, live } = useSite();
  const pageAt = (at: number) => href(at === 1 ? path : `${path}?page=${at}`);
  return (
    <section className="st-opening">
      <div className="st-wide">
        <h1>{say('news')}</h1>
        <p className="st-lead">{say(company === null ? 'newsText' : 'newsOfCompany', { name: live.company?.name.text ?? '' })}</p>
        <h2 className="st-hidden">{say('newsAll')}</h2>
        <div className="st-list">
          {news.length === 0 ? <p className="st-empty">{say('newsNone')}</p> : <NewsCards news={news} withCompany={company === null} />}
        </div>
        {pages > 1 && (
          <nav className="st-pages" aria-label={say('newsPages')}>
            {page > 1 && (
              <a className="st-button" rel="prev" href={pageAt(page - 1)}>
                <SiteIcon name="arrow-left" size={16} />
                {say('newsNewer')}
              </a>
            )}
            <span>{say('newsPage', { page, pages })}</span>
            {page < pages && (
              <a className="st-button" rel="next" href={pageAt(page + 1)}>
                {say('newsOlder')}
                <SiteIcon name="arrow-right" size={16} />
              </a>
            )}
          </nav>
        )}
        {company !== null && (
          <WayOn to={company} back>
            {live.company?.name.text}
          </WayOn>
        )}
      </div>
    </section>
  );
}

export type NewsArticle = NewsShown & {
  readonly html: string;
  readonly pictures: readonly string[];
  /** Where the list of the company's news stands. */
  readonly list: string;
};
export function NewsArticleContent({ title, text, day, author, picture, html, pictures, list }: NewsArticle) {
  const { say } = useSite();
  return (
    <article className="st-opening">
      <div className="st-wide">
        <div className="st-column" lang={WRITTEN}>
          <h1>{title}</h1>
          <p className="st-byline">
            <Day day={day} />
            {author && <span>{author}</span>}
          </p>
          {text && <p className="st-lead">{text}</p>}
          {picture && <StoredPicture file={picture} alt="" sizes={ARTICLE_SIZES} first />}
          <FormattedText html={html} />
        </div>
        {pictures.length > 0 && (
          <ul className="st-gallery">
            {pictures.map((one, place) => (
              <li key={one}>
                <StoredPicture file={one} alt={say('newsPicture', { number: place + 1 })} sizes={CARD_SIZES} />
              </li>
            ))}
          </ul>
        )}
        <WayOn to={list} back>
          {say('newsAll')}
        </WayOn>
      </div>
    </article>
  );
}
