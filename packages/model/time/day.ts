/** Days as texts. */
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const daysIn = (year: number, month: number): number => (month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match || match[1] === '0000') return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** The day that a text writes out although the calendar has none such, as `YYYY-MM-DD`; null for every other text. */
export function missingDay(text: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-./]?(\d{1,2})[-./]?(\d{1,2})(?!\d)/.exec(text) ?? [];
  const said = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year !== '' && !isDay(said) ? said : null;
}
