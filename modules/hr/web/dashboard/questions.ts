/** What the dashboard counts, as filters: the same filters open the list behind each bar. */

/** Only comparisons that a list offers too, so that its address can say them. */
export type Filter = { readonly column: string; readonly condition: string; readonly value: string };
export type Question = { readonly key: string; readonly filters: readonly Filter[]; readonly preset: 'working' | 'all' };
/** A month, `YYYY-MM`. */
export type Month = string;

const AT_WORK: Filter = { column: 'status', condition: 'notEqual', value: 'left' };
const EXACT_YEAR = 4;
const DAY = 86_400_000;
const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The same day some years before; the 29th of February becomes the 28th. */
export function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, EXACT_YEAR)) - years);
  return `${year}${day.slice(EXACT_YEAR) === '-02-29' ? '-02-28' : day.slice(EXACT_YEAR)}`;
}

/** Whole years from `low` to below `high` have passed since the day in the column. */
const since = (column: string, today: string, low: number, high: number | null): Filter[] => [
  { column, condition: 'lessThanOrEqual', value: yearsBefore(today, low) },
  ...(high === null ? [] : [{ column, condition: 'greaterThanOrEqual', value: addDays(yearsBefore(today, high), 1) }]),
];

type Band = { readonly key: string; readonly low: number; readonly high: number | null };
const bands = (edges: readonly number[]): Band[] =>
  edges.map((low, place) => {
    const high = edges[place + 1] ?? null;
    return { key: high === null ? `${low}+` : `${low}–${high - 1}`, low, high };
  });
const AGES = bands([0, 25, 35, 45, 55]).map((band) => (band.low === 0 ? { ...band, key: '–24' } : band));
const SENIORITY = bands([0, 1, 3, 5, 10]).map((band) => (band.low === 0 ? { ...band, key: '–1' } : band));

const atWork = (key: string, filters: readonly Filter[]): Question => ({ key, filters: [AT_WORK, ...filters], preset: 'working' });

export const ageQuestions = (today: string): Question[] =>
  AGES.map(({ key, low, high }) => atWork(key, since('birthday', today, low, high)));
export const seniorityQuestions = (today: string): Question[] =>
  SENIORITY.map(({ key, low, high }) => atWork(key, since('hired_date', today, low, high)));
export const genderQuestions: readonly Question[] = ['male', 'female'].map((key) =>
  atWork(key, [{ column: 'gender', condition: 'whereIn', value: key }]),
);
export const stateQuestions: readonly Question[] = [
  atWork('all', []),
  atWork('probation', [{ column: 'status', condition: 'whereIn', value: 'probation' }]),
  atWork('away', [{ column: 'status', condition: 'whereIn', value: 'leave,annual_leave,maternity' }]),
];

/** The last twelve months up to the one of `today`, the oldest first. */
export function lastMonths(today: string): Month[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: 12 }, (_none, back) => {
    const count = year * 12 + month - 1 - (11 - back);
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}
const nextMonth = (month: Month): Month => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
};
/** Who joined, or left, in a month. */
export const monthQuestion = (column: 'hired_date' | 'left_date', month: Month): Question => ({
  key: month,
  filters: [
    { column, condition: 'greaterThanOrEqual', value: `${month}-01` },
    { column, condition: 'lessThanOrEqual', value: addDays(`${nextMonth(month)}-01`, -1) },
  ],
  preset: 'all',
});

/** The address of the list that shows the rows of a question. */
export function addressOf({ filters, preset }: Question, list = 'employees'): string {
  const search = new URLSearchParams({ preset });
  for (const { column, condition, value } of filters) {
    if (preset === 'working' && column === 'status' && condition === 'notEqual') continue;
    search.append('f', `${column}~${condition}~${value}`);
  }
  return `/erp/p/${list}?${search}`;
}

/** The days from `today` on, `MM-DD`, as one or two spans: the second begins with the new year. */
export function birthdaySpans(today: string, days: number): readonly (readonly [from: string, to: string])[] {
  const [from, to] = [today.slice(5), addDays(today, days).slice(5)];
  return from <= to
    ? [[from, to]]
    : [
        [from, '12-31'],
        ['01-01', to],
      ];
}
/** How many days from `today` until a month's day comes again. */
export function daysUntil(monthDay: string, today: string): number {
  const year = Number(today.slice(0, 4));
  const at = (of: number) => Date.parse(monthDay === '02-29' && !isLeap(of) ? `${of}-02-28` : `${of}-${monthDay}`);
  const next = at(year) < Date.parse(today) ? at(year + 1) : at(year);
  return Math.round((next - Date.parse(today)) / DAY);
}
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
/** Ends within `days` from today; what is over already is somebody else's list. */
export const endsWithin = (column: string, today: string, days: number): readonly Filter[] => [
  { column, condition: 'greaterThanOrEqual', value: today },
  { column, condition: 'lessThanOrEqual', value: addDays(today, days) },
];
