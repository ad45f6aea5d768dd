/** What has been chosen so far. It stands in the address, so that a reload, a way back and a link to a friend find it again. */
import type { Offer, OfferedArtist, OfferedService } from '../../contract.ts';
import { lessOf, smallest, sumOf } from './amounts.ts';
import type { FreeTime, TimeLine } from './ask.ts';

export const STEPS = ['branch', 'services', 'artist', 'time', 'details'] as const;
export type Step = (typeof STEPS)[number];
export type Way = 'sequence' | 'together';
export type Choice = {
  readonly step: Step;
  readonly branch: number | null;
  readonly services: readonly number[];
  /** Null for whoever is free. */
  readonly artist: number | null;
  readonly way: Way;
  readonly day: string | null;
  /** The lines of the chosen time: what is asked for when it is held. */
  readonly lines: readonly AskedLine[];
};
export type AskedLine = Omit<TimeLine, 'artist'> & { readonly artist: number | 'any' };

export const MOST_SERVICES = 10;

const isAt = (branch: number | null, { branch: own }: { readonly branch: number | null }): boolean => own === null || own === branch;
/** Services that somebody at the branch gives. */
export function servicesAt(offer: Offer, branch: number | null): readonly OfferedService[] {
  const given = new Set(
    offer.artists.filter((artist) => artist.branch === branch).flatMap(({ skills }) => skills.map(({ service }) => service)),
  );
  return offer.services.filter((service) => isAt(branch, service) && given.has(service.id));
}
/** Artists of the branch who give all of the services. */
export const artistsFor = (offer: Offer, { branch, services }: Pick<Choice, 'branch' | 'services'>): readonly OfferedArtist[] =>
  offer.artists.filter((artist) => artist.branch === branch && services.every((id) => artist.skills.some(({ service }) => service === id)));

type Cost = { readonly price: string; readonly prepayment: string; readonly minutes: number; readonly isLeast: boolean };
/** What it costs with this artist; without one the least that anybody asks. The server's prices decide in the end. */
export function costOf(offer: Offer, { branch, services, artist }: Pick<Choice, 'branch' | 'services' | 'artist'>): Cost {
  const chosen = services.flatMap((id) => offer.services.find((one) => one.id === id) ?? []);
  const among = offer.artists.filter((one) => one.branch === branch && (artist === null || one.id === artist));
  const skills = chosen.map(({ id, price, duration }) => {
    const own = among.flatMap((one) => one.skills.filter(({ service }) => service === id));
    return own.length > 0 ? own : [{ service: id, price, duration }];
  });
  const least = skills.map((own) => smallest(own.map(({ price }) => price)));
  return {
    price: sumOf(least),
    prepayment: sumOf(chosen.map(({ prepayment }) => prepayment)),
    minutes: skills.reduce((sum, own) => sum + Math.min(...own.map(({ duration }) => duration)), 0),
    isLeast: skills.some((own, at) => own.some(({ price }) => lessOf(price, least[at] ?? '0') !== '0.00')),
  };
}

/** The lines of a time that was offered. */
export const linesOf = ({ services, artist }: Pick<Choice, 'services' | 'artist'>, day: string, time: FreeTime): readonly AskedLine[] =>
  time.lines ?? services.map((service) => ({ service, artist: artist ?? 'any', day, time: time.at }));

const numbers = (text: string | null): readonly number[] =>
  (text ?? '').split(',').flatMap((part) => (/^\d{1,15}$/.test(part) ? [Number(part)] : []));
const LINE = /^(\d{1,15})-(any|\d{1,15})-(\d{4}-\d{2}-\d{2})-(\d{2}:\d{2})$/;
const lineIn = (text: string): readonly AskedLine[] => {
  const [, service, artist, day = '', time = ''] = LINE.exec(text) ?? [];
  return service === undefined ? [] : [{ service: Number(service), artist: artist === 'any' ? 'any' : Number(artist), day, time }];
};

/** How far somebody can be who has chosen this. */
export function lastStep({ branch, services, lines }: Omit<Choice, 'step'>): Step {
  if (branch === null) return 'branch';
  if (services.length === 0) return 'services';
  return lines.length > 0 ? 'details' : 'time';
}
const earlier = (one: Step, other: Step): Step => (STEPS.indexOf(one) < STEPS.indexOf(other) ? one : other);

/** What the address says, as far as it is offered: a service that is gone is left out, and what followed from it. */
export function readChoice(search: string, offer: Offer): Choice {
  const query = new URLSearchParams(search);
  const [only] = offer.branches;
  const asked = numbers(query.get('branch'))[0];
  const named = offer.branches.find(({ id }) => id === asked)?.id ?? null;
  const branch = named ?? (offer.branches.length === 1 ? (only?.id ?? null) : null);
  const wanted = [...new Set(numbers(query.get('service')))].slice(0, MOST_SERVICES);
  // Before a branch is chosen a link may name the service alone.
  const known = branch === null ? offer.services : servicesAt(offer, branch);
  const services = wanted.filter((id) => known.some((one) => one.id === id));
  const artistAsked = numbers(query.get('artist'))[0];
  // A link that names an artist alone means the artist's branch.
  const ofArtist = branch === null ? offer.artists.find(({ id }) => id === artistAsked) : undefined;
  if (ofArtist && offer.branches.some(({ id }) => id === ofArtist.branch)) {
    query.set('branch', String(ofArtist.branch));
    return readChoice(query.toString(), offer);
  }
  const artist = artistsFor(offer, { branch, services }).find(({ id }) => id === artistAsked)?.id ?? null;
  const isWhole = services.length === wanted.length && services.length > 0;
  const lines = (isWhole ? (query.get('at') ?? '') : '').split('_').flatMap(lineIn);
  const isOfThese = lines.length === services.length && lines.every(({ service }) => services.includes(service));
  const chosen = {
    branch,
    services,
    artist,
    way: query.get('way') === 'together' ? ('together' as const) : ('sequence' as const),
    day: /^\d{4}-\d{2}-\d{2}$/.exec(query.get('day') ?? '')?.[0] ?? null,
    lines: isOfThese ? lines : [],
  };
  const step = STEPS.find((one) => one === query.get('step')) ?? (services.length > 0 && branch !== null ? 'artist' : 'services');
  return { ...chosen, step: earlier(step, lastStep(chosen)) };
}

export function searchOf({ step, branch, services, artist, way, day, lines }: Choice): string {
  const query = new URLSearchParams();
  if (branch !== null) query.set('branch', String(branch));
  if (services.length > 0) query.set('service', services.join(','));
  if (artist !== null) query.set('artist', String(artist));
  if (way === 'together') query.set('way', way);
  if (day !== null) query.set('day', day);
  if (lines.length > 0) query.set('at', lines.map((line) => `${line.service}-${line.artist}-${line.day}-${line.time}`).join('_'));
  query.set('step', step);
  // Commas and colons may stand in a query; the address stays readable.
  return `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}
