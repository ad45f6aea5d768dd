/** Which times are offered, and who serves at a time that was chosen: the same rules for both, so that what is offered is accepted. */
import { fits, freeTimes, type Span } from '../../free-times.ts';
import { type Artist, type Board, dayWindow, type Offer } from './board.ts';
import { dayAfter } from './day-clock.ts';

/** One after the other, or side by side. */
export const WAYS = ['sequence', 'together'] as const;
export type Way = (typeof WAYS)[number];

/** A service at a minute; `artist` null for whoever is free. */
export type Wish = {
  readonly service: number;
  readonly artist: number | null;
  readonly at: number;
  /** Another length than the artist has for it, as was agreed for one visit. */
  readonly minutes?: number | undefined;
};
export type Served = { readonly artist: Artist; readonly offer: Offer; readonly at: number };
export type OfferedTime = { readonly at: number; readonly artists: readonly number[]; readonly lines: readonly Served[] };

const busyOf = ({ offer, at }: Served): Span => ({ from: at - offer.before, to: at + offer.duration + offer.after });
const meets = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;
const minutesIn = (spans: readonly Span[], { from, to }: Span): number =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0);

/** Artists who give the service, those first who have had the least to do on the day, then in all days that are looked at. */
function byTurn(board: Board, service: number, at: number): readonly Artist[] {
  const day = dayWindow(board, board.clock.shown(at).day);
  return board.artists
    .filter(({ offers }) => offers.has(service))
    .map((artist) => ({
      artist,
      day: minutesIn(artist.busy, day),
      all: artist.busy.reduce((sum, { from, to }) => sum + to - from, 0),
    }))
    .toSorted((one, other) => one.day - other.day || one.all - other.all || one.artist.id - other.artist.id)
    .map(({ artist }) => artist);
}

/** Whether the artist can begin the service at the minute, beside what the same order has given him already. */
function servedBy(artist: Artist, { service, at, minutes }: Omit<Wish, 'artist'>, before: readonly Served[]): Served | null {
  const usual = artist.offers.get(service);
  const offer = usual && minutes !== undefined ? { ...usual, duration: minutes } : usual;
  if (!offer || !fits(offer, at, artist.open, artist.taken)) return null;
  const served = { artist, offer, at };
  const span = busyOf(served);
  return before.some((other) => other.artist.id === artist.id && meets(busyOf(other), span)) ? null : served;
}

/** Somebody for every wish, or null. The first in turn is tried first; where a later wish needs him, the next one. */
export function serve(board: Board, wishes: readonly Wish[], before: readonly Served[] = []): readonly Served[] | null {
  const [wish, ...rest] = wishes;
  if (!wish) return before;
  const candidates = wish.artist === null ? byTurn(board, wish.service, wish.at) : board.artists.filter(({ id }) => id === wish.artist);
  for (const artist of candidates) {
    const served = servedBy(artist, wish, before);
    const all = served && serve(board, rest, [...before, served]);
    if (all) return all;
  }
  return null;
}

/** When the next service of a sequence begins: at once with another artist, after both buffers with the same one. */
export const following = (last: Served, artist: Artist, offer: Offer): number =>
  last.at + last.offer.duration + (last.artist.id === artist.id ? last.offer.after + offer.before : 0);

type Row = { readonly services: readonly number[]; readonly artist: number | null; readonly way: Way };
/** The rest of a row of services behind its first; the same artist goes on where he can. */
function goOn(board: Board, { services, artist: wanted, way }: Row, before: readonly Served[]): readonly Served[] | null {
  const service = services[before.length];
  const last = before.at(-1);
  if (service === undefined || !last) return before;
  const first = before[0] ?? last;
  const among = wanted === null ? byTurn(board, service, last.at) : board.artists.filter(({ id }) => id === wanted);
  const sorted = way === 'sequence' ? [...among].sort((a, b) => Number(b.id === last.artist.id) - Number(a.id === last.artist.id)) : among;
  for (const artist of sorted) {
    const offer = artist.offers.get(service);
    if (!offer) continue;
    const at = way === 'together' ? first.at : following(last, artist, offer);
    const served = servedBy(artist, { service, at }, before);
    const all = served && goOn(board, { services, artist: wanted, way }, [...before, served]);
    if (all) return all;
  }
  return null;
}

export type Asked = Row & {
  readonly from: string;
  readonly days: number;
  /** Nothing begins before this minute. */
  readonly notBefore: number;
  /** Times that leave gaps are left out where the branch wishes it. */
  readonly isOnline: boolean;
};

type Start = { readonly at: number; readonly artists: Artist[] };
/** The minutes of a day at which somebody can begin the first service, ascending, with those who can. */
function startsOn(board: Board, asked: Asked, day: string): readonly Start[] {
  const { from, to } = dayWindow(board, day);
  const { step } = board.branch;
  const [service = 0] = asked.services;
  const notBefore = Math.max(from, asked.notBefore);
  const shortest = asked.isOnline && asked.services.length === 1 ? board.branch.shortest : null;
  // By the place of the minute on the grid of the day.
  const starts: (Start | undefined)[] = Array.from({ length: Math.ceil((to - from) / step) });
  for (const artist of board.artists) {
    if (asked.artist !== null && artist.id !== asked.artist) continue;
    const offer = artist.offers.get(service);
    if (!offer) continue;
    const { duration, before, after } = offer;
    const { open, taken } = artist;
    for (const at of freeTimes({ duration, before, after, open, taken, step, origin: from, notBefore, until: to, shortest })) {
      const place = (at - from) / step;
      const known = starts[place];
      if (known) known.artists.push(artist);
      else starts[place] = { at, artists: [artist] };
    }
  }
  return starts.filter((start) => start !== undefined);
}

/** The times of one day, ascending, each with those who could begin and a row of services that fits. */
export function timesOn(board: Board, asked: Asked, day: string): readonly OfferedTime[] {
  const [service = 0] = asked.services;
  const starts = startsOn(board, asked, day);
  if (asked.services.length === 1) return starts.map(({ at, artists }) => ({ at, artists: artists.map(({ id }) => id), lines: [] }));
  return starts.flatMap(({ at, artists }): OfferedTime[] => {
    const able = artists.flatMap((artist) => {
      const first = servedBy(artist, { service, at }, []);
      const row = first && goOn(board, asked, [first]);
      return row ? [row] : [];
    });
    const [lines] = able;
    return lines ? [{ at, artists: able.map((row) => row[0]?.artist.id ?? 0), lines }] : [];
  });
}

export const daysAsked = ({ from, days }: Pick<Asked, 'from' | 'days'>): readonly string[] =>
  Array.from({ length: days }, (_, at) => dayAfter(from, at));

/**
 * Somebody for every wish that comes from outside, or null where one does not begin at a time that is offered: on the grid of its day, or
 * right behind another service of the same order; one alone also where no gap is left that the branch wishes to avoid.
 */
export function serveOffered(board: Board, wishes: readonly Wish[], notBefore: number): readonly Served[] | null {
  if (wishes.some(({ at }) => at < notBefore)) return null;
  const [only] = wishes;
  if (only && wishes.length === 1) {
    const { service, artist, at } = only;
    const { day } = board.clock.shown(at);
    const asked: Asked = { services: [service], artist, way: 'sequence', from: day, days: 1, notBefore, isOnline: true };
    const able = startsOn(board, asked, day).find((start) => start.at === at)?.artists ?? [];
    const first = byTurn(board, service, at).find((one) => able.includes(one));
    return first ? serve(board, [{ ...only, artist: first.id }]) : null;
  }
  const served = serve(board, wishes);
  const isOffered = (one: Served): boolean => {
    const { day } = board.clock.shown(one.at);
    const isOnGrid = (one.at - board.clock.startOf(day)) % board.branch.step === 0;
    return isOnGrid || served?.some((other) => other !== one && following(other, one.artist, one.offer) === one.at) === true;
  };
  return served?.every(isOffered) ? served : null;
}
