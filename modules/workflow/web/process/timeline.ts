/** The history of a running record as it is told: what was opened together stands together, and what is never shown is left out. */
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { HistoryEntry, ProcessHistory, VotingPerson } from './process-data.ts';

/** What was decided, waits for a decision, or was not needed any more. */
type PlaceState = 'done' | 'pending' | 'dropped';
export type Ballot = 'approve' | 'refuse' | 'recreate';
export type ShownPlace = {
  readonly entry: HistoryEntry;
  readonly state: PlaceState;
  /** ISO 8601; null where there is none. */
  readonly at: string | null;
};
/** `ballot` is null for who has not voted, and for a vote that is secret while others vote. */
export type ShownVoter = { readonly person: VotingPerson; readonly ballot: Ballot | null };
export type ShownOpening = {
  readonly key: string;
  readonly number: number;
  readonly type: string;
  readonly status: string;
  readonly label: Label | null;
  readonly state: 'done' | 'pending';
  readonly places: readonly ShownPlace[];
  /** The listed people of a vote; empty for every other step. */
  readonly voters: readonly ShownVoter[];
};

const isFinal = (type: string): boolean => type === 'END' || type === 'CANCEL';
const ballotOf = ({ voted, approve, refuse, recreate }: VotingPerson): Ballot | null => {
  if (!voted) return null;
  if (approve) return 'approve';
  if (refuse) return 'refuse';
  return recreate ? 'recreate' : null;
};

function shownPlace(entry: HistoryEntry): ShownPlace {
  if (isFinal(entry.status_type)) return { entry, state: 'done', at: entry.done_at ?? entry.created_at };
  if (!entry.is_done) return { entry, state: 'pending', at: null };
  const isDecided = entry.outcome !== null || entry.status_action !== null || entry.status_type === 'START';
  return { entry, state: isDecided ? 'done' : 'dropped', at: entry.done_at ?? entry.created_at };
}
/** A step of reworking that has not been done is no part of the way yet. */
const isTold = ({ status_type: type, is_done: isDone }: HistoryEntry): boolean => type !== 'RE_CREATE' || isDone;

/** The openings in order; the steps of one opening in the order in which they were written. */
export function timelineOf({ statusHistories, votingPeople, actionNumbers }: ProcessHistory): readonly ShownOpening[] {
  const entries = statusHistories.filter(isTold);
  const numbers = [...new Set([...actionNumbers, ...entries.map(({ action_num: number }) => number)])].sort((one, other) => one - other);
  const lastVote = Math.max(-1, ...entries.flatMap((entry) => (entry.status_type === 'VOTE' ? [entry.action_num] : [])));
  return numbers.flatMap((number): ShownOpening[] => {
    const opened = entries.filter((entry) => entry.action_num === number);
    const steps = [...new Set(opened.map(({ status_id: step }) => step))];
    return steps.flatMap((step): ShownOpening[] => {
      const of = opened.filter((entry) => entry.status_id === step);
      const [first] = of;
      if (!first) return [];
      const places = of.map(shownPlace);
      const voters = first.status_type === 'VOTE' ? votingPeople.filter((one) => (one.action_num ?? lastVote) === number) : [];
      return [
        {
          key: `${number} ${step}`,
          number,
          type: first.status_type,
          status: first.status,
          label: first.step_label ?? null,
          state: places.some(({ state }) => state === 'pending') ? 'pending' : 'done',
          places,
          voters: voters.map((person) => ({ person, ballot: ballotOf(person) })),
        },
      ];
    });
  });
}

type VoteCount = { readonly voters: number; readonly cast: number } & Readonly<Record<Ballot, number>>;
export function countVotes(voters: readonly ShownVoter[]): VoteCount {
  const count = (wanted: Ballot) => voters.filter(({ ballot }) => ballot === wanted).length;
  const [approve, refuse, recreate] = [count('approve'), count('refuse'), count('recreate')];
  return { voters: voters.length, cast: voters.filter(({ person }) => person.voted).length, approve, refuse, recreate };
}

type ShownSignature = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'picture'; readonly address: string };
const PICTURE = /^(data:image\/(png|jpeg|webp|svg\+xml);base64,|\/)/;
const objectIn = (value: unknown): Readonly<Record<string, unknown>> | undefined => {
  if (typeof value !== 'string') return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};
/** What is drawn of a signature as the history keeps it, as text or as its object; undefined where nothing can be drawn. */
export function shownSignature(value: unknown): ShownSignature | undefined {
  const kept = objectIn(value);
  if (!kept) return typeof value === 'string' && PICTURE.test(value) ? { kind: 'picture', address: value } : undefined;
  const drawn = [kept.signature, kept.text, kept.image, kept.file].find((one): one is string => typeof one === 'string' && one !== '');
  if (drawn === undefined) return objectIn(kept.signature) ? shownSignature(kept.signature) : undefined;
  if (kept.type === 'text') return { kind: 'text', text: drawn };
  return PICTURE.test(drawn) ? { kind: 'picture', address: drawn } : undefined;
}
