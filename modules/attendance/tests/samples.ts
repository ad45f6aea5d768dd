/** Values of attendance that no kind or rule describes: for the suites over all models. */
let made = 0;
const day = (): string => `2026-01-${String((++made % 28) + 1).padStart(2, '0')}`;

const LETTERS = 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ';
const letters = (at: number): string => [at, Math.floor(at / LETTERS.length), 0].map((one) => LETTERS[one % LETTERS.length]).join('');
let weeks = 0;
const monday = (at: number, days = 0): string => new Date(Date.UTC(2040, 0, 2 - 28 * at + days)).toISOString().slice(0, 10);

export const samples: Readonly<Record<string, () => unknown>> = {
  'att_place.networks': () => `198.51.${++made % 250}.0/24`,
  // Who comes in the evening of a day goes in the morning of one after the next at the latest.
  'att_manual.in_datetime': () => `2026-02-03T0${1 + (++made % 8)}:00:00.000Z`,
  'att_manual.out_datetime': () => `2026-02-03T${String(10 + (++made % 10)).padStart(2, '0')}:00:00.000Z`,
  'shift.required_minutes': () => 400 + (++made % 80),
  'shift_pattern.counted_from': day,
  'att_request.workflow_id': () => null,
  // A moment that is over, and its day.
  'att_request.kind': () => 'punch',
  'att_request.punched_at': () => `2025-03-03T0${1 + (++made % 8)}:00:00.000Z`,
  'att_request.day': () => '2025-03-03',
  'leave_type.code': () => letters(++made),
  // A sample of a workflow is not published, so that no record can begin on it.
  'leave_request.workflow_id': () => null,
  // Only approved leave is changed.
  'leave_request.replaces_id': () => null,
  // Each on weeks of its own, ever earlier ones: leave of one person does not lie over other leave, also when it begins sooner.
  'leave_request.from_date': () => monday(++weeks),
  'leave_request.until_date': () => monday(weeks, 2),
  'leave_request.part': () => 'whole',
  // What any person may take without more.
  'leave_type.is_active': () => true,
  'leave_type.entitlement': () => 'none',
  'leave_type.needs_document': () => false,
  'leave_type.by_hours': () => true,
  'leave_type.most_days': () => 500 + (++made % 500),
  'leave_grant.grant_year': () => 2_000 + (++made % 100),
  'leave_grant.valid_from': day,
  'leave_grant.valid_until': () => `2027-01-${String((++made % 28) + 1).padStart(2, '0')}`,
};
