/** The secret of a gateway goes in and never comes out again: nothing stores it in the clear, so nothing can show it. */
import { unseal } from '@lambda/engine/services/sessions/sealing.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { merchantOf, secretPlace } from '../gateway/server/gateways.ts';
import { COMPANY, OTHER, type PaymentWorld, paymentWorld } from './payment-world.ts';

const SECRET = 'Нууц-7f3e91"\\/%';
let pay: PaymentWorld;
let gateway: number;
beforeAll(async () => {
  pay = await paymentWorld();
  gateway = Number((await pay.sql('select id from payment_gateways where company_id = $1::bigint', COMPANY))[0]?.[0]);
});
afterAll(() => pay.close());

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof PlatformError ? error.code : String(error)),
  );
/** Every table of the database in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  const tables = await pay.sql(
    "select format('%I.%I', table_schema, table_name) from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  );
  for (const [table] of tables) {
    const [row] = await pay.sql(`select count(*) from ${table} x where strpos(x::text, $1::text) > 0`, text);
    if (row?.[0] !== '0') found.push(table ?? '');
  }
  return found;
}

it('is stored sealed and nowhere in the clear, and opens for its own gateway alone', async () => {
  const director = await pay.people.person('director');
  expect(await pay.act(director, 'set-gateway-secret', gateway, { secret: SECRET })).toMatchObject({ changed: 1 });
  // A part without signs that JSON or PostgreSQL would write otherwise.
  expect(await tablesWith('7f3e91')).toEqual([]);
  expect(await merchantOf(pay.world.database, COMPANY, gateway)).toMatchObject({ secret: SECRET, user: 'SALON' });
  const [row] = await pay.sql('select sealed from payment_secrets where company_id = $1::bigint', COMPANY);
  await expect(unseal(pay.world.database, row?.[0] ?? '', secretPlace(OTHER, gateway))).rejects.toThrow();
});
it('is shown as set, with when, and its sealed form is closed to everybody', async () => {
  const admin = await pay.people.person('admin');
  const { payment_gateways: rows } = await admin.ask('query{payment_gateways{gateway_name has_secret secret_set_at}}');
  expect(rows).toMatchObject([{ has_secret: true, secret_set_at: expect.any(String) }]);
  for (const wrong of ['query{payment_secrets{id}}', 'query{payment_gateways{sealed}}', 'query{payment_gateways{secret}}'])
    expect(await refusal(admin.ask(wrong)), wrong).toBe('BAD_DOCUMENT');
  const sealed = await pay.sql('select left(sealed, 40) from payment_secrets');
  for (const [text] of sealed) expect(await tablesWith(text ?? '')).toEqual(['public.payment_secrets']);
});
it('is replaced by the next one, and set by those alone who look after gateways', async () => {
  const [director, manager, receptionist] = [
    await pay.people.person('director'),
    await pay.people.person('salonManager'),
    await pay.people.person('receptionist'),
  ];
  const set = (who: typeof director, secret: string, id = gateway) => pay.act(who, 'set-gateway-secret', id, { secret });
  expect(await refusal(set(manager, 'x'))).toMatch(/NO_RIGHT/);
  expect(await refusal(set(receptionist, 'x'))).toMatch(/NO_RIGHT/);
  const [[theirs] = []] = await pay.sql('select id from payment_gateways where company_id = $1::bigint', OTHER);
  expect(await refusal(set(director, 'x', Number(theirs)))).toBe('NOT_FOUND');
  expect(await refusal(set(director, ''))).toBe('INVALID');
  expect(await refusal(set(director, 'x'.repeat(501)))).toBe('INVALID');
  await Promise.all(['second', 'third'].map((secret) => set(director, secret)));
  expect(await pay.sql('select count(*) from payment_secrets where company_id = $1::bigint', COMPANY)).toEqual([['1']]);
  await set(director, 'secret-1');
  expect((await merchantOf(pay.world.database, COMPANY, gateway)).secret).toBe('secret-1');
});
