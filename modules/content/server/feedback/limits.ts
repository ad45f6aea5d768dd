/**
 * How often something may be done within ten minutes, counted in the memory of this process and nowhere else: a count in
 * the database would keep the moments at which an address has written.
 */
import { PlatformError } from '@lambda/model/errors.ts';

const SPAN_MS = 600_000;
const MOST_SUBJECTS = 20_000;

export type Limit = (subject: string, now: number) => void;
/** Throws TOO_MANY_REQUESTS beyond `most`. */
export function createLimit(most: number): Limit {
  const counts = new Map<string, { count: number; readonly until: number }>();
  const forget = (now: number) => {
    for (const [subject, { until }] of counts) if (until <= now) counts.delete(subject);
    // A flood of addresses must not fill the memory: the oldest go first.
    for (const subject of counts.keys()) if (counts.size > MOST_SUBJECTS) counts.delete(subject);
  };
  return (subject, now) => {
    const known = counts.get(subject);
    if (known && known.until > now) {
      if (known.count >= most)
        throw new PlatformError('TOO_MANY_REQUESTS', { params: { seconds: Math.ceil((known.until - now) / 1_000) } });
      known.count++;
      return;
    }
    counts.set(subject, { count: 1, until: now + SPAN_MS });
    if (counts.size > MOST_SUBJECTS) forget(now);
  };
}
