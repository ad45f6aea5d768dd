import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { expect, test } from 'vitest';
import { countQuery, readCounts } from '../tile-counts.ts';

const label = { mn: 'Нэр', en: 'Name', ko: '이름' };
const grid: GridDefinition = {
  name: 'employee',
  label,
  model: 'employee',
  columns: [{ field: 'code' }],
  sort: [{ field: 'code', order: 'asc' }],
};

test('a list without ready-made filters is counted whole', () => {
  expect(countQuery(grid)).toEqual({
    document: 'query($f0:[filter!]){c0:paginate(filters:$f0,page:1,size:1){total employee{id}}}',
    variables: { f0: [] },
    presets: [],
  });
});

test('a list is counted as it opens, and its next two filters with it', () => {
  const preset = (name: string, value: string) => ({ name, label, filters: [{ field: 'status', condition: 'equals' as const, value }] });
  const { document, variables, presets } = countQuery({
    ...grid,
    presets: [preset('working', 'active'), { name: 'all', label, filters: [] }, preset('left', 'left'), preset('more', 'x')],
  });
  expect(presets).toEqual(['all', 'left']);
  expect(document.match(/paginate/g)).toHaveLength(3);
  expect(variables).toEqual({
    f0: [{ column: 'status', condition: 'equals', value: 'active' }],
    f1: [],
    f2: [{ column: 'status', condition: 'equals', value: 'left' }],
  });
  expect(readCounts({ c0: { total: 307 }, c1: { total: 320 }, c2: { total: 13 } }, presets)).toEqual({
    total: 307,
    presets: [
      { name: 'all', total: 320 },
      { name: 'left', total: 13 },
    ],
  });
});
