/** What is promised within a second, asked for so that a machine that is busy with something else does not break the promise. */
import { setTimeout as sleep } from 'node:timers/promises';

const BETWEEN_MS = 50;
/** A second, when an answer takes no time. */
const LOOKS = 20;

/**
 * Asks twenty times in a second, until the answer is as wanted; the last answer otherwise. The looks are counted and not
 * the time: what slows down the promise slows them down as well.
 */
export async function withinASecond<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  for (let look = 1; ; look++) {
    const answer = await ask();
    if (isWanted(answer) || look === LOOKS) return answer;
    await sleep(BETWEEN_MS);
  }
}
