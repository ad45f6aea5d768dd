/** How far two points on the ground are from each other. */
const EARTH_M = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Longitude and latitude in degrees. */
export type Point = readonly [longitude: number, latitude: number];

/** In whole metres, along a great circle. */
export function metresBetween([lonA, latA]: Point, [lonB, latB]: Point): number {
  const [a, b] = [radians(latA), radians(latB)];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(lonB - lonA) / 2) ** 2;
  return Math.round(2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(half))));
}

/** The point of a stored geometry; null where there is none. */
export function pointOf(geometry: unknown): Point | null {
  const value: unknown = typeof geometry === 'string' ? JSON.parse(geometry) : geometry;
  if (typeof value !== 'object' || value === null || !('coordinates' in value) || !Array.isArray(value.coordinates)) return null;
  const [longitude, latitude] = value.coordinates as readonly unknown[];
  return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : null;
}
