/** Several records that are decided together, each after it was looked at. */
import { decisionOf, NOTHING_FILLED } from '../process/decision.ts';
import type { Decision, ProcessState, Signature, Turn, TurnOutcome } from '../process/process-data.ts';
import type { WorkRow } from './work-data.ts';

/** Undefined while the record has not been looked at; `skip` leaves it as it is. */
export type Verdict = { readonly outcome: string; readonly state: ProcessState } | 'skip';
export type Verdicts = ReadonlyMap<number, Verdict>;

export const turnOf = (state: ProcessState, place: number): Turn | undefined => state.turns.find((turn) => turn.place === place);
/** What needs nothing but the decision itself, a note, a signature and a code; people are chosen at the record. */
export function batchOutcomes(turn: Turn | undefined): readonly TurnOutcome[] {
  if (turn === undefined || turn.wants_people !== 'none') return [];
  return turn.outcomes.filter(({ next }) => !next.some(({ changeable, people }) => changeable && people.length === 0));
}

type Decided = { readonly turn: Turn; readonly outcome: TurnOutcome; readonly state: ProcessState };
const decidedIn = (rows: readonly WorkRow[], verdicts: Verdicts): readonly Decided[] =>
  rows.flatMap(({ place }): Decided[] => {
    const verdict = verdicts.get(place);
    if (!verdict || verdict === 'skip') return [];
    const turn = turnOf(verdict.state, place);
    const outcome = turn?.outcomes.find(({ code }) => code === verdict.outcome);
    return turn && outcome ? [{ turn, outcome, state: verdict.state }] : [];
  });

/** What has to be filled for the records that were chosen to be decided. */
export function batchNeeds(rows: readonly WorkRow[], verdicts: Verdicts) {
  const decided = decidedIn(rows, verdicts);
  return {
    count: decided.length,
    note: decided.some(({ outcome }) => outcome.needs_note),
    signature: decided.some(({ turn }) => turn.is_signature_needed),
    code: decided.some(({ turn }) => turn.needs_code),
    isLookedAt: rows.every(({ place }) => verdicts.has(place)),
  };
}

export const batchDecisions = (
  rows: readonly WorkRow[],
  verdicts: Verdicts,
  { note, signature, code = '' }: { readonly note: string; readonly signature: Signature | undefined; readonly code?: string },
): readonly Decision[] =>
  decidedIn(rows, verdicts).map(({ turn, outcome, state }) =>
    decisionOf({ of: state, seen: state.seen, turn, outcome, filled: { ...NOTHING_FILLED, note, signature, code } }),
  );
