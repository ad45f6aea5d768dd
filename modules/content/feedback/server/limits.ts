/**
 * How often something may be done within ten minutes, counted in the memory of this process and nowhere else: a count in
 * the database would keep the moments at which an address has written.
 */
import type { Database } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';

const SPAN_MS = 600_000;
const MOST_SUBJECTS = 20_000;

/** Counted for each database that a process serves. `now` is in milliseconds. */
export type Limit = (database: Database, subject: string, now: number) => void;
type Counts = Map<string, { count: number; readonly until: number }>;
/** Throws TOO_MANY_REQUESTS beyond `most`. */
export function createLimit(most: number): Limit {
  const all = new WeakMap<Database, Counts>();
  const forget = (counts: Counts, now: number) => {
    for (const [subject, { until }] of counts) if (until <= now) counts.delete(subject);
    // A flood of addresses must not fill the memory: the oldest go first.
    for (const subject of counts.keys()) if (counts.size > MOST_SUBJECTS) counts.delete(subject);
  };
  return (database, subject, now) => {
    const counts: Counts = all.get(database) ?? new Map();
    all.set(database, counts);
    const known = counts.get(subject);
    if (known && known.until > now) {
      if (known.count >= most)
        throw new PlatformError('TOO_MANY_REQUESTS', { params: { seconds: Math.ceil((known.until - now) / 1_000) } });
      known.count++;
      return;
    }
    counts.set(subject, { count: 1, until: now + SPAN_MS });
    if (counts.size > MOST_SUBJECTS) forget(counts, now);
  };
}

const MOST_SENT = 20;
const MOST_READ = 60;
/** Anonymous feedback, by the address that sends it or asks for its reply. */
export const [admitSending, admitReading] = [createLimit(MOST_SENT), createLimit(MOST_READ)];
