/** Puts timed work into the queue when it is due by the clock of the database: the one clock that all servers and records share. */
import type { Query } from './run-sql.ts';

export type TimedWork = {
  /** Unique; what was started last is remembered under it. */
  readonly name: string;
  readonly task: string;
  /** Whether the minute that begins at this moment is due. */
  readonly isDue: (at: Date) => boolean;
  readonly payload: Readonly<Record<string, unknown>>;
};
export type ScheduleClock = {
  /** Looks no more; resolves when a look under way has ended. */
  stop(): Promise<void>;
};
type Settings = {
  readonly query: Query;
  readonly timed: readonly TimedWork[];
  readonly warn: (error: unknown, message: string) => void;
};

const MINUTE_MS = 60_000;
/** Work that was due while no server ran is made up for when it is not older than this. */
const MADE_UP_FOR_MS = 86_400_000;
/** However far the next minute seems, the clock is asked again: it may have been set meanwhile. */
const LONGEST_PAUSE_MS = 15_000;
const MARKS = 'graphile_worker._private_known_crontabs';

const NOW = 'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now';
/** $1 names. What is seen for the first time is due from now on, and nothing of it is made up for. */
const KNOW = `insert into ${MARKS} (identifier, known_since)
  select name, date_trunc('minute', clock_timestamp()) from unnest($1::text[]) as name on conflict do nothing`;
/** $1 names. */
const READ_MARKS = `select identifier, (extract(epoch from coalesce(last_execution, known_since)) * 1000)::bigint as mark
  from ${MARKS} where identifier = any($1::text[])`;
/** $1 what is due, as JSON. Of several servers that see one minute, the first that marks it plans it. */
const PLAN = `with due as (select * from json_to_recordset($1::json) as d (name text, minute timestamptz, task text, payload json)),
  marked as (insert into ${MARKS} as m (identifier, known_since, last_execution) select name, minute, minute from due
    on conflict (identifier) do update set last_execution = excluded.last_execution
    where m.last_execution is null or m.last_execution < excluded.last_execution
      or m.last_execution > clock_timestamp() + make_interval(secs => ${MADE_UP_FOR_MS / 1000})
    returning identifier)
  select graphile_worker.add_job(d.task, d.payload, job_key => d.name, job_key_mode => 'replace')
  from due d join marked on identifier = name`;

/** The moment by the database's clock; milliseconds. */
export async function databaseNow(query: Query): Promise<number> {
  const [clock] = await query<{ now: string }>(NOW);
  return Number(clock?.now);
}

/** The latest due minute after `from` until `to`: what was missed before it is made up for together with it. */
function lastDue({ isDue }: TimedWork, from: number, to: number): number | null {
  for (let minute = to; minute > from; minute -= MINUTE_MS) if (isDue(new Date(minute))) return minute;
  return null;
}

/**
 * Plans what became due after the minute `seen` (null: by what is remembered of each work) until the minute `minute`. A clock
 * that was set back comes to the same minutes again, which are planned no second time; a mark of more than a day ahead
 * was left by a clock that was wrong and counts for nothing.
 */
export async function planDue(query: Query, timed: readonly TimedWork[], seen: number | null, minute: number): Promise<void> {
  const names = timed.map(({ name }) => name);
  await query(KNOW, [names]);
  const known = await query<{ identifier: string; mark: string }>(READ_MARKS, [names]);
  const marks = new Map(known.map(({ identifier, mark }) => [identifier, Number(mark)]));
  const oldest = Math.max(seen ?? 0, minute - MADE_UP_FOR_MS);
  const due = timed.flatMap((one) => {
    const mark = marks.get(one.name) ?? minute;
    const last = lastDue(one, mark > minute + MADE_UP_FOR_MS ? oldest : Math.max(mark, oldest), minute);
    return last === null ? [] : [{ name: one.name, minute: new Date(last).toISOString(), task: one.task, payload: one.payload }];
  });
  if (due.length > 0) await query(PLAN, [JSON.stringify(due)]);
}

/** Looks at every minute of the database once. This machine's clock has no part in it: pauses are counted by the timer. */
export function startScheduleClock({ query, timed, warn }: Settings): ScheduleClock {
  let seen: number | null = null;
  let stopped = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  const look = async (): Promise<number> => {
    const now = await databaseNow(query);
    const minute = now - (now % MINUTE_MS);
    if (minute !== seen) {
      // After a clock that was set back the minute it now shows is looked at like any other.
      await planDue(query, timed, seen !== null && seen > minute ? minute - MINUTE_MS : seen, minute);
      seen = minute;
    }
    failing = false;
    return Math.min(minute + MINUTE_MS - now + 1, LONGEST_PAUSE_MS);
  };
  const turn = async (): Promise<void> => {
    const wait = await look().catch((error: unknown) => {
      if (!failing && !stopped) warn(error, 'the schedules could not be looked at');
      failing = true;
      return LONGEST_PAUSE_MS;
    });
    if (!stopped)
      timer = setTimeout(() => {
        looking = turn();
      }, wait);
  };
  if (timed.length > 0) looking = turn();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
