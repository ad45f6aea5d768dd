/** The first steps: branch, services, artist. */
import { useState } from 'react';
import type { Offer, OfferedService } from '../../contract.ts';
import { money } from './amounts.ts';
import { artistsFor, type Choice, costOf, MOST_SERVICES, servicesAt } from './choice.ts';
import { Sign, useWords } from './page-parts.tsx';

export type StepShown = {
  readonly offer: Offer;
  readonly choice: Choice;
  /** Changes what is chosen, and goes on where `step` is among it. */
  readonly onChoose: (changed: Partial<Choice>) => void;
};

export function BranchStep({ offer, choice, onChoose }: StepShown) {
  return (
    <ul className="bk-cards">
      {offer.branches.map(({ id, name, address, phone }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === choice.branch}
            onClick={() => {
              const services = choice.services.filter((one) => servicesAt(offer, id).some((service) => service.id === one));
              onChoose({ branch: id, services, artist: null, lines: [], step: 'services' });
            }}
          >
            <strong>{name}</strong>
            {address && <span>{address}</span>}
            {phone && <span>{phone}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function ServiceLine({ service, offer, choice, onChoose }: StepShown & { readonly service: OfferedService }) {
  const { say } = useWords();
  const isChosen = choice.services.includes(service.id);
  const { price, isLeast, minutes } = costOf(offer, { branch: choice.branch, services: [service.id], artist: null });
  const isFull = !isChosen && choice.services.length >= MOST_SERVICES;
  const toggle = () => {
    const services = isChosen ? choice.services.filter((id) => id !== service.id) : [...choice.services, service.id];
    const keeps = artistsFor(offer, { branch: choice.branch, services }).some(({ id }) => id === choice.artist);
    onChoose({ services, lines: [], artist: keeps ? choice.artist : null });
  };
  return (
    <li>
      <label className="bk-service">
        <input type="checkbox" checked={isChosen} disabled={isFull} onChange={toggle} />
        <span>
          <strong>{service.name}</strong>
          {service.description && <span>{service.description}</span>}
          <span>{say('minutes', { count: minutes })}</span>
        </span>
        <span className="bk-price">{isLeast ? say('from', { amount: money(price) }) : money(price)}</span>
      </label>
    </li>
  );
}

export function ServicesStep(shown: StepShown) {
  const { offer, choice } = shown;
  const { say } = useWords();
  const services = servicesAt(offer, choice.branch);
  const categories = offer.categories.filter(({ id }) => services.some(({ category }) => category === id));
  const first = services.find(({ id }) => choice.services.includes(id))?.category;
  const [open, setOpen] = useState<number | null>(first ?? categories[0]?.id ?? null);
  return (
    <>
      {categories.length > 1 && (
        <ul className="bk-chips" aria-label={say('categories')}>
          {[...categories, { id: null, name: say('all') }].map(({ id, name }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === open} onClick={() => setOpen(id)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {categories
        .filter(({ id }) => open === null || id === open)
        .map(({ id, name }) => (
          <section key={id} className="bk-category">
            <h2>{name}</h2>
            <ul>
              {services
                .filter(({ category }) => category === id)
                .map((service) => (
                  <ServiceLine key={service.id} service={service} {...shown} />
                ))}
            </ul>
          </section>
        ))}
      {choice.services.length >= MOST_SERVICES && <p role="status">{say('mostServices', { count: MOST_SERVICES })}</p>}
    </>
  );
}

const initialOf = (name: string): string => name.trim().slice(0, 1).toLocaleUpperCase('mn');
export function ArtistFace({ name, picture }: { readonly name: string; readonly picture: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  return picture === null || isBroken ? (
    <span className="bk-face" aria-hidden="true">
      {initialOf(name)}
    </span>
  ) : (
    <img className="bk-face" src={`${picture}?size=thumb`} alt="" width={48} height={48} onError={() => setIsBroken(true)} />
  );
}

export function ArtistStep({ offer, choice, onChoose }: StepShown) {
  const { say } = useWords();
  const artists = artistsFor(offer, choice);
  const { branch, services } = choice;
  const choose = (artist: number | null) => onChoose({ artist, lines: [], step: 'time', ...(artist === null ? {} : { way: 'sequence' }) });
  const costText = (artist: number | null): string => {
    const { price, isLeast } = costOf(offer, { branch, services, artist });
    return isLeast ? say('from', { amount: money(price) }) : money(price);
  };
  return (
    <>
      {services.length > 1 && (
        <fieldset className="bk-ways">
          <legend>{say('way')}</legend>
          {(['sequence', 'together'] as const).map((way) => (
            <label key={way}>
              <input
                type="radio"
                name="way"
                checked={choice.way === way}
                onChange={() => onChoose({ way, lines: [], ...(way === 'together' ? { artist: null } : {}) })}
              />
              {say(way)}
            </label>
          ))}
        </fieldset>
      )}
      <ul className="bk-cards">
        <li>
          <button type="button" aria-pressed={choice.artist === null} onClick={() => choose(null)}>
            <span className="bk-face" aria-hidden="true">
              <Sign name="check" />
            </span>
            <strong>{say('anyArtist')}</strong>
            <span>{say('anyArtistText')}</span>
            <span className="bk-price">{costText(null)}</span>
          </button>
        </li>
        {choice.way === 'sequence' &&
          artists.map(({ id, name, title, picture }) => (
            <li key={id}>
              <button type="button" aria-pressed={choice.artist === id} onClick={() => choose(id)}>
                <ArtistFace name={name} picture={picture} />
                <strong>{name}</strong>
                {title && <span>{title}</span>}
                <span className="bk-price">{costText(id)}</span>
              </button>
            </li>
          ))}
      </ul>
      {artists.length === 0 && <p role="status">{say('onlyAny')}</p>}
    </>
  );
}
