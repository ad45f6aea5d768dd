/** Notices that definitions have changed, here or on another server, and takes them on, one change after the other. */
import type { Database } from '../../sql/database.ts';
import { DEFINITIONS_CHANNEL } from './definitions.sql.ts';

/** A server that missed the word (a network that was cut) looks for itself. */
const LOOK_EVERY_MS = 20_000;

export type Watch = {
  /** Takes on what is stored now; whoever asks while that is going on waits for one more look. Rejects with what went wrong. */
  look(): Promise<void>;
  close(): Promise<void>;
};

/** `take` reads what is in force and does nothing when it is known already. */
export async function watchDefinitions(given: {
  readonly database: Database;
  readonly take: () => Promise<void>;
  readonly warn: (error: unknown) => void;
}): Promise<Watch> {
  const { database, take, warn } = given;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    running = take().finally(() => {
      running = null;
    });
    return running;
  };
  const look = (): Promise<void> => {
    if (!running) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
  const lookQuietly = () => void look().catch(warn);
  const stopListening = await database.listen(DEFINITIONS_CHANNEL, lookQuietly);
  const timer = setInterval(lookQuietly, LOOK_EVERY_MS);
  timer.unref();
  return {
    look,
    close: async () => {
      clearInterval(timer);
      await stopListening();
      await (next ?? running)?.catch(() => undefined);
    },
  };
}
