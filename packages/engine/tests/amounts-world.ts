/** Bills whose currency is a row beside the amount, the views over them, and the roles that may read some of it. */
import { defineForm, defineModel, defineModule, defineReport, defineView } from '@lambda/model/definitions/definitions.ts';
import { bearer, openWorld, put, query, tokenOf, type World } from './http-world.ts';

export const label = { mn: 'нэр', en: 'name', ko: '이름' };
export const byId = [{ field: 'id', order: 'asc' }] as const;
export const coin = defineModel({
  name: 'coin',
  label,
  placement: 'global',
  open: true,
  title: ['code'],
  sort: byId,
  fields: { code: { kind: 'text', label, required: true, max: 3 }, digits: { kind: 'integer', label, required: true, min: 0, max: 4 } },
});
export const bill = defineModel({
  name: 'bill',
  label,
  placement: 'company',
  title: ['id'],
  sort: byId,
  fields: {
    coin_id: { kind: 'reference', label, to: 'coin' },
    amount: { kind: 'money', label, currencyField: 'coin_id' },
    lines: { kind: 'children', label, of: 'bill_line', by: 'bill_id' },
  },
});
const line = defineModel({
  name: 'bill_line',
  label,
  placement: 'company',
  title: ['id'],
  sort: byId,
  parent: { model: 'bill', by: 'bill_id' },
  fields: {
    bill_id: { kind: 'reference', label, to: 'bill', required: true, onDelete: 'cascade' },
    coin_id: { kind: 'reference', label, to: 'coin' },
    part: { kind: 'money', label, currencyField: 'coin_id' },
  },
});
const grid = { name: 'bill', label, model: 'bill', columns: [{ field: 'amount' }], sort: byId };
const section = { name: 'main', label };
const form = defineForm({
  name: 'bill',
  label,
  model: 'bill',
  tabs: [
    {
      ...section,
      sections: [
        { ...section, fields: ['coin_id', 'amount'] },
        { name: 'lines', label, children: 'lines', columns: ['part'], totals: ['part'] },
      ],
    },
  ],
});
const sums = defineReport({
  name: 'sums',
  label,
  parameters: [],
  source: { kind: 'rows', parts: [{ model: 'bill', fields: { number: 'id', amount: 'amount' } }] },
  columns: [
    { key: 'number', label },
    { key: 'amount', label, total: true },
  ],
  sort: [{ column: 'number', order: 'asc' }],
});
const shown = { id: 'id', paid: 'amount', coin: 'coin_id.code' };
const views = [
  defineView({ name: 'bills', label, of: 'bill', fields: shown, sort: byId }),
  defineView({ name: 'own_bills', label, of: 'bill', ownRights: true, fields: shown, sort: byId }),
  defineView({
    name: 'bill_parts',
    label,
    of: 'bill',
    joins: { line: { of: 'bill_line', by: 'bill_id' } },
    fields: { part: 'line.part', coin: 'line.coin_id.code', whole: 'amount', whole_coin: 'coin_id.code' },
    sort: [{ field: 'part', order: 'asc' }],
  }),
];
const gridsOf = [
  { ...grid, columnAggregations: [{ column: 'amount', aggregation: 'sum' as const }] },
  { ...grid, name: 'bills', model: 'bills', columns: [{ field: 'paid' }] },
  { ...grid, name: 'own_bills', model: 'own_bills', columns: [{ field: 'paid' }] },
  {
    ...grid,
    name: 'bill_parts',
    model: 'bill_parts',
    columns: [{ field: 'part' }, { field: 'whole' }],
    sort: [{ field: 'part', order: 'asc' as const }],
  },
];
const till = defineModule({
  name: 'till',
  label,
  dependsOn: ['platform', 'office'],
  models: [coin, bill, line],
  views,
  grids: gridsOf,
  grants: [
    { role: 2, menus: {}, models: { bill: { r: true } }, fields: { bill: { coin_id: 'none' } } },
    { role: 4, menus: {}, models: { bill: { r: true } }, fields: {}, flags: { log: true } },
  ],
  forms: [form],
  reports: [sums],
});
export const [YEN, DOLLAR, DINAR] = [91, 92, 93];

type Reply = {
  data?: { it: { id: number; amount: string } | null } | null;
  errors?: { extensions: { code: string; fields: { field: string; code: string; message: string }[] } }[];
};
export type Till = {
  readonly world: World;
  /** The administrator's headers. */
  readonly admin: Readonly<Record<string, string>>;
  /** A mutation of bills by the administrator, called `it` in the reply. */
  readonly send: (mutation: string) => Promise<Reply>;
};
export const refusedAt = ({ errors }: Reply) => errors?.[0]?.extensions.fields.map(({ field, message }) => [field, message]);

export async function openTill(): Promise<Till> {
  const world = await openWorld({}, { modules: [till] });
  const kept = { created_at: new Date().toISOString(), updated_at: new Date().toISOString(), version: 1 };
  for (const [id, code, digits] of [
    [YEN, 'JPY', 0],
    [DOLLAR, 'USD', 2],
    [DINAR, 'KWD', 3],
  ] as const)
    await put(world.database, 'coin', { id, code, digits, ...kept });
  const admin = bearer(await tokenOf(world.first.url, 'admin'));
  const send = async (mutation: string): Promise<Reply> =>
    (await query(world.first.url, `mutation { it: ${mutation} { id amount } }`, admin)).json() as Promise<Reply>;
  return { world, admin, send };
}
