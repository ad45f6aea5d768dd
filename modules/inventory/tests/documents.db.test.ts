/** Goods on their way, written off, used, and there from the beginning. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type StockWorld, said, stockWorld } from './stock-world.ts';

let world: StockWorld;
beforeAll(async () => {
  world = await stockWorld();
});
afterAll(() => world.drop());

type Line = {
  readonly inventory_id: number;
  readonly qty: string;
  readonly unit_cost?: string;
  readonly damaged_qty?: string;
  readonly missing_qty?: string;
};
async function draft(kind: string, lines: readonly Line[], more: Record<string, unknown> = {}): Promise<number> {
  const { warehouses } = world;
  const movement =
    kind === 'movement' ? { to_warehouse_id: warehouses.w2, transit_id: warehouses.transit, damaged_id: warehouses.damaged } : {};
  const values = {
    document_kind: kind,
    document_date: '2026-11-12',
    warehouse_id: warehouses.w1,
    reason: 'Туршилт',
    ...movement,
    ...more,
    lines: { create: lines },
  };
  const answer = await world.keeper.ask('mutation($i:StockDocumentInput!){createStockDocument(input:$i){id}}', { i: values });
  const { id } = answer.createStockDocument as { id: number };
  await world.act('save-stock-document', id);
  return id;
}
async function opened(qty: string, unit_cost: string): Promise<number> {
  const item = await world.item();
  await world.act('verify-stock-document', await draft('opening', [{ inventory_id: item, qty, unit_cost }]));
  return item;
}
const places = async (item: number) => {
  const { w1, w2, transit, damaged } = world.warehouses;
  const [all, ...rest] = [
    await world.stock(item),
    await world.stock(item, w1),
    await world.stock(item, w2),
    await world.stock(item, transit),
    await world.stock(item, damaged),
  ];
  const [one, two, way, broken] = rest;
  return { all, w1: one, w2: two, transit: way, damaged: broken };
};
async function sent(item: number, qty = '10'): Promise<{ id: number; line: number }> {
  const id = await draft('movement', [{ inventory_id: item, qty }]);
  await world.act('send-movement', id);
  const [[line = ''] = []] = await world.sql(`select id from stock_document_line where document_id = ${id}`);
  return { id, line: Number(line) };
}
const found = (id: number, line: number, values: string) =>
  world.keeper.ask(`mutation{updateStockDocument(id:${id},input:{lines:{update:[{id:${line},${values}}]}}){id}}`);
const ALL = ['10', '1000.00'];
const NONE = ['0', '0.00'];

describe('goods that are sent', () => {
  it('are on their way until they are received, and in one place each', async () => {
    const item = await opened('10', '100');
    const { id, line } = await sent(item);
    expect(await places(item)).toMatchObject({ all: ALL, w1: NONE, transit: ALL });
    await found(id, line, 'damaged_qty:"3"');
    await world.act('receive-movement', id);
    expect(await places(item)).toEqual({ all: ALL, w1: NONE, w2: ['7', '700.00'], transit: NONE, damaged: ['3', '300.00'] });
  });
  it('are all damaged, or some of them missing, and nothing is there twice', async () => {
    const broken = await opened('10', '100');
    const one = await sent(broken);
    await found(one.id, one.line, 'damaged_qty:"10"');
    await world.act('receive-movement', one.id);
    expect(await places(broken)).toMatchObject({ all: ALL, transit: NONE, damaged: ALL });
    const item = await opened('10', '100');
    const two = await sent(item);
    await found(two.id, two.line, 'missing_qty:"3"');
    await world.act('receive-movement', two.id);
    expect(await places(item)).toMatchObject({ all: ALL, w2: ['7', '700.00'], transit: ['3', '300.00'] });
    const answer = await world.keeper.ask(`{stock_document(filters:[{column:"id",condition:equals,value:"${two.id}"}]){total_missing}}`);
    expect(answer).toMatchObject({ stock_document: [{ total_missing: '3.000' }] });
    const lost = await draft('write_off', [{ inventory_id: item, qty: '3' }], { warehouse_id: world.warehouses.transit });
    await world.act('verify-stock-document', lost);
    expect(await places(item)).toMatchObject({ all: ['7', '700.00'], transit: NONE });
  });
  it('keep their own cost among others on the way', async () => {
    const item = await opened('1', '100');
    const one = await sent(item, '1');
    await world.act('verify-stock-document', await draft('opening', [{ inventory_id: item, qty: '1', unit_cost: '500' }]));
    const two = await sent(item, '1');
    await world.act('receive-movement', two.id);
    expect(await places(item)).toMatchObject({ w2: ['1', '500.00'], transit: ['1', '100.00'] });
    await world.act('receive-movement', one.id);
    expect(await places(item)).toMatchObject({ w2: ['2', '600.00'], transit: NONE });
  });
  it('come back when the movement is reversed, on their way or received', async () => {
    const item = await opened('10', '100');
    const one = await sent(item);
    await world.act('reverse-stock-document', one.id, { reversed_on: '2026-11-12' });
    expect(await places(item)).toMatchObject({ all: ALL, w1: ALL, transit: NONE });
    const two = await sent(item);
    await found(two.id, two.line, 'damaged_qty:"2",missing_qty:"1"');
    await world.act('receive-movement', two.id);
    await world.act('reverse-stock-document', two.id, { reversed_on: '2026-11-12' });
    expect(await places(item)).toEqual({ all: ALL, w1: ALL, w2: NONE, transit: NONE, damaged: NONE });
    const three = await sent(item);
    await world.act('receive-movement', three.id);
    await world.order({ type: 'sale', warehouse: world.warehouses.w2, lines: [{ item, qty: '4' }] });
    expect(said(await refusalOf(world.act('reverse-stock-document', three.id, { reversed_on: '2026-11-12' })))).toMatch(
      /asked 10, free 6$/,
    );
  });
  it('are not more damaged than sent, and do not change on the way', async () => {
    const item = await opened('10', '100');
    const { id, line } = await sent(item);
    await found(id, line, 'damaged_qty:"8",missing_qty:"3"');
    expect(said(await refusalOf(world.act('receive-movement', id)))).toBe('More is damaged and missing than was sent');
    await expect(found(id, line, 'qty:"9"')).rejects.toMatchObject({ code: 'INVALID' });
    expect(await places(item)).toMatchObject({ all: ALL, transit: ALL });
    const same = await draft('movement', [{ inventory_id: item, qty: '1' }], { to_warehouse_id: world.warehouses.w1 });
    expect(said(await refusalOf(world.act('send-movement', same)))).toBe('Three different places are needed');
  });
});

describe('goods that are used', () => {
  it('leave at cost, and come back when the document is reversed', async () => {
    const item = await opened('3', '33.34');
    const id = await draft('use', [{ inventory_id: item, qty: '2' }]);
    await world.act('verify-stock-document', id);
    expect(await world.stock(item)).toEqual(['1', '33.34']);
    await world.act('reverse-stock-document', id, { reversed_on: '2026-11-12' });
    expect(await world.stock(item)).toEqual(['3', '100.02']);
    expect(said(await refusalOf(world.act('verify-stock-document', await draft('use', [{ inventory_id: item, qty: '4' }]))))).toMatch(
      /asked 4, free 3$/,
    );
  });
});
