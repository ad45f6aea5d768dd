/** Whose orders are whose: reception of one branch, an artist and another company ask for what is not theirs, by every way there is. */
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { TestPerson } from '@lambda/testing/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveByLink, openOrder } from '../order/server/by-link.ts';
import { checkBranch, checkOrder } from '../order/server/reach.ts';
import { line, MONDAY, refusalOf, type Salon, type SalonWorld, salonWorld } from './salon-world.ts';

let world: SalonWorld;
let salon: Salon;
let other: Salon;
beforeAll(async () => {
  world = await salonWorld();
  salon = await world.salon();
  other = await world.salon();
});
afterAll(() => world.drop());

/** Two branches with an artist and an order each. */
async function twoBranches() {
  const service = await salon.service();
  const [here, there] = [await salon.branch(), await salon.branch()];
  const job = await salon.people.record('job', { a_tushaal_ner: 'Үсчин' });
  const artistPerson = await salon.people.person('artist', { company: salon.company, employee: { struct_id: here.unit, job_id: job } });
  const x = await salon.artist(here, [service], { emp_id: artistPerson.actor.employeeId, artist_nick_name: 'Хулан' });
  const y = await salon.artist(there, [service], { artist_nick_name: 'Ялгуун' });
  const off = await salon.people.record('artist_days_off', {
    artist_id: y,
    starts_at: '2026-12-20T02:00:00Z',
    ends_at: '2026-12-20T09:00:00Z',
    reason: 'Хувийн',
  });
  const client = (name: string, phone: string) => ({ name, phone, email: null, note: null });
  const mine = await salon.place({ branch: here.id, lines: [line(service, x, '14:00')], client: client('Сараа', '99110001') });
  const theirs = await salon.place({ branch: there.id, lines: [line(service, y, '14:00')], client: client('Нууц Нэр', '88110002') });
  const lineOf = async (order: number) =>
    Number((await world.sql('select id from order_detail where order_id = $1::bigint', [order]))[0]?.[0]);
  const receptionist = await salon.people.person('receptionist', {
    company: salon.company,
    employee: { struct_id: here.unit, job_id: job },
  });
  const manager = await salon.people.person('salonManager', { company: salon.company, employee: { struct_id: there.unit, job_id: job } });
  return { service, here, there, x, y, off, mine, theirs, lineOf, receptionist, manager, artistPerson };
}
const contextOf = ({ actor }: TestPerson): WriteContext => ({ ...salon.context(), actor: { ...actor, timeZone: 'Asia/Ulaanbaatar' } });
const refused = async (work: Promise<unknown>) => (await refusalOf(work))?.code ?? null;
const rowOf = async (id: number) =>
  (await world.sql('select version, service_time::text, artist_id, holds from order_detail where id = $1::bigint', [id]))[0];

describe('an order of another branch', () => {
  it('is neither found, moved, cancelled nor added to by reception, and nothing of it is told', async () => {
    const { service, there, y, mine, theirs, lineOf, receptionist, off } = await twoBranches();
    const foreign = await lineOf(theirs.id);
    const before = await rowOf(foreign);
    const lists = await receptionist.ask(
      '{booking_orders(limit:100){id client_name phone_number} order_detail(limit:100){id guest_name} artist_days_off(limit:100){id reason}}',
    );
    expect(JSON.stringify(lists)).not.toContain('Нууц');
    expect(JSON.stringify(lists)).not.toContain('88110002');
    expect((lists.booking_orders as { id: number }[]).map(({ id }) => id)).toEqual([mine.id]);
    expect((lists.order_detail as { id: number }[]).map(({ id }) => id)).toEqual([await lineOf(mine.id)]);
    expect((lists.artist_days_off as { id: number }[]).map(({ id }) => id)).not.toContain(off);
    const context = contextOf(receptionist);
    expect(await refused(checkOrder(context, theirs.id))).toBe('NOT_FOUND');
    expect(await refused(checkOrder(context, mine.id))).toBeNull();
    expect(await refused(checkBranch(context, there.id))).toBe('NOT_FOUND');
    for (const name of ['mark-arrived', 'note-order', 'cancel-order'])
      expect(await refused(salon.act(name, theirs.id, name === 'cancel-order' ? { reason: 'Х' } : {}, { actor: receptionist.actor }))).toBe(
        'NOT_FOUND',
      );
    const create = 'mutation($i:OrderDetailInput!){createOrderDetail(input:$i){id}}';
    const input = { order_id: theirs.id, service_id: service, artist_id: y, service_date: MONDAY, service_time: '16:00' };
    expect(await refused(receptionist.ask(create, { i: input }))).toBe('INVALID');
    const at = await openOrder(world.database, mine.link);
    if (!at) throw new Error('the link leads nowhere');
    const moved = moveByLink(salon.context(), at, [{ line: foreign, artist: y, day: '2026-12-02', time: '16:00' }]);
    expect(await refused(moved)).toBe('NOT_FOUND');
    expect(await rowOf(foreign)).toEqual(before);
  });

  it('is another company’s: neither its administrator nor its links reach it', async () => {
    const { theirs, lineOf } = await twoBranches();
    const stranger = await other.people.person('companyAdmin', { company: other.company });
    const lists = await stranger.ask('{booking_orders(limit:100){id} order_detail(limit:100){id} booking_clients(limit:100){id}}');
    expect(lists).toEqual({ booking_orders: [], order_detail: [], booking_clients: [] });
    expect(await refused(checkOrder({ ...other.context(), actor: stranger.actor }, theirs.id))).toBe('NOT_FOUND');
    const row = await rowOf(await lineOf(theirs.id));
    expect(await refused(other.act('cancel-order', theirs.id, { reason: 'Х' }))).toBe('NOT_FOUND');
    expect(await rowOf(await lineOf(theirs.id))).toEqual(row);
  });
});

describe('an artist', () => {
  it('sees the own services with a name and no phone, and changes nothing', async () => {
    const { artistPerson, mine, theirs, lineOf, off } = await twoBranches();
    const seen = (await artistPerson.ask('{order_detail(limit:100){id guest_name}}')).order_detail as { id: number; guest_name: string }[];
    expect(seen).toEqual([{ id: await lineOf(mine.id), guest_name: 'Сараа' }]);
    expect(await refused(artistPerson.ask('{booking_orders{id phone_number}}'))).not.toBeNull();
    expect(await refused(artistPerson.ask('{booking_clients{id}}'))).not.toBeNull();
    expect(await refused(checkOrder(contextOf(artistPerson), mine.id))).toBe('NO_RIGHT');
    for (const order of [mine, theirs])
      expect(await refused(salon.act('cancel-order', order.id, { reason: 'Х' }, { actor: artistPerson.actor }))).toBe('NO_RIGHT');
    expect(await refused(artistPerson.ask(`mutation{deleteArtistDaysOff(id:${off}){id}}`))).not.toBeNull();
    const create = 'mutation($i:BookingOrdersInput!){createBookingOrders(input:$i){id}}';
    expect(await refused(artistPerson.ask(create, { i: { phone_number: '99110001' } }))).not.toBeNull();
  });
});

describe('orders that other systems ask for', () => {
  const ORDER =
    'mutation($i:BookingOrdersInput!){createBookingOrders(input:$i){id order_number total_price payment_status is_received state}}';
  const LINE = 'mutation($i:OrderDetailInput!){createOrderDetail(input:$i){id service_price prepayment service_date_time duration_minute}}';
  it('take what the server says, whatever is sent, and hold their time like any other', async () => {
    const { service, here, x, receptionist } = await twoBranches();
    const sent = {
      company_id: salon.company,
      phone_number: '99110009',
      order_number: 'ZZ-000000000000',
      payment_status: 'paid',
      is_received: 1,
      total_price: '1',
      total_prepayment: '1',
      cash_amount: '999999',
      non_cash_amount: '999999',
      qpay_invoice_id: 'none',
      user_id: 1,
    };
    const order = (await receptionist.ask(ORDER, { i: sent })).createBookingOrders as { id: number; order_number: string };
    expect(order).toMatchObject({ total_price: '0.00', payment_status: 'none', is_received: 0, state: 'confirmed' });
    expect(order.order_number).toMatch(/^[A-Z]{2}-\d{12}$/);
    // The clock of these people is the real one: a day ahead that is open.
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const line = { order_id: order.id, service_id: service, artist_id: x, branch_id: here.id, service_date: day, service_time: '11:00' };
    const tampered = { ...line, service_price: '1', prepayment: '0', service_category_id: 1, service_date_time: '2020-01-01T00:00:00Z' };
    const made = (await receptionist.ask(LINE, { i: tampered })).createOrderDetail;
    expect(made).toMatchObject({ service_price: '60000.00', duration_minute: 60 });
    const [row] = await world.sql('select total_price, starts_at = $2::timestamptz, branch_id from booking_orders where id = $1::bigint', [
      order.id,
      `${day}T11:00:00+08:00`,
    ]);
    expect(row).toEqual(['60000.00', 't', String(here.id)]);
    const taken = await refusalOf(receptionist.ask(LINE, { i: { ...line, service_time: '11:15' } }));
    expect([taken?.code, taken?.status]).toEqual(['TIME_TAKEN', 409]);
    expect(taken?.details).toMatchObject({ days: expect.arrayContaining([expect.objectContaining({ day })]) });
    const both = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        refused(receptionist.ask(LINE, { i: { ...line, service_time: at % 2 === 0 ? '14:00' : '14:30' } })),
      ),
    );
    expect(both.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(both)).toEqual(new Set([null, 'TIME_TAKEN']));
    for (const wrong of [
      { service_time: '25:00' },
      { service_date: '2026-02-30' },
      { service_id: 999_999 },
      { artist_id: 999_999 },
      { order_id: 999_999 },
    ])
      expect(await refused(receptionist.ask(LINE, { i: { ...line, ...wrong } }))).toBe('INVALID');
  });

  it('are asked for by reception alone, and never changed or deleted by their name', async () => {
    const { receptionist, manager, mine } = await twoBranches();
    const director = await salon.people.person('director', { company: salon.company });
    expect(await refused(director.ask(ORDER, { i: { phone_number: '99110001' } }))).not.toBeNull();
    for (const person of [receptionist, manager]) {
      expect(await refused(person.ask(`mutation{deleteBookingOrders(id:${mine.id}){id}}`))).not.toBeNull();
      expect(await refused(person.ask(`mutation{updateBookingOrders(id:${mine.id},input:{phone_number:"1"}){id}}`))).not.toBeNull();
    }
  });
});
