/** Amounts in several currencies where they are read together: in views, in sums, in the history. */
import { defineModule, defineView } from '@lambda/model/definitions/definitions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRegistry } from '../core/registry/registry.ts';
import { fieldIn, openListing, valuesAt } from '../services/listing/listing.ts';
import { valueText } from '../services/listing/value-text.ts';
import { historyLines } from '../services/print/record-history.ts';
import { byId, DINAR, DOLLAR, label, openTill, type Till, YEN } from './amounts-world.ts';
import { ALPHA, ask, bearer, PEOPLE, query, tokenOf } from './http-world.ts';

let world: Till['world'];
let admin: Till['admin'];
let send: Till['send'];
beforeAll(async () => {
  ({ world, admin, send } = await openTill());
});
afterAll(() => world.close());

describe('a view of amounts in several currencies', () => {
  it.each(['bills', 'own_bills', 'bill_parts'])('writes each in its own on paper and in workbooks (%s)', async (name) => {
    const { registry, database, sessions } = world.first.services;
    const actor = await sessions.actorFor({ userId: PEOPLE.admin, companyId: ALPHA, roleId: 1 });
    if (!actor) throw new Error('nobody there');
    await ask(world.database, 'delete from bill_line');
    await ask(world.database, 'delete from bill');
    await send(`createBill(input: {coin_id: ${DINAR}, amount: "1234.125", lines: {create: [{coin_id: ${YEN}, part: "1500"}]}})`);
    await send(`createBill(input: {coin_id: ${DOLLAR}, amount: "12.5", lines: {create: [{coin_id: ${DINAR}, part: "20.125"}]}})`);
    const listing = openListing({ registry, database, actor }, name, {}, []);
    const written: string[] = [];
    for await (const page of listing.rows(await listing.ids(10)))
      for (const row of page)
        written.push(
          listing.columns.map((column, at) => valueText(fieldIn(row, at, column), valuesAt(row, at, column)[0], 'en')).join(' | '),
        );
    const expected = ['1,234.125 KWD', '12.50 $'];
    expect(written.toSorted()).toEqual(name === 'bill_parts' ? ['1,500 ¥ | 1,234.125 KWD', '20.125 KWD | 12.50 $'] : expected);
    const [first = ''] = listing.columns.map(({ id }) => id);
    expect((await listing.sums()).get(first)).toHaveLength(2);
  });

  it('that does not show the currency stops the start', () => {
    const start = (fields: Record<string, string>) =>
      createRegistry([
        ...world.registry.modules,
        defineModule({ name: 'more', label, dependsOn: [], views: [defineView({ name: 'bare', label, of: 'bill', fields, sort: byId })] }),
      ]);
    expect(() => start({ id: 'id', paid: 'amount' })).toThrow('view bare: paid is in several currencies: show coin_id.code beside it');
    expect(() => start({ id: 'id', paid: 'amount', coin_id: 'coin_id' })).toThrow('show coin_id.code');
    expect(() => start({ id: 'id', paid: 'amount', said: 'coin_id.code' })).not.toThrow();
  });
});

describe('a sum of amounts in several currencies', () => {
  const sumOf = async (table: string, rest: string, who = admin) => {
    const reply = await query(world.first.url, `{ it: aggregate(table: "${table}", ${rest}) }`, who);
    const { data, errors } = (await reply.json()) as {
      data?: { it: unknown };
      errors?: { message: string; extensions: { code: string } }[];
    };
    return errors ? [errors[0]?.extensions.code, errors[0]?.message] : data?.it;
  };
  const SUM = 'values: [{function: sum, column: "amount", alias: "all"}]';
  beforeAll(async () => {
    await ask(world.database, 'delete from bill_line');
    await ask(world.database, 'delete from bill');
    for (const [currency, amount] of [
      [YEN, '1500'],
      [DOLLAR, '12.50'],
      [DOLLAR, '0.25'],
    ] as const)
      await send(`createBill(input: {coin_id: ${currency}, amount: "${amount}"})`);
  });

  it('is refused with the way out, by name', async () => {
    const [code, message] = (await sumOf('bill', SUM)) as string[];
    expect(code).toBe('MIXED_CURRENCIES');
    expect(message).toContain('Group by coin_id (groupBy)');
    expect(await sumOf('bill', 'groupBy: ["id", "amount"], values: [{function: count}]')).toHaveLength(3);
    expect(await sumOf('bill', `groupBy: ["created_by"], ${SUM.replace('sum', 'avg')}`)).toContain('MIXED_CURRENCIES');
    for (const view of ['bills', 'own_bills'])
      expect(await sumOf(view, 'values: [{function: sum, column: "paid"}]')).toEqual(['MIXED_CURRENCIES', expect.stringContaining('coin')]);
  });

  it('is one in each currency where the groups tell them apart, and that of one where it is asked for', async () => {
    const each = [
      { 'coin_id.code': 'JPY', all: '1500.0000' },
      { 'coin_id.code': 'USD', all: '12.7500' },
    ];
    const order = 'sorts: [{column: "coin_id.code", order: asc}]';
    expect(await sumOf('bill', `groupBy: ["coin_id.code"], ${SUM}, ${order}`)).toEqual(each);
    const one = `filters: [{column: "coin_id", condition: equals, value: "${DOLLAR}"}]`;
    expect(await sumOf('bill', `${SUM}, ${one}`)).toEqual([{ all: '12.7500' }]);
    const paid = 'groupBy: ["coin"], values: [{function: sum, column: "paid", alias: "all"}], sorts: [{column: "coin", order: asc}]';
    for (const view of ['bills', 'own_bills'])
      expect(await sumOf(view, paid)).toEqual([
        { coin: 'JPY', all: '1500.0000' },
        { coin: 'USD', all: '12.7500' },
      ]);
    const largest = 'values: [{function: count}, {function: max, column: "amount"}]';
    expect(await sumOf('bill', largest)).toEqual([{ count: 3, max_amount: '1500.0000' }]);
  });

  it('is closed to those who may not read the currency, and is a list of them over REST', async () => {
    const storekeeper = bearer(await tokenOf(world.first.url, 'storekeeper'));
    expect(await sumOf('bill', SUM, storekeeper)).toContain('NO_RIGHT_READ');
    const totals = async (who: Readonly<Record<string, string>>) =>
      (
        await fetch(`${world.first.url}/lambda/puzzle/grid/aggergation/bill`, {
          method: 'POST',
          headers: { ...who, 'content-type': 'application/json' },
          body: '{}',
        })
      ).json();
    expect(await totals(admin)).toEqual([
      {
        SUM_amount: [
          { currency: 'JPY', value: '1500.0000' },
          { currency: 'USD', value: '12.7500' },
        ],
      },
    ]);
    expect(await totals(storekeeper)).toEqual([{ SUM_amount: null }]);
  });
});

describe('the history of an amount', () => {
  type Entry = { readonly currencies?: Readonly<Record<string, readonly (string | null)[]>> };
  const sent = (body: object, headers: Readonly<Record<string, string>>) => ({
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const historyOf = async (id: number, who = admin): Promise<readonly Entry[]> =>
    ((await (await fetch(`${world.first.url}/crud_log/history`, sent({ model: 'bill', id }, who))).json()) as { data: readonly Entry[] })
      .data;

  it('says the currency that it was in at each change, on the screen, in the log and on paper', async () => {
    const { data } = await send(`createBill(input: {coin_id: ${DOLLAR}, amount: "12.50"})`);
    const id = data?.it?.id ?? 0;
    await send(`updateBill(id: ${id}, input: {amount: "13.25"})`);
    await send(`updateBill(id: ${id}, input: {coin_id: ${YEN}, amount: "1500"})`);
    await send(`updateBill(id: ${id}, input: {amount: "1600"})`);
    const currencies = [{ amount: ['JPY', 'JPY'] }, { amount: ['USD', 'JPY'] }, { amount: ['USD', 'USD'] }, { amount: [null, 'USD'] }];
    expect((await historyOf(id)).map((entry) => entry.currencies)).toEqual(currencies);
    const log = (await (await fetch(`${world.first.url}/api/logs?category=bill&record=${id}`, { headers: admin })).json()) as {
      data: Entry[];
    };
    expect(log.data.map((entry) => entry.currencies)).toEqual(currencies);
    const { registry, database, sessions } = world.first.services;
    const actor = await sessions.actorFor({ userId: PEOPLE.admin, companyId: ALPHA, roleId: 1 });
    if (!actor) throw new Error('nobody there');
    const lines = await historyLines({ registry, database, actor }, registry.model('bill'), id, 'en');
    expect(lines.map(({ changes }) => changes.find((text) => text.includes('1')))).toEqual([
      'name: 1,500 ¥ → 1,600 ¥',
      expect.stringContaining('13.25 $ → 1,500 ¥'),
      'name: 12.50 $ → 13.25 $',
      expect.stringContaining('12.50 $'),
    ]);
  });

  it('is written with its currency in the file of the log', async () => {
    const { data } = await send(`createBill(input: {coin_id: ${DOLLAR}, amount: "12.50"})`);
    const id = data?.it?.id ?? 0;
    await send(`updateBill(id: ${id}, input: {coin_id: ${YEN}, amount: "1500"})`);
    const file = await (await fetch(`${world.first.url}/api/logs/export?category=bill&record=${id}`, { headers: admin })).text();
    const [, change = '', made = ''] = file.trim().split('\r\n');
    expect(change).toContain('""amount"":[""12.50 USD"",""1500 JPY""]');
    expect(made).toContain('""amount"":[null,""12.50 USD""]');
  });

  it('is read without its currency, and without an error, by those who may not read that', async () => {
    const { data } = await send(`createBill(input: {coin_id: ${DOLLAR}, amount: "12.50"})`);
    const id = data?.it?.id ?? 0;
    await send(`updateBill(id: ${id}, input: {coin_id: ${YEN}, amount: "1500"})`);
    const storekeeper = bearer(await tokenOf(world.first.url, 'storekeeper'));
    const read = await historyOf(id, storekeeper);
    expect(read.map((entry) => (entry as { changes?: unknown }).changes)).toEqual([
      { amount: ['12.5000', '1500.0000'] },
      { amount: [null, '12.5000'] },
    ]);
    expect(JSON.stringify(read)).not.toMatch(/USD|JPY|coin/);
    const { registry, database, sessions } = world.first.services;
    const actor = await sessions.actorFor({ userId: PEOPLE.storekeeper, companyId: ALPHA, roleId: 2 });
    if (!actor) throw new Error('nobody there');
    const lines = await historyLines({ registry, database, actor }, registry.model('bill'), id, 'en');
    expect(lines.map(({ changes }) => changes)).toEqual([['name: 12.50 → 1,500'], ['name: 12.50']]);
    const shownRow = await query(
      world.first.url,
      `{ bill(filters: [{column: "id", condition: equals, value: "${id}"}]) { amount } }`,
      storekeeper,
    );
    expect(await shownRow.json()).toEqual({ data: { bill: [{ amount: '1500.0000' }] } });
  });
});
