/** What stands on a view with rows of its own: reports and lists as documents. */
import { defineReport } from '@lambda/model/definitions/definitions.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, createAccess } from '../core/access/access.ts';
import { openListing } from '../services/listing/listing.ts';
import { readReport } from '../services/reports/report-rows.ts';
import { actorOf, fillWorld, worldModules } from './query-world.ts';
import { fillPeople, type Person } from './views-reference.ts';
import { viewsModule } from './views-world.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
let world: Awaited<ReturnType<typeof temporaryDatabase>>;
const PEOPLE: readonly Person[] = Array.from({ length: 12 }, (_, index) => ({
  id: 5_000 + index,
  company: index === 11 ? 2 : 1,
  unit: index === 11 ? 21 : 11 + (index % 2),
  status: index < 4 ? 'done' : 'new',
  age: 30,
  salary: 1_000_10n,
  born: null,
  active: true,
  created: '2026-05-05T05:05:05Z',
  deleted: index === 10,
  notes: [],
}));
beforeAll(async () => {
  world = await temporaryDatabase([...worldModules, viewsModule]);
  await fillWorld(world);
  await fillPeople(world.database, PEOPLE);
});
afterAll(() => world.drop());

const context = (actor: Actor) => ({ registry: world.registry, database: world.database, actor, reports: undefined });
const administrator = () => actorOf(world.registry, 'administrator');
const columns = [
  { key: 'unit', label },
  { key: 'people', label },
  { key: 'pay', label },
] as const;
const rowsReport = defineReport({
  name: 'unit-pay',
  label,
  parameters: [],
  source: { kind: 'rows', parts: [{ model: 'unit_figures', fields: { unit: 'unit_id.name', people: 'people', pay: 'pay' } }] },
  columns,
});
const groupsReport = defineReport({
  ...rowsReport,
  source: {
    kind: 'groups',
    parts: [
      {
        model: 'unit_figures',
        by: { unit: 'unit_id' },
        values: { people: { function: 'sum', field: 'people' }, pay: { function: 'sum', field: 'pay' } },
        filters: [{ field: 'people', condition: 'greaterThan', value: '2' }],
      },
    ],
  },
});
const ASKED = { values: {}, today: '2026-11-20', language: 'mn' } as const;
const sorted = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  [...rows].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

describe('a report on a view with rows of its own', () => {
  test('shows its rows, each with the names behind its references', async () => {
    const { rows } = await readReport(context(administrator()), rowsReport, ASKED);
    expect(sorted(rows)).toEqual(
      sorted([
        { unit: 'Санхүү', people: 2, pay: '2000.20' },
        { unit: 'Борлуулалт', people: 2, pay: '2000.20' },
        { unit: 'Санхүү', people: 3, pay: '3000.30' },
        { unit: 'Борлуулалт', people: 3, pay: '3000.30' },
      ]),
    );
  });
  test('gathers its groups once more, after a filter on their figures', async () => {
    const { rows } = await readReport(context(administrator()), groupsReport, ASKED);
    expect(sorted(rows)).toEqual(
      sorted([
        { unit: 'Санхүү', people: '3', pay: '3000.30' },
        { unit: 'Борлуулалт', people: '3', pay: '3000.30' },
      ]),
    );
  });
  test('is closed to those who may not read what its rows are made of', async () => {
    const access = createAccess(world.registry, {
      id: 9,
      name: 'holder',
      label,
      menus: {},
      models: { person: { r: true }, unit: { r: true } },
      fields: { person: { status: 'none' } },
    });
    for (const report of [rowsReport, groupsReport])
      await expect(readReport(context({ ...administrator(), access }), report, ASKED)).rejects.toMatchObject({ code: 'NO_RIGHT_READ' });
  });
});

test('a list of groups as a document has the rows of the screen in their order, and their sums', async () => {
  const listing = openListing(context(administrator()), 'unit-figures', { sorts: [{ column: 'people', order: 'desc' }] }, [
    'unit_id',
    'people',
  ]);
  const rows: unknown[] = [];
  for await (const page of listing.rows(await listing.ids(100))) rows.push(...page.map((row) => [row.c0_0, row.c1_0]));
  expect(rows.map((row) => (row as unknown[])[1])).toEqual([3, 3, 2, 2]);
  expect(new Set(rows.map((row) => (row as unknown[])[0]))).toEqual(new Set(['Санхүү', 'Борлуулалт']));
  expect((await listing.sums()).get('people')).toEqual([{ code: null, sum: '10' }]);
});
