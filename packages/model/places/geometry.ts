/** GeoJSON geometries (RFC 7946) in WGS 84: which values are one, and the box around them. */

import type { Label } from '../definitions/labels.ts';
import type { GEOMETRY_TYPES } from '../fields/fields.ts';

export type GeometryType = (typeof GEOMETRY_TYPES)[number];
/** Longitude and latitude in degrees, and metres above the sea where they are known. */
export type Position = readonly [number, number] | readonly [number, number, number];

const MAX_POSITIONS = 10_000;
/** How deep lists of positions are nested, and how many positions the innermost list needs. */
const SHAPES: Readonly<Record<GeometryType, { readonly depth: number; readonly least: number }>> = {
  Point: { depth: 0, least: 1 },
  MultiPoint: { depth: 1, least: 1 },
  LineString: { depth: 1, least: 2 },
  MultiLineString: { depth: 2, least: 2 },
  Polygon: { depth: 2, least: 4 },
  MultiPolygon: { depth: 3, least: 4 },
};
const isType = (value: unknown): value is GeometryType => typeof value === 'string' && Object.hasOwn(SHAPES, value);

function isPosition(value: unknown): value is Position {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3 || !value.every((one) => Number.isFinite(one))) return false;
  const [longitude, latitude] = value as number[];
  return Math.abs(longitude ?? 181) <= 180 && Math.abs(latitude ?? 91) <= 90;
}

/** Lists of positions at the innermost level; null when something in them is no position. */
function linesOf(value: unknown, depth: number): Position[][] | null {
  if (depth === 0) return isPosition(value) ? [[value]] : null;
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_POSITIONS) return null;
  if (depth === 1) return value.every(isPosition) ? [value] : null;
  const parts = value.map((one) => linesOf(one, depth - 1));
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

const isClosed = (ring: readonly Position[]): boolean => {
  const [first, last] = [ring[0], ring.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
};

/** Whether a value is a geometry of one of the types: coordinates in range, rings closed, at most 10,000 positions. */
export function isGeometry(value: unknown, types: readonly GeometryType[]): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { type, coordinates, ...rest } = value as Record<string, unknown>;
  if (!isType(type) || !types.includes(type) || Object.keys(rest).length > 0) return false;
  const { depth, least } = SHAPES[type];
  const lines = linesOf(coordinates, depth);
  if (!lines || lines.some((line) => line.length < least)) return false;
  if (lines.reduce((sum, line) => sum + line.length, 0) > MAX_POSITIONS) return false;
  return least < 4 || lines.every(isClosed);
}

/** What each of them is called. */
export const GEOMETRY_LABELS: Readonly<Record<GeometryType, Label>> = {
  Point: { mn: 'Цэг', en: 'Point', ko: '점' },
  MultiPoint: { mn: 'Цэгүүд', en: 'Points', ko: '점들' },
  LineString: { mn: 'Шугам', en: 'Line', ko: '선' },
  MultiLineString: { mn: 'Шугамууд', en: 'Lines', ko: '선들' },
  Polygon: { mn: 'Талбай', en: 'Area', ko: '면' },
  MultiPolygon: { mn: 'Талбайнууд', en: 'Areas', ko: '면들' },
};
