/** How wide columns stand in the room that a list has. */
import { describe, expect, test } from 'vitest';
import { limitsWithin } from '../column-fit.ts';
import { changeColumn, usualArrangement } from '../column-state.ts';
import { columns } from './world.ts';

const places = usualArrangement(columns).columns;
const specs = new Map(columns.map((column) => [column.id, column]));
const declared = places.filter(({ hidden }) => !hidden).reduce((sum, { width }) => sum + width, 0);
const least = (limitsWithin(places, specs, Number.POSITIVE_INFINITY) ?? []).reduce((sum, { minWidth }) => sum + minWidth, 0);
const limitOf = (id: string): number | undefined => limitsWithin(places, specs, declared)?.find(({ key }) => key === id)?.minWidth;

describe('columns', () => {
  test('are drawn in to fit the window, words more than figures and tags, and never what says whose row it is', () => {
    const widthOf = (id: string) => places.find((place) => place.id === id)?.width ?? 0;
    expect(least).toBeLessThan(declared);
    expect(limitOf('code')).toBe(widthOf('code'));
    expect(limitOf('salary')).toBe(Math.round(widthOf('salary') * 0.95));
    expect(limitOf('status')).toBe(Math.round(widthOf('status') * 0.95));
    expect((limitOf('unit_id') ?? 0) / widthOf('unit_id')).toBeLessThan(0.9);
  });

  test('of e-mail addresses are not drawn in: half an address is none', () => {
    const unit = specs.get('unit_id');
    if (!unit) throw new Error('the column is not there');
    const changed = new Map([...specs, ['unit_id', { ...unit, field: { kind: 'email', label: unit.label } as const }] as const]);
    const width = places.find(({ id }) => id === 'unit_id')?.width;
    expect(limitsWithin(places, changed, declared)?.find(({ key }) => key === 'unit_id')?.minWidth).toBe(width);
  });

  test('keep the width of their definition where the list scrolls sideways all the same', () => {
    expect(limitsWithin(places, specs, least)).toBeDefined();
    expect(limitsWithin(places, specs, least - 1)).toBeUndefined();
  });

  test('that are hidden take no room', () => {
    expect(limitsWithin(changeColumn(places, 'unit_id', { hidden: true }), specs, least - 1)?.map(({ key }) => key)).not.toContain(
      'unit_id',
    );
    expect(limitsWithin(places, specs, least)?.map(({ key }) => key)).not.toContain('hired');
  });
});
