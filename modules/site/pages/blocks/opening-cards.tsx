/** Open positions: of all companies on a page of the site, of the own on the page of a company. */
import { EMPLOYMENT_TYPES } from '@lambda/hr/contract.ts';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockProps } from '../block-schema.ts';
import { Day } from '../day.tsx';
import { MarkedText } from '../marked-text.tsx';
import { priceOf } from '../plan-words.ts';
import { SiteIcon } from '../site-icon.tsx';
import { type OpeningOfWork, useSite } from '../site-view.ts';

/** What is known of the pay; nothing where it is not told. */
function usePay({ from, to }: OpeningOfWork): string | null {
  const { say } = useSite();
  if (from !== null && to !== null) return from === to ? priceOf(from) : `${priceOf(from)} – ${priceOf(to)}`;
  if (from !== null) return say('payFrom', { amount: priceOf(from) });
  return to === null ? null : say('payTo', { amount: priceOf(to) });
}

type Shown = { readonly opening: OpeningOfWork; readonly withCompany: boolean };
function Opening({ opening, withCompany }: Shown) {
  const { say, href, language } = useSite();
  const { id, title, text, locale, type, places, closes, day, place, phone, email, company, address } = opening;
  const pay = usePay(opening);
  const kind = EMPLOYMENT_TYPES.find(({ value }) => value === type)?.label[language];
  return (
    <li className="st-card st-opening-card">
      <h3 lang={locale}>{title}</h3>
      {withCompany && (
        <p>
          {address === null ? (
            <strong lang={company.locale}>{company.text}</strong>
          ) : (
            <a href={href(`/web/${address}`)} lang={company.locale}>
              {company.text}
            </a>
          )}
        </p>
      )}
      <ul className="st-facts-line">
        {kind && <li>{kind}</li>}
        {pay !== null && <li>{pay}</li>}
        {places > 1 && <li>{say('workPlaces', { count: places })}</li>}
        {place && <li lang="mn">{place}</li>}
      </ul>
      <details id={`opening-${id}`} className="st-hours">
        <summary>
          {say('workMore')}
          <span className="st-hidden" lang={locale}>
            : {title}
          </span>
          <SiteIcon name="chevron-down" size={16} />
        </summary>
        <div lang={locale} className="st-formatted">
          <MarkedText text={text} />
        </div>
        {(email || phone) && (
          <p className="st-apply">
            {say('workApply')} {email && <a href={`mailto:${email}`}>{email}</a>} {phone && <a href={`tel:${phone}`}>{phone}</a>}
          </p>
        )}
      </details>
      <p className="st-quiet">
        {say('workPosted')} <Day day={day} />
        {closes !== null && (
          <>
            {' · '}
            {say('workUntil')} <Day day={closes} />
          </>
        )}
      </p>
    </li>
  );
}

export function Openings({ anchor, title, text }: BlockProps['openings']) {
  const { live, say } = useSite();
  const { company } = live;
  const openings = company ? company.openings : live.openings;
  // A company that looks for nobody says nothing of it.
  if (company && openings.length === 0) return null;
  return (
    <section className="st-block" id={anchor || 'openings'}>
      <div className="st-wide">
        <BlockHeading title={title} text={text} />
        {openings.length === 0 ? (
          <p className="st-empty">{say('workNone')}</p>
        ) : (
          <ul className="st-cards st-cards-two">
            {openings.map((opening) => (
              <Opening key={opening.id} opening={opening} withCompany={company === null} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
