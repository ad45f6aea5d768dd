/** Behind every figure of the dashboards stands the list of exactly the records that it counts, asked for as the browser does it. */
import { paidInvoices, plansOf } from '@lambda/administration/web/system/lapsed-lists.ts';
import { type Chart, chartsOf, type Dashboard, filtersFor } from '@lambda/web-engine/kit/data/dashboard.ts';
import { today } from '@lambda/web-engine/kit/format.ts';
import { columnSpecs } from '@lambda/web-engine/list/columns.ts';
import { listQuery } from '@lambda/web-engine/list/query.ts';
import { readListState } from '@lambda/web-engine/list/url-state.ts';
import { type ChartWords, drawnOf } from '@lambda/web-engine/pages/charts/chart-data.ts';
import { type ChartRow, chartQuery } from '@lambda/web-engine/pages/charts/chart-query.ts';
import { listAddress } from '@lambda/web-engine/pages/charts/drill.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../modules.ts';
import { ask, definition, gridOf, type Permissions } from './screen-definitions.ts';
import { openServedDemo, type Person, type Served } from './served-demo.ts';

let served: Served;
let people: readonly Person[];
const personOf = (login: string): Person => {
  const person = people.find(({ name }) => name.startsWith(`${login}@`));
  if (!person) throw new Error(`${login} is nobody`);
  return person;
};
beforeAll(async () => {
  served = await openServedDemo();
  people = await served.people();
  const refused = (login: string) =>
    fetch(`${served.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password: 'wrong' }),
    });
  for (const login of ['hr', 'hr', 'nobody']) expect((await refused(login)).status).toBe(401);
  // Some on another day, some before the period of the page.
  await served.sql(
    "update sign_ins set created_at = created_at - interval '2 days' where id in (select id from sign_ins order by id limit 3)",
  );
  await served.sql(
    "update sign_ins set created_at = created_at - interval '90 days' where id in (select id from sign_ins order by id desc limit 1)",
  );
  await served.sql("update users set status = 'blocked' where id in (select id from users where login = 'artist')");
  const invoices = await served.sql('select id from billing_invoice order by id');
  expect(invoices.length).toBeGreaterThanOrEqual(4);
  const owed = (place: number, days: number) =>
    served.sql(
      "update billing_invoice set state = 'issued', paid_on = null, due_on = $1::date + $2::int where id = $3::bigint",
      today(),
      days,
      invoices[place]?.[0] ?? null,
    );
  // One past due, one due today, which is not past yet.
  await owed(0, -1);
  await owed(1, 0);
});
afterAll(() => served.close());

const words: ChartWords = {
  unknown: '?',
  others: 'others',
  yes: 'yes',
  no: 'no',
  below: (to) => to,
  from: (from) => from,
  quarter: (year, quarter) => `${year} ${quarter}`,
};

type Item = { readonly id: string; readonly url?: string; readonly children?: readonly Item[] };
const itemIn = (items: readonly Item[], id: string): Item | undefined => {
  for (const item of items) {
    const found = item.id === id ? item : itemIn(item.children ?? [], id);
    if (found) return found;
  }
  return undefined;
};

/** What the list at an address comes to: its rows counted, or a column of them added up like the figure. */
async function comesTo(person: Person, address: string, { function: how, field }: Chart['values'][number]): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://list');
  const { permission } = (await person.client.get<Permissions>('/user-permissions')).body;
  const { url } = itemIn(permission.menu as readonly Item[], pathname.split('/').at(-1) ?? '') ?? {};
  const name = Object.values(permission.kruds).find((krud) => krud.name === url)?.grid;
  if (!name) throw new Error(`${address} leads to no list`);
  const { grid, source } = await gridOf(person, name);
  const columns = columnSpecs(grid, source);
  const state = readListState(searchParams);
  // A filter on what is no column of the list would be left out there.
  for (const filter of state.filters)
    expect(
      columns.map(({ id }) => id),
      address,
    ).toContain(filter.field);
  const { f, g } = listQuery({ grid, source, columns, state });
  if (how === 'count') {
    const document = `query($f:[filter!],$g:[groupFilter!]){paginate(filters:$f,groupFilters:$g,page:1,size:1){total ${source.entity}{id}}}`;
    return (await ask<{ paginate: { total: number } }>(person, document, { f, g })).paginate.total;
  }
  const document = `query($f:[filter!],$g:[groupFilter!]){aggregate(table:"${source.entity}",values:[{function:${how},alias:"v",column:"${field}"}],filters:$f,groupFilters:$g)}`;
  return Number((await ask<{ aggregate: { v: string | null }[] }>(person, document, { f, g })).aggregate[0]?.v ?? 0);
}

type Checked = { readonly chart: string; readonly figure: number };
/** Every figure of the chart beside what its list comes to. */
async function figuresOf(person: Person, dashboard: Dashboard, chart: Chart): Promise<readonly Checked[]> {
  const extra = filtersFor(dashboard, chart, new URLSearchParams(), today());
  const { document, variables } = chartQuery(chart, extra, today());
  const { rows } = await ask<{ rows: readonly ChartRow[] }>(person, document, variables);
  const { points, seriesKeys } = drawnOf(chart, rows, 'mn', words);
  const checked: Checked[] = [];
  const check = async (place: string, figure: number, address: string | undefined, value = chart.values[0]) => {
    if (!address || !value) throw new Error(`${chart.name} ${place} leads nowhere`);
    expect([place, await comesTo(person, address, value)], `${chart.name}: ${address}`).toEqual([place, figure]);
    checked.push({ chart: chart.name, figure });
  };
  for (const point of points.filter(({ isRest }) => !isRest)) {
    const picked = chart.axis ? point : undefined;
    if (!seriesKeys) {
      await check(point.label, Number(point.values[0] ?? 0), listAddress(chart, extra, today(), picked));
      continue;
    }
    const sum = point.values.reduce((all, value) => all + Number(value ?? 0), 0);
    await check(point.label, sum, listAddress(chart, extra, today(), point));
    for (const [index, series] of seriesKeys.entries())
      await check(`${point.label} ${series}`, Number(point.values[index] ?? 0), listAddress(chart, extra, today(), { ...point, series }));
  }
  return checked;
}

describe('the figures of a dashboard', () => {
  it('of the system lead its administrator to lists that come to the same', async () => {
    const admin = personOf('admin');
    const dashboard = await definition<Dashboard>(admin, 'dashboard', 'system');
    if (!dashboard) throw new Error('there is no dashboard');
    const charts = chartsOf(dashboard);
    const checked = (await Promise.all(charts.map((chart) => figuresOf(admin, dashboard, chart)))).flat();
    // Each of them was held against something.
    for (const { name } of charts) expect([name, checked.some(({ chart, figure }) => chart === name && figure > 0)]).toEqual([name, true]);
    const figureOf = (name: string) => checked.find(({ chart }) => chart === name)?.figure;
    expect(figureOf('system-refused')).toBe(2);
    expect(figureOf('system-unpaid')).toBeGreaterThan(figureOf('system-overdue') ?? 0);
  });

  it('of human resources lead to lists that come to the same', async () => {
    const hr = personOf('hr');
    const dashboard = await definition<Dashboard>(hr, 'dashboard', 'hr');
    if (!dashboard) throw new Error('there is no dashboard');
    const charts = chartsOf(dashboard).filter(({ list }) => list);
    const checked = (await Promise.all(charts.map((chart) => figuresOf(hr, dashboard, chart)))).flat();
    expect(charts.length).toBeGreaterThan(3);
    for (const { name } of charts) expect([name, checked.some(({ chart, figure }) => chart === name && figure > 0)]).toEqual([name, true]);
  });

  it('call the rows behind references by their names', async () => {
    const admin = personOf('admin');
    const names = modules.flatMap(({ dashboards = [] }) => dashboards.map(({ name }) => name));
    const shown = await Promise.all(names.map((name) => definition<Dashboard>(admin, 'dashboard', name)));
    const charts = shown.flatMap((dashboard) => (dashboard ? chartsOf(dashboard) : []));
    const nameless = charts.flatMap(({ name, axis, series, columns }) =>
      [axis, series].flatMap((one) => {
        const column = one && columns[one.field];
        return column?.field.kind === 'reference' && (column.titles ?? []).length === 0 ? [`${name}: ${one?.field}`] : [];
      }),
    );
    expect(charts.length).toBeGreaterThan(30);
    expect(nameless).toEqual([]);
  });

  it('of trade lead to lists that come to the same', async () => {
    const director = personOf('director');
    const dashboard = await definition<Dashboard>(director, 'dashboard', 'market');
    if (!dashboard) throw new Error('there is no dashboard');
    const charts = chartsOf(dashboard);
    const checked: Checked[] = [];
    for (const chart of charts) checked.push(...(await figuresOf(director, dashboard, chart)));
    // What tills sold stands on it too, where there are tills.
    expect(charts.map(({ name }) => name)).toEqual(expect.arrayContaining(['market-sales', 'pos-months']));
    for (const { name } of charts) expect([name, checked.some(({ chart, figure }) => chart === name && figure > 0)]).toEqual([name, true]);
  });

  it('lead to a list those who have its entry in the menu, and nobody else', async () => {
    const seen = { open: 0, closed: 0 };
    for (const person of people.filter(({ name }) => !name.startsWith('admin@'))) {
      expect(await definition(person, 'dashboard', 'system'), person.name).toBeNull();
      const dashboard = await definition<Dashboard>(person, 'dashboard', 'hr');
      if (!dashboard) continue;
      const { permission } = (await person.client.get<Permissions>('/user-permissions')).body;
      for (const { name, list } of chartsOf(dashboard)) {
        const menu = served.registry.charts.get(name)?.list?.menu;
        if (!menu) continue;
        expect([person.name, name, list !== undefined]).toEqual([
          person.name,
          name,
          itemIn(permission.menu as readonly Item[], menu) !== undefined,
        ]);
        seen[list ? 'open' : 'closed']++;
      }
    }
    expect(seen.open).toBeGreaterThan(0);
    expect(seen.closed).toBeGreaterThan(0);
  });

  it('of companies that have not gone on paying lead to their plans, and each to what it has paid', async () => {
    const admin = personOf('admin');
    const [company] = await served.sql("select subscriber_id from billing_invoice where state = 'paid' limit 1");
    await served.sql(
      "update billing_invoice set period_from = $1::date - 40, period_to = $1::date - 10 where subscriber_id = $2::bigint and state = 'paid'",
      today(),
      company?.[0] ?? null,
    );
    const day = (shift: number) => new Date(Date.parse(`${today()}T00:00:00Z`) + shift * 86_400_000).toISOString().slice(0, 10);
    const asked = { from: day(-30), to: day(0) };
    type Figures = { lapsed: { company_id: number; total: string }[]; lapsed_count: number; lapsed_ids: number[] };
    const { body } = await admin.client.post<{ data: Figures }>('/lambda/system', asked);
    const { lapsed, lapsed_count, lapsed_ids } = body.data;
    expect(lapsed.map(({ company_id }) => company_id)).toContain(Number(company?.[0]));
    const label = { mn: 'а', en: 'a', ko: '가' };
    expect(await comesTo(admin, plansOf(lapsed_ids) ?? '', { function: 'count', label })).toBe(lapsed_count);
    for (const { company_id, total } of lapsed)
      expect(await comesTo(admin, paidInvoices(company_id), { function: 'sum', field: 'total', label })).toBe(Number(total));
    expect([plansOf([]), plansOf(Array.from({ length: 501 }, (_one, index) => index + 1))]).toEqual([undefined, undefined]);
  });
});
