/** The law of a day as pay takes it: rates of insurance, bands of the income tax, credits. Pure, with exact decimals. */
import { Exact } from '@lambda/model/expression/values.ts';

/** A dated row of `pay_parameter`. Amounts and percents are decimal texts. */
export type LawRow = {
  readonly id: number;
  readonly code: string;
  readonly insuredType: number | null;
  /** Up to and including this amount; null: without an end. */
  readonly upTo: string | null;
  readonly value: string;
  readonly from: string;
  readonly to: string | null;
  readonly source: string;
  readonly certainty: string;
};
export type Fund = 'pension' | 'benefit' | 'unemployment' | 'health' | 'accident';
export type Rate = { readonly fund: Fund; readonly percent: Exact; readonly row: LawRow };
export type Step = { readonly upTo: Exact | null; readonly value: Exact; readonly row: LawRow };
export type Law = {
  readonly day: string;
  readonly employee: readonly Rate[];
  readonly employer: readonly Rate[];
  /** Pay up to which the employee is insured; null: no limit is known. */
  readonly cap: { readonly amount: Exact; readonly rows: readonly LawRow[] } | null;
  readonly employerIsCapped: boolean;
  readonly bands: readonly Step[];
  readonly credits: readonly Step[];
  readonly flat: { readonly percent: Exact; readonly row: LawRow } | null;
  /** Single values by code, for formulas. */
  readonly values: ReadonlyMap<string, LawRow>;
  /** Codes without which nobody can be paid, and which have no row on the day. */
  readonly missing: readonly string[];
};

const FUNDS: readonly Fund[] = ['pension', 'benefit', 'unemployment', 'health', 'accident'];
/** Values that formulas may name. */
export const LAW_VALUES = ['min_wage', 'overtime_rate', 'rest_day_rate', 'holiday_rate', 'night_rate'] as const;
const NEEDED = ['min_wage', 'cap_multiple', 'tax_band', ...LAW_VALUES.slice(1)];
const HUNDRED = new Exact(100);
const ZERO = new Exact(0);
/** Whole tugriks, halves away from zero. */
export const whole = (amount: Exact): Exact => amount.toDecimalPlaces(0);

const holdsOn = (row: LawRow, day: string): boolean => row.from <= day && (row.to === null || row.to >= day);

type Asked = {
  readonly day: string;
  readonly insuredType: number | null;
  readonly riskClass: number;
  readonly employerIsCapped: boolean;
};
/** Rows of the person's kind of insurance come before general ones; of one kind the latest that began holds. */
export function lawOn(rows: readonly LawRow[], { day, insuredType, riskClass, employerIsCapped }: Asked): Law {
  const current = rows.filter((row) => holdsOn(row, day) && (row.insuredType === null || row.insuredType === insuredType));
  const latest = (code: string): readonly LawRow[] => {
    const all = current.filter((row) => row.code === code);
    const own = all.filter((row) => row.insuredType !== null);
    const among = own.length > 0 ? own : all;
    const since = among.reduce((last, { from }) => (from > last ? from : last), '');
    return among.filter(({ from }) => from === since);
  };
  const single = (code: string): LawRow | null => latest(code)[0] ?? null;
  const rate = (fund: Fund, code: string): Rate[] => {
    const row = single(code);
    return row ? [{ fund, percent: new Exact(row.value), row }] : [];
  };
  const steps = (code: string): Step[] =>
    latest(code)
      .map((row) => ({ upTo: row.upTo === null ? null : new Exact(row.upTo), value: new Exact(row.value), row }))
      .toSorted((a, b) => (a.upTo === null ? 1 : b.upTo === null ? -1 : a.upTo.comparedTo(b.upTo)));
  const [wage, multiple, flat] = [single('min_wage'), single('cap_multiple'), single('flat_tax')];
  const values = LAW_VALUES.flatMap((code) => {
    const row = single(code);
    return row ? [[code, row] as const] : [];
  });
  const employee = FUNDS.flatMap((fund) => rate(fund, `${fund}_employee`));
  const employer = FUNDS.flatMap((fund) => rate(fund, fund === 'accident' ? `accident_employer_${riskClass}` : `${fund}_employer`));
  return {
    day,
    employee,
    employer,
    cap: wage && multiple ? { amount: new Exact(wage.value).times(multiple.value), rows: [multiple, wage] } : null,
    employerIsCapped,
    bands: steps('tax_band'),
    credits: steps('tax_credit'),
    flat: flat ? { percent: new Exact(flat.value), row: flat } : null,
    values: new Map(values),
    missing: [
      ...NEEDED.filter((code) => latest(code).length === 0),
      ...(employee.length === 0 ? ['pension_employee'] : []),
      ...(employer.some(({ fund }) => fund === 'accident') ? [] : [`accident_employer_${riskClass}`]),
    ],
  };
}

const percentOf = (rates: readonly Rate[]): Exact => rates.reduce((sum, { percent }) => sum.plus(percent), ZERO);
const positive = (amount: Exact): Exact => (amount.isNegative() ? ZERO : amount);
const within = (law: Law, amount: Exact): Exact => (law.cap && amount.gt(law.cap.amount) ? law.cap.amount : amount);

export type Charge = { readonly base: Exact; readonly percent: Exact; readonly exact: Exact; readonly amount: Exact };
const charge = (base: Exact, percent: Exact): Charge => {
  const exact = base.times(percent).div(HUNDRED);
  return { base, percent, exact, amount: whole(exact) };
};
export const employeeInsurance = (law: Law, insured: Exact): Charge => charge(within(law, positive(insured)), percentOf(law.employee));
export const employerInsurance = (law: Law, insured: Exact): Charge =>
  charge(law.employerIsCapped ? within(law, positive(insured)) : positive(insured), percentOf(law.employer));

export type TaxPart = { readonly amount: Exact; readonly percent: Exact; readonly row: LawRow };
export type IncomeTax = {
  readonly base: Exact;
  readonly parts: readonly TaxPart[];
  readonly exact: Exact;
  readonly before: Exact;
  readonly credit: Exact;
  readonly creditRow: LawRow | null;
  readonly amount: Exact;
};
/** The tax of a month on what is left after insurance. Never below zero. */
export function incomeTax(law: Law, taxable: Exact, isResident: boolean): IncomeTax {
  const base = positive(taxable);
  const parts: TaxPart[] = [];
  if (!isResident && law.flat) parts.push({ amount: base, percent: law.flat.percent, row: law.flat.row });
  else {
    let from = ZERO;
    for (const { upTo, value, row } of law.bands) {
      const end = upTo?.lt(base) ? upTo : base;
      if (end.gt(from)) parts.push({ amount: end.minus(from), percent: value, row });
      from = end;
      if (upTo === null || upTo.gte(base)) break;
    }
  }
  const exact = parts.reduce((sum, part) => sum.plus(part.amount.times(part.percent).div(HUNDRED)), ZERO);
  const before = whole(exact);
  const found = isResident ? law.credits.find(({ upTo }) => upTo === null || base.lte(upTo)) : undefined;
  const given = found?.value ?? ZERO;
  const credit = given.gt(before) ? before : given;
  return { base, parts, exact, before, credit, creditRow: found?.row ?? null, amount: before.minus(credit) };
}

/** What is left of pay that is taxed and insured as a whole. */
export const netOf = (law: Law, gross: Exact, isResident: boolean): Exact => {
  const insurance = employeeInsurance(law, gross).amount;
  return gross.minus(insurance).minus(incomeTax(law, gross.minus(insurance), isResident).amount);
};

const ONE = new Exact(1);
const MOST = new Exact('1000000000000');
/** The least whole amount from `low` on, at most `high`, of which at least `net` is left; within it what is left only grows. */
function leastWithin(law: Law, net: Exact, isResident: boolean, low: Exact, high: Exact): Exact | null {
  let [from, to] = [low, high];
  if (netOf(law, to, isResident).lt(net)) return null;
  while (from.lt(to)) {
    const middle = from.plus(to).div(2).floor();
    if (netOf(law, middle, isResident).lt(net)) from = middle.plus(ONE);
    else to = middle;
  }
  return from;
}
/**
 * The least whole gross pay of which `net` is left, within one tugrik. A credit that ends lets what is left fall, so the
 * pieces between the ends are looked at one after another.
 */
export function grossOf(law: Law, net: Exact, isResident: boolean): Exact | null {
  if (net.lte(ZERO)) return ZERO;
  const share = ONE.minus(percentOf(law.employee).div(HUNDRED));
  const ends = isResident ? law.credits.flatMap(({ upTo }) => (upTo ? [upTo.div(share).floor()] : [])) : [];
  // Insurance is rounded, so an end may lie one tugrik beside where the division says.
  const cuts = [...ends.flatMap((end) => [-2, -1, 0, 1, 2].map((by) => end.plus(by))), MOST].filter((one) => one.gt(ZERO));
  let from = ZERO;
  for (const to of cuts.toSorted((a, b) => a.comparedTo(b))) {
    const found = leastWithin(law, net, isResident, from, to);
    if (found && netOf(law, found, isResident).minus(net).lte(ONE)) return found;
    from = to.plus(ONE);
  }
  return null;
}

/** A whole amount in whole parts by weights: the sum is exact, the largest rests get what rounding leaves, the later ones first where they are equal. */
export function shared(total: Exact, weights: readonly Exact[]): readonly Exact[] {
  const sum = weights.reduce((all, weight) => all.plus(weight), ZERO);
  if (sum.isZero()) return weights.map((_weight, at) => (at === 0 ? total : ZERO));
  const exact = weights.map((weight) => total.times(weight).div(sum));
  const floors = exact.map((one) => one.floor());
  const left = total.minus(floors.reduce((all, one) => all.plus(one), ZERO)).toNumber();
  const byRest = exact
    .map((one, at) => ({ at, rest: one.minus(one.floor()) }))
    .toSorted((a, b) => b.rest.comparedTo(a.rest) || b.at - a.at);
  const more = new Set(byRest.slice(0, left).map(({ at }) => at));
  return floors.map((one, at) => (more.has(at) ? one.plus(ONE) : one));
}
