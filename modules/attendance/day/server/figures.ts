/** What one day of one person comes to: pure arithmetic of minutes, without a database and without the clock of the machine. */
import type { Plan } from './rules.ts';
import { afterMoment, beforeMoment, intersect, type Span, spanOf, total, union, without } from './spans.ts';

export type DayPunch = { readonly at: number; readonly direction: 'in' | 'out' };
/** Leave that lies on the day, as spans of it, with the code of its type for the sheet. */
export type DayLeave = { readonly spans: readonly Span[]; readonly type: number; readonly code: string };
export type DayGiven = {
  readonly plan: Plan | null;
  /** Nothing is due: a holiday, unless the shift works on them. */
  readonly isHoliday: boolean;
  /** In order. */
  readonly punches: readonly DayPunch[];
  readonly leaves: readonly DayLeave[];
  /** Whole days on which work counts as work on a holiday. */
  readonly holidays: readonly Span[];
  readonly nights: readonly Span[];
  readonly now: number;
  /** From then on who has not gone has forgotten to say so. */
  readonly closes: number;
};
export type DayState = 'planned' | 'late' | 'in' | 'out' | 'missing' | 'absent' | 'leave' | 'holiday' | 'off';
/** In minutes. `due = normal + late + early + absent + leave` once the day is over. */
export type Figures = {
  readonly state: DayState;
  readonly cell: string;
  readonly firstIn: number | null;
  readonly lastOut: number | null;
  readonly due: number;
  readonly worked: number;
  readonly normal: number;
  readonly late: number;
  readonly early: number;
  readonly absent: number;
  readonly leave: number;
  /** What each type of leave has of it, in minutes. */
  readonly leaveParts: readonly (readonly [type: number, minutes: number])[];
  readonly night: number;
  readonly holiday: number;
  readonly overtime: number;
  /** How long before the shift somebody came. */
  readonly cameEarly: number;
  readonly isMissing: boolean;
  readonly settleAt: number | null;
};

type Pair = { readonly from: number | null; readonly to: number | null };
/** Of several comings in a row the first counts, of several goings the last. */
export function pairsOf(punches: readonly DayPunch[]): readonly Pair[] {
  const pairs: { from: number | null; to: number | null }[] = [];
  for (const { at, direction } of punches) {
    const last = pairs.at(-1);
    if (direction === 'in') {
      if (!last || last.to !== null) pairs.push({ from: at, to: null });
    } else if (last) last.to = at;
    else pairs.push({ from: null, to: at });
  }
  return pairs;
}

type Presence = { readonly spans: readonly Span[]; readonly isOpen: boolean; readonly isMissing: boolean };
/** Where somebody was. What is missing is taken from the shift until it is asked for: from its beginning, or until its end. */
function presenceOf({ plan, punches, now, closes }: DayGiven): Presence {
  let isOpen = false;
  let isMissing = false;
  const spans = pairsOf(punches).flatMap(({ from, to }) => {
    if (from !== null && to !== null) return spanOf(from, to);
    if (to === null && from !== null && now < closes) {
      isOpen = true;
      return spanOf(from, plan ? Math.min(now, Math.max(from, plan.end)) : now);
    }
    isMissing = true;
    if (!plan) return [];
    return from === null ? spanOf(plan.start, to ?? plan.start) : spanOf(from, plan.end);
  });
  return { spans: union(spans), isOpen, isMissing };
}

const downTo = (minutes: number, step: number): number => Math.floor(minutes / step) * step;
const upTo = (minutes: number, step: number): number => Math.ceil(minutes / step) * step;
/** Pieces that are long enough, rounded down together. */
const overtimeIn = (pieces: readonly Span[], plan: Plan | null): number =>
  downTo(total(pieces.filter(({ from, to }) => to - from >= (plan?.rule.overtimeFrom ?? 0))), plan?.rule.round ?? 1);

type Missed = { readonly normal: number; readonly late: number; readonly early: number; readonly absent: number };
/** Grace forgives all or nothing; who is late or early by very much was absent for that time. */
function ruled(plan: Plan, raw: Missed): Missed {
  const { lateGrace, earlyGrace, absentFrom, round } = plan.rule;
  let { normal, late, early, absent } = raw;
  if (late > absentFrom) [absent, late] = [absent + late, 0];
  if (early > absentFrom) [absent, early] = [absent + early, 0];
  if (late <= lateGrace) [normal, late] = [normal + late, 0];
  if (early <= earlyGrace) [normal, early] = [normal + early, 0];
  const moreLate = Math.min(upTo(late, round) - late, normal);
  const moreEarly = Math.min(upTo(early, round) - early, normal - moreLate);
  return { normal: normal - moreLate - moreEarly, late: late + moreLate, early: early + moreEarly, absent };
}

function missedOf(plan: Plan, due: readonly Span[], present: readonly Span[], isOver: boolean): Missed {
  const worked = intersect(present, due);
  const [first, last] = [present[0]?.from, present.at(-1)?.to];
  const late = first === undefined ? 0 : total(beforeMoment(due, first));
  const early = last === undefined || !isOver ? 0 : total(afterMoment(due, last));
  const normal = total(worked);
  return ruled(plan, { normal, late, early, absent: isOver ? total(due) - normal - late - early : 0 });
}
/** Within a flexible shift so much is worked, and the core hours are kept. */
function missedOfFlexible(plan: Plan, away: readonly Span[], present: readonly Span[], isOver: boolean): Missed & { readonly due: number } {
  const due = Math.max(0, plan.rule.required - total(away));
  const normal = Math.min(due, total(without(intersect(present, plan.spans), away)));
  const core = without(plan.core, away);
  const [first, last] = [present[0]?.from, present.at(-1)?.to];
  const late = first === undefined ? 0 : Math.min(due - normal, total(beforeMoment(core, first)));
  const early = last === undefined || !isOver ? 0 : Math.min(due - normal - late, total(afterMoment(core, last)));
  return { ...ruled(plan, { normal, late, early, absent: isOver ? due - normal - late - early : 0 }), due };
}

/** What lies in two leaves is counted for the first of them; a flexible day has no more of them than is due. */
function partsOf(leaves: readonly DayLeave[], dueSpans: readonly Span[], most: number): Figures['leaveParts'] {
  const parts = new Map<number, number>();
  let [taken, left]: [readonly Span[], number] = [[], most];
  for (const { spans, type } of leaves) {
    const own = Math.min(left, total(without(intersect(spans, dueSpans), taken)));
    taken = union([...taken, ...spans]);
    left -= own;
    if (own > 0) parts.set(type, (parts.get(type) ?? 0) + own);
  }
  return [...parts];
}

const SIXTY = 60;
const inHours = (minutes: number): string => String(Math.round((minutes / SIXTY) * 10) / 10);
export const CODES = { holiday: 'Б', off: 'А', absent: 'Т' } as const;

function stateOf(
  given: DayGiven,
  is: {
    readonly isOpen: boolean;
    readonly isMissing: boolean;
    readonly isOver: boolean;
    readonly figures: Omit<Figures, 'state' | 'cell' | 'settleAt'>;
  },
): DayState {
  const { plan, now, isHoliday } = given;
  const { due, worked, leave } = is.figures;
  if (is.isOpen) return 'in';
  if (is.isMissing) return 'missing';
  if (worked > 0) return 'out';
  if (leave > 0 && due === leave) return 'leave';
  if (!plan || due === 0) return isHoliday ? 'holiday' : 'off';
  if (is.isOver) return 'absent';
  return now > plan.start + plan.rule.lateGrace ? 'late' : 'planned';
}
function cellOf(
  state: DayState,
  { normal, late, early, worked, overtime, leave, isMissing, due }: Omit<Figures, 'state' | 'cell' | 'settleAt'>,
  code: string,
): string {
  if (state === 'planned' || state === 'late') return '';
  if (state === 'holiday') return CODES.holiday;
  if (state === 'off') return CODES.off;
  if (state === 'absent') return leave > 0 ? `${CODES.absent}/${code}` : CODES.absent;
  if (state === 'leave') return code;
  const hours = inHours(due > 0 ? normal : Math.max(overtime, worked));
  const short = late + early > 0 ? '-' : '';
  return `${hours}${leave > 0 ? `/${code}` : ''}${isMissing ? '?' : short}`;
}

export function figuresOf(given: DayGiven): Figures {
  const { plan, isHoliday, now, closes } = given;
  const { spans, isOpen, isMissing } = presenceOf(given);
  const present = plan ? without(spans, plan.rest) : spans;
  const isDue = plan !== null && (!isHoliday || plan.rule.onHolidays);
  const dueSpans = isDue ? plan.spans : [];
  const away = intersect(union(given.leaves.flatMap((one) => one.spans)), dueSpans);
  const isOver = plan === null || (!isOpen && now >= plan.end);
  const left = without(dueSpans, away);
  const flexible = isDue && plan.rule.isFlexible ? missedOfFlexible(plan, away, present, isOver) : null;
  const none: Missed = { normal: 0, late: 0, early: 0, absent: 0 };
  const missed = flexible ?? (isDue ? missedOf(plan, left, present, isOver) : none);
  const leave = flexible ? Math.min(plan?.rule.required ?? 0, total(away)) : total(away);
  const due = flexible ? flexible.due + leave : total(dueSpans);
  const leaveParts = partsOf(given.leaves, dueSpans, leave);
  const extra = without(without(present, left), isDue ? [] : given.holidays);
  // Nobody is paid overtime on the word of a registration that is not there.
  const overtime = isMissing || isOpen ? 0 : flexible ? overtimeOfFlexible(plan, present, flexible.due) : overtimeIn(extra, plan);
  const [firstIn, lastOut] = [
    given.punches.find(({ direction }) => direction === 'in')?.at,
    given.punches.findLast(({ direction }) => direction === 'out')?.at,
  ];
  const figures = {
    firstIn: firstIn ?? null,
    lastOut: isOpen ? null : (lastOut ?? null),
    due,
    worked: total(present),
    ...{ normal: missed.normal, late: missed.late, early: missed.early, absent: missed.absent },
    leave,
    leaveParts,
    night: total(intersect(present, given.nights)),
    holiday: total(intersect(present, given.holidays)),
    overtime,
    cameEarly: plan && firstIn !== undefined ? Math.max(0, plan.start - firstIn) : 0,
    isMissing,
  };
  const state = stateOf(given, { isOpen, isMissing, isOver, figures });
  return {
    ...figures,
    state,
    cell: cellOf(state, figures, given.leaves[0]?.code ?? ''),
    settleAt: settleOf(plan, { isOpen, now, closes, isDue }),
  };
}
const overtimeOfFlexible = (plan: Plan | null, present: readonly Span[], due: number): number => {
  const more = total(present) - due;
  return plan && more >= plan.rule.overtimeFrom ? downTo(more, plan.rule.round) : 0;
};

/** When it looks different without anybody doing anything. */
function settleOf(
  plan: Plan | null,
  { isOpen, now, closes, isDue }: { readonly isOpen: boolean; readonly now: number; readonly closes: number; readonly isDue: boolean },
): number | null {
  const moments = [...(plan && isDue ? [plan.start + plan.rule.lateGrace + 1, plan.end] : []), ...(isOpen ? [closes] : [])];
  return moments.filter((at) => at > now).toSorted((a, b) => a - b)[0] ?? null;
}
