/** Annual leave by the Labour Law of 2021: fifteen working days, and more after years of service. */
type Step = readonly [years: number, days: number];
const USUAL: readonly Step[] = [
  [32, 14],
  [26, 11],
  [21, 9],
  [16, 7],
  [11, 5],
  [6, 3],
];
const HARD: readonly Step[] = [
  [32, 18],
  [26, 15],
  [21, 12],
  [16, 9],
  [11, 7],
  [6, 5],
];
const [BASE, LONGER_BASE] = [15, 20];
const ADULT_YEARS = 18;
/** Of the first year: leave can be taken after half of it. */
export const MONTHS_BEFORE_FIRST = 6;

export type Person = {
  readonly serviceMonths: number;
  /** On the day from which it is granted; null where the birthday is not known. */
  readonly age: number | null;
  readonly isHard: boolean;
  readonly isDisabled: boolean;
};
export function lawDays({ serviceMonths, age, isHard, isDisabled }: Person): { readonly base: number; readonly extra: number } {
  const years = Math.floor(serviceMonths / 12);
  const base = isDisabled || (age !== null && age < ADULT_YEARS) ? LONGER_BASE : BASE;
  return { base, extra: (isHard ? HARD : USUAL).find(([from]) => years >= from)?.[1] ?? 0 };
}
