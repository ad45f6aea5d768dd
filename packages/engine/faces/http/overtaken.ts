/**
 * Requests that began with definitions which another server has just replaced: a column that was renamed, or is of another type, is
 * refused by PostgreSQL, which undoes the transaction whole. They are asked once more with the definitions of now.
 */
import { DatabaseError } from '../../sql/database.ts';
import type { Services } from './services.ts';

/** No such column, table or function, another type, a value of another kind, a plan that fits no more. */
const STATES: ReadonlySet<string> = new Set(['42703', '42P01', '42883', '42804', '42846', '22P02', '22007', '0A000']);

/** Whether the request may have failed for that reason, and there are newer definitions now. */
export async function isOvertaken({ definitions }: Services, error: unknown): Promise<boolean> {
  if (!(error instanceof DatabaseError) || !STATES.has(error.sqlState)) return false;
  return (await definitions?.renewed()) === true;
}
