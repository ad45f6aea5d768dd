/** A new order while it is put together at the desk. */
import { describe, expect, it } from 'vitest';
import type { OfferedService } from '../desk/desk-data.ts';
import { ableTo, endingTogether, following, linesOf, sourceOf, type Wish } from '../desk/new-order.ts';

const offer = (artist: number, minutes: number) => ({ artist, minutes, price: '10000.00', prepayment: '0.00' });
const services: readonly OfferedService[] = [
  { id: 1, name: 'Үс засах', category: 'Үс', by: [offer(10, 60), offer(11, 45)] },
  { id: 2, name: 'Будах', category: 'Үс', by: [offer(11, 90)] },
];
const wish = (values: Partial<Wish> = {}): Wish => ({
  key: 1,
  service: 1,
  artist: 10,
  day: '2026-11-30',
  time: '14:00',
  guest: '',
  ...values,
});

describe('a new order', () => {
  it('goes on when the last service ends, as long as it takes with its artist', () => {
    expect(following(services, [wish()])).toEqual({ ...wish(), key: 2, service: undefined, time: '15:00' });
    expect(following(services, [wish({ artist: 11 })])?.time).toBe('14:45');
    expect(following(services, [])).toBeUndefined();
  });
  it('of a group ends for all at one time', () => {
    const group = [wish(), wish({ key: 2, artist: 11, service: 2, time: '16:00' })];
    expect(endingTogether(services, group).map(({ time }) => time)).toEqual(['14:30', '14:00']);
  });
  it('is sent without what is not chosen, and guests by their names', () => {
    expect(linesOf([wish({ guest: ' Номин ' }), wish({ key: 2, service: undefined })])).toEqual([
      { service: 1, artist: 10, day: '2026-11-30', time: '14:00', guest: 'Номин' },
    ]);
  });
  it('is of who walks in while it begins within the hour, and is booked for later', () => {
    expect(sourceOf('2026-11-30 13:00', { day: '2026-11-30', time: '14:00' })).toBe('walk_in');
    expect(sourceOf('2026-11-30 13:00', { day: '2026-11-30', time: '14:15' })).toBe('reception');
    expect(sourceOf('2026-11-30 23:30', { day: '2026-12-01', time: '00:15' })).toBe('walk_in');
  });
  it('offers those artists who give the service', () => {
    const artists = [10, 11].map((id) => ({ id, name: '', title: null, picture: null, open: [] }));
    expect(ableTo(services, artists, 2).map(({ id }) => id)).toEqual([11]);
    expect(ableTo(services, artists, undefined)).toHaveLength(2);
  });
});
