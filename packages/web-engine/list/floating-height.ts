/** The row of filters under the head of a table. */

/** Its height in pixels. */
export const FLOATING_HEIGHT = 44;
