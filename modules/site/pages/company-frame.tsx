/** Around the page of a company: its own mark and parts, the languages, and at the foot how it is reached. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import type { ReactNode } from 'react';
import type { Block } from './block-schema.ts';
import { LanguageFold, ThemeButton } from './frame-parts.tsx';
import { useSite } from './site-view.ts';

export type PagePart = { readonly anchor: string; readonly title: string };

type Framed = {
  readonly path: string;
  /** Where the company's own page stands, which pages below it lead back to. */
  readonly home: string;
  readonly pathFor: (language: Language) => string;
  readonly parts: readonly PagePart[];
  readonly notice: string | null;
  readonly children: ReactNode;
};

/** The parts of the page that its own menu names: those that show something. */
export function partsOf(blocks: readonly Block[], shows: (block: Block) => boolean): readonly PagePart[] {
  return blocks.flatMap((block) => {
    const { type, props } = block;
    if (
      type === 'services' ||
      type === 'prices' ||
      type === 'staff' ||
      type === 'branches' ||
      type === 'news' ||
      type === 'openings' ||
      type === 'gallery' ||
      type === 'reviews' ||
      type === 'contacts'
    )
      return shows(block) ? [{ anchor: props.anchor || type, title: props.title }] : [];
    return [];
  });
}

export function CompanyFrame({ path, home, pathFor, parts, notice, children }: Framed) {
  const { live, say, href } = useSite();
  const { company } = live;
  if (!company) return children;
  const { name, logo, phone, email, place, offers } = company;
  const mark = (
    <>
      {logo && <img src={`${logo}?size=thumb`} alt="" width={36} height={36} />}
      <span lang={name.locale}>{name.text}</span>
    </>
  );
  return (
    <>
      <a className="st-skip" href="#content">
        {say('skip')}
      </a>
      <header className="st-head">
        <div className="st-wide">
          <a className="st-mark st-mark-company" href={href(home)}>
            {mark}
          </a>
          <div className="st-head-end">
            {offers.booking && (
              <a className="st-button st-button-first st-button-book" href={href(offers.booking.path)}>
                {say('book')}
              </a>
            )}
            <ThemeButton />
            <LanguageFold pathFor={pathFor} always />
          </div>
        </div>
        {parts.length > 0 && (
          <nav className="st-wide st-parts" aria-label={say('mainMenu')}>
            <ul>
              {parts.map(({ anchor, title }) => (
                <li key={anchor}>
                  <a href={path === home ? `#${anchor}` : `${href(home)}#${anchor}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {notice && (
        <p className="st-notice" role="status">
          {notice}
        </p>
      )}
      {children}
      <footer className="st-foot">
        <div className="st-wide st-foot-company">
          <span className="st-mark st-mark-company">{mark}</span>
          <p>
            {place && <span lang="mn">{place}</span>}
            {phone && <a href={`tel:${phone}`}>{phone}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </p>
        </div>
      </footer>
    </>
  );
}
