/** When a contract ends, when notice has to be given, and where it stands on a day. Days are `YYYY-MM-DD` of the company's calendar. */

const asDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The same day of another month; the last one where that month is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return asDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export type ContractTerms = {
  readonly start: string | null;
  /** The first end; null for one without an end. */
  readonly end: string | null;
  /** It renews itself for so many months unless it was terminated; null when it does not. */
  readonly renewMonths: number | null;
  readonly noticeMonths: number | null;
  readonly terminatedOn: string | null;
  /** It was decided: a draft is not in force whatever its days say. */
  readonly isDecided: boolean;
  readonly isCancelled: boolean;
};
export type ContractState = 'draft' | 'coming' | 'in_force' | 'notice' | 'ended' | 'terminated';
export type ContractStanding = { readonly validUntil: string | null; readonly noticeOn: string | null; readonly state: ContractState };

const MOST_RENEWALS = 1_200;
/** The end that holds on a day: counted from the first end, so that short months do not move it. */
function endOn({ end, renewMonths, terminatedOn }: ContractTerms, today: string): string | null {
  if (end === null || renewMonths === null || renewMonths < 1) return end;
  const until = terminatedOn !== null && terminatedOn < today ? terminatedOn : today;
  let present = end;
  for (let times = 1; present < until && times <= MOST_RENEWALS; times++) present = monthsAfter(end, renewMonths * times);
  return present;
}

function stateOf(
  terms: ContractTerms,
  { validUntil, noticeOn, today }: Omit<ContractStanding, 'state'> & { readonly today: string },
): ContractState {
  if (terms.isCancelled) return 'terminated';
  if (!terms.isDecided) return 'draft';
  // The last day counts until midnight.
  if (terms.terminatedOn !== null && terms.terminatedOn < today) return 'terminated';
  if (validUntil !== null && validUntil < today) return 'ended';
  if (terms.start !== null && terms.start > today) return 'coming';
  return noticeOn !== null && noticeOn <= today ? 'notice' : 'in_force';
}

export function standingOn(terms: ContractTerms, today: string): ContractStanding {
  const renewed = endOn(terms, today);
  const { terminatedOn, noticeMonths } = terms;
  const validUntil = terminatedOn !== null && (renewed === null || terminatedOn < renewed) ? terminatedOn : renewed;
  // Nobody is told of the end of what was ended already.
  const noticeOn = validUntil === null || noticeMonths === null || terminatedOn !== null ? null : monthsAfter(validUntil, -noticeMonths);
  return { validUntil, noticeOn, state: stateOf(terms, { validUntil, noticeOn, today }) };
}
