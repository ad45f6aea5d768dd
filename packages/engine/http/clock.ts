/** The present day of the companies, whose zone is that of Ulaanbaatar. */

/** The companies' time zone. */
export const COMPANY_ZONE = 'Asia/Ulaanbaatar';
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: COMPANY_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
let minute = 0;
let day = '';

/** `YYYY-MM-DD`; computed once a minute. */
export function companyDay(now: Date): string {
  const current = Math.floor(now.getTime() / 60_000);
  if (current !== minute) {
    minute = current;
    day = DAY.format(now);
  }
  return day;
}

/** The day and the moment as statements take them. */
export function presentClock(): { readonly today: string; readonly now: string } {
  const now = new Date();
  return { today: companyDay(now), now: now.toISOString() };
}
