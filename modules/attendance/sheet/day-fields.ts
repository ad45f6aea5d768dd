/** The fields of a month sheet that hold its days: d01 to d31. */
type Ones = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
export type DayField = `d0${Ones}` | `d1${'0' | Ones}` | `d2${'0' | Ones}` | 'd30' | 'd31';

export const dayField = (dayOfMonth: number): DayField => `d${String(dayOfMonth).padStart(2, '0')}` as DayField;
const LONGEST = 31;
export const DAY_FIELDS: readonly DayField[] = Array.from({ length: LONGEST }, (_, at) => dayField(at + 1));
