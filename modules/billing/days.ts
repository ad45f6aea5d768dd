/** Days as `YYYY-MM-DD`, and the times after which an unpaid plan is cut further. */
const DAY = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const dayAfter = (day: string, days: number): string => new Date(at(day) + days * DAY).toISOString().slice(0, 10);
/** From one day to another; less than nothing when the second lies before the first. */
export const daysFrom = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY);

export const TRIAL_DAYS = 30;
/** An invoice for the next period is written so many days before the end. */
export const RENEWAL_DAYS = 14;
/** Days after the last paid one: everything goes on, with a reminder. */
export const PAST_DUE_DAYS = 3;
/** Then everything goes on for so many more, and everybody who looks after the plan is warned. */
export const GRACE_DAYS = 7;
/** Then everything can be read for so long; after it the company is closed except for export and paying. */
export const READ_ONLY_DAYS = 30;
