/** The notes in a drawer, counted. */
import { amountOf, amountText } from '@lambda/inventory/contract.ts';

/** Tugriks, the largest first. */
export const NOTES = [20_000, 10_000, 5_000, 1_000, 500, 100, 50, 20, 10] as const;

/** What counted notes and loose money come to, as an amount. */
export const countedOf = (notes: Readonly<Record<string, number>>, loose: string): string =>
  amountText(
    Object.entries(notes).reduce((sum, [note, count]) => sum + BigInt(note) * BigInt(count) * 100n, amountOf(loose === '' ? '0' : loose)),
  );
