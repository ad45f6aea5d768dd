/** What a manager allows by code, training that leaves nothing behind, receipts by letter, and dishes that take what they are made of. */
import { randomUUID } from 'node:crypto';
import { shipRoles } from '@lambda/engine/services/sessions/roles.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, setPin } from '../approval/server/approve.ts';
import { readBoot } from '../catalogue/server/read-boot.ts';
import { mailReceipt } from '../sale/server/mail-receipt.ts';
import { sell } from '../sale/server/sell.ts';
import type { AskedSale } from '../sale/sold.ts';
import { lineOf, NOW, type PosWorld, posWorld, refusalOf, said } from './pos-world.ts';

let world: PosWorld;
let session: number;
beforeAll(async () => {
  world = await posWorld();
  session = await world.open(await world.till());
  await shipRoles(world);
  await world.people.membership(manager(), world.company, 'director');
});
afterAll(() => world.drop());
const manager = (): number => world.manager.actor.userId;
const allow = (basket: AskedSale | null, pin = '4711', now = NOW) =>
  approve(world.context(now), {
    ...{ session, manager: manager(), pin, detail: 'x' },
    basket: basket && { uuid: basket.uuid, lines: basket.lines, discount: basket.discount },
  });

it('a manager’s code lets this very basket through, and is written down with who asked', async () => {
  const item = await world.item({ price: '100000' });
  expect((await refusalOf(setPin(world.context(), '1111')))?.code).toBe('NO_RIGHT');
  await setPin(world.context(NOW, world.manager), '4711');
  expect((await readBoot(world.context())).managers.map(({ id }) => id)).toEqual([manager()]);
  const lines = [lineOf(item, '1', '94999', { discount: { type: 'percent', value: '6' } })];
  const asked = await world.saleOf(session, { lines });
  expect((await refusalOf(sell(world.context(), asked)))?.code).toBe('INVALID');
  await allow(asked);
  // Another discount, another price and another sale are not what was allowed.
  const more = await world.saleOf(session, { lines: [lineOf(item, '1', '94999', { discount: { type: 'percent', value: '50' } })] });
  expect((await refusalOf(sell(world.context(), { ...more, uuid: asked.uuid })))?.code).toBe('INVALID');
  expect((await refusalOf(sell(world.context(), { ...asked, uuid: randomUUID() })))?.code).toBe('INVALID');
  expect((await sell(world.context(), asked)).total).toBe('89299.06');
  expect(await world.sql(`select approval_kind, manager_name, asked_by_name, sale_uuid from pos_approval`)).toEqual([
    ['sale', world.manager.actor.name, world.cashier.actor.name, asked.uuid],
  ]);
  // What was allowed and lost its network on the way is no case for the manager once more.
  const late = await world.saleOf(session, { lines, offline: true });
  await allow(late);
  const before = await world.tasks();
  await sell(world.context(), late);
  expect((await world.tasks()).slice(before.length)).not.toContain('limit');
});

it('wrong codes are counted and lock it; a manager no more, a closed session and another company are refused', async () => {
  for (let tries = 1; tries < 5; tries++) expect(said(await refusalOf(allow(null, '0000')))).toBe('The code is wrong');
  expect(said(await refusalOf(allow(null, '0000')))).toContain('locked for 15 minutes');
  expect(said(await refusalOf(allow(null)))).toContain('locked for 15 minutes');
  await allow(null, '4711', new Date(NOW.getTime() + 16 * 60_000));
  expect(await world.sql(`select approval_kind, sale_uuid from pos_approval order by id desc limit 1`)).toEqual([['training', 'null']]);
  const [hash] = (await world.sql('select pin_hash from pos_pin'))[0] ?? [];
  expect(hash).toMatch(/^\$argon2id\$/);
  const other = await world.open(await world.till());
  await world.close(other, '0');
  const asked = { session: other, manager: manager(), pin: '4711', basket: null, detail: null };
  expect(said(await refusalOf(approve(world.context(), asked)))).toBe('This session is closed');
  expect((await refusalOf(approve(world.context(), { ...asked, session: 999_999_999 })))?.code).toBe('NOT_FOUND');
  await world.sql(`update memberships set deleted_at = now() where user_id = ${manager()}`);
  expect(said(await refusalOf(allow(null)))).toBe('The code is wrong');
  await world.sql(`update memberships set deleted_at = null where user_id = ${manager()}`);
});

it('a receipt goes out as a letter, marked as a copy', async () => {
  const item = await world.item({ price: '1250', inventory_name: 'Цай' });
  const sale = await world.sellAt(session, { lines: [lineOf(item, '2', '1250')] });
  await mailReceipt(world.context(), { number: sale.number, email: 'buyer@example.mn', language: 'mn' });
  const [letter] = await world.sql(`select payload->>'to', payload->>'text' from outbox where topic = 'mail' order by id desc limit 1`);
  expect(letter?.[0]).toBe('buyer@example.mn');
  expect(letter?.[1]).toContain('ХУУЛБАР');
  expect(letter?.[1]).toContain('Цай: 2 PCS × 1,250 ₮ = 2,500 ₮');
  expect((await refusalOf(mailReceipt(world.context(), { number: 'NONE', email: 'buyer@example.mn', language: 'mn' })))?.code).toBe(
    'NOT_FOUND',
  );
});

it('a dish takes its ingredients from the stock by its approved card, and what comes back gives them back', async () => {
  const { people, company, units } = world;
  const [flour, meat] = [
    await world.item({ inventory_type: 'material', base_unit_id: units.kg, inventory_name: 'Гурил' }),
    await world.item({ inventory_type: 'material', base_unit_id: units.kg, inventory_name: 'Мах' }),
  ];
  const dish = await world.item({ inventory_type: 'dish', price: '12000', inventory_name: 'Бууз' });
  const card = await people.record('technology_card', {
    ...{ title: 'Бууз', card_state: 'approved', version_number: 1, batch_quantity: '1', measure_unit_id: units.piece, inventory_id: dish },
  });
  await world.sql(`update technology_card set root_id = id, card_state = 'approved' where id = ${card} and company_id = ${company}`);
  const nothing = { is_food: true, calorie: '0', protein: '0', fat: '0', carbohydrate: '0' };
  for (const [name, item, quantity] of [
    ['Гурил', flour, '0.1'],
    ['Мах', meat, '0.125'],
  ] as const) {
    const ingredient = await people.record('food_ingredient', {
      food_ingredient: name,
      inventory_id: item,
      measure_unit_id: units.kg,
      ...nothing,
    });
    await people.record('technology_card_food_ingredient', {
      ...{ technology_card_id: card, food_ingredient_id: ingredient, measure_unit_id: units.kg, quantity },
    });
  }
  const sale = await world.sellAt(session, { lines: [lineOf(dish, '4', '12000')] });
  expect([await world.stock(flour), await world.stock(meat), await world.stock(dish)]).toEqual([-0.4, -0.5, 0]);
  await world.back(session, sale.number, [{ line: sale.lines[0]?.id ?? 0, qty: '1' }]);
  expect([await world.stock(flour), await world.stock(meat)]).toEqual([-0.3, -0.375]);
  await world.back(session, sale.number, [{ line: sale.lines[0]?.id ?? 0, qty: '3' }]);
  expect([await world.stock(flour), await world.stock(meat)]).toEqual([0, 0]);
});
