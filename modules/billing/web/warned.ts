/** States of a plan that people are told of. */
const WARNED = ['past_due', 'grace', 'read_only', 'ended'] as const;
type Warned = (typeof WARNED)[number];
export const isWarned = (state: string | null): state is Warned => WARNED.some((one) => one === state);
