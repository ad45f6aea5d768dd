/** The pay of one person in one month: a pure function of what was read, in exact decimals. Every line is whole tugriks. */
import { Exact } from '@lambda/model/expression/values.ts';
import { calculated, circleIn, type Formula, holdsFor, readFormula, type Values } from '../../component/formula.ts';
import { AFTER_EARNINGS } from '../../component/variables.ts';
import { employeeInsurance, employerInsurance, grossOf, incomeTax, type Law, whole } from '../../law/law.ts';
import { LINE_NAMES } from '../../slip/slip-shape.ts';
import type { Component, Entry, Fault, Line, PersonInput, Segment, Slip, Used } from './input.ts';

const ZERO = new Exact(0);
const HUNDRED = new Exact(100);
const text = (amount: Exact): string => (amount.isZero() ? '0' : amount.toFixed());
const shown = (amount: Exact): string => text(amount.toDecimalPlaces(6));

type Compiled = Component & {
  readonly formulaRead: Formula | null;
  readonly conditionRead: Formula | null;
  readonly problem: string | null;
};
export type Plan = {
  readonly components: readonly Compiled[];
  readonly byCode: ReadonlyMap<string, readonly Compiled[]>;
  readonly inRun: 'final' | 'advance';
  /** Percent of what is left after tax that always stays with the person when loans are taken. */
  readonly guard: Exact;
};

/** Reads the formulas of a run once. */
export function planOf(components: readonly Component[], inRun: Plan['inRun'], guardPercent: string): Plan {
  const codes = new Set(components.map(({ code }) => code));
  const compiled = components.map((component): Compiled => {
    const formula = readFormula(component.formula, codes, 'number');
    const condition = component.condition ? readFormula(component.condition, codes, 'boolean') : null;
    const problem = formula.problem ?? condition?.problem;
    return {
      ...component,
      formulaRead: formula.formula ?? null,
      conditionRead: condition?.formula ?? null,
      problem: problem ? `${component.code}: ${problem.code}` : null,
    };
  });
  const byCode = new Map<string, Compiled[]>();
  for (const one of compiled) byCode.set(one.code, [...(byCode.get(one.code) ?? []), one]);
  return { components: compiled, byCode, inRun, guard: new Exact(guardPercent) };
}

/** Of components with one code the person's own comes before that of a unit, the nearer unit before those above it, and that of the company last. */
function chosen(plan: Plan, { employee, units }: PersonInput): ReadonlyMap<string, Compiled> {
  const rank = (one: Compiled): number => {
    if (one.employee !== null) return one.employee === employee ? 0 : -1;
    if (one.unit === null) return units.length + 2;
    const at = units.indexOf(one.unit);
    return at < 0 ? -1 : at + 1;
  };
  const found = new Map<string, Compiled>();
  for (const [code, all] of plan.byCode) {
    const best = all.filter((one) => rank(one) >= 0).toSorted((a, b) => rank(a) - rank(b))[0];
    if (best) found.set(code, best);
  }
  return found;
}

type Work = {
  readonly person: PersonInput;
  readonly law: Law;
  readonly components: ReadonlyMap<string, Compiled>;
  readonly values: Map<string, Exact | null>;
  readonly lines: Line[];
  readonly faults: Fault[];
  readonly done: Set<string>;
};

const sum = (lines: readonly Line[], which: (line: Line) => boolean): Exact =>
  lines.reduce((all, line) => (which(line) ? all.plus(line.amount) : all), ZERO);

function usedIn(formula: Formula, values: Values, law: Law): { readonly used: readonly Used[]; readonly law: readonly number[] } {
  const used = formula.names.map((name): Used => {
    const value = values.get(name);
    const row = law.values.get(name);
    return { name, value: value ? shown(value) : '', ...(row && { row: row.id }) };
  });
  return { used, law: used.flatMap(({ row }) => (row === undefined ? [] : [row])) };
}

/** The values of a part of the month: its base, and the normal hours by its days. */
function valuesOf(work: Work, segment: Segment): Map<string, Exact | null> {
  const all = work.person.segments.reduce((days, one) => days + one.days, 0);
  const hours = work.values.get('normal_hours') ?? null;
  const part = all > 0 && hours ? hours.times(segment.days).div(all) : hours;
  return new Map([...work.values, ['base', new Exact(segment.base)], ['employed_days', new Exact(segment.days)], ['normal_hours', part]]);
}

type OfLine = {
  readonly component: Compiled;
  readonly values: Values;
  readonly segment: Segment | null;
};
/** The amount of a component; null where it does not apply. */
function addComponent(work: Work, { component, values, segment }: OfLine): Exact | null {
  const { formulaRead, conditionRead } = component;
  if (!formulaRead || (conditionRead && !holdsFor(conditionRead, values))) return null;
  const result = calculated(formulaRead, values);
  if ('fault' in result) {
    work.faults.push({ code: result.fault, of: `${component.name}: ${result.of}` });
    return null;
  }
  const amount = whole(result.value);
  if (amount.isZero()) return amount;
  const { used, law } = usedIn(formulaRead, values, work.law);
  work.lines.push({
    kind: component.kind,
    code: component.code,
    name: component.name,
    component: component.id,
    loan: null,
    entry: null,
    amount: text(amount),
    ofMonth: null,
    isTaxed: component.isTaxed,
    isInsured: component.isInsured,
    inAverage: component.inAverage,
    why: {
      formula: component.formula,
      exact: shown(result.value),
      used,
      law,
      note: segment?.order ?? null,
      from: segment?.from ?? null,
      to: segment?.to ?? null,
    },
  });
  return amount;
}

function addEntry(work: Work, component: Compiled, entry: Entry): Exact {
  const amount = whole(new Exact(entry.amount ?? '0'));
  if (!amount.isZero())
    work.lines.push({
      ...{ kind: component.kind, code: component.code, name: component.name, component: component.id, loan: null, entry: entry.id },
      ...{ amount: text(amount), ofMonth: entry.ofMonth },
      ...{ isTaxed: component.isTaxed, isInsured: component.isInsured, inAverage: component.inAverage },
      why: { formula: null, exact: null, used: [], law: [], note: entry.note, from: null, to: null },
    });
  return amount;
}

/** A component with those that it names before it. */
function settle(work: Work, code: string): void {
  const component = work.components.get(code);
  if (!component || work.done.has(code)) return;
  work.done.add(code);
  for (const name of namesOf(component)) settle(work, name);
  const entries = work.person.entries.filter((entry) => entry.code === code);
  const quantity = entries.reduce((all, entry) => all.plus(entry.quantity ?? 0), ZERO);
  const values = new Map(work.values).set('quantity', quantity);
  const { segments } = work.person;
  let total = ZERO;
  if (component.problem) work.faults.push({ code: 'formula', of: component.problem });
  else if (component.perSegment && segments.length > 0)
    for (const segment of segments)
      total = total.plus(addComponent(work, { component, values: new Map([...values, ...valuesOf(work, segment)]), segment }) ?? ZERO);
  else total = addComponent(work, { component, values, segment: null }) ?? ZERO;
  for (const entry of entries) if (entry.amount !== null) total = total.plus(addEntry(work, component, entry));
  work.values.set(code, total);
}
const namesOf = ({ formulaRead, conditionRead }: Compiled): readonly string[] => [
  ...(formulaRead?.names ?? []),
  ...(conditionRead?.names ?? []),
];

/** What is kept is in Mongolian, like the names of components; readers of a payslip see it in their language. */
const nameOfLaw = (code: string): string => LINE_NAMES[code]?.mn ?? code;
const legal = (work: Work, line: Pick<Line, 'kind' | 'code' | 'name' | 'why'>, amount: Exact): void => {
  if (amount.isZero()) return;
  work.lines.push({
    ...{ component: null, loan: null, entry: null, ofMonth: null, isTaxed: false, isInsured: false, inAverage: false },
    ...line,
    amount: text(amount),
  });
};

/** Insurance and tax, each with the rows of the law that it stands on. */
function addLaw(work: Work, insured: Exact, taxed: Exact) {
  const { law, person } = work;
  const own = employeeInsurance(law, insured);
  const percents = (rates: Law['employee']): Used[] =>
    rates.map(({ fund, percent, row }) => ({ name: fund, value: text(percent), row: row.id }));
  const at = { note: null, from: law.day, to: null };
  legal(
    work,
    {
      kind: 'insurance',
      code: 'insurance',
      name: nameOfLaw('insurance'),
      why: {
        formula: 'insured * percent / 100',
        exact: shown(own.exact),
        used: [
          { name: 'insured', value: text(insured) },
          ...(law.cap ? [{ name: 'cap', value: text(law.cap.amount) }] : []),
          { name: 'percent', value: text(own.percent) },
          ...percents(law.employee),
        ],
        law: [...law.employee.map(({ row }) => row.id), ...(law.cap?.rows.map(({ id }) => id) ?? [])],
        ...at,
      },
    },
    own.amount,
  );
  const tax = incomeTax(law, taxed.minus(own.amount), person.isResident);
  legal(
    work,
    {
      kind: 'tax',
      code: 'income_tax',
      name: nameOfLaw('income_tax'),
      why: {
        formula: 'taxable * percent / 100 - credit',
        exact: shown(tax.exact.minus(tax.credit)),
        used: [
          { name: 'taxable', value: text(tax.base) },
          ...tax.parts.map(({ amount, percent, row }) => ({ name: `${text(percent)}%`, value: text(amount), row: row.id })),
          { name: 'before', value: text(tax.before) },
          { name: 'credit', value: text(tax.credit), ...(tax.creditRow && { row: tax.creditRow.id }) },
        ],
        law: [...tax.parts.map(({ row }) => row.id), ...(tax.creditRow ? [tax.creditRow.id] : [])],
        ...at,
      },
    },
    tax.amount,
  );
  const employer = employerInsurance(law, insured);
  legal(
    work,
    {
      kind: 'employer',
      code: 'employer_insurance',
      name: nameOfLaw('employer_insurance'),
      why: {
        formula: 'insured * percent / 100',
        exact: shown(employer.exact),
        used: [
          { name: 'insured', value: text(employer.base) },
          { name: 'percent', value: text(employer.percent) },
          ...percents(law.employer),
        ],
        law: law.employer.map(({ row }) => row.id),
        ...at,
      },
    },
    employer.amount,
  );
  return { insurance: own.amount, tax, employer: employer.amount };
}

/** Loans and court deductions, court first, as far as what has to stay allows. */
function addLoans(work: Work, left: Exact, guard: Exact): Exact {
  let room = left.times(HUNDRED.minus(guard)).div(HUNDRED).floor();
  let taken = ZERO;
  const inOrder = work.person.loans.toSorted((a, b) => Number(b.kind === 'court') - Number(a.kind === 'court') || a.id - b.id);
  for (const loan of inOrder) {
    const due = whole(new Exact(loan.due));
    const amount = due.lt(room) ? due : room;
    if (!amount.gt(ZERO)) continue;
    room = room.minus(amount);
    taken = taken.plus(amount);
    work.lines.push({
      ...{ kind: 'deduction', code: 'loan', name: loan.name, component: null, loan: loan.id, entry: null },
      ...{ amount: text(amount), ofMonth: null, isTaxed: false, isInsured: false, inAverage: false },
      why: {
        formula: 'min(due, left * (100 - guard) / 100)',
        exact: text(amount),
        used: [
          { name: 'due', value: text(due) },
          { name: 'left', value: text(left) },
          { name: 'guard', value: text(guard) },
        ],
        law: [],
        ...{ note: null, from: null, to: null },
      },
    });
  }
  return taken;
}

function addArrears(work: Work): void {
  const base = work.components.get('base');
  for (const arrear of work.person.arrears)
    work.lines.push({
      ...{ kind: 'earning', code: 'arrears', name: nameOfLaw('arrears'), component: base?.id ?? null, loan: null, entry: null },
      ...{ amount: arrear.amount, ofMonth: arrear.ofMonth, isTaxed: true, isInsured: true, inAverage: true },
      why: {
        formula: 'after - before',
        exact: arrear.amount,
        used: [
          { name: 'after', value: arrear.after },
          { name: 'before', value: arrear.before },
        ],
        law: [],
        ...{ note: arrear.order, from: null, to: null },
      },
    });
}

/** The average of a working day in the months that count; where there are none, the base by the norm. */
function averageDay({ average, figures, segments }: PersonInput): Exact | null {
  const days = average.reduce((all, one) => all.plus(one.days), ZERO);
  if (days.gt(ZERO)) return average.reduce((all, one) => all.plus(one.amount), ZERO).div(days);
  const norm = figures.norm_days;
  const base = segments.at(-1)?.base;
  return norm && base && Number(norm) > 0 ? new Exact(base).div(norm) : null;
}

function begin(person: PersonInput, plan: Plan, law: Law): Work {
  const faults: Fault[] = [...person.faults];
  const agreed = person.agreedNet === null ? null : grossOf(law, new Exact(person.agreedNet), person.isResident);
  if (person.agreedNet !== null && agreed === null) faults.push({ code: 'agreed', of: person.agreedNet });
  const segments = agreed ? person.segments.map((one) => ({ ...one, base: text(agreed) })) : person.segments;
  const values = new Map<string, Exact | null>();
  for (const [name, value] of Object.entries(person.figures)) values.set(name, value === undefined ? null : new Exact(value));
  for (const [name, row] of law.values) values.set(name, new Exact(row.value));
  const base = segments.at(-1)?.base;
  values.set('base', base === undefined ? null : new Exact(base));
  values.set('average_day', averageDay({ ...person, segments }));
  for (const code of law.missing) faults.push({ code: 'law', of: code });
  const components = chosen(plan, person);
  // What is for others alone is nothing here, and no fault in formulas that name it.
  for (const code of plan.byCode.keys()) if (!components.has(code)) values.set(code, ZERO);
  return { person: { ...person, segments }, law, components, values, lines: [], faults, done: new Set() };
}

/** What a component of the run needs of other components. */
function circleOf(work: Work): readonly string[] | null {
  const needs = [...work.components].map(([code, one]) => [code, namesOf(one).filter((name) => work.components.has(name))] as const);
  return circleIn(new Map(needs));
}

export function calculateSlip(person: PersonInput, plan: Plan, law: Law): Slip {
  const work = begin(person, plan, law);
  const circle = circleOf(work);
  if (circle) work.faults.push({ code: 'circle', of: circle.join(' → ') });
  else {
    const inOrder = [...work.components.values()].toSorted((a, b) => a.position - b.position || a.id - b.id);
    const ofRun = inOrder.filter(({ inRun }) => inRun === plan.inRun);
    const waits = (one: Compiled): boolean => namesOf(one).some((name) => AFTER_EARNINGS.has(name));
    for (const { code } of ofRun.filter((one) => one.kind === 'earning' && !waits(one))) settle(work, code);
    if (plan.inRun === 'final') addArrears(work);
    work.values.set(
      'gross',
      sum(work.lines, ({ kind }) => kind === 'earning'),
    );
    for (const one of ofRun.filter((other) => waits(other) || other.kind === 'deduction')) {
      if (waits(one) && one.kind === 'earning') work.faults.push({ code: 'formula', of: `${one.code}: gross` });
      else settle(work, one.code);
    }
  }
  for (const { code } of person.entries) if (!work.components.has(code)) work.faults.push({ code: 'component', of: code });
  return finish(work, plan);
}

function finish(work: Work, plan: Plan): Slip {
  const { lines, person, faults } = work;
  const gross = sum(lines, ({ kind }) => kind === 'earning');
  const insured = sum(lines, ({ kind, isInsured }) => kind === 'earning' && isInsured);
  const taxed = sum(lines, ({ kind, isTaxed }) => kind === 'earning' && isTaxed);
  const isFinal = plan.inRun === 'final';
  const charged = isFinal ? addLaw(work, insured, taxed) : null;
  const insurance = charged?.insurance ?? ZERO;
  const tax = charged?.tax.amount ?? ZERO;
  const own = sum(lines, ({ kind }) => kind === 'deduction');
  const left = gross.minus(insurance).minus(tax).minus(own);
  const loans = isFinal ? addLoans(work, left, plan.guard) : ZERO;
  const net = left.minus(loans);
  if (net.isNegative()) faults.push({ code: 'negative', of: text(net) });
  if (net.gt(ZERO) && person.iban === null && !person.byCash) faults.push({ code: 'iban' });
  return {
    employee: person.employee,
    gross: text(gross),
    insured: text(insured),
    insurance: text(insurance),
    taxable: text(charged?.tax.base ?? ZERO),
    taxBefore: text(charged?.tax.before ?? ZERO),
    credit: text(charged?.tax.credit ?? ZERO),
    tax: text(tax),
    deductions: text(own.plus(loans)),
    net: text(net),
    employer: text(charged?.employer ?? ZERO),
    averagePay: text(sum(lines, ({ kind, inAverage }) => kind === 'earning' && inAverage)),
    lines,
    faults,
  };
}
