/** Bytes as people read them, in the largest unit that they fill. */
import { formatNumber } from '@lambda/web-engine/kit/format.ts';

const MEGABYTE = 1_048_576;
const GIGABYTE = 1_073_741_824;
const UNITS = [
  { unit: 'TB', bytes: 1_099_511_627_776 },
  { unit: 'GB', bytes: GIGABYTE },
] as const;

export const gigabytesText = (count: number): string => sizeText(count * GIGABYTE);
export const megabytesText = (count: number): string => sizeText(count * MEGABYTE);
export function sizeText(bytes: number): string {
  const { unit, bytes: size } = UNITS.find((one) => bytes >= one.bytes) ?? { unit: 'MB', bytes: MEGABYTE };
  return `${formatNumber(Math.round((bytes / size) * 10) / 10)} ${unit}`;
}
