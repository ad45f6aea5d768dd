/** What is promised within a second. */
import { setTimeout as sleep } from 'node:timers/promises';

const BETWEEN_MS = 50;
const SECOND_MS = 1_000;

/** Asks again and again until the answer is as wanted, for a second by the clock; the last answer otherwise. */
export async function withinASecond<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  const end = performance.now() + SECOND_MS;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer) || performance.now() > end) return answer;
    await sleep(BETWEEN_MS);
  }
}
