/**
 * What follows from a decision: pure rules over the open steps of one record. The server asks them under the lock of the record; they
 * know nothing of people, rows or time.
 */
import { FINAL_TYPES } from './step-types.ts';
import { type Outcome, outcomeOf, type Step, stepOf, USUAL_VOTE, type VoteRule, type Workflow } from './workflow.ts';

/** One person's place in a step: the row of the history that waits for a decision, or holds it. */
export type Place = {
  readonly id: number;
  readonly step: string;
  /** Its turn among those who decide one after the other, from 0. */
  readonly turn: number;
  /** The outcome that was decided; null while it waits. */
  readonly outcome: string | null;
};

export type Votes = { readonly voters: number; readonly approve: number; readonly refuse: number; readonly recreate: number };
export const votesCast = ({ approve, refuse, recreate }: Votes): number => approve + refuse + recreate;

/**
 * The code of the outcome that the votes come to. Without a quorum, and where neither side wins, more material is asked for; a tie
 * is decided by the rule. Shares are compared without rounding.
 */
export function voteResult(votes: Votes, rule: VoteRule = USUAL_VOTE): 'supported' | 'unsupported' | 'more_material' {
  const { voters, approve, refuse, recreate } = votes;
  const cast = votesCast(votes);
  if (cast === 0 || cast * 100 < rule.quorum * voters) return 'more_material';
  if (rule.majority === 'plurality') {
    if (approve > refuse && approve > recreate) return 'supported';
    if (refuse > approve && refuse > recreate) return 'unsupported';
    return approve === refuse && approve > recreate ? rule.tie : 'more_material';
  }
  const wins = (count: number): boolean => (rule.majority === 'half' ? count * 2 > cast : count * 3 >= cast * 2);
  if (wins(approve)) return 'supported';
  if (wins(refuse)) return 'unsupported';
  return rule.majority === 'half' && approve === refuse && approve * 2 === cast ? rule.tie : 'more_material';
}

/** The steps that an outcome leads to for a record: those of its first branch whose condition `holds`. */
export function branchOf(
  { next }: Outcome,
  holds: (condition: NonNullable<Outcome['next'][number]['when']>) => boolean,
): readonly string[] {
  return next.find(({ when }) => when === undefined || holds(when))?.to ?? [];
}

/** The outcome that counts as agreeing where several have to agree: the first one. */
const agreeing = (step: Step): string | undefined => step.outcomes[0]?.code;

/**
 * What a step with several places comes to once `places` are as they are: null while somebody may still change it. As soon as enough
 * have agreed, or enough can no longer agree, the others are not asked.
 */
export function stepResult(step: Step, places: readonly Place[]): string | null {
  const own = places.filter((place) => place.step === step.id);
  const agreed = own.filter(({ outcome }) => outcome === agreeing(step)).length;
  const against = own.filter(({ outcome }) => outcome !== null && outcome !== agreeing(step));
  const needed = Math.min(step.needed ?? own.length, own.length);
  if (agreed >= needed) return agreeing(step) ?? null;
  // One who decides alone, or in a row, is followed at once whatever is decided.
  if (own.length - against.length < needed) return against[0]?.outcome ?? null;
  return null;
}

/** Whose turn it is among the open places of a step: one after the other, or all of them. */
export function onTurn(step: Step, places: readonly Place[]): readonly Place[] {
  const open = places.filter((place) => place.step === step.id && place.outcome === null);
  if (step.in_order !== true) return open;
  const first = Math.min(...open.map(({ turn }) => turn));
  return open.filter(({ turn }) => turn === first);
}

export type Move = {
  /** Steps to begin, each once. */
  readonly begin: readonly Step[];
  /** Steps in which others meet, to be kept until the last of them is done. */
  readonly wait: readonly Step[];
  /** The record has come to an end with this type; null while it goes on. */
  readonly ends: 'END' | 'CANCEL' | null;
};
type Moving = {
  readonly workflow: Workflow;
  readonly from: Step;
  readonly outcome: string;
  /** Codes of the steps that are open beside `from`. */
  readonly others: readonly string[];
  /** Codes of the steps that have been reached and wait for what runs beside. */
  readonly waiting: readonly string[];
  readonly holds: (condition: NonNullable<Outcome['next'][number]['when']>) => boolean;
};
const onceEach = (steps: readonly Step[]): readonly Step[] => [...new Map(steps.map((step) => [step.id, step])).values()];

/**
 * Where a step that came to `outcome` leads. A step in which others meet begins with the last of them; one that is open already does not
 * begin twice. An END waits for what runs beside it, a CANCEL ends everything. Throws for what the workflow does not have: such a version cannot be published.
 */
export function moveOf({ workflow, from, outcome, others, waiting, holds }: Moving): Move {
  const found = (id: string): Step => {
    const step = stepOf(workflow, id);
    if (!step) throw new Error(`outcome ${outcome} of step ${from.id} leads to ${id}, which is no step`);
    return step;
  };
  const decided = outcomeOf(from, outcome);
  if (!decided) throw new Error(`step ${from.id} has no outcome ${outcome}`);
  const targets = branchOf(decided, holds).map(found);
  const cancel = targets.find(({ type }) => type === 'CANCEL');
  if (cancel) return { begin: [cancel], wait: [], ends: 'CANCEL' };
  const running = onceEach(targets.filter(({ type }) => !FINAL_TYPES.has(type)));
  const begin = running.filter(({ id, meets }) => meets !== true && !others.includes(id));
  const meeting = onceEach([...waiting.map(found), ...running.filter(({ meets }) => meets === true)]).filter(
    ({ id }) => !others.includes(id),
  );
  if (begin.length > 0 || others.length > 0) return { begin, wait: meeting.filter(({ id }) => !waiting.includes(id)), ends: null };
  if (meeting.length > 0) return { begin: meeting, wait: [], ends: null };
  const end = targets.find(({ type }) => type === 'END') ?? workflow.steps.find(({ type }) => type === 'END');
  return end ? { begin: [end], wait: [], ends: 'END' } : { begin: [], wait: [], ends: null };
}

/** What the record shows while several steps are open: the one that stands first in the drawing. */
export const shownStep = ({ steps }: Workflow, open: readonly string[]): Step | undefined => steps.find(({ id }) => open.includes(id));

/** The code that a vote for something is kept under. */
export const BALLOTS = { supported: 'approve', unsupported: 'refuse', more_material: 'recreate' } as const;
export const isBallot = (code: string): code is keyof typeof BALLOTS => Object.hasOwn(BALLOTS, code);
