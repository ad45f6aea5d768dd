/** What PostgreSQL's codes mean to the platform. One place, so that a read and a write tell the same. */
import { DatabaseError } from './database.ts';

/** Values that PostgreSQL cannot read or keep: no such day or zone, NUL in a text, out of range, too long, outside a check. */
export const VALUE_STATES: ReadonlySet<string> = new Set(['22001', '22003', '22007', '22008', '22009', '22021', '22P02', '22P05', '23514']);
/** The server gave up, is told to stop, has no memory or connection left, or a table is being changed: no fault of the program. */
export const AWAY_STATES: ReadonlySet<string> = new Set(['53000', '53200', '53300', '55P03', '57014', '57P01', '57P03']);
/** Two that wait for each other: PostgreSQL has undone one of them whole. */
const DEADLOCK_STATES: ReadonlySet<string> = new Set(['40001', '40P01']);
const LOCK_NOT_AVAILABLE = '55P03';

export const isDeadlock = (error: unknown): boolean => error instanceof DatabaseError && DEADLOCK_STATES.has(error.sqlState);
/** Met others on the way and was undone whole; worth waiting for them. */
export const isHeld = (error: unknown): boolean =>
  isDeadlock(error) || (error instanceof DatabaseError && error.sqlState === LOCK_NOT_AVAILABLE);
/** Another transaction holds a row for longer than the patience. A table that is being changed is none. */
export const isRowHeld = (error: unknown): boolean =>
  isDeadlock(error) ||
  (error instanceof DatabaseError && error.sqlState === LOCK_NOT_AVAILABLE && error.context?.includes('tuple') === true);
