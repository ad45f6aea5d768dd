/** News of companies as cards, and the way on below them. */
import type { ReactNode } from 'react';
import { Day } from '../day.tsx';
import { SiteIcon } from '../site-icon.tsx';
import { StoredPicture } from '../site-picture.tsx';
import { type NewsShown, useSite } from '../site-view.ts';

export const CARD_SIZES = '(min-width: 1000px) 360px, (min-width: 720px) 45vw, 92vw';
/** Written by people, in most cases in Mongolian. */
export const WRITTEN = 'mn';

/** One piece as a card; it leads to its own page where its company has an address. */
type Manner = {
  /** Of several companies, so that each card names its own. */
  readonly withCompany?: boolean;
  /** One below the heading that they stand under. */
  readonly level?: 'h3' | 'h4';
};
function NewsCard({ piece, withCompany = false, level: Title = 'h3' }: Manner & { readonly piece: NewsShown }) {
  const { href } = useSite();
  const { id, title, text, day, author, picture, company, address } = piece;
  return (
    <li className="st-card st-news">
      {picture && <StoredPicture file={picture} alt="" sizes={CARD_SIZES} />}
      <p className="st-byline">
        <Day day={day} />
        {withCompany ? <span lang={company.locale}>{company.text}</span> : author && <span lang={WRITTEN}>{author}</span>}
      </p>
      <Title lang={WRITTEN}>{address === null ? title : <a href={href(`/web/${address}/news/${id}`)}>{title}</a>}</Title>
      {text && <p lang={WRITTEN}>{text}</p>}
    </li>
  );
}
export const NewsCards = ({ news, ...manner }: Manner & { readonly news: readonly NewsShown[] }) => (
  <ul className="st-cards">
    {news.map((piece) => (
      <NewsCard key={piece.id} piece={piece} {...manner} />
    ))}
  </ul>
);

/** A way on, below a list or a piece. */
export function WayOn({ to, back = false, children }: { readonly to: string; readonly back?: boolean; readonly children: ReactNode }) {
  const { href } = useSite();
  return (
    <p className="st-more">
      <a href={href(to)}>
        {back && <SiteIcon name="arrow-left" size={16} />}
        {children}
        {!back && <SiteIcon name="arrow-right" size={16} />}
      </a>
    </p>
  );
}
