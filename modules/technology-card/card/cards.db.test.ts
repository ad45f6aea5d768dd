/** Technology cards through the real engine: lines, circles, versions, approval, and costs that follow the prices. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KitchenWorld, kitchenWorld } from '../tests/kitchen-world.ts';

let world: KitchenWorld;
beforeAll(async () => {
  world = await kitchenWorld();
});
afterAll(() => world.drop());

const stateOf = async (id: number) =>
  (await world.sql('select card_state, approved_cost::text, approved_at is not null from technology_card where id = $1::bigint', [id]))[0];

describe('a line', () => {
  it('counts packs once, whichever unit the stock is kept in', async () => {
    const inTrays = await world.item('TRAY');
    await world.people.record('inventory_unit', {
      inventory_id: inTrays,
      measure_unit_id: world.unit('PCS'),
      numerator: 1,
      denominator: 30,
    });
    const inPieces = await world.item('PCS');
    await world.people.record('inventory_unit', {
      inventory_id: inPieces,
      measure_unit_id: world.unit('TRAY'),
      numerator: 30,
      denominator: 1,
    });
    const byTray = await world.ingredient('Өндөг хавтангаар', 'TRAY', { inventory_id: inTrays, unit_price: '18000.00' });
    const byPiece = await world.ingredient('Өндөг ширхэгээр', 'PCS', { inventory_id: inPieces, unit_price: '600.00' });
    const costOf = async (of: number, quantity: string, unit: 'PCS' | 'TRAY') => {
      const { id } = await world.card(`Өндөг ${of} ${quantity} ${unit}`, [{ of, quantity, unit }]);
      return (await world.sheet(id)).totals.cost;
    };
    expect([await costOf(byTray, '2', 'PCS'), await costOf(byPiece, '2', 'PCS')]).toEqual(['1200.00', '1200.00']);
    expect([await costOf(byTray, '0.1', 'TRAY'), await costOf(byPiece, '0.1', 'TRAY')]).toEqual(['1800.00', '1800.00']);
  });

  it('keeps a card from approval while nobody has said how many millilitres a bottle has', async () => {
    const bottle = await world.item('BOTTLE', { inventory_name: 'Сүү шилтэй' });
    const milk = await world.ingredient('Сүү', 'BOTTLE', { inventory_id: bottle, unit_price: '2300.00' });
    const { id } = await world.card('Сүүтэй ундаа', [{ of: milk, quantity: '300', unit: 'ML' }]);
    const open = await world.sheet(id);
    expect([open.totals.cost, open.totals.nutrition]).toEqual([null, null]);
    expect(open.gaps[0]).toEqual({
      mn: '«Сүү»: 1 шил хэдэн мл вэ?',
      en: '"Сүү": how many мл has one шил?',
      ko: '«Сүү»: 1 шил은(는) 몇 мл입니까?',
    });
    expect((await world.costs(id))?.gaps).toEqual([open.gaps[0], open.gaps[1]]);
    await expect(world.move(id, 'CHECK')).rejects.toMatchObject({
      fields: [{ field: 'status_type', text: { mn: 'Тооцоо дутуу: «Сүү»: 1 шил хэдэн мл вэ?' } }],
    });
    await world.people.record('inventory_unit', {
      inventory_id: bottle,
      measure_unit_id: world.unit('ML'),
      numerator: 1,
      denominator: 1_000,
    });
    expect((await world.sheet(id)).totals.cost).toBe('690.00');
    await world.approve(id);
    expect(await stateOf(id)).toEqual(['approved', '690.00', 't']);
  });

  it('keeps three decimals as they were typed, and names the unit for what is finer', async () => {
    const spice = await world.ingredient('Амтлагч', 'KG', { unit_price: '40000.00' });
    const { id } = await world.card('Нарийн жин', [
      { of: spice, quantity: '0.125', unit: 'KG' },
      { of: spice, quantity: '0.005', unit: 'KG' },
    ]);
    const stored = await world.sql(
      'select quantity::text, approximate_weight::text from technology_card_food_ingredient where technology_card_id = $1::bigint order by id',
      [id],
    );
    expect(stored.map(([quantity, weight]) => [Number(quantity), weight])).toEqual([
      [0.125, '125.000'],
      [0.005, '5.000'],
    ]);
    const { lines } = await world.sheet(id, '8');
    expect(lines.map(({ quantity, unit }) => `${quantity} ${unit}`)).toEqual(['1 кг', '40 г']);
    await expect(world.card('Хэт нарийн', [{ of: spice, quantity: '0.0005', unit: 'KG' }])).rejects.toMatchObject({
      fields: [{ field: 'quantity', text: { mn: 'Таслалаас хойш 3 орон хүртэл. 0.5 г гэж бичнэ үү' } }],
    });
  });

  it('names an ingredient or another card, one of the two', async () => {
    const salt = await world.ingredient('Давс', 'G', { unit_price: '2.00' });
    const { id } = await world.card('Хагас', [{ of: salt, quantity: '1', unit: 'G' }]);
    await expect(world.card('Хоосон', [{ quantity: '1', unit: 'G' }])).rejects.toMatchObject({ fields: [{ code: 'required' }] });
    await expect(world.card('Хоёр зүйл', [{ of: salt, card: id, quantity: '1', unit: 'G' }])).rejects.toMatchObject({
      fields: [{ text: { en: 'Choose an ingredient or another card, one of the two' } }],
    });
  });

  it('has weights that follow from its losses, and flags one that does not', async () => {
    const meat = await world.ingredient('Мах', 'KG', {
      unit_price: '16000.00',
      calorie: '150',
      protein: '20',
      fat: '8',
      carbohydrate: '0',
    });
    const losses = { cold_loss: '12', hot_loss: '25' };
    const { id } = await world.card('Чанасан мах', [{ of: meat, quantity: '1000', unit: 'G', ...losses }]);
    const { lines, per100 } = await world.sheet(id);
    expect(lines[0]).toMatchObject({ gross: '1000', net: '880', cooked: '660', flags: [] });
    expect([per100.cost, per100.nutrition?.calorie]).toEqual(['2424.24', '200.00']);
    const { view_technology_card_food_ingredients: view } = await world.cook.ask(
      'query($f:[filter!]){view_technology_card_food_ingredients(filters:$f){approximate_weight pure_weight calorie food_ingredient}}',
      { f: [{ column: 'technology_card_id', condition: 'equals', value: String(id) }] },
    );
    expect(view).toEqual([{ approximate_weight: '1000.000', pure_weight: '880.000', calorie: '1320.00', food_ingredient: 'Мах' }]);
    const wrong = await world.card('Зөрүүтэй', [{ of: meat, quantity: '1000', unit: 'G', ...losses, pure_weight: '900' }]);
    expect((await world.sheet(wrong.id)).lines[0]?.flags[0]?.en).toBe('Net weight is written as 900 g, by its loss it is 880 g');
  });
});

describe('the cost of an ingredient', () => {
  it('is the average of what is in the stock, else of what came last, else its own price', async () => {
    const item = await world.item('PCS');
    const egg = await world.ingredient('Өндөг агуулахын', 'PCS', { inventory_id: item, unit_price: '700.00' });
    const { id } = await world.card('Чанасан өндөг', [{ of: egg, quantity: '2', unit: 'PCS' }]);
    const cost = async () => (await world.sheet(id)).totals.cost;
    expect(await cost()).toBe('1400.00');
    const warehouse = await world.people.record('warehouse', { warehouse_code: 'А1', warehouse_name: 'Агуулах', warehouse_kind: 'store' });
    const second = await world.people.record('warehouse', { warehouse_code: 'А2', warehouse_name: 'Зал', warehouse_kind: 'shop' });
    const lies = (place: number, quantity: string, amount: string) =>
      world.people.record('stock_balance', {
        inventory_id: item,
        warehouse_id: place,
        lot_id: null,
        pool_key: `${item}/${place}/0`,
        quantity,
        amount,
        last_quantity: '10',
        last_amount: '6500.00',
        last_moved_at: '2026-02-01T00:00:00Z',
      });
    await lies(warehouse, '60', '36000.00');
    expect(await cost()).toBe('1200.00');
    await lies(second, '30', '19000.00');
    expect(await cost()).toBe('1222.22');
    await world.sql('update stock_balance set quantity = 0, amount = 0 where inventory_id = $1::bigint returning id', [item]);
    expect(await cost()).toBe('1300.00');
  });
});

describe('cards in cards', () => {
  const pathIn = (path: string) => ({ fields: [{ text: { mn: `Карт өөрийгөө агуулж болохгүй: ${path}` } }] });
  const portion = (card: number) => ({ card, quantity: '1', unit: 'PORTION' }) as const;

  it('are no part of themselves: refused at saving with the way in words', async () => {
    const salt = await world.ingredient('Давс А', 'G', { unit_price: '2.00' });
    const a = await world.card('А', [{ of: salt, quantity: '1', unit: 'G' }]);
    await expect(world.addLines(a.id, [portion(a.id)])).rejects.toMatchObject(pathIn('А → А'));
    const b = await world.card('Б', [portion(a.id)]);
    const c = await world.card('В', [portion(b.id)]);
    await expect(world.addLines(a.id, [portion(c.id)])).rejects.toMatchObject(pathIn('А → В → Б → А'));
    expect((await world.sheet(c.id)).totals.cost).toBe('2.00');
    await world.approve(a.id);
    await world.approve(b.id);
    const second = await world.revise(a.id);
    await expect(world.addLines(second, [portion(b.id)])).rejects.toMatchObject(pathIn('А → Б → А'));
  });

  it('are not closed to a circle by two people at the same moment: one is refused', async () => {
    const salt = await world.ingredient('Давс Б', 'G', { unit_price: '2.00' });
    const line = { of: salt, quantity: '1', unit: 'G' } as const;
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await world.card(`Нэг ${round}`, [line]), await world.card(`Хоёр ${round}`, [line])];
      const results = await Promise.allSettled([
        world.addLines(one.id, [portion(other.id)]),
        world.addLines(other.id, [portion(one.id)], world.director),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('say so within a second where old data go round in a circle', async () => {
    const salt = await world.ingredient('Давс В', 'G', { unit_price: '2.00' });
    const line = { of: salt, quantity: '1', unit: 'G' } as const;
    const [one, other] = [await world.card('Хуучин', [line]), await world.card('Буруу', [portion((await world.card('Түр', [line])).id)])];
    await world.people.record('technology_card_food_ingredient', {
      technology_card_id: one.id,
      sub_card_id: other.id,
      food_ingredient_id: null,
      quantity: '1',
      measure_unit_id: world.unit('PORTION'),
    });
    await world.people.record('technology_card_food_ingredient', {
      technology_card_id: other.id,
      sub_card_id: one.id,
      food_ingredient_id: null,
      quantity: '1',
      measure_unit_id: world.unit('PORTION'),
    });
    const begun = performance.now();
    await expect(world.sheet(one.id)).rejects.toMatchObject(pathIn('Хуучин → Буруу → Хуучин'));
    expect((await world.costs(one.id))?.gaps[0]?.mn).toContain('Хуучин → Буруу → Хуучин');
    await expect(world.move(one.id, 'CHECK')).rejects.toMatchObject(pathIn('Хуучин → Буруу → Хуучин'));
    expect(performance.now() - begun).toBeLessThan(3_000);
    await world.sql(
      'update technology_card_food_ingredient set deleted_at = now() where technology_card_id = any($1::bigint[]) returning id',
      [`{${one.id},${other.id}}`],
    );
  });

  it('follow the price of a part and of what is not kept in the stock at the next look; what was approved keeps its own', async () => {
    const tomato = await world.ingredient('Лооль', 'KG', { unit_price: '3000.00' });
    const work = await world.ingredient('Ажил', 'PORTION', { unit_price: '500.00', is_food: false, calorie: null });
    const kilo = { batch_quantity: '1', measure_unit_id: world.unit('KG') };
    const sauce = await world.card('Соус', [{ of: tomato, quantity: '1', unit: 'KG' }], kilo);
    await world.approve(sauce.id);
    const sold = await world.item('PORTION', { inventory_type: 'dish', price: '2500.00' });
    const dish = await world.card(
      'Соустай хоол',
      [
        { card: sauce.id, quantity: '0.2', unit: 'KG' },
        { of: work, quantity: '1', unit: 'PORTION' },
      ],
      { inventory_id: sold, target_margin: '55' },
    );
    await world.approve(dish.id);
    const looks = async () => [(await world.sheet(dish.id)).perPortion.cost, (await world.costs(dish.id))?.cost];
    expect(await looks()).toEqual(['1100.00', '1100.00']);
    expect(await world.costs(dish.id)).toMatchObject({ change: '0.00', is_under: false, margin: '56.00' });
    await world.sql('update food_ingredient set unit_price = 3600 where id = $1::bigint returning id', [tomato]);
    expect(await looks()).toEqual(['1220.00', '1220.00']);
    await world.sql('update food_ingredient set unit_price = 700 where id = $1::bigint returning id', [work]);
    expect(await looks()).toEqual(['1420.00', '1420.00']);
    expect(await world.costs(dish.id)).toMatchObject({
      approved_cost: '1100.00',
      change: '320.00',
      is_under: true,
      margin: '43.20',
      suggested: '3200.00',
      causes: [
        { name: 'Ажил', change: '200.00' },
        { name: 'Лооль', change: '120.00' },
      ],
    });
    const printed = await world.sheet(dish.id, null, true);
    expect([printed.perPortion.cost, printed.frozen]).toEqual(['1100.00', true]);
    const [at] = (await world.sql('select approved_at from technology_card where id = $1::bigint', [dish.id]))[0] ?? [];
    expect(Date.parse(printed.calculated_at)).toBe(Date.parse(at ?? ''));
  });
});

describe('a version', () => {
  it('is replaced when the next one is approved, which begins with the same lines and steps', async () => {
    const flour = await world.ingredient('Гурил', 'KG', { unit_price: '2000.00' });
    const first = await world.card('Боорцог', [{ of: flour, quantity: '0.5', unit: 'KG', cold_loss: '2' }]);
    expect(first).toMatchObject({ root_id: first.id, version_number: 1, card_state: 'draft', status_type: 'START' });
    await world.people.record('technology_card_step', { technology_card_id: first.id, step_order: 1, step_text: 'Зуурна', minutes: 20 });
    await world.approve(first.id);
    await expect(world.addLines(first.id, [{ of: flour, quantity: '1', unit: 'KG' }])).rejects.toMatchObject({
      fields: [{ text: { en: 'What is being decided or is approved is not changed. Make a new version' } }],
    });
    const second = await world.revise(first.id);
    await expect(world.revise(first.id)).rejects.toMatchObject({ code: 'INVALID' });
    expect((await world.sheet(second)).lines).toHaveLength(1);
    expect((await world.sheet(second)).steps.map(({ text }) => text)).toEqual(['Зуурна']);
    expect(await stateOf(first.id)).toEqual(['approved', '1000.00', 't']);
    await world.addLines(second, [{ of: flour, quantity: '0.5', unit: 'KG' }]);
    await world.approve(second);
    expect([await stateOf(first.id), await stateOf(second)]).toEqual([
      ['replaced', '1000.00', 't'],
      ['approved', '2000.00', 't'],
    ]);
    expect((await world.sheet(first.id, null, true)).perPortion.cost).toBe('1000.00');
    await expect(world.director.ask(`mutation{deleteTechnologyCard(id:${second}){id}}`)).rejects.toThrow();
  });

  it('has a batch that makes something', async () => {
    const egg = await world.ingredient('Өндөг Г', 'PCS', { unit_price: '142780.00' });
    const line = { of: egg, quantity: '1', unit: 'PCS' } as const;
    for (const batch_quantity of ['0', null, '-1', '1e308'])
      await expect(world.card('Гарцгүй', [line], { batch_quantity })).rejects.toMatchObject({ fields: [{ field: 'batch_quantity' }] });
    await expect(world.card('Бүгд гологдсон', [line], { batch_quantity: '2', lost_quantity: '2' })).rejects.toMatchObject({
      fields: [{ field: 'lost_quantity' }],
    });
    const { id } = await world.card('Зуурмаг', [line], { batch_quantity: '300' });
    const dish = await world.card('Хоёр хэсэгтэй', [{ card: id, quantity: '2', unit: 'PORTION' }]);
    expect([(await world.sheet(id)).perPortion.cost, (await world.sheet(dish.id)).totals.cost]).toEqual(['475.93', '951.87']);
    const lossy = await world.ingredient('Зуурмаг бэлэн', 'PCS', { unit_price: '13521.26' });
    const made = await world.card('Гологдолтой', [{ of: lossy, quantity: '1', unit: 'PCS' }], { batch_quantity: '97', lost_quantity: '1' });
    expect((await world.sheet(made.id)).perPortion.cost).toBe('140.85');
  });

  it('is calculated for as many portions as are asked for, with its parts alike', async () => {
    const egg = await world.ingredient('Өндөг Д', 'PCS', { unit_price: '600.00', unit_weight: '55', calorie: '157' });
    const part = await world.card('Өндөгний соус', [{ of: egg, quantity: '1', unit: 'PCS' }]);
    const { id } = await world.card(
      'Омлет',
      [
        { of: egg, quantity: '2', unit: 'PCS' },
        { card: part.id, quantity: '1', unit: 'PORTION' },
      ],
      { batch_quantity: '4' },
    );
    const shown = async (portions: string | null) => {
      const sheet = await world.sheet(id, portions);
      return [
        sheet.portions,
        sheet.lines[0]?.quantity,
        sheet.totals.cost,
        sheet.totals.cooked,
        sheet.perPortion.cost,
        sheet.parts[0]?.portions,
        sheet.parts[0]?.lines[0]?.quantity,
        sheet.per100.nutrition?.calorie,
      ];
    };
    expect(await shown(null)).toEqual(['4', '2', '1800.00', '165', '450.00', '1', '1', '157.00']);
    expect(await shown('8')).toEqual(['8', '4', '3600.00', '330', '450.00', '2', '2', '157.00']);
  });

  it('is listed under the names that other systems ask for', async () => {
    const { view_technology_card: rows } = await world.cook.ask(
      '{view_technology_card(limit:1){id created_at title description inventory_name category_code category_name inventory_id category_id category_sub_id category_sub_sub_id company_id struct_id emp_id sub_category_name sub_sub_category_name}}',
    );
    expect(rows).toHaveLength(1);
  });
});
