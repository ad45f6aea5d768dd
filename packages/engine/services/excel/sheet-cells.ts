/** What cells of a file of rows hold, as they are read. */
import type { Shown } from './number-formats.ts';

/** A number as it is written in the file, and what its format makes of it. Days are counted from 30 December 1899. */
export type SheetNumber = {
  readonly number: string;
  readonly shown: Shown;
  /** What the cell shows, where its format fills up digits or puts signs between them. */
  readonly text?: string;
  /** The day it would be, in files that count days from 1904, when its format does not show one. */
  readonly serial?: string;
};
/** What a program could not work out, has kept no result of, lost letters of, or what belongs to the merged cell `at`. */
export type SheetFault =
  | { readonly fault: 'error' | 'formula' }
  | { readonly fault: 'letters'; readonly text: string }
  | { readonly fault: 'merged'; readonly at: string };
export type SheetCell = string | boolean | SheetNumber | SheetFault | null;
/** `number` is the row's own, counted from 1. */
export type ReadRow = { readonly number: number; readonly cells: readonly SheetCell[]; readonly hidden?: boolean };
