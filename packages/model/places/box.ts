/** Boxes on the map, in degrees of WGS 84: read as people and programs send them, and drawn around a geometry. */

export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** `west,south,east,north` as RFC 7946 orders a bounding box, as text or as a list; null for anything else. */
export function readBox(value: unknown): Box | null {
  const parts = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : [];
  if (parts.length !== 4 || !parts.every((part) => /^\s*-?\d{1,3}(\.\d{1,15})?\s*$/.test(part))) return null;
  const [west = 181, south = 91, east = 181, north = 91] = parts.map(Number);
  const isInRange = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  return isInRange && west <= east && south <= north ? { west, south, east, north } : null;
}

const isPosition = (value: readonly unknown[]): value is readonly [number, number] =>
  typeof value[0] === 'number' && typeof value[1] === 'number';
function positionsIn(value: unknown): (readonly [number, number])[] {
  if (!Array.isArray(value)) return [];
  return isPosition(value) ? [value] : value.flatMap(positionsIn);
}
const isGeometryLike = (value: unknown): value is { readonly coordinates: unknown } =>
  typeof value === 'object' && value !== null && 'coordinates' in value;

/** Whether every position of a geometry lies in the box or on its border; false for what is no geometry or no box. */
export function isWithin(geometry: unknown, wanted: unknown): boolean {
  const box = readBox(wanted);
  const positions = isGeometryLike(geometry) ? positionsIn(geometry.coordinates) : [];
  if (!box || positions.length === 0) return false;
  return positions.every(([x, y]) => x >= box.west && x <= box.east && y >= box.south && y <= box.north);
}
