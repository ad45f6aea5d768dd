/** Whoever has left a phone and no address is told by short messages where a provider is configured, with the hour on the company's clock. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createSms, provideSms } from '@lambda/engine/services/sms/sms.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { line, MONDAY, NOW, type SalonWorld, salonWorld } from './salon-world.ts';

let world: SalonWorld;
beforeAll(async () => {
  world = await salonWorld({ size: 4 });
});
afterAll(() => world.drop());

type Sent = { readonly to: string; readonly text: string; readonly id: string };
/** A provider that takes messages by HTTP and keeps them. */
async function startProvider() {
  const sent: Sent[] = [];
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      sent.push(JSON.parse(body) as Sent);
      reply.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { sent, url: `http://127.0.0.1:${port}/send`, close: () => new Promise((resolve) => server.close(resolve)) };
}

it('is written once a provider is there, and says the visit in one line; who has an address gets the letter', async () => {
  const salon = await world.salon();
  const branch = await salon.branch({ branch_name: 'Төв салбар' });
  const service = await salon.service({ duration_minute: 30 });
  const artist = await salon.artist(branch, [service]);
  const order = (time: string, phone: string, email: string | null) =>
    salon.place({ branch: branch.id, lines: [line(service, artist, time)], client: { name: 'Сараа', phone, email, note: null } });
  const written = () =>
    world.sql(
      "select topic, payload->>'to', payload->>'text', delivery_key from outbox where company_id = $1::bigint and topic in ('mail', 'sms') order by id",
      [salon.company],
    );
  await order('10:00', '99110001', null);
  await salon.job('booking-reminders', NOW);
  expect(await written()).toEqual([]);

  provideSms(world.database);
  const placed = await order('18:30', '99110002', null);
  await order('12:00', '99110003', 'saraa@example.mn');
  await Promise.all([1, 2].map(() => salon.job('booking-reminders', NOW)));
  const rows = await written();
  expect(rows.map(([topic, to]) => [topic, to]).toSorted()).toEqual([
    ['mail', 'saraa@example.mn'],
    ['sms', '99110002'],
  ]);
  const [, to = '', words = '', key = ''] = rows.find(([topic]) => topic === 'sms') ?? [];
  expect(words).toBe(`Жишээ Салон: Таны захиалга баталгаажлаа. ${MONDAY} 18:30, Төв салбар. Дугаар: ${placed.order_number}`);

  const provider = await startProvider();
  const deliver = createSms(provider.url);
  const payload = { to, text: words };
  await deliver({ key: key ?? '', companyId: salon.company, userId: 0, payload, signal: new AbortController().signal });
  expect(provider.sent).toEqual([{ ...payload, id: key }]);
  await provider.close();
});
