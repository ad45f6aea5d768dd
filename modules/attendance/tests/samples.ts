/** Values of attendance that no kind or rule describes: for the suites over all models. */
let made = 0;
const day = (): string => `2026-01-${String((++made % 28) + 1).padStart(2, '0')}`;

export const samples: Readonly<Record<string, () => unknown>> = {
  'att_place.networks': () => `198.51.${++made % 250}.0/24`,
  // Who comes in the evening of a day goes in the morning of one after the next at the latest.
  'att_manual.in_datetime': () => `2026-02-03T0${1 + (++made % 8)}:00:00.000Z`,
  'att_manual.out_datetime': () => `2026-02-03T${String(10 + (++made % 10)).padStart(2, '0')}:00:00.000Z`,
  'shift.required_minutes': () => 400 + (++made % 80),
  'shift_pattern.counted_from': day,
};
