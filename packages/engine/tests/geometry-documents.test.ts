/** Places in documents: all of them in a workbook, their beginning on paper. */
import type { Field } from '@lambda/model/fields/fields.ts';
import { expect, it } from 'vitest';
import { LONGEST_CELL } from '../services/excel/cells.ts';
import { valueCell } from '../services/excel/export.ts';
import { valueText } from '../services/listing/value-text.ts';

const field: Field = { kind: 'geometry', label: { mn: 'зам', en: 'way', ko: '길' } };
const line = (length: number) => ({ type: 'LineString', coordinates: Array.from({ length }, (_one, at) => [106 + at / 10_000, 47.5]) });

it('a point is written latitude first, the same on paper and in a workbook', () => {
  const point = { type: 'Point', coordinates: [106.9177, 47.9187] };
  expect([valueText(field, point, 'mn'), valueCell(field, point, 'mn')]).toEqual(['47.918700, 106.917700', '47.918700, 106.917700']);
});

it('a long line is whole in a workbook and marked on paper', () => {
  const whole = String(valueCell(field, line(200), 'mn'));
  expect(whole).toMatch(/^LINESTRING \(106 47\.5, .*106\.0199 47\.5\)$/);
  const shown = valueText(field, line(200), 'mn');
  expect(shown.length).toBeLessThan(200);
  expect(shown.endsWith(' …')).toBe(true);
  expect(whole.startsWith(shown.slice(0, -2))).toBe(true);
});

it('what no cell can hold ends with a word about it', () => {
  const cell = String(valueCell(field, line(5_000), 'en'));
  expect(cell).toHaveLength(LONGEST_CELL);
  expect(cell).toMatch(/ … \[cut: \d\d,\d{3} characters in all\]$/);
});
