/** What customers ask without a session, through the addresses themselves: catalogue, times, order, link; and what strangers get. */
import type { Address } from '@lambda/engine/faces/http/address.ts';
import { FileAnswer } from '@lambda/engine/faces/http/address.ts';
import { hooks } from '@lambda/server/modules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicAddresses } from '../order/public.addresses.ts';
import { MONDAY, NOW, refusalOf, type SalonWorld, salonWorld } from './salon-world.ts';

let world: SalonWorld;
beforeAll(async () => {
  world = await salonWorld();
});
afterAll(() => world.drop());

type Given = {
  readonly parts?: unknown;
  readonly query?: unknown;
  readonly input?: unknown;
  readonly ip?: string;
  readonly language?: string;
};
const headers = new Map<string, string>();
const reply = {
  header(name: string, value: string) {
    headers.set(name, value);
    return reply;
  },
};
async function ask(
  method: string,
  path: string,
  given: Given,
): Promise<{ readonly status: boolean; readonly data: Record<string, unknown> }> {
  const address = publicAddresses.find((one: Address) => one.method === method && one.path === path);
  if (!address) throw new Error(`no address ${path}`);
  const { database, registry } = world;
  const services = { database, registry, hooks };
  const asked = { services, now: NOW, ip: '10.0.0.1', language: 'mn', reply, ...given };
  return (await address.ask(asked as never)) as never;
}
const DAY_BEFORE = '2026-11-29';
const BASE = '/public/booking/:company_url';
const LINK = '/public/booking/order/:link';

async function shop() {
  const salon = await world.salon();
  const [row] = await world.sql('select company_url from company where id = $1::bigint', [salon.company]);
  const branch = await salon.branch();
  const service = await salon.service({ service_name: 'Үс засах', service_name_en: 'Haircut', perpayment: '20000.00' });
  const hidden = await salon.service({ service_name: 'Нууц үйлчилгээ', visible_customer: false });
  const artist = await salon.artist(branch, [service, hidden], { artist_nick_name: 'Хулан' });
  return { salon, branch, service, hidden, artist, parts: { company_url: row?.[0] } };
}

describe('a company’s public address', () => {
  it('offers what is seen online, in the reader’s language, and nothing of people’s records', async () => {
    const { branch, service, artist, parts } = await shop();
    const { data } = await ask('GET', BASE, { parts, language: 'en' });
    expect(data).toMatchObject({
      company: 'Жишээ Салон',
      branches: [{ id: branch.id, cancel_hours: 24 }],
      services: [{ id: service, name: 'Haircut', price: '60000.00', prepayment: '20000.00', duration: 60 }],
      artists: [{ id: artist, name: 'Хулан', skills: [{ service, duration: 60, price: '60000.00' }] }],
    });
    expect(JSON.stringify(data)).not.toContain('Нууц');
    expect((await refusalOf(ask('GET', BASE, { parts: { company_url: 'no-such-salon' } })))?.code).toBe('NOT_FOUND');
  });

  it('takes a hold and then an order; its link shows, checks, moves, confirms and cancels it', async () => {
    const { branch, service, artist, parts } = await shop();
    const query = { branch: String(branch.id), services: String(service), from: MONDAY, days: '1' };
    const times = (await ask('GET', `${BASE}/times`, { parts, query })).data as unknown as {
      day: string;
      times: { at: string; artists: number[] }[];
    }[];
    expect(times[0]?.times[0]).toEqual({ at: '10:00', artists: [artist] });
    const lines = [{ service, artist: 'any', day: MONDAY, time: '10:00' }];
    const held = (await ask('POST', `${BASE}/place`, { parts, input: { branch: branch.id, lines } })).data;
    expect(held).toMatchObject({ state: 'held', total_price: '60000.00', total_prepayment: '20000.00', payment: null });
    expect(held.id).toBeUndefined();
    const again = await refusalOf(ask('POST', `${BASE}/place`, { parts, input: { branch: branch.id, lines } }));
    expect([again?.code, again?.status]).toEqual(['TIME_TAKEN', 409]);
    const client = { name: 'Сараа', phone: '99110001', email: 'saraa@example.mn' };
    // Prices that are sent along are no part of what is asked.
    const tampered = { branch: branch.id, lines: [{ ...lines[0], price: '1' }], client, hold: held.link };
    expect((await refusalOf(ask('POST', `${BASE}/place`, { parts, input: tampered })))?.status).toBe(400);
    const placed = (await ask('POST', `${BASE}/place`, { parts, input: { branch: branch.id, lines, client, hold: held.link } })).data;
    // Without a gateway nothing can be paid in advance.
    expect(placed).toMatchObject({ state: 'confirmed', link: held.link, order_number: held.order_number });
    const link = { link: placed.link };
    headers.clear();
    const shown = (await ask('GET', LINK, { parts: link })).data;
    expect(shown).toMatchObject({ state: 'confirmed', starts: `${MONDAY} 10:00`, may_move: true, may_cancel: true, payment: null });
    // What cancelling costs is told before, and so is until when it costs nothing, on the company's clock.
    expect(shown).toMatchObject({
      cancelled_now: { fee: '0.00', back: '0.00' },
      extra_amount: '0.00',
      free_until_wall: `${DAY_BEFORE} 10:00`,
    });
    expect([headers.get('x-robots-tag'), headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'noindex',
      'no-store',
      'no-referrer',
    ]);
    expect((await ask('POST', `${LINK}/check`, { parts: link })).data).toMatchObject({ state: 'confirmed' });
    expect((await ask('POST', `${LINK}/confirm`, { parts: link })).data).toEqual({ client_confirmed: true });
    const [line] = shown.lines as { line: number }[];
    const moved = await ask('POST', `${LINK}/move`, {
      parts: link,
      input: { lines: [{ line: line?.line, artist, day: MONDAY, time: '15:00' }] },
    });
    expect(moved.data).toMatchObject({ starts: `${MONDAY} 15:00` });
    const file = (await ask('GET', `${LINK}/calendar.ics`, { parts: link })) as unknown;
    expect(file).toBeInstanceOf(FileAnswer);
    expect((await ask('POST', `${LINK}/cancel`, { parts: link })).data).toMatchObject({
      state: 'cancelled_by_client',
      may_cancel: false,
      cancelled_now: null,
    });
    expect((await refusalOf(ask('POST', `${LINK}/cancel`, { parts: link })))?.status).toBe(409);
    for (const wrong of ['x'.repeat(43), 'short', `${placed.link}x`])
      expect((await refusalOf(ask('GET', LINK, { parts: { link: wrong } })))?.code).toBe('NOT_FOUND');
  });

  it('refuses what no person would send, at the field where there is one', async () => {
    const { branch, service, hidden, parts } = await shop();
    const good = {
      branch: branch.id,
      lines: [{ service, artist: 'any', day: MONDAY, time: '10:00' }],
      client: { name: 'Сараа', phone: '99110001' },
    };
    const codes = async (input: unknown) => {
      const error = await refusalOf(ask('POST', `${BASE}/place`, { parts, input }));
      return [error?.code, ...(error?.fields.map(({ field }) => field) ?? []).toSorted()];
    };
    const line = good.lines[0];
    for (const wrong of [
      { ...good, lines: [] },
      { ...good, lines: Array(11).fill(line) },
      { ...good, lines: [{ ...line, day: '2026-02-30' }] },
      { ...good, lines: [{ ...line, time: '25:00' }] },
      { ...good, lines: [{ ...line, service: -1 }] },
      { ...good, lines: [{ ...line, service: 1e308 }] },
      { ...good, branch: 0.5 },
      { ...good, state: 'confirmed' },
    ])
      expect((await refusalOf(ask('POST', `${BASE}/place`, { parts, input: wrong })))?.status).toBe(400);
    expect(await codes({ ...good, client: { name: '', phone: '12' } })).toEqual(['INVALID', 'name', 'phone']);
    expect(await codes({ ...good, client: { ...good.client, email: 'no address' } })).toEqual(['INVALID', 'email']);
    expect(await codes({ ...good, lines: [{ ...line, service: hidden }] })).toEqual(['TIME_TAKEN']);
    expect(
      (await refusalOf(ask('GET', `${BASE}/times`, { parts, query: { branch: String(branch.id), services: String(hidden) } })))?.code,
    ).toBe('NOT_FOUND');
    expect(await world.sql('select count(*) from booking_orders where branch_id = $1::bigint', [branch.id])).toEqual([['0']]);
  });

  it('takes no flood from one address, and serves the others meanwhile', async () => {
    const { branch, service, parts } = await shop();
    const input = { branch: branch.id, lines: [{ service, artist: 'any', day: MONDAY, time: '09:00' }] };
    const ask60 = Array.from({ length: 61 }, () => refusalOf(ask('POST', `${BASE}/place`, { parts, input, ip: '10.9.9.9' })));
    const codes = (await Promise.all(ask60)).map((error) => error?.code);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
    expect((await refusalOf(ask('POST', `${BASE}/place`, { parts, input, ip: '10.8.8.8' })))?.code).toBe('TIME_TAKEN');
  });
});
