/** Purchases above a sum and stocktakes with large differences move goods only when they are approved by the workflow. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import { refusalOf, type StockWorld, said, stockWorld } from '@lambda/inventory/tests/stock-world.ts';
import type { Step, Workflow } from '@lambda/model/workflow/workflow.ts';
import type { TestPerson } from '@lambda/testing/people.ts';
import { decide } from '@lambda/workflow/process/server/decide.ts';
import { processState } from '@lambda/workflow/process/server/state.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionHandlers, hooks } from '../modules.ts';
import { step } from './document-course.ts';

let world: StockWorld;
let keeper: TestPerson;
let director: TestPerson;
const NOT_YET = 'It is not approved yet: send it on under "Status and decision"';

const above = (field: string, sum: string): Step['outcomes'][number]['next'] => [
  { when: { field, condition: 'greaterThan', value: sum }, to: ['check'] },
  { to: ['end'] },
];
async function publish(model: string, field: string, sum: string): Promise<void> {
  const start = step('start', 'START', [['end']]);
  const flow_data: Workflow = {
    steps: [
      { ...start, outcomes: start.outcomes.map((outcome) => ({ ...outcome, next: above(field, sum) })) },
      step('check', 'CHECK', [['end'], ['cancel']], {
        subject: { subject_type: 'TO_ORG_EMPLOYEE', emp_ids: [director.actor.employeeId ?? 0] },
      }),
      step('end', 'END', []),
      step('cancel', 'CANCEL', []),
    ],
  };
  const id = await world.people.record('workflow', {
    flow_name: `Батлах ${model}`,
    row_model: model,
    is_active: true,
    published_number: 1,
    flow_data,
  });
  await world.people.record('workflow_version', { workflow_id: id, number: 1, flow_data });
}
beforeAll(async () => {
  world = await stockWorld();
  keeper = await world.people.person('storekeeper', { company: world.company });
  director = await world.people.person('director', { company: world.company });
  await publish('sales_purchase_orders', 'total_amount', '5000000');
  await publish('stocktake', 'gross_difference', '1000');
});
afterAll(() => world.drop());

const contextOf = ({ actor }: TestPerson): WriteContext => {
  const now = new Date();
  return { database: world.database, registry: world.registry, hooks, actor, now, today: companyDay(now), ip: null };
};
async function decideAs(who: TestPerson, model: string, id: number, outcome: string): Promise<string> {
  const context = contextOf(who);
  const { turns, seen } = await processState(context, { model, id });
  const { status_type } = await decide(context, { model, id, place: turns[0]?.place ?? 0, outcome, seen, note: 'Шалтгаан' });
  return status_type;
}
const act = (name: string, id: number) => carryOutAction(contextOf(keeper), actionHandlers, { name, ids: [id], input: {} });
async function draft(item: number, price: string, order_type = 'purchase'): Promise<number> {
  const values = {
    order_type,
    order_date: companyDay(new Date()),
    partner_id: world.partner,
    warehouse_id: world.warehouses.w1,
    items: { create: [{ inventory_id: item, qty: '100', unit_price: price }] },
  };
  const answer = await keeper.ask('mutation($i:SalesPurchaseOrdersInput!){createSalesPurchaseOrders(input:$i){id}}', { i: values });
  const { id } = answer.createSalesPurchaseOrders as { id: number };
  await act('save-order', id);
  return id;
}
const ORDER = 'sales_purchase_orders';
const stateOf = async (id: number) =>
  (await world.sql(`select order_state, coalesce(status_type, '') from sales_purchase_orders where id = ${id}`))[0];

describe('a purchase', () => {
  it('of no more than the sum is verified without asking anybody, and so is a sale', async () => {
    const item = await world.item();
    const small = await draft(item, '50000');
    await act('verify-order', small);
    expect(await stateOf(small)).toEqual(['verified', 'START']);
    const sale = await draft(item, '90000', 'sale');
    await act('verify-order', sale);
    expect(await stateOf(sale)).toEqual(['verified', '']);
  });
  it('above the sum moves goods when it is approved, with the lines that were approved', async () => {
    const item = await world.item();
    const large = await draft(item, '50000.01');
    expect(said(await refusalOf(act('verify-order', large)))).toBe(NOT_YET);
    expect(await decideAs(keeper, ORDER, large, 'sent')).toBe('CHECK');
    expect(said(await refusalOf(act('verify-order', large)))).toBe(NOT_YET);
    const [[line] = []] = await world.sql(`select id from sales_purchase_orders_item where order_id = ${large}`);
    const dearer = `mutation{updateSalesPurchaseOrders(id:${large},input:{items:{update:[{id:${line},unit_price:"60000"}]}}){id}}`;
    expect(await refusalOf(keeper.ask(dearer))).toMatchObject({ code: 'INVALID', fields: [{ code: 'readOnly' }] });
    expect(await refusalOf(decideAs(keeper, ORDER, large, 'approved'))).not.toBeNull();
    expect(await decideAs(director, ORDER, large, 'approved')).toBe('END');
    expect(await refusalOf(keeper.ask(dearer))).not.toBeNull();
    expect(await world.stock(item)).toEqual(['0', '0.00']);
    await act('verify-order', large);
    expect(await world.stock(item)).toEqual(['100', '5000001.00']);
  });
  it('that was not approved is given up', async () => {
    const item = await world.item();
    const refused = await draft(item, '70000');
    await decideAs(keeper, ORDER, refused, 'sent');
    expect(await decideAs(director, ORDER, refused, 'returned')).toBe('CANCEL');
    expect(await stateOf(refused)).toEqual(['cancelled', 'CANCEL']);
    expect(await refusalOf(act('verify-order', refused))).toMatchObject({ code: 'WRONG_STATE' });
    expect(await world.stock(item)).toEqual(['0', '0.00']);
  });
  it('that a supply plan makes is approved like any other', async () => {
    await world.item({ item_state: 'active', supplier_id: world.partner, reorder_point: '10', order_up_to: '100' });
    const values = { plan_date: companyDay(new Date()), sales_days: 10, cover_days: 10, warehouse_id: world.warehouses.w1 };
    const answer = await keeper.ask('mutation($i:SupplyPlanInput!){createSupplyPlan(input:$i){id}}', { i: values });
    const { id: plan } = answer.createSupplyPlan as { id: number };
    await act('count-supply-plan', plan);
    await world.sql(`update supply_plan_line set unit_price = 60000 where plan_id = ${plan}`);
    await act('order-supply-plan', plan);
    const [[order = ''] = []] = await world.sql(`select id from sales_purchase_orders where supply_plan_id = ${plan}`);
    await act('save-order', Number(order));
    expect(said(await refusalOf(act('verify-order', Number(order))))).toBe(NOT_YET);
    expect(await decideAs(keeper, ORDER, Number(order), 'sent')).toBe('CHECK');
  });
});

describe('a stocktake', () => {
  it('whose differences are large is posted when it is approved', async () => {
    const item = await world.item();
    const bought = await draft(item, '30');
    await act('verify-order', bought);
    const values = { document_date: companyDay(new Date()), warehouse_id: world.warehouses.w1 };
    const answer = await keeper.ask('mutation($i:StocktakeInput!){createStocktake(input:$i){id}}', { i: values });
    const { id } = answer.createStocktake as { id: number };
    await act('begin-stocktake', id);
    const [[line] = []] = await world.sql(`select id from stocktake_line where stocktake_id = ${id} and inventory_id = ${item}`);
    const count = (field: string, qty: string) =>
      keeper.ask(`mutation{updateStocktake(id:${id},input:{lines:{update:[{id:${line},${field}:"${qty}"}]}}){id}}`);
    await count('counted_qty', '60');
    // Sent before there are differences, it would pass without anybody.
    expect(said(await refusalOf(decideAs(keeper, 'stocktake', id, 'sent')))).toBe('Finish the counting first');
    await act('compare-stocktake', id);
    await count('second_qty', '65');
    await act('finish-stocktake', id);
    expect(await refusalOf(count('second_qty', '66'))).toMatchObject({ code: 'INVALID' });
    expect(said(await refusalOf(act('verify-stocktake', id)))).toBe(NOT_YET);
    expect(await decideAs(keeper, 'stocktake', id, 'sent')).toBe('CHECK');
    expect(await decideAs(director, 'stocktake', id, 'approved')).toBe('END');
    await act('verify-stocktake', id);
    expect(await world.stock(item)).toEqual(['65', '1950.00']);
    expect(await world.sql(`select gross_difference from stocktake where id = ${id}`)).toEqual([['1050.00']]);
  });
});
