/** Days with their free times, two weeks at a glance. Whoever chooses gets the lines of the time. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, type FreeDay, type FreeTime, Refused } from './ask.ts';
import { dayOfMonth, dayText, monthText, shiftedDay, shortWeekday } from './days.ts';
import { Alert, Sign, useWords } from './page-parts.tsx';

const DAYS = 14;
export type TimesAsked = {
  readonly url: string;
  readonly branch: number;
  readonly services: readonly number[];
  readonly artist: number | null;
  readonly way: 'sequence' | 'together';
  /** Whose own held time is free. */
  readonly hold: string | null;
  readonly today: string;
  readonly daysAhead: number;
};
type Times = { readonly days: readonly FreeDay[] | null; readonly fault: string | null; readonly read: () => void };

/** Read again when something else is asked for, and when the window comes back into sight. */
function useTimes({ url, branch, services, artist, way, hold }: TimesAsked, from: string): Times {
  const { language, say } = useWords();
  const [state, setState] = useState<{ readonly key: string; readonly days: readonly FreeDay[] | null; readonly fault: string | null }>({
    key: '',
    days: null,
    fault: null,
  });
  const query = new URLSearchParams({
    branch: String(branch),
    services: services.join(','),
    artist: artist === null ? 'any' : String(artist),
    way,
    from,
    days: String(DAYS),
  });
  if (hold !== null) query.set('hold', hold);
  const path = `${url}/times?${query}`;
  const latest = useRef(path);
  latest.current = path;
  const lost = say('lost');
  const read = useCallback(() => {
    ask<readonly FreeDay[]>(path, { language }).then(
      (days) => latest.current === path && setState({ key: path, days, fault: null }),
      (error: unknown) => {
        const fault = error instanceof Refused && error.message !== '' ? error.message : lost;
        if (latest.current === path) setState((before) => ({ key: path, days: before.key === path ? before.days : null, fault }));
      },
    );
  }, [path, language, lost]);
  useEffect(() => {
    read();
    const look = () => document.visibilityState === 'visible' && read();
    document.addEventListener('visibilitychange', look);
    addEventListener('online', read);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', read);
    };
  }, [read]);
  return state.key === path ? { days: state.days, fault: state.fault, read } : { days: null, fault: null, read };
}

type Picked = { readonly day: string | null; readonly time: string | null };
type Picker = Picked & {
  readonly asked: TimesAsked;
  readonly onDay: (day: string) => void;
  readonly onTime: (day: string, time: FreeTime) => void;
};

function DayStrip({
  days,
  day,
  today,
  onDay,
}: Pick<Picker, 'day' | 'onDay'> & { readonly days: readonly FreeDay[]; readonly today: string }) {
  const { say, language } = useWords();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (day === null) return;
    const list = strip.current;
    const chosen = list?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (list && chosen) list.scrollLeft = Math.max(0, chosen.offsetLeft - list.offsetLeft - 64);
  }, [day]);
  return (
    <ul className="bk-days" ref={strip} aria-label={say('days')}>
      {days.map(({ day: one, times }) => (
        <li key={one}>
          <button type="button" aria-pressed={one === day} disabled={times.length === 0} onClick={() => onDay(one)}>
            <span aria-hidden="true">{shortWeekday(one, language)}</span>
            <strong aria-hidden="true">{dayOfMonth(one)}</strong>
            <span className="st-hidden">{dayText(one, language)}: </span>
            <span>{times.length > 0 ? say('free', { count: times.length }) : one === today ? say('today') : say('full')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Slots({
  name,
  day,
  times,
  chosen,
  onTime,
}: Pick<Picker, 'onTime'> & {
  readonly name: string;
  readonly day: string;
  readonly times: readonly FreeTime[];
  readonly chosen: string | null;
}) {
  if (times.length === 0) return null;
  return (
    <section className="bk-slots">
      <h2>{name}</h2>
      <ul>
        {times.map((time) => (
          <li key={time.at}>
            <button type="button" aria-pressed={time.at === chosen} onClick={() => onTime(day, time)}>
              {time.at}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function TimePicker({ asked, day: wanted, time, onDay, onTime }: Picker) {
  const { say, language } = useWords();
  const { today, daysAhead } = asked;
  const [from, setFrom] = useState(() => {
    const weeks = wanted === null ? 0 : Math.floor((Date.parse(wanted) - Date.parse(today)) / 86_400_000 / DAYS);
    return shiftedDay(today, Math.max(0, weeks) * DAYS);
  });
  const { days, fault, read } = useTimes(asked, from);
  const last = shiftedDay(today, daysAhead);
  const shown = (days ?? []).filter(({ day }) => day <= last);
  const day = shown.some((one) => one.day === wanted) ? wanted : (shown.find(({ times }) => times.length > 0)?.day ?? null);
  const times = shown.find((one) => one.day === day)?.times ?? [];
  const isMorning = ({ at }: FreeTime): boolean => at < '12:00';
  const onTaken = day === wanted ? time : null;
  return (
    <div className="bk-times">
      <div className="bk-month">
        <p>{monthText(day ?? from, language)}</p>
        <button type="button" aria-label={say('earlier')} disabled={from <= today} onClick={() => setFrom(shiftedDay(from, -DAYS))}>
          <Sign name="left" />
        </button>
        <button
          type="button"
          aria-label={say('later')}
          disabled={shiftedDay(from, DAYS) > last}
          onClick={() => setFrom(shiftedDay(from, DAYS))}
        >
          <Sign name="right" />
        </button>
      </div>
      {fault !== null && (
        <Alert>
          <p>{fault}</p>
          <button type="button" className="st-button" onClick={read}>
            {say('again')}
          </button>
        </Alert>
      )}
      {days === null && fault === null && <p role="status">{say('loading')}</p>}
      {days !== null && (
        <>
          <DayStrip days={shown} day={day} today={today} onDay={onDay} />
          {day === null && <p role="status">{say('noTimesAtAll')}</p>}
          {day !== null && times.length === 0 && <p role="status">{say('noTimes')}</p>}
          {day !== null && (
            <>
              <Slots name={say('morning')} day={day} times={times.filter(isMorning)} chosen={onTaken} onTime={onTime} />
              <Slots name={say('afternoon')} day={day} times={times.filter((one) => !isMorning(one))} chosen={onTaken} onTime={onTime} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** In place of a time that somebody else has got. */
export function NextTimes({ days, onTime }: { readonly days: readonly FreeDay[]; readonly onTime: (day: string, time: FreeTime) => void }) {
  const { say, language } = useWords();
  const found = days.filter(({ times }) => times.length > 0);
  return (
    <Alert>
      <p>{say(found.length > 0 ? 'taken' : 'takenNone')}</p>
      {found.map(({ day, times }) => (
        <section key={day} className="bk-slots">
          <h2>{dayText(day, language)}</h2>
          <ul>
            {times.map((time) => (
              <li key={time.at}>
                <button type="button" onClick={() => onTime(day, time)}>
                  {time.at}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>{say('kept')}</p>
    </Alert>
  );
}
