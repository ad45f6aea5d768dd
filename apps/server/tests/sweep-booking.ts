/** Orders and branches of another company, and reception's addresses for those who do not work there. */
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

type Given = RouteSweep & { readonly person: Person };
type Attempts = (given: Given) => Omit<Attempt, 'route'>[];

/** Platform, salon manager, reception and company administrator. */
const RECEPTION = [1, 8, 9, 11];
const DAY = '2099-01-01';
const asked = (of: string, at: (id: number) => Pick<Attempt, 'path'> & { readonly body?: object }): Attempts => {
  return (given) => {
    const { person, registry } = given;
    const [foreign, own] = [given.foreignRow(person, registry.model(of)), given.ownRow(person, registry.model(of))];
    return [
      ...(foreign === undefined ? [] : [{ ...at(foreign), why: 'foreign' as const, refusedBy: [403, 404] }]),
      ...(own === undefined || RECEPTION.includes(person.roleId) ? [] : [{ ...at(own), why: 'role' as const, refusedBy: [403] }]),
    ];
  };
};

export const BOOKING_ATTEMPTS: Readonly<Record<string, Attempts>> = {
  'GET /booking/times': asked('branches', (id) => ({ path: `/booking/times?branch=${id}&services=1&from=${DAY}` })),
  'POST /booking/orders': asked('branches', (id) => ({
    path: '/booking/orders',
    body: { branch: id, lines: [{ service: 1, day: DAY, time: '10:00' }], client: { name: 'Сараа', phone: '99110001' } },
  })),
  'POST /booking/orders/:id/repeat': asked('booking_orders', (id) => ({
    path: `/booking/orders/${id}/repeat`,
    body: { weeks: 1, times: 1 },
  })),
  'POST /booking/orders/:id/move': asked('booking_orders', (id) => ({
    path: `/booking/orders/${id}/move`,
    body: { lines: [{ line: 1, day: DAY, time: '10:00' }] },
  })),
  // A director and an artist are shown their part of the day: of the own company nothing is closed by the role alone.
  'GET /booking/desk': (given) =>
    asked('branches', (id) => ({ path: `/booking/desk?branch=${id}&from=${DAY}` }))(given).filter(({ why }) => why === 'foreign'),
  'GET /booking/desk/offers': asked('branches', (id) => ({ path: `/booking/desk/offers?branch=${id}` })),
  'POST /booking/orders/:id/services': asked('booking_orders', (id) => ({
    path: `/booking/orders/${id}/services`,
    body: { service: 1, artist: 1 },
  })),
  'POST /booking/orders/:id/payment': asked('booking_orders', (id) => ({ path: `/booking/orders/${id}/payment`, body: {} })),
  'POST /booking/orders/:id/payment/check': asked('booking_orders', (id) => ({
    path: `/booking/orders/${id}/payment/check`,
    body: {},
  })),
};
