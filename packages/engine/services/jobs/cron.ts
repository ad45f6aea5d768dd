/** When a schedule is due, by the wall clock of a time zone. */

type Fields = { readonly minute: number; readonly hour: number; readonly day: number; readonly month: number; readonly weekday: number };
const RANGES = { minute: [0, 59], hour: [0, 23], day: [1, 31], month: [1, 12], weekday: [0, 7] } as const;
const NAMES = ['minute', 'hour', 'day', 'month', 'weekday'] as const;

function valuesOf(text: string, [least, most]: readonly [number, number]): ReadonlySet<number> {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [range = '', step] = part.split('/');
    const [from = least, to = step === undefined ? Number(range) : most] = range === '*' ? [least, most] : range.split('-').map(Number);
    if (from < least || to > most || from > to || step === '0') throw new Error(`${part} is not between ${least} and ${most}`);
    for (let value = from; value <= to; value += Number(step ?? 1)) values.add(value);
  }
  return values;
}

/** Whether a minute of the wall clock is named. As ever with cron, a day of the month and a day of the week are alternatives. */
export type Schedule = (at: Fields) => boolean;

/** Throws an error that names the part which makes no sense. */
export function parseSchedule(text: string): Schedule {
  const parts = text.split(' ');
  const [minute, hour, day, month, weekday] = NAMES.map((name, index) => valuesOf(parts[index] ?? '*', RANGES[name])) as [
    ReadonlySet<number>,
    ReadonlySet<number>,
    ReadonlySet<number>,
    ReadonlySet<number>,
    ReadonlySet<number>,
  ];
  const isWeekday = (value: number): boolean => weekday.has(value) || (value === 0 && weekday.has(7));
  const [anyDay, anyWeekday] = [parts[2] === '*', parts[4] === '*'];
  return (at) => {
    if (!minute.has(at.minute) || !hour.has(at.hour) || !month.has(at.month)) return false;
    if (anyDay || anyWeekday) return day.has(at.day) && isWeekday(at.weekday);
    return day.has(at.day) || isWeekday(at.weekday);
  };
}

const clocks = new Map<string, Intl.DateTimeFormat>();
function fieldsOf(moment: Date, zone: string): Fields {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    clocks.set(zone, clock);
  }
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return { minute, hour, day, month, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

/** Whether the minute that begins at a moment is due, by the clock of a time zone. */
export const isDueIn =
  (schedule: Schedule, zone: string) =>
  (moment: Date): boolean =>
    schedule(fieldsOf(moment, zone));
