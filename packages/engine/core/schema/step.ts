/** One change of the schema. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Conversion } from './convert.ts';

export type Step = {
  readonly sql: string;
  /** A lossy step may destroy data; it is only run when that is allowed. */
  readonly kind: 'additive' | 'lossy';
  readonly table: string;
  readonly note: Label;
  /** It makes the table. */
  readonly creates?: true;
  /** The column that no model names any more goes. */
  readonly forgets?: string;
  /** A rule that rows of a table that is there already may break: the columns that are to be unique together. */
  readonly unique?: { readonly columns: readonly string[]; readonly livingOnly: boolean };
  /** Values become those of another kind of field, by more than the one statement that is shown. */
  readonly conversion?: Conversion;
  /** What a conversion does to the rows that there are. */
  readonly effect?: Effect;
};
/** Rows by what becomes of their value. `samples` are the first of those that lose it, with the text that goes. */
export type Effect = {
  readonly converts: number;
  readonly empty: number;
  readonly lost: number;
  /** Rows that keep a value which is offered no longer. */
  readonly held?: number;
  readonly samples: readonly { readonly id: number; readonly text: string }[];
};
/** What cannot be done by a step alone, for the log. */
export type Warning = { readonly table: string; readonly note: string };
export type Steps = { readonly steps: readonly Step[]; readonly warnings: readonly Warning[] };
