/** A new order at the desk while it is put together. */
import type { DeskArtist, LineAsked, OfferedService } from './desk-data.ts';
import { dayOf, minuteOf, timeOf, wallOf } from './wall.ts';

export type Wish = {
  readonly key: number;
  readonly service: number | undefined;
  readonly artist: number;
  readonly day: string;
  readonly time: string;
  readonly guest: string;
};
export const offerOf = (services: readonly OfferedService[], { service, artist }: Pick<Wish, 'service' | 'artist'>) =>
  services.find(({ id }) => id === service)?.by.find((offer) => offer.artist === artist);
const endOf = (services: readonly OfferedService[], wish: Wish): number =>
  minuteOf(`${wish.day} ${wish.time}`) + (offerOf(services, wish)?.minutes ?? 0);

/** The next one begins when the last one ends, with the same artist. */
export function following(services: readonly OfferedService[], wishes: readonly Wish[]): Wish | undefined {
  const last = wishes.at(-1);
  if (!last) return undefined;
  const at = wallOf(endOf(services, last));
  return { key: last.key + 1, service: undefined, artist: last.artist, day: dayOf(at), time: timeOf(at), guest: '' };
}
/** Guests of a group are done at one time: each begins as much earlier as his service takes. */
export function endingTogether(services: readonly OfferedService[], wishes: readonly Wish[]): readonly Wish[] {
  const first = wishes[0];
  if (!first) return wishes;
  const longest = Math.max(...wishes.map((wish) => offerOf(services, wish)?.minutes ?? 0));
  const end = minuteOf(`${first.day} ${first.time}`) + longest;
  return wishes.map((wish) => {
    const at = wallOf(end - (offerOf(services, wish)?.minutes ?? 0));
    return { ...wish, day: dayOf(at), time: timeOf(at) };
  });
}
export const linesOf = (wishes: readonly Wish[]): readonly LineAsked[] =>
  wishes.flatMap(({ service, artist, day, time, guest }) =>
    service === undefined ? [] : [{ service, artist, day, time, ...(guest.trim() === '' ? {} : { guest: guest.trim() }) }],
  );

/** Who comes now has walked in; who comes later has called. */
const SOON_MINUTES = 60;
export const sourceOf = (now: string, { day, time }: Pick<Wish, 'day' | 'time'>): 'walk_in' | 'reception' =>
  minuteOf(`${day} ${time}`) - minuteOf(now) <= SOON_MINUTES ? 'walk_in' : 'reception';

/** Artists who give the service, or all while none is chosen. */
export const ableTo = (services: readonly OfferedService[], artists: readonly DeskArtist[], service: number | undefined) => {
  const by = services.find(({ id }) => id === service)?.by;
  return by ? artists.filter(({ id }) => by.some((offer) => offer.artist === id)) : artists;
};
