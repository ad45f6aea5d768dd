/** The parts of a write: what is asked for, and what one operation answers before anything is sent. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { ValidRow, Values } from '@lambda/model/fields/validate.ts';
import type { Statement, StatementResult, Transaction } from '../../sql/database.ts';
import type { Reach } from '../access/reach.ts';
import type { HookContext, Hooks, WriteKind } from './hooks.ts';

export type WriteContext = HookContext & { readonly hooks: Hooks };

/** What platform code decides for rows that the actor reaches: the values it answers are not the client's and not checked again. */
export type ActOperation = {
  readonly kind: 'act';
  readonly model: ModelDefinition;
  readonly targets: readonly { readonly id: number; readonly version?: number | undefined }[];
  /** How far the actor's right to do it reaches. */
  readonly scope: Reach;
  /** Given the locked record; throws PlatformError to refuse it. */
  readonly decide: (row: { readonly id: number; readonly values: Values }) => Promise<Decided> | Decided;
  /** Whether what is decided may hold writes of other records. */
  readonly further: boolean;
};
type Decided = {
  readonly values: Values;
  readonly further: readonly FurtherWrite[];
  /** Belong to the same transaction, whether anything of the record changes or not. */
  readonly statements?: readonly Statement[];
};
/** A write that another one brings along, in the same transaction and right after it. */
export type FurtherWrite = {
  readonly context: WriteContext;
  readonly operation: OperationOf<'create' | 'update' | 'remove' | 'restore' | 'act'>;
  /** The error to throw in place of what it is refused with. */
  readonly otherwise?: (error: unknown) => unknown;
};
/** What another write brought along, once it is prepared. */
export type WrittenFurther = { readonly operation: WriteOperation; readonly id: number };

/** Taking a write back brings back the other records that it had changed. */
export type Reversal = {
  readonly others: Further | null;
  /** How far the platform itself reaches, which turns back what it had written in somebody's name; null for a person's own right. */
  readonly reach: Reach | null;
};

export type WriteOperation =
  | {
      readonly kind: 'create';
      readonly model: ModelDefinition;
      readonly input: unknown;
      /** The platform's own code may choose the id before, to point at the row. */
      readonly id?: number;
      /** The values are those of the platform's own code: written as they are, with everybody's rights, and not checked. */
      readonly decided?: Values;
    }
  | {
      readonly kind: 'update';
      readonly model: ModelDefinition;
      readonly id: number;
      readonly input: unknown;
      readonly version?: number;
      /** The write is taken back: `row` holds what the record was before, read from the history by the server itself. */
      readonly reverts?: Reversal & { readonly row: ValidRow };
    }
  | {
      readonly kind: 'remove';
      readonly model: ModelDefinition;
      readonly id: number;
      readonly version?: number;
      /** The write that has added or restored the record is taken back. */
      readonly reverts?: Reversal;
    }
  | {
      readonly kind: 'restore';
      readonly model: ModelDefinition;
      readonly id: number;
      readonly version?: number;
      /** Set where the platform itself turns a deletion back. */
      readonly reach?: Reach;
    }
  | { readonly kind: 'destroy'; readonly model: ModelDefinition; readonly id: number }
  | ActOperation;
export type OperationOf<K extends WriteOperation['kind']> = Extract<WriteOperation, { kind: K }>;

/** Reads inside the transaction that holds the locks. */
export type Read = Transaction['batch'];
/** What a write brings along, found out once it is written. */
export type Further = (read: Read) => Promise<readonly FurtherWrite[]> | readonly FurtherWrite[] | AsyncIterable<FurtherWrite>;

/** A row that will be written, so that what the database refuses can be told at the right field. */
export type WrittenRow = {
  readonly model: ModelDefinition;
  readonly id: number;
  readonly kind: WriteKind;
  /** The values stored so far; none for a new row. */
  readonly before: Readonly<Record<string, unknown>>;
  /** Empty for the record itself, `employment_history[0].` for a row of a sub-table. */
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
};
export type PreparedWrite = {
  readonly id: number;
  /** Reads the rows and locks them before `finish`; null for a create. */
  readonly lock: (() => readonly Statement[]) | null;
  /** Whether `finish` asks the database although nothing is locked before. */
  readonly reads?: boolean;
  /**
   * For a write of one row and nothing else: its read without a lock. `finish` then names the row as `pinned`: it is locked, and the
   * write fails unless it is still as it was read. Both fit into the shared connections, which makes the usual change cheaper.
   */
  readonly single?: Statement | null;
  /** Who writes what, when; the guards of the write are asked in this name. */
  readonly context: WriteContext;
  /** Puts into the draft what the write sends; throws PlatformError when the locked rows do not allow it. May run again after a deadlock. */
  finish(draft: Draft, locked: readonly StatementResult[], read: Read): Promise<void>;
};
/** A row as a write has read it. */
export type Pinned = { readonly model: ModelDefinition; readonly id: number; readonly version: number };

/** A checked row on its way into the database. */
export type Row = {
  readonly model: ModelDefinition;
  readonly id: number;
  readonly row: ValidRow;
  /** Empty, or `employment_history[0].`. */
  readonly path: string;
  /** The scope that the row has to lie in once written; null when it follows its parent. */
  readonly scope: Reach | null;
};

/** A row that has to be there once everything is written, and what is said when it is not. */
export type Guard = {
  readonly model: ModelDefinition;
  readonly id: number;
  readonly scopes: readonly Reach[];
  /** What a field of the row has to hold beside: the chosen province of a district. */
  readonly within?: { readonly by: string; readonly value: string };
  readonly otherwise: string;
};

/** Collects what an operation writes. A guard is kept once per key. */
export type Draft = {
  readonly statements: Statement[];
  readonly rows: WrittenRow[];
  readonly guards: Map<string, Guard>;
  readonly further: Further[];
  /** The only row that was read, without a lock: it still has to be as it was. */
  pinned: Pinned | null;
};
