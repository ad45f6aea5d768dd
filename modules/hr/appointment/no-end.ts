/** The last day of an order that no later one follows. */
export const NO_END = '9999-12-31';
