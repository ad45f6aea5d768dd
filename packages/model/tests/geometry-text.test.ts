import { describe, expect, it } from 'vitest';
import { GEOMETRY_TYPES } from '../fields/fields.ts';
import { isGeometry } from '../places/geometry.ts';
import { geometryText, readGeometryText } from '../places/geometry-text.ts';

const ring = [
  [106.9, 47.9],
  [106.95, 47.9],
  [106.95, 47.95],
  [106.9, 47.9],
];

describe('a geometry as a text', () => {
  it.each([
    ['a point, latitude first', { type: 'Point', coordinates: [106.9177, 47.9187] }, '47.918700, 106.917700'],
    ['a point with its height', { type: 'Point', coordinates: [106.9177, 47.9187, 1350] }, 'POINT Z (106.9177 47.9187 1350)'],
    [
      'points',
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      'MULTIPOINT (1 2, 3 4)',
    ],
    [
      'a line',
      {
        type: 'LineString',
        coordinates: [
          [106.9, 47.9],
          [-0.0000001, 48],
        ],
      },
      'LINESTRING (106.9 47.9, -0.0000001 48)',
    ],
    [
      'lines',
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [1, 2],
            [3, 4],
          ],
          [
            [5, 6],
            [7, 8],
          ],
        ],
      },
      'MULTILINESTRING ((1 2, 3 4), (5 6, 7 8))',
    ],
    [
      'an area with a hole',
      { type: 'Polygon', coordinates: [ring, ring] },
      'POLYGON ((106.9 47.9, 106.95 47.9, 106.95 47.95, 106.9 47.9), (106.9 47.9, 106.95 47.9, 106.95 47.95, 106.9 47.9))',
    ],
    ['areas', { type: 'MultiPolygon', coordinates: [[ring]] }, 'MULTIPOLYGON (((106.9 47.9, 106.95 47.9, 106.95 47.95, 106.9 47.9)))'],
    [
      'heights that are not everywhere',
      {
        type: 'LineString',
        coordinates: [
          [1, 2, 3],
          [4, 5],
        ],
      },
      '{"type":"LineString","coordinates":[[1,2,3],[4,5]]}',
    ],
  ])('%s is written and read back the same', (_name, geometry, text) => {
    expect(geometryText(geometry)).toBe(text);
    expect(readGeometryText(text)).toEqual(geometry);
    expect(isGeometry(readGeometryText(text), GEOMETRY_TYPES)).toBe(true);
  });

  it.each([
    ['47,9187; 106,9177', { type: 'Point', coordinates: [106.9177, 47.9187] }],
    [' 47.9187 106.9177 ', { type: 'Point', coordinates: [106.9177, 47.9187] }],
    ['SRID=4326;POINT(106.9177 47.9187)', { type: 'Point', coordinates: [106.9177, 47.9187] }],
    [
      'MultiPoint((1 2),(3 4))',
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
  ])('%s is read as well', (text, geometry) => expect(readGeometryText(text)).toEqual(geometry));

  it.each([
    'Сүхбаатарын талбай',
    '47.9',
    '1, 2, 3',
    'POINT (a b)',
    'CIRCLE (1 2)',
    'POINT (1 2',
    '{"type":"Feature"}',
    '{',
    '47.9, 106.9°',
  ])('%s is none', (text) => expect(readGeometryText(text)).toBeUndefined());
  it('what is written like one and is none is for the check to name', () => {
    for (const text of [
      '95.0, 106.9',
      'POLYGON ((1 2, 3 4, 5 6, 7 8))',
      'POINT (1)',
      'LINESTRING (1 2)',
      'POLYGON (1 2, 3 4)',
      'MULTIPOINT ((1 2), 3 4)',
    ])
      expect([text, isGeometry(readGeometryText(text), GEOMETRY_TYPES)]).toEqual([text, false]);
  });
  it('nothing comes of what is no geometry', () => {
    for (const value of [null, undefined, {}, { type: 'Circle', coordinates: [1, 2] }]) expect(geometryText(value)).toBe('');
  });
});
