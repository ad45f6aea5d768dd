/** What a module may add to the writing of its records: a look before the write and statements after it. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Clock } from '@lambda/model/expression/evaluate.ts';
import type { Values } from '@lambda/model/fields/validate.ts';
import type { Database, Statement, Transaction } from '../../sql/database.ts';
import type { Actor } from '../access/access.ts';
import type { Reach } from '../access/reach.ts';
import type { Registry } from '../registry/registry.ts';

export type WriteKind = 'create' | 'update' | 'remove' | 'restore';

/** Who writes, when and from where. */
export type HookContext = {
  readonly database: Database;
  readonly registry: Registry;
  readonly actor: Actor;
  readonly now: Date;
  /** The same as text, once a write is planned: it is asked for at every row. */
  readonly timestamp?: string;
  /** The company's day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly ip: string | null;
  /** Names the import or the change of many that the write is a part of: what is told of its records is told as one. */
  readonly together?: string;
  /** A person saves records: by this form, where the request names one. Nothing where code writes of its own accord. */
  readonly save?: { readonly form: string | null };
  /** The number of the write; its lines in the history carry it. Set when the write is prepared. */
  readonly writeId?: number;
  /** The write begins with this operation: nothing else has brought it along. */
  readonly beginsWrite?: boolean;
};

/** When something is written, as text. */
export const timestampOf = ({ timestamp, now }: Pick<HookContext, 'now' | 'timestamp'>): string => timestamp ?? now.toISOString();
/** The same as expressions look at it. */
export const clockOf = ({ today, ...at }: Pick<HookContext, 'today' | 'now' | 'timestamp'>): Clock => ({ today, now: timestampOf(at) });

/**
 * Why a row is written. `given`: somebody asked for it. `along`: it goes or comes back with the record that it belongs to.
 * `reversal`: a write is taken back, or a deleted record restored. Then the pipeline itself brings back every record that
 * the write had changed, so a hook only derives from what is stored and adds nothing.
 */
export type WriteCause = 'given' | 'along' | 'reversal';

export type RecordWrite = {
  readonly context: HookContext;
  readonly kind: WriteKind;
  readonly cause: WriteCause;
  /** For a restore: when the record was deleted, as the database writes it. */
  readonly deletedAt?: string | null;
  readonly model: ModelDefinition;
  readonly id: number;
  /** The record that was asked for: no row of a sub-table, and nothing that goes along with it. */
  readonly isRoot: boolean;
  /** The stored record in wire form, passwords left out; null for a new one. */
  readonly before: Values | null;
  /** The record as it will be; `before` and `after` differ by what is written. A new password shows as `***`. */
  readonly after: Values;
};

export type RecordHooks = {
  /**
   * Runs after the checks and before the write, on creates and updates, for rows of sub-tables too. What it returns is
   * written as well, read-only fields included, and not checked again; a reversal writes only what was there before.
   * Throw PlatformError to refuse.
   */
  before?(write: RecordWrite): Promise<Values | undefined> | Values | undefined;
  /**
   * Statements that belong to the same transaction. Names, times and ids as everywhere: parameters only. It may wait for
   * ids; what it has to know of other rows is read by the statements themselves, inside the transaction.
   */
  after?(write: RecordWrite): Promise<readonly Statement[]> | readonly Statement[];
  /**
   * On creates and updates that somebody asks for: what the write brings along with other records, in the same transaction and in the actor's
   * name, with their own history, hooks and notifications. Undefined where nothing can follow: the write is cheaper then.
   */
  brings?(write: RecordWrite): Bringing | undefined;
  /**
   * For a model with `asked`: what comes of a new record that somebody asks for. Throw PlatformError to refuse. The right to ask has been looked
   * at; how far it reaches, the code decides.
   */
  asked?(asked: { readonly context: HookContext; readonly id: number; readonly input: Values }): AskedRecord | Promise<AskedRecord>;
};
export type AskedRecord = {
  /** Sent first: what is locked, and what is let go for it. */
  readonly lock: readonly Statement[];
  /** Decides behind the locks, inside the transaction: the values of the record, not checked again, and what is written with it. */
  readonly decide: (read: Transaction['batch']) => Promise<{ readonly values: Values; readonly writes: readonly BroughtWrite[] }>;
};
/** A write that follows another one, checked like a form. `id` of a new one comes from `database.nextId()`, for those that point at it. */
export type FollowingWrite =
  | { readonly kind: 'create'; readonly model: string; readonly id?: number; readonly values: Values }
  | { readonly kind: 'update'; readonly model: string; readonly id: number; readonly version?: number; readonly values: Values }
  | { readonly kind: 'remove'; readonly model: string; readonly id: number; readonly version?: number };
/** What is decided for one locked record by the rights of the actor: its values, which are not checked again, and what follows them. */
export type BroughtAct = {
  readonly kind: 'act';
  readonly model: string;
  readonly id: number;
  /** How far the actor's right to it reaches. */
  readonly scope: Reach;
  /** With whose rights other records are written; null where none are. */
  readonly writesAs: 'actor' | 'platform' | null;
  readonly decide: (row: {
    readonly id: number;
    readonly values: Values;
  }) => Promise<{ readonly values: Values; readonly writes: readonly FollowingWrite[]; readonly statements?: readonly Statement[] }>;
};
/** Writes of other records as the module's own code decides them: read-only fields included, and not checked again. */
export type BroughtWrite =
  | BroughtAct
  | { readonly kind: 'create'; readonly model: string; readonly id?: number; readonly values: Values }
  /** Rows that are there and locked, or the whole write fails with NOT_FOUND. */
  | { readonly kind: 'change'; readonly model: string; readonly rows: readonly { readonly id: number; readonly values: Values }[] };
/** Looks at what is stored by then, inside the transaction. It may run again after a deadlock. */
export type Bringing = (read: Transaction['batch']) => Promise<readonly BroughtWrite[]>;
/** By the name of the model. */
export type Hooks = ReadonlyMap<string, RecordHooks>;
