/** Blocks of a company's page: what they show stands in the company's own records. */
import { Actions, BlockHeading } from '../block-heading.tsx';
import type { BlockProps } from '../block-schema.ts';
import { hoursText, openingText, weekdayText } from '../clock-words.ts';
import { bookAt } from '../links.ts';
import { SiteIcon } from '../site-icon.tsx';
import { StoredPicture } from '../site-picture.tsx';
import { type BranchShown, useSite } from '../site-view.ts';
import { BranchMap } from './branch-map.tsx';
import { SiteContacts } from './live-blocks.tsx';
import { NewsCards, WayOn } from './news-cards.tsx';
import { RatingLine } from './offer-blocks.tsx';

/** How wide a picture of a card is: the width of a phone, or its part of a row. */
const CARD_SIZES = '(min-width: 720px) 400px, 100vw';

export function CompanyCover({ text, actions }: BlockProps['cover']) {
  const { live, say } = useSite();
  const { company } = live;
  if (!company) return null;
  const { booking } = company.offers;
  return (
    <section className={company.cover ? 'st-cover st-cover-picture' : 'st-cover'}>
      {company.cover && <StoredPicture file={company.cover} alt="" sizes="100vw" first />}
      <div className="st-wide">
        <h1 lang={company.name.locale}>{company.name.text}</h1>
        {(text || company.slogan) && <p className="st-lead">{text || company.slogan}</p>}
        {company.offers.reviews && <RatingLine rating={company.offers.reviews.total} />}
        <Actions actions={[...(booking ? [{ label: say('book'), href: booking.path }] : []), ...actions]} />
      </div>
    </section>
  );
}

export function Services({ anchor, title, text, items }: BlockProps['services']) {
  return (
    <section className="st-block" id={anchor || 'services'}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        <ul className="st-services">
          {items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              {item.price && <strong>{item.price}</strong>}
              {item.text && <p>{item.text}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function CompanyStaff({ anchor, title, text, count }: BlockProps['staff']) {
  const { live, say, href } = useSite();
  const { company } = live;
  const staff = company?.staff.slice(0, count) ?? [];
  if (staff.length === 0) return null;
  return (
    <section className="st-block" id={anchor || 'staff'}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        <ul className="st-people">
          {staff.map(({ id, name, post, branch, picture, book }) => (
            <li key={id}>
              {picture ? (
                <img src={picture} alt="" width={96} height={96} loading="lazy" decoding="async" />
              ) : (
                <span aria-hidden>{name.slice(0, 1)}</span>
              )}
              <strong>{name}</strong>
              {post && <span lang="mn">{post}</span>}
              {branch && <small lang="mn">{branch}</small>}
              {book && (
                <a href={href(book)}>
                  {say('book')}
                  <span className="st-hidden"> · {name}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
function Hours({ branch }: { readonly branch: BranchShown }) {
  const { say } = useSite();
  return (
    <details className="st-hours">
      <summary>
        {say('hours')}
        <SiteIcon name="chevron-down" size={16} />
      </summary>
      <dl>
        {WEEKDAYS.map((weekday) => (
          <div key={weekday}>
            <dt>{weekdayText(weekday, say)}</dt>
            <dd>{hoursText(branch.hours, weekday, say)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const mapOf = ([longitude, latitude]: readonly [number, number]): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
function Branch({ branch, withHours }: { readonly branch: BranchShown; readonly withHours: boolean }) {
  const { say, href, live } = useSite();
  const booking = live.company?.offers.booking;
  const book = booking?.units.find(({ unit }) => unit === branch.id);
  const rating = live.company?.offers.reviews?.places.find(({ unit }) => unit === branch.id);
  const { name, phone, email, place, location, opening } = branch;
  return (
    <li className="st-card" id={`branch-${branch.id}`}>
      <h3 lang="mn">{name}</h3>
      {rating && <RatingLine rating={rating} />}
      {withHours && opening && (
        <p className={opening.isOpen ? 'st-open' : 'st-closed'}>
          <strong>{opening.isOpen ? say('openNow') : say('closedNow')}</strong> {openingText(opening, say)}
        </p>
      )}
      {place && <p lang="mn">{place}</p>}
      {phone && (
        <p>
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {location && (
        <p>
          <a href={mapOf(location)} target="_blank" rel="noopener noreferrer">
            {say('onMap')}
            <span className="st-hidden"> ({say('newTab')})</span>
          </a>
        </p>
      )}
      {withHours && opening && <Hours branch={branch} />}
      {booking && book && (
        <p className="st-book">
          <a className="st-button" href={href(bookAt(booking, book.query))}>
            {say('bookHere')}
            <span className="st-hidden"> · {name}</span>
          </a>
        </p>
      )}
    </li>
  );
}

export function Branches({ anchor, title, text, hours }: BlockProps['branches']) {
  const { company } = useSite().live;
  if (!company || company.branches.length === 0) return null;
  return (
    <section className="st-block" id={anchor || 'branches'}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        <ul className="st-cards">
          {company.branches.map((branch) => (
            <Branch key={branch.id} branch={branch} withHours={hours === 'yes'} />
          ))}
        </ul>
        <BranchMap branches={company.branches} />
      </div>
    </section>
  );
}

export function CompanyNews({ anchor, title, text, count }: BlockProps['news']) {
  const { live, say } = useSite();
  const { company } = live;
  const news = company?.news.slice(0, count) ?? [];
  if (!company || news.length === 0) return null;
  return (
    <section className="st-block" id={anchor || 'news'}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        <NewsCards news={news} />
        {company.address && <WayOn to={`/web/${company.address}/news`}>{say('newsAll')}</WayOn>}
      </div>
    </section>
  );
}

export function Gallery({ anchor, title, text }: BlockProps['gallery']) {
  const { company } = useSite().live;
  if (!company || company.pictures.length === 0) return null;
  return (
    <section className="st-block" id={anchor || 'gallery'}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        <ul className="st-gallery">
          {company.pictures.map(({ picture, alt }) => (
            <li key={picture}>
              <StoredPicture file={picture} alt={alt} sizes={CARD_SIZES} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Contacts({ anchor, title, text }: BlockProps['contacts']) {
  const { live, say } = useSite();
  const { company } = live;
  if (!company) return <SiteContacts anchor={anchor} title={title} text={text} />;
  const { phone, email, place, vision, mission } = company;
  return (
    <section className="st-block" id={anchor || 'contacts'}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        <dl className="st-contacts">
          {phone && (
            <div>
              <dt>{say('phone')}</dt>
              <dd>
                <a href={`tel:${phone}`}>{phone}</a>
              </dd>
            </div>
          )}
          {email && (
            <div>
              <dt>{say('email')}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          )}
          {place && (
            <div>
              <dt>{say('address')}</dt>
              <dd lang="mn">{place}</dd>
            </div>
          )}
          {vision && (
            <div>
              <dt>{say('vision')}</dt>
              <dd>{vision}</dd>
            </div>
          )}
          {mission && (
            <div>
              <dt>{say('mission')}</dt>
              <dd>{mission}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
