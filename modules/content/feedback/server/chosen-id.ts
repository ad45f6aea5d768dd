/** Numbers drawn by chance, for rows that no neighbour in a sequence may date. */
import { randomInt } from 'node:crypto';

/** Above every number that sequences will give, and in no order. */
const FIRST_CHOSEN = 300_000_000_000_000;
export const chosenId = (): number => FIRST_CHOSEN + randomInt(2 ** 48 - 1);
