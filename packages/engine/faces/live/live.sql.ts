/** What server processes tell each other: written records and who has which record open. */
import type { PlatformStatement } from '../../sql/named-statements.ts';

export const CHANGES_CHANNEL = 'lambda_changes';
export const PRESENCE_CHANNEL = 'lambda_presence';

/** $1 channel, $2 message of at most 8,000 bytes. */
export const TELL: PlatformStatement = { name: 'live_tell', sql: 'select pg_notify($1, $2)' };
