/**
 * Geometries as texts that other programs take: a point as `47.918700, 106.917700`, latitude first, as people paste it into a
 * map; everything else, and a point with its height, as WKT (longitude first), as tools for maps read it.
 */
import { GEOMETRY_TYPES } from '../fields/fields.ts';
import type { GeometryType } from './geometry.ts';

/** About a tenth of a metre. */
const DIGITS = 6;
type Geometry = { readonly type: GeometryType; readonly coordinates: unknown };

const isNumbers = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every((one) => typeof one === 'number');
const isType = (value: unknown): value is GeometryType => GEOMETRY_TYPES.some((type) => type === value);
const hasHeight = (value: unknown): boolean => (isNumbers(value) ? value.length > 2 : Array.isArray(value) && value.some(hasHeight));
const isLevel = (value: unknown, size: number): boolean =>
  isNumbers(value) ? value.length === size : Array.isArray(value) && value.every((one) => isLevel(one, size));

/** `1e-7` is no number of WKT everywhere. */
const plain = (value: number): string => (String(value).includes('e') ? value.toFixed(15).replace(/\.?0+$/, '') : String(value));
const wktList = (value: unknown): string => {
  if (isNumbers(value)) return value.map(plain).join(' ');
  return Array.isArray(value) ? value.map((one) => (isNumbers(one) ? wktList(one) : `(${wktList(one)})`)).join(', ') : '';
};

/** The text of a stored geometry; a text stays as it is, and nothing comes of what is no geometry. */
export function geometryText(value: unknown): string {
  if (typeof value === 'string') return value;
  const { type, coordinates } = (value ?? {}) as { readonly type?: unknown; readonly coordinates?: unknown };
  if (!isType(type) || !Array.isArray(coordinates)) return '';
  if (type === 'Point' && isNumbers(coordinates) && coordinates.length === 2) {
    const [longitude = 0, latitude = 0] = coordinates;
    return `${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`;
  }
  const withHeight = hasHeight(coordinates);
  // WKT has heights everywhere or nowhere.
  if (!isLevel(coordinates, withHeight ? 3 : 2)) return JSON.stringify({ type, coordinates });
  return `${type.toUpperCase()}${withHeight ? ' Z' : ''} (${wktList(coordinates)})`;
}

const NUMBER = /^-?\d{1,3}([.,]\d+)?$/;
/** `47.9187, 106.9177`; with commas in the numbers, `47,9187; 106,9177`. */
function readPoint(text: string): Geometry | undefined {
  const parts = (/[;\t]/.test(text) ? text.split(/[;\t]/) : text.split(text.includes(',') ? ',' : /\s+/)).map((part) => part.trim());
  if (parts.length !== 2 || !parts.every((part) => NUMBER.test(part))) return undefined;
  const [latitude, longitude] = parts.map((part) => Number(part.replace(',', '.')));
  return { type: 'Point', coordinates: [longitude, latitude] };
}

const WKT = /^(?:SRID\s*=\s*4326\s*;\s*)?(MULTI)?(POINT|LINESTRING|POLYGON)\s*Z?\s*(\([\d\s.,()eE+-]+\))$/i;
function readWkt(text: string): Geometry | undefined {
  const [, many = '', shape = '', body = ''] = WKT.exec(text) ?? [];
  const type = GEOMETRY_TYPES.find((one) => one.toUpperCase() === `${many}${shape}`.toUpperCase());
  if (!type) return undefined;
  const lists = body
    .replace(/[^(),]+/g, (run) => (run.trim() === '' ? '' : `[${run.trim().split(/\s+/).join(',')}]`))
    .replaceAll('(', '[')
    .replaceAll(')', ']');
  const coordinates = parsed(lists);
  if (!Array.isArray(coordinates)) return undefined;
  if (type === 'Point') return { type, coordinates: coordinates[0] };
  // Both `MULTIPOINT (1 2, 3 4)` and `MULTIPOINT ((1 2), (3 4))` are written.
  const isNested = type === 'MultiPoint' && Array.isArray(coordinates[0]) && Array.isArray(coordinates[0][0]);
  return { type, coordinates: isNested ? coordinates.flat() : coordinates };
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
function readJson(text: string): Geometry | undefined {
  const { type, coordinates } = (parsed(text) ?? {}) as { readonly type?: unknown; readonly coordinates?: unknown };
  return isType(type) ? { type, coordinates } : undefined;
}

/**
 * The geometry that a text writes: two numbers, WKT or GeoJSON; undefined for other texts. Whether its places are on the
 * earth and its rings closed is for the field's check.
 */
export function readGeometryText(text: string): Geometry | undefined {
  const bare = text.trim();
  return bare.startsWith('{') ? readJson(bare) : (readWkt(bare) ?? readPoint(bare));
}
