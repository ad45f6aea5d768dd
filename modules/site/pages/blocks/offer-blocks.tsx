/** What other modules have of a company: services with prices, reviews of visits, and where a time is booked. */
import type { ClientReview, OfferedPrice, OfferedService, Rating } from '@lambda/model/definitions/company-offers.ts';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockProps } from '../block-schema.ts';
import { Day } from '../day.tsx';
import { bookAt } from '../links.ts';
import { priceOf } from '../plan-words.ts';
import { SiteIcon } from '../site-icon.tsx';
import { useSite } from '../site-view.ts';

const MOST_STARS = 5;
/** Five stars of which some are lit. */
export function Stars({ lit }: { readonly lit: number }) {
  const { say } = useSite();
  return (
    <span className="st-stars">
      <span aria-hidden>
        {'★'.repeat(lit)}
        <i>{'★'.repeat(MOST_STARS - lit)}</i>
      </span>
      <span className="st-hidden">{say('starsOf', { stars: lit })}</span>
    </span>
  );
}
/** The average with how many have said it. */
export function RatingLine({ rating: { average, count } }: { readonly rating: Rating }) {
  const { say } = useSite();
  return (
    <p className="st-rating">
      <span className="st-stars" aria-hidden>
        ★
      </span>
      <span className="st-hidden">{say('starsOf', { stars: average })}, </span>
      <strong aria-hidden>{average}</strong> <span>{say('reviewsOf', { count })}</span>
    </p>
  );
}

function usePrice() {
  const { say } = useSite();
  return ({ price, isFrom }: OfferedPrice): string => (isFrom ? say('payFrom', { amount: priceOf(price) }) : priceOf(price));
}
const minutesText = ([least, most]: OfferedService['minutes']): string => (least === most ? String(least) : `${least}–${most}`);

function ServiceLine({ service }: { readonly service: OfferedService }) {
  const { live, say, href } = useSite();
  const priceText = usePrice();
  const { id, name, locale, text, minutes, offered, places } = service;
  const booking = live.company?.offers.booking;
  return (
    <li>
      <h4 lang={locale}>{name}</h4>
      <strong>{priceText(offered)}</strong>
      <small>{say('minutesOf', { minutes: minutesText(minutes) })}</small>
      {booking && (
        <a href={href(bookAt(booking, `service=${id}`))}>
          {say('bookService')}
          <span className="st-hidden" lang={locale}>
            : {name}
          </span>
        </a>
      )}
      {text && <p lang="mn">{text}</p>}
      {places.length > 0 && (
        <dl>
          <dt className="st-hidden">{say('pricesByBranch')}</dt>
          {places.map((place) => (
            <dd key={place.name}>
              <span lang="mn">{place.name}</span> {priceText(place)}
            </dd>
          ))}
        </dl>
      )}
    </li>
  );
}

function groupsOf(services: readonly OfferedService[]) {
  const groups = new Map<number, { readonly group: OfferedService['group']; readonly services: readonly OfferedService[] }>();
  for (const service of services) {
    const { group } = service;
    groups.set(group.id, { group, services: [...(groups.get(group.id)?.services ?? []), service] });
  }
  return [...groups.values()];
}

/** All services by their groups; the first group is open. */
export function Prices({ anchor, title, text }: BlockProps['prices']) {
  const { live, say } = useSite();
  const services = live.company?.offers.services ?? [];
  if (services.length === 0) return null;
  return (
    <section className="st-block" id={anchor || 'prices'}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        {groupsOf(services).map(({ group, services: own }, place) => (
          <details key={group.id} className="st-prices" open={place === 0}>
            <summary>
              <h3 lang={group.locale}>{group.name}</h3>
              <small>{say('servicesOf', { count: own.length })}</small>
              <SiteIcon name="chevron-down" size={20} />
            </summary>
            <ul className="st-services">
              {own.map((service) => (
                <ServiceLine key={service.id} service={service} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}

function Review({ review }: { readonly review: ClientReview }) {
  const { live, say } = useSite();
  const { author, locale, stars, text, day, answer } = review;
  return (
    <li className="st-card st-review">
      <p className="st-byline">
        <Stars lit={stars} />
        <strong lang={author ? locale : undefined}>{author ?? say('reviewNameless')}</strong>
        <Day day={day} />
      </p>
      {text && <p lang={locale}>{text}</p>}
      {answer && (
        <blockquote>
          <strong>{say('reviewAnswer', { name: live.company?.name.text ?? '' })}</strong>
          <p lang={locale}>{answer}</p>
        </blockquote>
      )}
    </li>
  );
}

export function CompanyReviews({ anchor, title, text, count }: BlockProps['reviews']) {
  const { live, say } = useSite();
  const reviews = live.company?.offers.reviews;
  if (!reviews) return null;
  return (
    <section className="st-block" id={anchor || 'reviews'}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        <RatingLine rating={reviews.total} />
        <p className="st-visited">{say('reviewsOfVisits')}</p>
        <ul className="st-cards">
          {reviews.latest.slice(0, count).map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Books a time, at any branch or at one of them. */
export function TimeToBook({ anchor, title, text }: BlockProps['booking']) {
  const { live, say, href } = useSite();
  const booking = live.company?.offers.booking;
  if (!booking) return null;
  return (
    <section className="st-block" id={anchor || 'booking'}>
      <div className="st-wide">
        <div className="st-call">
          <div>
            <h2>{title}</h2>
            {text && <p>{text}</p>}
          </div>
          <p className="st-actions">
            <a className="st-button st-button-first" href={href(booking.path)}>
              {say('book')}
              <SiteIcon name="arrow-right" size={18} />
            </a>
            {booking.units.length > 1 &&
              booking.units.map(({ unit, name, query }) => (
                <a key={unit} className="st-button" href={href(bookAt(booking, query))} lang="mn">
                  {name}
                </a>
              ))}
          </p>
        </div>
      </div>
    </section>
  );
}
