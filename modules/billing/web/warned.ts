/** States of a plan that people are told of. */
const WARNED = ['past_due', 'grace', 'read_only', 'ended'] as const;
type Warned = (typeof WARNED)[number];
/** Whether all of it may be used, nothing written, or nothing opened. */
export const standingOf = (state: string | null): 'open' | 'read_only' | 'ended' =>
  state === 'read_only' || state === 'ended' ? state : 'open';
export const isWarned = (state: string | null): state is Warned => WARNED.some((one) => one === state);
