/** The record that an operation has locked: within the actor's reach, and as the actor last saw it. */
import type { ModelDefinition, RowScope } from '@lambda/model/definitions.ts';
import { PlatformError } from '@lambda/model/errors.ts';
import type { StatementResult } from '../storage/database.ts';
import { readStoredRow, type StoredRow } from './columns.ts';
import type { WriteScene } from './hooks.ts';

/** A row is written within the scope of the operation, and only where it may be read. */
export function reachOf({ actor }: Pick<WriteScene, 'actor'>, model: ModelDefinition, scope: RowScope): RowScope[] {
  const { read } = actor.access.model(model);
  return read && read !== scope ? [scope, read] : [scope];
}

/** Throws NOT_FOUND without a row, VERSION_CONFLICT when somebody has written it since. */
export function lockedRow(model: ModelDefinition, result: StatementResult | undefined, version: number | undefined): StoredRow {
  const row = result?.rows[0];
  if (!row) throw new PlatformError('NOT_FOUND');
  const stored = readStoredRow(model, row);
  if (version !== undefined && version !== stored.version) throw new PlatformError('VERSION_CONFLICT');
  return stored;
}
