/** The picture of a chart. */
import { describe, expect, it } from 'vitest';
import { chartOption } from '../chart-option.ts';

const look = {
  dark: false,
  still: true,
  text: '#000000',
  secondary: '#444444',
  line: '#cccccc',
  surface: '#ffffff',
  font: 'sans-serif',
  write: (_series: number, value: string | null) => value ?? '',
  brief: String,
};
const days = (count: number) => Array.from({ length: count }, (_none, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
function labelsOf(type: 'line' | 'bar', count: number): unknown {
  const points = days(count).map((day) => ({ key: day, label: day, isRest: false, values: ['1'] }));
  const { xAxis, yAxis } = chartOption({ type, drawn: { series: ['Нэвтрэлт'], points }, look, stacked: false });
  return (type === 'bar' ? yAxis : xAxis) as { axisLabel: unknown };
}

describe('the labels along a chart', () => {
  it('stay within the picture at both ends where the places are close to one another', () => {
    const inside = { axisLabel: { alignMinLabel: 'left', alignMaxLabel: 'right' } };
    expect(labelsOf('line', 30)).toMatchObject(inside);
    expect(labelsOf('line', 3)).not.toMatchObject(inside);
    expect(labelsOf('bar', 30)).not.toMatchObject(inside);
  });
});
