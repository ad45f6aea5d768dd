/** A company with a kitchen: units, a storekeeper who writes cards, a director, and a workflow START → CHECK → END, for tests of cards. */
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { broughtWrites } from '@lambda/engine/core/records/writes-of-hooks.ts';
import { carryOutAction } from '@lambda/engine/services/actions/actions.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import { STEP_LOOKS, type StepType } from '@lambda/model/workflow/step-types.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { actionHandlers, hooks, modules } from '@lambda/server/modules.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { testPeople } from '@lambda/testing/people.ts';
import { amountOf } from '../calculation/server/amounts.ts';
import { readCosts, readSheet } from '../sheet/server/read-sheet.ts';

const step = (id: string, type: StepType, next: readonly string[], emp?: number): Workflow['steps'][number] => ({
  id,
  type,
  label: STEP_LOOKS[type].label,
  x: 0,
  y: 0,
  subject:
    emp === undefined ? { subject_type: type === 'START' ? 'ANY_EMP' : 'CREATOR' } : { subject_type: 'TO_ORG_EMPLOYEE', emp_ids: [emp] },
  outcomes: STEP_LOOKS[type].outcomes.slice(0, next.length).map((outcome, at) => ({ ...outcome, next: [{ to: [next[at] ?? ''] }] })),
});

const UNITS = [
  ['G', 'г', 'mass', 1],
  ['KG', 'кг', 'mass', 1_000],
  ['ML', 'мл', 'volume', 1],
  ['L', 'л', 'volume', 1_000],
  ['PCS', 'ширхэг', 'count', 1],
  ['TRAY', 'хавтан', 'count', null],
  ['BOTTLE', 'шил', 'count', null],
  ['PORTION', 'порц', 'count', null],
] as const;
type UnitCode = (typeof UNITS)[number][0];

export type LineGiven = { readonly of?: number; readonly card?: number; readonly quantity: string; readonly unit: UnitCode } & Values;
const CREATE = 'mutation($i:TechnologyCardInput!){createTechnologyCard(input:$i){id root_id version_number card_state status_type}}';
const UPDATE = 'mutation($id:ID!,$i:TechnologyCardInput!){updateTechnologyCard(id:$id,input:$i){id}}';

export async function kitchenWorld() {
  const world = await temporaryDatabase(modules);
  const { database, registry } = world;
  const company = await testPeople(world, { hooks }).record('company', { company_name: 'Жишээ ХХК' });
  const people = testPeople(world, { hooks, company });
  const cook = await people.person('storekeeper', { company, employee: { lastname: 'Бат', firstname: 'Ану' } });
  const director = await people.person('director', { company, employee: { lastname: 'Дорж', firstname: 'Сараа' } });
  const units = new Map<string, number>();
  for (const [unit_code, unit_name, dimension, ratio] of UNITS)
    units.set(
      unit_code,
      await people.record('measure_unit', {
        unit_code,
        unit_name,
        dimension,
        ratio_numerator: ratio,
        ratio_denominator: ratio === null ? null : 1,
      }),
    );
  const unit = (code: UnitCode): number => units.get(code) ?? 0;
  const flow_data = {
    steps: [
      step('start', 'START', ['check']),
      step('check', 'CHECK', ['end', 'cancel'], director.actor.employeeId ?? 0),
      step('end', 'END', []),
      step('cancel', 'CANCEL', []),
    ],
  };
  const workflow = await people.record('workflow', {
    flow_name: 'Карт батлах',
    row_model: 'technology_card',
    is_active: true,
    published_number: 1,
    flow_data,
  });
  await people.record('workflow_version', { workflow_id: workflow, number: 1, flow_data });
  const category = await people.record('lut_inventory_category', { category_name: 'Хүнс', category_code: '10' });

  let made = 0;
  const item = (base: UnitCode, values: Values = {}) =>
    people.record('inventory', {
      code: `Б${++made}`,
      inventory_name: `Бараа ${made}`,
      category_id: category,
      base_unit_id: unit(base),
      price: '0.00',
      ...values,
    });
  const ingredient = (name: string, own: UnitCode, values: Values = {}) =>
    people.record('food_ingredient', {
      food_ingredient: name,
      inventory_id: null,
      measure_unit_id: unit(own),
      unit_price: null,
      unit_weight: null,
      is_food: true,
      allergens: null,
      calorie: '0',
      protein: '0',
      fat: '0',
      carbohydrate: '0',
      ...values,
    });
  const lineInput = ({ of, card, unit: code, ...rest }: LineGiven): Values => ({
    food_ingredient_id: of ?? null,
    sub_card_id: card ?? null,
    measure_unit_id: unit(code),
    ...rest,
  });
  type Made = { readonly id: number; readonly root_id: number; readonly version_number: number; readonly status_type: string };
  const card = async (title: string, lines: readonly LineGiven[], values: Values = {}, who = cook): Promise<Made> => {
    const usual = { batch_quantity: '1', measure_unit_id: unit('PORTION'), workflow_id: workflow };
    const input = { title, ...usual, ...values, food_ingredients: { create: lines.map(lineInput) } };
    return (await who.ask(CREATE, { i: input })).createTechnologyCard as Made;
  };
  const addLines = (id: number, lines: readonly LineGiven[], who = cook) =>
    who.ask(UPDATE, { id, i: { food_ingredients: { create: lines.map(lineInput) } } });

  const context = (who: typeof cook | null = null): WriteContext => {
    const now = new Date();
    const actor = who?.actor ?? systemActor(registry, company);
    return { database, registry, hooks, actor, now, today: now.toISOString().slice(0, 10), ip: null };
  };
  /** Moves a card as the workflow's own code does. */
  const move = async (id: number, status_type: StepType): Promise<void> => {
    const at = context();
    const rows = [{ id, values: { status_type, status_id: status_type.toLowerCase() } }];
    const operations = broughtWrites(at, [{ kind: 'change', model: 'technology_card', rows }]).map(({ operation }) => operation);
    await executeWrites({ context: at, operations, reply: () => [] });
  };
  const approve = async (id: number): Promise<void> => {
    await move(id, 'CHECK');
    await move(id, 'END');
  };
  const sql = async (text: string, params: readonly (string | number | null)[] = []) => {
    const [found] = await database.batch([{ name: `cards_test_${text.length}_${text.slice(0, 20)}`, sql: text, params }], null);
    return found?.rows ?? [];
  };
  const sheet = (id: number, portions: string | null = null, asApproved = false) =>
    readSheet(context(), { id, portions: portions === null ? null : amountOf(portions), asApproved });
  const costs = async (id: number) => (await readCosts(context())).find((one) => one.id === id);
  /** A new version, made by whoever wrote the card; answers its id. */
  const revise = async (id: number): Promise<number> => {
    await carryOutAction(context(cook), actionHandlers, { name: 'revise-technology-card', ids: [id] });
    const [row] = await sql('select max(id) from technology_card where revises_id = $1::bigint', [id]);
    return Number(row?.[0]);
  };
  return {
    ...world,
    company,
    revise,
    people,
    cook,
    director,
    unit,
    item,
    ingredient,
    card,
    addLines,
    lineInput,
    move,
    approve,
    sql,
    sheet,
    costs,
    context,
  };
}
export type KitchenWorld = Awaited<ReturnType<typeof kitchenWorld>>;
