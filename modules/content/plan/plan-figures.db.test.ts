/** A plan is one in all its languages: what it costs and holds is changed in all of them, and shown alike. */
import { type DemoWorld, demoWorld, refusalOf } from '@lambda/hr/tests/demo-world.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oncePerPlan } from '../translated.ts';

type Plan = { readonly id: number; readonly code: string; readonly locale: string; readonly amount: string; readonly people: number };
let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.drop());

const ask = async (query: string, variables = {}) => (await world.as('admin'))(query, variables);
const plans = async (code: string): Promise<Plan[]> => {
  const f = [{ column: 'code', condition: 'equals', value: code }];
  const fields = 'id code locale amount duration_by_days people storage_gb is_active';
  return (await ask(`query($f:[filter!]){system_payment_config(filters:$f,sorts:[{column:"id",order:asc}]){${fields}}}`, { f }))
    .system_payment_config as Plan[];
};
const change = (id: number, input: object) =>
  ask('mutation($id:ID!,$i:SystemPaymentConfigInput!){updateSystemPaymentConfig(id:$id,input:$i){id}}', { id, i: input });
const add = (input: object) => ask('mutation($i:SystemPaymentConfigInput!){createSystemPaymentConfig(input:$i){id}}', { i: input });

it('a figure that is changed in one language is changed in the others; a name is not', async () => {
  for (const language of ['en', 'mn'] as const) {
    const before = await plans('basic');
    const own = before.find(({ locale }) => locale === language);
    const amount = language === 'en' ? '120000.00' : '130000.00';
    await change(own?.id ?? 0, { amount, people: 12, subscription: `Basic ${language}` });
    const after = await plans('basic');
    expect(after.map((plan) => [plan.amount, plan.people])).toEqual(before.map(() => [amount, 12]));
    expect((await plans('pro')).map((plan) => plan.amount)).toEqual(before.map(() => '400000.00'));
  }
  const written = 'select subscription, version from system_payment_config where code = $1::text order by id';
  const [found] = await world.database.batch([{ name: 'plan_versions', sql: written, params: ['basic'] }], null);
  const rows = found?.rows ?? [];
  expect(rows.map(([name]) => name).sort()).toEqual(['Basic', 'Basic en', 'Basic mn']);
  expect(
    rows.every(([, version]) => Number(version) > 2),
    'each of them was written by the pipeline',
  ).toBe(true);
});

it('a further language of a plan with another figure is refused at that figure', async () => {
  const [, english] = await plans('basic');
  const { id, ...figures } = english as Plan;
  await ask(`mutation{deleteSystemPaymentConfig(id:${id}){id}}`);
  const again = { ...figures, subscription: 'Basic' };
  const refused = await refusalOf(add({ ...again, amount: '99000.00' }));
  expect(JSON.stringify(refused)).toContain('"amount"');
  await add(again);
  expect((await plans('basic')).map((plan) => plan.amount)).toEqual(['130000.00', '130000.00', '130000.00']);
});

it('pages show the figures by which a plan is billed, where older rows of its languages differ', () => {
  const row = (locale: string, amount: string) => ({ code: 'basic', locale, amount, duration_by_days: 30, people: 5, storage_gb: 1 });
  expect(oncePerPlan([row('mn', '100000'), row('en', '90000')], 'en')).toEqual([row('en', '100000')]);
  expect(oncePerPlan([row('mn', '100000')], 'ko')).toEqual([row('mn', '100000')]);
});
