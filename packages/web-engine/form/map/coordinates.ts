/** Places as people write them, `47.91870, 106.91770` a line, latitude first, and the geometry they make. */
import type { GeometryType, Position } from '@lambda/model/places/geometry.ts';

/** The types that can be drawn and typed; the others are shown and edited as GeoJSON. */
export const DRAWN_TYPES = ['Point', 'LineString', 'Polygon'] as const;
export type DrawnType = (typeof DRAWN_TYPES)[number];
export type Geometry = { readonly type: GeometryType; readonly coordinates: unknown };

const DIGITS = 7;
const rounded = (value: number): number => Number(value.toFixed(DIGITS));

const isGeometryLike = (value: unknown): value is Geometry =>
  typeof value === 'object' && value !== null && 'type' in value && 'coordinates' in value && typeof value.type === 'string';
export const geometryOf = (value: unknown): Geometry | undefined => (isGeometryLike(value) ? value : undefined);

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length >= 2 && value.every((one) => typeof one === 'number');

/** All positions of a geometry in their order, however deep they are nested. */
export function positionsOf(coordinates: unknown): readonly Position[] {
  if (isPosition(coordinates)) return [coordinates];
  return Array.isArray(coordinates) ? coordinates.flatMap(positionsOf) : [];
}

/** Whether a geometry can be drawn and typed: a point, a line, an area without holes. */
export function isDrawn(geometry: Geometry): geometry is Geometry & { readonly type: DrawnType } {
  const isPlain = geometry.type !== 'Polygon' || (Array.isArray(geometry.coordinates) && geometry.coordinates.length === 1);
  return isPlain && DRAWN_TYPES.some((type) => type === geometry.type);
}

/** One place a line; the last place of an area, which closes it, is left out. */
export function showPlaces(geometry: Geometry | undefined): string {
  if (!geometry) return '';
  const positions = positionsOf(geometry.coordinates);
  const shown = geometry.type === 'Polygon' ? positions.slice(0, -1) : positions;
  return shown.map(([longitude, latitude]) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`).join('\n');
}

const LINE = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Null for no text; undefined for text that is no geometry of the type. */
export function readPlaces(text: string, type: DrawnType): Geometry | null | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  const positions: [number, number][] = [];
  for (const line of lines) {
    const [, latitude, longitude] = LINE.exec(line) ?? [];
    if (latitude === undefined || longitude === undefined) return undefined;
    if (Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return undefined;
    positions.push([rounded(Number(longitude)), rounded(Number(latitude))]);
  }
  const [first] = positions;
  if (!first) return null;
  if (type === 'Point') return positions.length === 1 ? { type, coordinates: first } : undefined;
  if (type === 'LineString') return positions.length >= 2 ? { type, coordinates: positions } : undefined;
  return positions.length >= 3 ? { type, coordinates: [[...positions, first]] } : undefined;
}

/** A drawn geometry with as many digits as a map can show: a centimetre. */
export function tidy(geometry: Geometry): Geometry {
  const round = (value: unknown): unknown => (Array.isArray(value) ? value.map(round) : typeof value === 'number' ? rounded(value) : value);
  return { type: geometry.type, coordinates: round(geometry.coordinates) };
}

/** West, south, east, north. */
export function boundsOf(geometry: Geometry): readonly [number, number, number, number] | undefined {
  const positions = positionsOf(geometry.coordinates);
  if (positions.length === 0) return undefined;
  const longitudes = positions.map(([longitude]) => longitude);
  const latitudes = positions.map(([, latitude]) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** Degrees between two lines of the net at a zoom, so that a handful of them is on the map. */
const NET_STEPS = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** Meridians and parallels inside a box: what there is to see without a tile server. */
export function netOf({ west, south, east, north }: Box): Geometry {
  const step = NET_STEPS.findLast((one) => (east - west) / one <= 8) ?? 10;
  const lines: Position[][] = [];
  for (let at = Math.ceil(west / step) * step; at <= east; at += step)
    lines.push([
      [at, Math.max(south, -85)],
      [at, Math.min(north, 85)],
    ]);
  for (let at = Math.ceil(south / step) * step; at <= north; at += step)
    lines.push([
      [west, at],
      [east, at],
    ]);
  return { type: 'MultiLineString', coordinates: lines };
}
