/** A vote: what a voter's ballot changes, and what the votes come to once nobody is waited for. */
import type { BroughtWrite } from '@lambda/engine/core/records/hooks.ts';
import { type BALLOTS, voteResult } from '@lambda/model/workflow/run.ts';
import { outcomeOf, type Step } from '@lambda/model/workflow/workflow.ts';
import type { Voter } from './places.ts';

type Ballot = (typeof BALLOTS)[keyof typeof BALLOTS];
type Cast = {
  readonly ballot: Ballot;
  readonly signature: unknown;
  readonly note: string | null;
  readonly isPrivate: boolean;
  readonly at: string;
};

export const ballotWrite = (voter: Voter, { ballot, signature, note, isPrivate, at }: Cast): BroughtWrite => ({
  kind: 'change',
  model: 'process_voting_people',
  rows: [
    {
      id: voter.id,
      values: {
        voted: true,
        approve: ballot === 'approve',
        refuse: ballot === 'refuse',
        recreate: ballot === 'recreate',
        signature_image: signature,
        signature_date: at,
        description: note,
        is_note_private: isPrivate,
      },
    },
  ],
});

/** Whether somebody may still vote: a voter who has left is not waited for, and counts as one who has not voted. */
export const isOpen = (voters: readonly Voter[]): boolean => voters.some(({ ballot, works }) => ballot === null && works);

/** The outcome of the votes as they are, with its label in words of the day. */
export function resultOf(step: Step, voters: readonly Voter[]): { readonly outcome: string; readonly label: string } {
  const count = (kind: Ballot): number => voters.filter(({ ballot }) => ballot === kind).length;
  const votes = { voters: voters.length, approve: count('approve'), refuse: count('refuse'), recreate: count('recreate') };
  const outcome = voteResult(votes, step.vote);
  return { outcome, label: outcomeOf(step, outcome)?.label.mn ?? outcome };
}
