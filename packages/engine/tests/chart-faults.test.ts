import type { ChartDefinition } from '@lambda/model/definitions/analytics.ts';
import { defineModel, defineModule } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { describe, expect, it } from 'vitest';
import { createAccess } from '../core/access/access.ts';
import { createRegistry } from '../core/registry/registry.ts';
import { cutDefinition } from '../services/definitions/definition-cut.ts';

const label: Label = { mn: 'а', en: 'a', ko: '가' };
const paper = defineModel({
  name: 'paper',
  label,
  placement: 'company',
  title: ['name'],
  sort: [{ field: 'name', order: 'asc' }],
  fields: {
    name: { kind: 'text', label },
    day: { kind: 'date', label },
    size: { kind: 'integer', label },
    cost: { kind: 'money', label },
    paid: { kind: 'money', label, currencyField: 'currency' },
    currency: { kind: 'choice', label, options: [{ value: 'USD', label }] },
  },
});
const chart = (rest: Partial<ChartDefinition>): ChartDefinition => ({
  name: 'papers',
  label,
  type: 'column',
  model: 'paper',
  axis: { field: 'name' },
  values: [{ function: 'count', label }],
  ...rest,
});
const registryOf = (charts: ChartDefinition[], tiles: { chart: string }[] = [{ chart: 'papers' }]) =>
  createRegistry([
    defineModule({
      name: 'papers',
      label,
      dependsOn: [],
      models: [paper],
      charts,
      dashboards: [{ name: 'desk', label, tiles, filters: [{ name: 'when', label, kind: 'period', fields: { paper: 'day' } }] }],
    }),
  ]);

describe('a chart that cannot be drawn stops the start', () => {
  it.each([
    ['another model', { model: 'book' }, 'no model or view book'],
    ['a field that is not there', { axis: { field: 'colour' } }, 'no field colour'],
    ['months of a name', { axis: { field: 'name', step: 'month' as const } }, 'name is no day'],
    ['bands of a day', { axis: { field: 'day', bands: [1] } }, 'day is no number'],
    ['bands that fall', { axis: { field: 'size', bands: [2, 1] } }, 'do not rise'],
    ['a sum of names', { values: [{ function: 'sum' as const, field: 'name', label }] }, 'name is no number'],
    ['a sum of several currencies', { values: [{ function: 'sum' as const, field: 'paid', label }] }, 'paid is in several currencies'],
    ['a sum of nothing', { values: [{ function: 'sum' as const, label }] }, 'sum needs a field'],
    ['a number with an axis', { type: 'number' as const }, 'a number has no axis'],
    ['a gauge without its goal', { type: 'gauge' as const, axis: undefined }, 'needs a goal'],
    ['a list that is not there', { list: { menu: 'papers' } }, 'no menu entry papers'],
  ])('%s', (_name, rest, fault) => {
    expect(() => registryOf([chart(rest as Partial<ChartDefinition>)])).toThrow(fault);
  });
  it('not a sum in each currency', () => {
    const values = [{ function: 'sum' as const, field: 'paid', label }];
    expect(registryOf([chart({ axis: { field: 'currency' }, values })]).charts.has('papers')).toBe(true);
  });
  it('a dashboard of unknown charts', () => {
    expect(() => registryOf([chart({})], [{ chart: 'nothing' }])).toThrow('dashboard desk: there is no chart nothing');
  });
});

describe('a chart reaches only who may see all that it counts', () => {
  const registry = registryOf(
    [chart({}), chart({ name: 'costs', values: [{ function: 'sum', field: 'cost', label }] })],
    [{ chart: 'papers' }, { chart: 'costs' }],
  );
  const role = { id: 5, name: 'clerk', label, menus: {}, models: { paper: { r: true } }, fields: { paper: { cost: 'none' as const } } };
  const cut = (rights: object, type: 'chart' | 'dashboard', name: string) =>
    cutDefinition({ registry, access: createAccess(registry, { ...role, ...rights }) }, type, name);

  it('the others are left out of a dashboard and refused alone', () => {
    const shown = cut({ flags: { chart: true } }, 'dashboard', 'desk') as { tiles: { chart: { name: string } }[] };
    expect(shown.tiles.map((tile) => tile.chart.name)).toEqual(['papers']);
    expect(() => cut({ flags: { chart: true } }, 'chart', 'costs')).toThrow(expect.objectContaining({ code: 'NO_RIGHT_READ' }));
    const all = cut({ flags: { chart: true }, fields: {} }, 'dashboard', 'desk') as { tiles: unknown[] };
    expect(all.tiles).toHaveLength(2);
  });
  it('nobody without the right to charts, nor without the rows', () => {
    expect(() => cut({}, 'dashboard', 'desk')).toThrow(expect.objectContaining({ code: 'NO_RIGHT_READ' }));
    expect(() => cut({ flags: { chart: true }, models: {} }, 'dashboard', 'desk')).toThrow(
      expect.objectContaining({ code: 'NO_RIGHT_READ' }),
    );
  });
});
