/** The closing of a year empties income and expense, opens the next year by the ledger, and follows what is added when it is done anew. */
import { makeReport, shownReport } from '@lambda/engine/services/reports/report.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FinanceWorld, financeWorld } from './finance-world.ts';

let world: FinanceWorld;
beforeAll(async () => {
  world = await financeWorld();
});
afterAll(() => world.drop());

it('a year is closed, opened by its reversal, added to and closed again', async () => {
  const on = { fin_date: '2025-06-10' };
  const entry = (expense: string, rest: string) =>
    world.journal(
      [
        { account: '10000001', amount: '1000' },
        { account: '51100000', amount: '-1500' },
        { account: '72500000', amount: expense },
        { account: '32900001', amount: rest },
      ],
      on,
    );
  await entry('300', '200');
  const close = async (): Promise<number> => {
    const id = await world.created('JournalDocument', { document_kind: 'closing', fin_date: '2025-12-31', description: '2025 оны хаалт' });
    await world.act('fill-closing', id);
    await world.act('post-journal-document', id);
    return id;
  };
  const openings = async () => {
    const context = { registry: world.registry, database: world.database, actor: world.bookkeeper.actor, reports: undefined };
    const parameters = { period: { from: '2026-01-01', to: '2026-12-31' } };
    const circumstances = { language: 'en', now: new Date('2026-11-12T04:00:00Z'), today: '2026-11-12' } as const;
    const { table } = await makeReport(context, { name: 'finance-trial-balance', parameters }, circumstances);
    const at = table.columns.findIndex(({ key }) => key === 'opening');
    return Object.fromEntries(
      table.lines.flatMap(({ kind, cells }) =>
        kind === 'row' && Number(cells[at]) !== 0 ? [[String(cells[0]).slice(0, 8), String(cells[at])]] : [],
      ),
    );
  };
  const groups = async (name: string, parameters: Readonly<Record<string, unknown>>) => {
    const context = { registry: world.registry, database: world.database, actor: world.bookkeeper.actor, reports: undefined };
    const circumstances = { language: 'en', now: new Date('2026-11-12T04:00:00Z'), today: '2026-11-12' } as const;
    const { lines } = shownReport(await makeReport(context, { name, parameters }, circumstances), circumstances);
    return lines.flatMap(({ kind, cells }) => (kind === 'group' ? [cells[0]] : []));
  };
  const equity = async (from: string, to: string) => {
    const context = { registry: world.registry, database: world.database, actor: world.bookkeeper.actor, reports: undefined };
    const circumstances = { language: 'en', now: new Date('2026-11-12T04:00:00Z'), today: '2026-11-12' } as const;
    const { table } = await makeReport(context, { name: 'finance-equity', parameters: { period: { from, to } } }, circumstances);
    return table.lines.map(({ cells: [section, ...figures] }) => [section, ...figures.map(Number)]);
  };
  // What is not closed stands in the result of the period, then in retained earnings.
  expect(await equity('2025-01-01', '2025-12-31')).toEqual([
    ['2.3.5', 0, 1200, 1200],
    [null, 0, 1200, 1200],
  ]);
  const first = await close();
  expect(await equity('2026-01-01', '2026-12-31')).toEqual([
    ['2.3.4', 1200, 0, 1200],
    ['2.3.5', 0, 0, 0],
    [null, 1200, 0, 1200],
  ]);
  expect(await groups('finance-position', { day: '2025-12-31', compared: '2025-01-01' })).toEqual([
    ...['1. Assets', '1.1.1 Cash and cash equivalents'],
    ...['2. Liabilities and equity', '2.1.8 Other short-term liabilities', '2.3.4 Retained earnings', '2.3.5 Result of the period'],
  ]);
  expect(await openings()).toEqual({ '10000001': '1000.00', '32900001': '200.00', '44000001': '-1200.00' });
  expect(await world.balances()).toEqual({ '10000001': '1000.00', '32900001': '200.00', '44000001': '-1200.00' });
  await world.act('reverse-journal-document', first, { reversed_on: '2025-12-31', reason: 'Нэмж бичих' });
  await world.journal(
    [
      { account: '72500000', amount: '50' },
      { account: '10000001', amount: '-50' },
    ],
    on,
  );
  await close();
  expect(await openings()).toEqual({ '10000001': '950.00', '32900001': '200.00', '44000001': '-1150.00' });
});
