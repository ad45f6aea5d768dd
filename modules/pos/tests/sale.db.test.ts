/** Selling and taking back, through the real engine: sums, taxes, money, stock, limits, and what is closed for good. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sell } from '../sale/server/sell.ts';
import { lineOf, NOW, type PosWorld, paid, posWorld, refusalOf, said } from './pos-world.ts';

let world: PosWorld;
beforeAll(async () => {
  world = await posWorld();
});
afterAll(() => world.drop());
const column = async (what: string, id: number | null) => (await world.sql(`select ${what} from pos_sale where id = ${id}`)).flat();

describe('a sale', () => {
  it('is kept once, whatever is sent again: two tabs at once, the lost answer, and a day later', async () => {
    const session = await world.open(await world.till());
    const item = await world.item({ price: '4000' });
    const lines = [lineOf(item, '3', '4000')];
    const asked = { ...(await world.saleOf(session, { lines })), tendered: '12500' };
    const first = await Promise.all([sell(world.context(), asked), sell(world.context(), asked)]);
    const late = await sell(world.context(new Date(NOW.getTime() + 86_400_000)), { ...asked, offline: true });
    expect(new Set([...first, late].map(({ id }) => id)).size).toBe(1);
    expect(late).toEqual(first[0]);
    expect([await world.stock(item), (await world.figures(session)).methods.cash, first[0]?.change]).toEqual([-3, '12000.00', '500.00']);
    expect(await world.sql(`select count(*) from pos_sale where session_id = ${session}`)).toEqual([['1']]);
  });

  it('takes VAT and city tax out of each line, and its total is the sum of what stands on the lines', async () => {
    const session = await world.open(await world.till());
    const both = await world.item({ price: '28900', has_city_tax: true });
    const vat = await world.item({ price: '1250' });
    const sale = await world.sellAt(session, { lines: [lineOf(both, '1', '28900'), lineOf(vat, '1', '1250')] });
    expect(sale.lines.map((line) => [line.total, line.vat, line.city])).toEqual([
      ['28900.00', '2580.36', '516.07'],
      ['1250.00', '113.64', '0.00'],
    ]);
    expect([sale.total, sale.vat, sale.city, sale.net]).toEqual(['30150.00', '2694.00', '516.07', '26939.93']);
    expect(await column('total_amount, vat, city_tax, net_amount', sale.id)).toEqual(['30150.00', '2694.00', '516.07', '26939.93']);
    expect(
      await world.sql(`select sum(line_total), sum(vat), sum(city_tax), sum(net_amount) from pos_line where sale_id = ${sale.id}`),
    ).toEqual([['30150.00', '2694.00', '516.07', '26939.93']]);
    const { vat: vatOfDay, city } = await world.figures(session);
    expect([vatOfDay, city]).toEqual(['2694.00', '516.07']);
  });

  it('counts what stayed in the drawer, not what was handed over', async () => {
    const session = await world.open(await world.till(), '50000');
    const [cheap, dear] = [await world.item({ price: '75000' }), await world.item({ price: '150000' })];
    const first = await world.sellAt(session, { lines: [lineOf(cheap, '1', '75000')], tendered: '100000' });
    expect(first.change).toBe('25000.00');
    await world.sellAt(session, {
      lines: [lineOf(dear, '1', '150000')],
      payments: [paid('cash', '100000'), paid('transfer', '50000')],
      tendered: '100000',
    });
    const other = await world.item({ price: '10000' });
    const small = await world.sellAt(session, { lines: [lineOf(other, '2', '10000')] });
    await world.back(session, small.number, [{ line: small.lines[0]?.id ?? 0, qty: '1' }]);
    await world.cash(session, '-20000');
    await world.cash(session, '-10000');
    const figures = await world.figures(session);
    expect([figures.expected_cash, figures.methods.transfer, figures.cash_out]).toEqual(['205000.00', '50000.00', '30000.00']);
    const closing = await world.close(session, '205000');
    expect(closing).toMatchObject({ ...figures, counted: '205000.00', difference: '0.00' });
    expect(await world.figures(session)).toEqual(figures);
  });

  it('is refused where the money is not the total, the cash too little, the item unknown or sold in no such fraction', async () => {
    const session = await world.open(await world.till());
    const item = await world.item({ price: '1000' });
    const lines = [lineOf(item, '2', '1000')];
    const no = async (given: Parameters<PosWorld['sellAt']>[1]) => refusalOf(world.sellAt(session, given));
    expect(said(await no({ lines, payments: [paid('cash', '1999.99')], tendered: '5000' }))).toContain('differ from the total');
    expect(said(await no({ lines, tendered: '1999' }))).toContain('too little');
    expect(said(await no({ lines: [lineOf(item, '0.5', '1000')] }))).toContain('fractions');
    expect((await no({ lines: [lineOf(1, '1', '1000')] }))?.fields[0]).toMatchObject({ field: 'lines[0].item', code: 'reference' });
    expect((await refusalOf(world.sellAt(1, { lines })))?.code).toBe('NOT_FOUND');
    expect(await world.sql(`select count(*) from pos_sale where session_id = ${session}`)).toEqual([['0']]);
  });

  it('leaves a till that keeps to the stock when there is nothing left, and stays when it was sold without network', async () => {
    const session = await world.open(await world.till({ sells_below_zero: false }));
    const item = await world.item({ price: '1000' });
    const lines = [lineOf(item, '1', '1000')];
    expect(said(await refusalOf(world.sellAt(session, { lines })))).toContain('free 0');
    const before = await world.tasks();
    await world.sellAt(session, { lines, offline: true });
    expect([await world.stock(item), (await world.tasks()).slice(before.length)]).toEqual([-1, ['stock']]);
  });
});

describe('what may be given away', () => {
  it('ends at the limit of the role, and what was done without network is kept and told to the manager', async () => {
    const session = await world.open(await world.till());
    const item = await world.item({ price: '100000', whole_sale_qty: '10', whole_sale_price: '90000' });
    const percent = (value: string) => ({ type: 'percent', value }) as const;
    const five = await world.sellAt(session, { lines: [lineOf(item, '1', '100000', { discount: percent('5') })] });
    expect(five.total).toBe('95000.00');
    expect((await world.sellAt(session, { lines: [lineOf(item, '10', '90000')] })).total).toBe('900000.00');
    const above = [
      { lines: [lineOf(item, '1', '100000', { discount: percent('6') })] },
      { lines: [lineOf(item, '1', '100000')], discount: { type: 'amount', value: '6000' } as const },
      { lines: [lineOf(item, '1', '100000', { discount: percent('3') })], discount: percent('3') },
      { lines: [lineOf(item, '1', '94999')] },
      { lines: [lineOf(item, '1', '90000')] },
      { lines: [lineOf(item, '1', '101000')] },
    ];
    for (const given of above) expect((await refusalOf(world.sellAt(session, given)))?.code).toBe('INVALID');
    const before = await world.tasks();
    const kept = await world.sellAt(session, { lines: [lineOf(item, '1', '50000')], offline: true });
    expect(kept.total).toBe('50000.00');
    expect((await world.tasks()).slice(before.length).sort()).toEqual(['limit', 'price', 'stock']);
    // A manager may do what the cashier may not.
    expect((await world.sellAt(session, { lines: [lineOf(item, '1', '94999')] }, NOW, world.manager)).total).toBe('94999.00');
  });

  it('is what the company says of the role', async () => {
    const session = await world.open(await world.till());
    const item = await world.item({ price: '1000' });
    const given = { lines: [lineOf(item, '1', '1000')], discount: { type: 'percent', value: '20' } as const };
    expect((await refusalOf(world.sellAt(session, given)))?.code).toBe('INVALID');
    const limit = await world.people.record('pos_limit', {
      limit_name: 'Кассчин',
      role_names: ['cashier'],
      discount_percent: '20',
      may_change_price: false,
    });
    expect((await world.sellAt(session, given)).total).toBe('800.00');
    await world.sql(`update pos_limit set deleted_at = now() where id = ${limit}`);
  });
});

describe('what comes back', () => {
  it('takes its share of the receipt’s discount with it, and all together is what was paid', async () => {
    const session = await world.open(await world.till());
    const [one, other] = [await world.item({ price: '200000' }), await world.item({ price: '150000' })];
    const lines = [lineOf(one, '1', '200000'), lineOf(one, '1', '200000'), lineOf(other, '1', '150000')];
    const sale = await world.sellAt(session, { lines, discount: { type: 'amount', value: '70000' } }, NOW, world.manager);
    expect([sale.total, ...sale.lines.map(({ discount }) => discount)]).toEqual(['480000.00', '25454.55', '25454.55', '19090.90']);
    const [a = 0, b = 0, c = 0] = sale.lines.map(({ id }) => id);
    const next = await world.open(await world.till());
    const third = await world.back(next, sale.number, [{ line: c, qty: '1' }]);
    expect(third.total).toBe('-130909.10');
    const rest = await world.back(next, sale.number, [
      { line: a, qty: '1' },
      { line: b, qty: '1' },
    ]);
    expect(rest.lines.map(({ total }) => total)).toEqual(['-174545.45', '-174545.45']);
    expect(said(await refusalOf(world.back(next, sale.number, [{ line: a, qty: '1' }])))).toContain('only 0 can come back');
    expect(
      await world.sql(
        `select sum(total_amount), sum(vat), sum(net_amount), sum(cash_amount) from pos_sale where id = ${sale.id} or of_sale_id = ${sale.id}`,
      ),
    ).toEqual([['0.00', '0.00', '0.00', '0.00']]);
    expect([await world.stock(one), await world.stock(other)]).toEqual([0, 0]);
  });

  it('comes back piece by piece without a hundredth lost, by the means it was paid by, and once when it is sent twice', async () => {
    const session = await world.open(await world.till());
    const item = await world.item({ price: '333.33' });
    const asked = await world.saleOf(session, {
      lines: [lineOf(item, '3', '333.33')],
      payments: [paid('cash', '500'), paid('card', '499.99')],
      tendered: '500',
    });
    const sale = await sell(world.context(), asked);
    const line = sale.lines[0]?.id ?? 0;
    const parts = [];
    for (const _ of [1, 2, 3]) parts.push(await world.back(session, sale.number, [{ line, qty: '1' }]));
    expect(parts.map(({ total }) => total)).toEqual(['-333.33', '-333.33', '-333.33']);
    expect(await world.sql(`select sum(cash_amount), sum(card_amount), sum(vat) from pos_sale where of_sale_id = ${sale.id}`)).toEqual([
      ['-500.00', '-499.99', `-${sale.vat}`],
    ]);
    expect((await refusalOf(world.back(session, 'K9-000000-NOTHING', [{ line, qty: '1' }])))?.code).toBe('INVALID');
    // A return is no sale that something could come back of.
    expect(said(await refusalOf(world.back(session, parts[0]?.number ?? '', [{ line, qty: '1' }])))).toContain('no such receipt');
  });
});

describe('a closed session', () => {
  it('takes no sale, return or cash any more, answers a second closing with what was signed, and keeps late sales apart', async () => {
    const till = await world.till();
    const session = await world.open(till, '1000');
    const item = await world.item({ price: '10000' });
    const lines = [lineOf(item, '1', '10000')];
    const sale = await world.sellAt(session, { lines });
    expect(said(await refusalOf(world.open(till)))).toContain('open session');
    expect(said(await refusalOf(world.close(session, '10500')))).toContain('reason');
    const closing = await world.close(session, '10500', 'Хариулт дутуу');
    expect(closing).toMatchObject({ expected_cash: '11000.00', counted: '10500.00', difference: '-500.00', reason: 'Хариулт дутуу' });
    const works = [
      () => world.sellAt(session, { lines }),
      () => world.back(session, sale.number, [{ line: sale.lines[0]?.id ?? 0, qty: '1' }]),
      () => world.cash(session, '100'),
    ];
    for (const work of works) expect(said(await refusalOf(work()))).toContain('closed');
    const next = await world.open(till);
    const before = await world.tasks();
    await world.sellAt(session, { lines: [lineOf(item, '1', '10000'), lineOf(item, '1', '5000')], offline: true });
    expect((await world.tasks()).slice(before.length)).toContain('late');
    expect(await world.close(session, '999999')).toEqual(closing);
    expect([(await world.figures(session)).expected_cash, (await world.figures(next)).expected_cash]).toEqual(['11000.00', '0.00']);
    expect(await world.sql(`select count(*), count(*) filter (where is_late) from pos_sale where session_id = ${session}`)).toEqual([
      ['2', '1'],
    ]);
  });

  it('is changed by nobody: the administrator of the platform is refused like everybody else', async () => {
    const session = await world.open(await world.till());
    const item = await world.item({ price: '100' });
    const sale = await world.sellAt(session, { lines: [lineOf(item, '1', '100')] });
    await world.close(session, '100');
    const state = () =>
      world.sql(`select md5(string_agg(t::text, '|')) from (
        select s::text t from pos_sale s where s.session_id = ${session} union all select l::text from pos_line l where l.sale_id = ${sale.id}
        union all select p::text from pos_payment p where p.sale_id = ${sale.id} union all select x::text from pos_session x where x.id = ${session}) t`);
    const before = await state();
    const admin = await world.people.person('admin', { company: world.company });
    const names = ['PosSale', 'PosLine', 'PosPayment', 'PosSession', 'PosCash', 'PosCharge'];
    const ids = { PosSale: sale.id, PosSession: session, PosLine: sale.lines[0]?.id };
    for (const name of names)
      for (const [verb, rest] of [
        ['update', 'id:$i,input:{}'],
        ['delete', 'id:$i'],
        ['restore', 'id:$i'],
        ['create', 'input:{}'],
      ]) {
        const id = String(ids[name as keyof typeof ids] ?? 1);
        const refusal = await refusalOf(admin.ask(`mutation{${verb}${name}(${rest?.replace('$i', id)}){id}}`));
        expect([name, verb, refusal?.code]).toEqual([name, verb, expect.stringMatching(/^(NO_RIGHT|BAD_DOCUMENT|UNKNOWN)/)]);
      }
    expect(await state()).toEqual(before);
  });
});

describe('the day of a sale', () => {
  it('is that of the company’s clock, whatever the clock of the till says', async () => {
    const session = await world.open(await world.till(), '0', new Date('2026-11-30T15:00:00Z'));
    const item = await world.item({ price: '10000' });
    const moments = ['2026-11-30T15:30:00Z', '2026-11-30T16:30:00Z', '2026-11-30T23:00:00Z'].map((text) => new Date(text));
    for (const now of moments) await world.sellAt(session, { lines: [lineOf(item, '1', '10000')] }, now);
    expect(await world.sql(`select sold_on, sold_hour from pos_sale where session_id = ${session} order by id`)).toEqual([
      ['2026-11-30', '23'],
      ['2026-12-01', '0'],
      ['2026-12-01', '7'],
    ]);
    expect(await world.sql(`select moved_on, count(*) from stock_move where inventory_id = ${item} group by 1 order by 1`)).toEqual([
      ['2026-11-30', '1'],
      ['2026-12-01', '2'],
    ]);
    const before = await world.tasks();
    const now = new Date('2026-12-01T04:00:00Z');
    const ahead = new Date(now.getTime() + 86_400_000).toISOString();
    const sold = new Date(now.getTime() + 86_400_000 - 600_000).toISOString();
    const sale = await world.sellAt(
      session,
      { lines: [lineOf(item, '1', '10000')], offline: true, sent_at: ahead, sold_at: sold, uuid: randomUUID() },
      now,
    );
    expect(sale.sold_at).toBe('2026-12-01T03:50:00.000Z');
    expect((await world.tasks()).slice(before.length)).toContain('clock');
  });
});
