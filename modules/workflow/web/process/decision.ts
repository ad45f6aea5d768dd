/** What a decision needs before it can be sent, and the decision as it is sent. */
import type { Decision, NextStep, Signature, Turn, TurnOutcome } from './process-data.ts';

export type Filled = {
  readonly note: string;
  readonly isPrivate: boolean;
  /** Recipients of a transfer, or voters. */
  readonly people: readonly number[];
  /** Another person for the next step; null for whom the workflow names. */
  readonly assignee: number | null;
  readonly signature: Signature | undefined;
  readonly code: string;
};
export const NOTHING_FILLED: Filled = { note: '', isPrivate: false, people: [], assignee: null, signature: undefined, code: '' };

/** The step whose people may be chosen; none where the outcome asks for a list of people anyway. */
export const changeableNext = (turn: Turn, outcome: TurnOutcome): NextStep | undefined =>
  turn.wants_people === 'none' ? outcome.next.find(({ changeable }) => changeable) : undefined;

/** The fields that have to be filled first. */
type Missing = 'note' | 'people' | 'signature' | 'code';
export function missingIn(turn: Turn, outcome: TurnOutcome, { note, people, assignee, signature, code }: Filled): readonly Missing[] {
  const next = changeableNext(turn, outcome);
  const needsAssignee = next !== undefined && next.people.length === 0 && assignee === null;
  return [
    ...(outcome.needs_note && note.trim() === '' ? ['note' as const] : []),
    ...((turn.wants_people !== 'none' && people.length === 0) || needsAssignee ? ['people' as const] : []),
    ...(turn.is_signature_needed && signature === undefined ? ['signature' as const] : []),
    ...(turn.needs_code && code.trim() === '' ? ['code' as const] : []),
  ];
}

export function decisionOf({
  of,
  seen,
  turn,
  outcome,
  filled,
}: {
  readonly of: { readonly model: string; readonly id: number };
  readonly seen: string | null;
  readonly turn: Turn;
  readonly outcome: TurnOutcome;
  readonly filled: Filled;
}): Decision {
  const { note, isPrivate, people, assignee, signature, code } = filled;
  const chosen = turn.wants_people === 'none' ? (assignee === null ? [] : [assignee]) : people;
  return {
    model: of.model,
    id: of.id,
    place: turn.place,
    outcome: outcome.code,
    ...(seen === null ? {} : { seen }),
    ...(note.trim() === '' ? {} : { note: note.trim(), ...(isPrivate ? { note_private: true as const } : {}) }),
    ...(chosen.length === 0 ? {} : { people: chosen }),
    ...(turn.is_signature_needed && signature ? { signature } : {}),
    ...(turn.needs_code ? { code: code.trim() } : {}),
  };
}

/** `Bat`, `Dorj` → `B. Dorj`: how a name is written below a paper. */
export const typedSignature = (lastname: string | null, firstname: string): string => {
  const [first] = [...(lastname ?? '').trim()];
  return first === undefined ? firstname.trim() : `${first.toUpperCase()}. ${firstname.trim()}`;
};
