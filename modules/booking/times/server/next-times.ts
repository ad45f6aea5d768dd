/** Which times are free in place of one that is not, and how times are told. */
import type { Board } from './board.ts';
import { type Asked, daysAsked, type OfferedTime, timesOn } from './offered.ts';

type ToldTime = {
  readonly at: string;
  readonly artists: readonly number[];
  /** For several services: who gives which of them, and when. */
  readonly lines?: readonly { readonly service: number; readonly artist: number; readonly day: string; readonly time: string }[];
};
export type ToldDay = { readonly day: string; readonly times: readonly ToldTime[] };

export const toldTime = (board: Board, { at, artists, lines }: OfferedTime): ToldTime => ({
  at: board.clock.shown(at).time,
  artists,
  ...(lines.length > 0 && {
    lines: lines.map(({ artist, offer, at: begin }) => ({ service: offer.service, artist: artist.id, ...board.clock.shown(begin) })),
  }),
});

const MOST_TIMES = 12;
type Wished = { readonly service: number; readonly artist: number | null; readonly day: string; readonly time: string };
/** The nearest free times for the same services, those of the wished day first. */
export function nextTimes(
  board: Board,
  lines: readonly Wished[],
  { isOnline, notBefore }: Pick<Asked, 'isOnline' | 'notBefore'>,
): readonly ToldDay[] {
  const [first] = lines;
  if (!first) return [];
  const artist = lines.every((line) => line.artist === first.artist) ? first.artist : null;
  const together = lines.length > 1 && lines.every(({ day, time }) => day === first.day && time === first.time);
  const asked: Asked = {
    services: lines.map(({ service }) => service),
    artist: together ? null : artist,
    way: together ? 'together' : 'sequence',
    from: first.day,
    days: 7,
    notBefore: Math.max(notBefore, board.now),
    isOnline,
  };
  const told: ToldDay[] = [];
  let left = MOST_TIMES;
  for (const day of daysAsked(asked)) {
    if (left <= 0) break;
    const times = timesOn(board, asked, day);
    // Of the wished day those around the wished time.
    const near = times.map((time) => toldTime(board, time));
    const kept =
      day === first.day
        ? near.toSorted((one, other) => away(one.at, first.time) - away(other.at, first.time)).slice(0, left)
        : near.slice(0, left);
    if (kept.length > 0) told.push({ day, times: kept.toSorted((one, other) => one.at.localeCompare(other.at)) });
    left -= kept.length;
  }
  return told;
}
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const away = (one: string, other: string): number => Math.abs(minutes(one) - minutes(other));
