/** The pages of booking as they are drawn: which companies can be booked, what one offers, and the order behind a link. Their script takes over `data-booking`. */
import type { Language } from '@lambda/model/definitions/labels.ts';
import { Search } from 'lucide-react';
import type { BookingData, FlowData, OrderData } from '../contract.ts';
import { sayingBooking } from '../page/booking-words.ts';

/** The language of the page, and a path of the site as a link of it. */
type Shown = { readonly language: Language };
type Linked = Shown & { href(path: string): string };
type BookableShown = {
  readonly address: string;
  /** A name with the language that it is in. */
  readonly name: { readonly text: string; readonly locale: Language };
  readonly logo: string | null;
  readonly branches: readonly { readonly id: number; readonly name: string; readonly place: string }[];
};
type Listed = Linked & {
  readonly companies: readonly BookableShown[];
  readonly cities: readonly string[];
  readonly words: string;
  readonly city: string;
};

function SearchBooking({ language, href, cities, words, city }: Omit<Listed, 'companies'>) {
  const say = sayingBooking(language);
  return (
    <search>
      <form className="bk-search" action={href('/booking')} method="get">
        <input type="search" name="q" defaultValue={words} aria-label={say('search')} placeholder={say('search')} maxLength={100} />
        {cities.length > 1 && (
          <select name="city" defaultValue={city} aria-label={say('city')}>
            <option value="">{say('everywhere')}</option>
            {cities.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
        <button type="submit" className="st-button">
          <Search size={18} strokeWidth={1.75} aria-hidden focusable="false" />
          {say('find')}
        </button>
      </form>
    </search>
  );
}

function BookingList({ companies, ...asked }: Listed) {
  const { language, href } = asked;
  const say = sayingBooking(language);
  const isAsked = asked.words !== '' || asked.city !== '';
  return (
    <section className="st-opening">
      <div className="st-wide">
        <h1>{say('title')}</h1>
        <p className="st-lead">{say('lead')}</p>
        {(companies.length > 0 || isAsked) && <SearchBooking {...asked} />}
        {companies.length === 0 && <p role="status">{say(isAsked ? 'nothing' : 'noCompanies')}</p>}
        <ul className="bk-companies">
          {companies.map(({ address, name, logo, branches }) => (
            <li key={address}>
              <a href={href(`/booking/${address}`)}>
                {logo && <img src={`${logo}?size=thumb`} alt="" width={56} height={56} loading="lazy" />}
                <span>
                  <strong lang={name.locale}>{name.text}</strong>
                  {branches.map((branch) => (
                    <span key={branch.id} lang="mn">
                      {branch.name}
                      {branch.place && ` · ${branch.place}`}
                    </span>
                  ))}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Nothing in it ends the element. */
const asScript = (data: BookingData): string => JSON.stringify(data).replaceAll('<', '\\u003c');
const DataOfPage = ({ data }: { readonly data: BookingData }) => (
  <script type="application/json" data-booking-data>
    {asScript(data)}
  </script>
);

const priceText = (amount: string): string => {
  const [whole = '', rest = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${/[1-9]/.test(rest) ? `.${rest}` : ''} ₮`;
};

/** Without script: what is offered, and whom to call. */
function BookingFlow({ language, data }: Shown & { readonly data: FlowData }) {
  const say = sayingBooking(language);
  const { company, branches, categories, services } = data.offer;
  return (
    <>
      <section className="bk-page" data-booking>
        <div className="st-narrow bk-plain">
          <h1>{say('bookAt', { company })}</h1>
          <noscript>
            <p>{say('needsScript')}</p>
          </noscript>
          <ul>
            {branches.map(({ id, name, address, phone }) => (
              <li key={id}>
                <strong>{name}</strong> {address} {phone && <a href={`tel:${phone}`}>{phone}</a>}
              </li>
            ))}
          </ul>
          <h2>{say('services')}</h2>
          {categories.map(({ id, name }) => (
            <div key={id}>
              <h3>{name}</h3>
              <ul>
                {services
                  .filter(({ category }) => category === id)
                  .map((service) => (
                    <li key={service.id}>
                      {service.name} · {say('minutes', { count: service.duration })} · {priceText(service.price)}
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
      <DataOfPage data={data} />
    </>
  );
}

function BookingOrder({ language, data }: Shown & { readonly data: OrderData }) {
  const say = sayingBooking(language);
  const { order_number, starts, company, branch, lines } = data.order;
  return (
    <>
      <section className="bk-page" data-booking>
        <div className="st-narrow bk-plain">
          <h1>{say('order', { number: order_number })}</h1>
          <p>
            {company} · {branch.name} {branch.address}
          </p>
          <p>{starts}</p>
          <ul>
            {lines.map(({ line, name, artist_name, time }) => (
              <li key={line}>
                {time} {name} · {artist_name}
              </li>
            ))}
          </ul>
          {branch.phone && (
            <p>
              <a href={`tel:${branch.phone}`}>{branch.phone}</a>
            </p>
          )}
        </div>
      </section>
      <DataOfPage data={data} />
    </>
  );
}

/** A company that is there and takes no bookings online. */
type NotBookedShown = Linked & { readonly company: string; readonly phone: string | null };
function NotBooked({ language, href, company, phone }: NotBookedShown) {
  const say = sayingBooking(language);
  return (
    <section className="st-opening">
      <div className="st-wide">
        <h1>{say('bookAt', { company })}</h1>
        <p className="st-lead">{say('notBooked')}</p>
        {phone && (
          <p>
            {say('callInstead')} <a href={`tel:${phone}`}>{phone}</a>
          </p>
        )}
        <p className="st-actions">
          <a className="st-button" href={href('/booking')}>
            {say('otherCompanies')}
          </a>
        </p>
      </div>
    </section>
  );
}

export const listContent = (shown: Listed) => <BookingList {...shown} />;
export const flowContent = (shown: Parameters<typeof BookingFlow>[0]) => <BookingFlow {...shown} />;
export const orderContent = (shown: Parameters<typeof BookingOrder>[0]) => <BookingOrder {...shown} />;
export const notBookedContent = (shown: NotBookedShown) => <NotBooked {...shown} />;
