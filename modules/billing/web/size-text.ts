/** Bytes as people read them: usage in MB, what a plan holds in GB. */
import { formatNumber } from '@lambda/web-engine/format.ts';

const MEGABYTE = 1_048_576;
const GIGABYTE = 1_073_741_824;
export const sizeText = (bytes: number): string =>
  bytes >= GIGABYTE
    ? `${formatNumber(Math.round((bytes / GIGABYTE) * 10) / 10)} GB`
    : `${formatNumber(Math.round((bytes / MEGABYTE) * 10) / 10)} MB`;
