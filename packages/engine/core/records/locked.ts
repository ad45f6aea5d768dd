/** The record that an operation has locked: within the actor's reach, as the actor last saw it, and open to writing. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { StatementResult } from '../../sql/database.ts';
import { isOpen } from '../access/access.ts';
import { hasExceptions, type Reach } from '../access/reach.ts';
import { readStoredRow, type StoredRow } from './columns.ts';
import { clockOf, type HookContext } from './hooks.ts';

type Expected = {
  /** When it is looked at. */
  readonly context: Pick<HookContext, 'today' | 'now' | 'timestamp'>;
  readonly version: number | undefined;
  /** The right by which the row is written; its conditions may close single rows. */
  readonly reach: Reach;
  readonly operation: 'update' | 'delete';
};
/**
 * Throws NOT_FOUND without a row, VERSION_CONFLICT when somebody has written it since, ROW_CLOSED_UPDATE or
 * ROW_CLOSED_DELETE when a condition of the role closes it.
 */
export function lockedRow(model: ModelDefinition, result: StatementResult | undefined, expected: Expected): StoredRow {
  const { context, version, reach, operation } = expected;
  const row = result?.rows[0];
  if (!row) throw new PlatformError('NOT_FOUND');
  const stored = readStoredRow(model, row);
  if (version !== undefined && version !== stored.version) throw new PlatformError('VERSION_CONFLICT');
  if (hasExceptions(reach) && !isOpen(reach, { model, row: stored.values, clock: clockOf(context) }, stored.lies))
    throw new PlatformError(operation === 'update' ? 'ROW_CLOSED_UPDATE' : 'ROW_CLOSED_DELETE');
  return stored;
}
