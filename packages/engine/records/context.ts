/** What every operation on records works with, and what it prepares for the one transaction. */
import type { ModelDefinition } from '@lambda/model/definitions.ts';
import type { Actor } from '../access/access.ts';
import type { Registry } from '../registry/registry.ts';
import type { Database, Statement, StatementResult } from '../storage/database.ts';
import type { Hooks } from './hooks.ts';

export type WriteContext = {
  readonly database: Database;
  readonly registry: Registry;
  readonly actor: Actor;
  readonly now: Date;
  /** The company's present day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly ip: string | null;
  readonly hooks: Hooks;
};

export type WriteOperation =
  | { readonly kind: 'create'; readonly model: ModelDefinition; readonly input: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'update';
      readonly model: ModelDefinition;
      readonly id: number;
      readonly input: Readonly<Record<string, unknown>>;
      readonly version?: number;
    }
  | { readonly kind: 'remove'; readonly model: ModelDefinition; readonly id: number; readonly version?: number }
  | { readonly kind: 'restore'; readonly model: ModelDefinition; readonly id: number };

export type PreparedWrite = {
  readonly id: number;
  /** Rows to lock and read before anything is written; none for a create. */
  readonly lock: readonly Statement[];
  /** Given the locked rows, the statements that write; throws when the write may not be. */
  finish(locked: readonly StatementResult[]): Promise<readonly Statement[]>;
};
