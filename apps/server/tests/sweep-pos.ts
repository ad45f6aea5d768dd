/** Sessions, tills and QR payments of another company, and the addresses of tills for those who do not sell. */
import type { Person } from './served-demo.ts';
import type { Attempt, RouteSweep } from './sweep-attempts.ts';

type Given = RouteSweep & { readonly person: Person };
type Attempts = (given: Given) => Omit<Attempt, 'route'>[];

/** Platform, director, cashier and company administrator. */
const SELLERS = [1, 2, 5, 11];
const ACCOUNTANT = 4;
const MANAGERS = [1, 2, 11];
const UUID = '5f0c3c1e-7a34-4c1b-9d43-2f6f1a9f0001';
const MOMENT = '2026-11-28T04:00:00.000Z';
const LINE = { item: 1, qty: '1', price: '1', discount: null, barcode: null, note: null };
const saleIn = (session: number) => ({
  ...{ uuid: UUID, session, sold_at: MOMENT, sent_at: MOMENT, offline: false, partner: null, note: null, lines: [LINE], discount: null },
  ...{ payments: [], tendered: '0' },
});
const returnIn = (session: number) => ({ uuid: UUID, session, of: 'K1', reason: 'x', lines: [{ line: 1, qty: '1' }] });

/** With a record of another company, and by the role. */
const asked =
  (of: string, at: (id: number) => Pick<Attempt, 'path'> & { readonly body?: object }): Attempts =>
  ({ person, registry, foreignRow }) => {
    const foreign = foreignRow(person, registry.model(of));
    return [
      ...(foreign === undefined ? [] : [{ ...at(foreign), why: 'foreign' as const, refusedBy: [403, 404] }]),
      ...(SELLERS.includes(person.roleId) ? [] : [{ ...at(foreign ?? 1), why: 'role' as const, refusedBy: [403] }]),
    ];
  };
const closed =
  (path: string, body?: object): Attempts =>
  ({ person }) =>
    SELLERS.includes(person.roleId) ? [] : [{ path, ...(body ? { body } : {}), why: 'role', refusedBy: [403] }];

export const POS_ATTEMPTS: Readonly<Record<string, Attempts>> = {
  'GET /pos/boot': closed('/pos/boot'),
  'GET /pos/catalogue': closed('/pos/catalogue?till=1'),
  'GET /pos/customers': closed('/pos/customers?text=x'),
  'GET /pos/receipt': closed('/pos/receipt?number=K1'),
  'POST /pos/sessions': asked('pos_till', (till) => ({ path: '/pos/sessions', body: { till, float: '0' } })),
  'GET /pos/sessions/:id': asked('pos_session', (id) => ({ path: `/pos/sessions/${id}` })),
  'POST /pos/sessions/:id/cash': asked('pos_session', (id) => ({
    path: `/pos/sessions/${id}/cash`,
    body: { uuid: UUID, amount: '1', reason: 'x' },
  })),
  'POST /pos/sessions/:id/close': asked('pos_session', (id) => ({ path: `/pos/sessions/${id}/close`, body: { notes: {}, reason: 'x' } })),
  'POST /pos/sales': asked('pos_session', (id) => ({ path: '/pos/sales', body: saleIn(id) })),
  'POST /pos/returns': asked('pos_session', (id) => ({ path: '/pos/returns', body: returnIn(id) })),
  'GET /pos/hall': closed('/pos/hall?till=1'),
  'POST /pos/hall': asked('pos_order', (order) => ({ path: '/pos/hall', body: { till: 1, asked: { deed: 'drop', order } } })),
  'GET /pos/kitchen': closed('/pos/kitchen'),
  'POST /pos/kitchen': asked('pos_order_line', (line) => ({ path: '/pos/kitchen', body: { line, state: 'ready' } })),
  'POST /pos/receipt-mails': closed('/pos/receipt-mails', { number: 'K1', email: 'x@example.mn' }),
  'POST /pos/pin': ({ person }) =>
    MANAGERS.includes(person.roleId) ? [] : [{ path: '/pos/pin', body: { pin: '1234' }, why: 'role', refusedBy: [403] }],
  'POST /pos/approvals': asked('pos_session', (session) => ({
    path: '/pos/approvals',
    body: { session, manager: 1, pin: '1234', basket: null, detail: null },
  })),
  'POST /pos/tax-receipts': closed('/pos/tax-receipts', { uuid: UUID }),
  'GET /lambda/ebarimt/payer': ({ person }) =>
    [...SELLERS, ACCOUNTANT].includes(person.roleId)
      ? []
      : [{ path: '/lambda/ebarimt/payer?number=41000000015', why: 'role', refusedBy: [403] }],
  'POST /pos/charges': asked('pos_session', (session) => ({ path: '/pos/charges', body: { uuid: UUID, session, amount: '1' } })),
  'POST /pos/charges/:id/check': asked('pos_charge', (id) => ({ path: `/pos/charges/${id}/check` })),
};
