/**
 * Who asks for the times of one company comes a few at a time: the database holds each of them behind the same artists, and a hundred of
 * them would keep every connection that others wait for.
 */
import { PlatformError } from '@lambda/model/errors/errors.ts';

const [AT_ONCE, MOST_WAITING] = [4, 1_000];
type Turns = { running: number; readonly waiting: (() => void)[] };
const turnsOf = new Map<number, Turns>();

/** Throws UNAVAILABLE when too many wait already. */
export async function inTurn<T>(company: number, work: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(company) ?? { running: 0, waiting: [] };
  turnsOf.set(company, turns);
  if (turns.running < AT_ONCE) turns.running++;
  else {
    if (turns.waiting.length >= MOST_WAITING) throw new PlatformError('UNAVAILABLE');
    // Whoever leaves hands the place over.
    await new Promise<void>((resolve) => turns.waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else if (--turns.running === 0) turnsOf.delete(company);
  }
}
