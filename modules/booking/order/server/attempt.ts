/** Writes of times that others want as well: tried again where they only met, and told as a taken time where somebody was first. */
import { PlatformError } from '@lambda/model/errors/errors.ts';

const MOST_TRIES = 4;
const isTaken = (error: unknown): boolean =>
  error instanceof PlatformError && error.code === 'INVALID' && error.fields.some(({ code }) => code === 'overlaps');
/** Two orders of one second with the same letters: the next ones are others. */
const isSameNumber = (error: unknown): boolean =>
  error instanceof PlatformError &&
  error.code === 'INVALID' &&
  error.fields.some(({ field, code }) => field === 'order_number' && code === 'notUnique');
const isPassing = (error: unknown): boolean => error instanceof PlatformError && error.code === 'RECORD_BUSY';

/** Whoever comes second looks again, and is then told by the look itself which times are free. */
export async function attempt<T>(work: (tries: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work(tries);
    } catch (error) {
      const again = isTaken(error) || isSameNumber(error) || isPassing(error);
      if (again && tries < MOST_TRIES) continue;
      throw isTaken(error) ? new PlatformError('TIME_TAKEN', { cause: error }) : error;
    }
  }
}
