/** What a module does around the writes of its records. Attached by the model's name; listed by the composition root. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import type { Actor } from '../access/access.ts';
import type { Registry } from '../registry/registry.ts';
import type { Database, Statement } from '../storage/database.ts';

export type WriteKind = 'create' | 'update' | 'remove' | 'restore';
export type HookArguments = {
  readonly kind: WriteKind;
  readonly model: ModelDefinition;
  readonly registry: Registry;
  readonly database: Database;
  readonly actor: Actor;
  readonly now: Date;
  readonly id: number;
  /** The validated values that will be written, in wire form. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The record before the write, in wire form; null for a create. */
  readonly existing: Readonly<Record<string, unknown>> | null;
};
export type RecordHooks = {
  /** May refuse by throwing PlatformError, or give values that are written instead. */
  readonly before?: (args: HookArguments) => Promise<Readonly<Record<string, unknown>> | undefined> | undefined;
  /** Statements that join the transaction of the write. */
  readonly after?: (args: HookArguments) => readonly Statement[];
};
/** By the name of the model. */
export type Hooks = ReadonlyMap<string, RecordHooks>;
