/** What the states of an order mean. */

/** Its services hold their times. */
export const HOLDING = ['held', 'waiting', 'confirmed', 'arrived', 'in_service', 'done'] as const;
/** Nothing is settled yet: its time ends by itself. */
export const PASSING: ReadonlySet<string> = new Set(['held', 'waiting']);
/** Its time may still be changed or given back. */
export const OPEN: ReadonlySet<string> = new Set(['held', 'waiting', 'confirmed']);
export const GONE: ReadonlySet<string> = new Set(['expired', 'cancelled_by_client', 'cancelled_by_company', 'no_show']);
