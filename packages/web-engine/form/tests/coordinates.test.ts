import { describe, expect, test } from 'vitest';
import { boundsOf, isDrawn, netOf, positionsOf, readPlaces, showPlaces, tidy } from '../map/coordinates.ts';

describe('places as people write them', () => {
  test('a point is written latitude first and stored longitude first', () => {
    expect(readPlaces('47.9187, 106.9177', 'Point')).toEqual({ type: 'Point', coordinates: [106.9177, 47.9187] });
    expect(showPlaces({ type: 'Point', coordinates: [106.9177, 47.9187] })).toBe('47.91870, 106.91770');
  });
  test('no text is no place, half a place is none either', () => {
    expect(readPlaces(' \n', 'Point')).toBeNull();
    expect(readPlaces('47.9187', 'Point')).toBeUndefined();
    expect(readPlaces('147.9, 106.9', 'Point')).toBeUndefined();
    expect(readPlaces('47.9, 106.9\n47.8, 106.8', 'Point')).toBeUndefined();
    expect(readPlaces('47.9, 106.9', 'LineString')).toBeUndefined();
  });
  test('an area closes itself, and its closing place is not shown twice', () => {
    const area = readPlaces('47,106\n47,107\n48,107', 'Polygon');
    expect(area?.coordinates).toEqual([
      [
        [106, 47],
        [107, 47],
        [107, 48],
        [106, 47],
      ],
    ]);
    expect(area && showPlaces(area).split('\n')).toHaveLength(3);
  });
  test('areas with holes and groups of shapes are not for drawing', () => {
    expect(isDrawn({ type: 'Polygon', coordinates: [[], []] })).toBe(false);
    expect(isDrawn({ type: 'MultiPoint', coordinates: [[1, 2]] })).toBe(false);
    expect(isDrawn({ type: 'LineString', coordinates: [] })).toBe(true);
  });
  test('a drawing is kept to the centimetre, with the box around it', () => {
    const line = tidy({
      type: 'LineString',
      coordinates: [
        [106.123456789, 47],
        [107, 48],
      ],
    });
    expect(positionsOf(line.coordinates)[0]).toEqual([106.1234568, 47]);
    expect(boundsOf(line)).toEqual([106.1234568, 47, 107, 48]);
  });
  test('the net has a handful of lines at every zoom', () => {
    for (const width of [0.004, 0.3, 4, 60]) {
      const net = netOf({ west: 106, south: 47, east: 106 + width, north: 47 + width / 2 });
      const count = Array.isArray(net.coordinates) ? net.coordinates.length : 0;
      expect(count).toBeGreaterThanOrEqual(3);
      expect(count).toBeLessThanOrEqual(16);
    }
  });
});
