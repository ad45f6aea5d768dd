import { expect, it } from 'vitest';
import type { HistoryEntry, ProcessHistory, VotingPerson } from '../process/process-data.ts';
import { countVotes, shownSignature, timelineOf } from '../process/timeline.ts';

const entry = (id: number, part: Partial<HistoryEntry>): HistoryEntry => ({
  id,
  status: part.status_type ?? 'CHECK',
  status_type: 'CHECK',
  status_id: (part.status_type ?? 'CHECK').toLowerCase(),
  status_action: null,
  outcome: null,
  is_done: false,
  description: null,
  signature: null,
  action_num: id,
  created_at: '2026-11-02T01:00:00Z',
  done_at: null,
  due_at: null,
  who: null,
  in_place_of: null,
  waits_for: null,
  ...part,
});
const voter = (id: number, part: Partial<VotingPerson>): VotingPerson => ({
  emp_id: id,
  name: `Voter ${id}`,
  job: null,
  voted: true,
  approve: false,
  recreate: false,
  refuse: false,
  signature_image: null,
  signature_date: null,
  description: null,
  ...part,
});
const history = (statusHistories: readonly HistoryEntry[], votingPeople: readonly VotingPerson[] = []): ProcessHistory => ({
  statusHistories,
  votingPeople,
  actionNumbers: [...new Set(statusHistories.map(({ action_num: number }) => number))],
});

it('what was opened together stands together, in the order of the openings', () => {
  const shown = timelineOf(
    history([
      entry(3, { action_num: 1, is_done: true, outcome: 'approved' }),
      entry(1, { action_num: 0, status_type: 'START', is_done: true, outcome: 'sent' }),
      entry(2, { action_num: 1 }),
    ]),
  );
  expect(shown.map(({ number, state, places }) => [number, state, places.map(({ entry: { id } }) => id)])).toEqual([
    [0, 'done', [1]],
    [1, 'pending', [3, 2]],
  ]);
});

it('reworking is told only when it is done; an end and a cancellation always have their day', () => {
  const shown = timelineOf(
    history([
      entry(1, { status_type: 'RE_CREATE' }),
      entry(2, { status_type: 'RE_CREATE', is_done: true, outcome: 'redone', done_at: '2026-11-03T01:00:00Z' }),
      entry(3, { status_type: 'END' }),
      entry(4, { status_type: 'CANCEL', is_done: true, done_at: '2026-11-04T01:00:00Z' }),
    ]),
  );
  expect(shown.flatMap(({ places }) => places.map(({ entry: { id }, state, at }) => [id, state, at]))).toEqual([
    [2, 'done', '2026-11-03T01:00:00Z'],
    [3, 'done', '2026-11-02T01:00:00Z'],
    [4, 'done', '2026-11-04T01:00:00Z'],
  ]);
});

it('what waits has no day, and a place that was not needed any more is told as such', () => {
  const [opening] = timelineOf(
    history([entry(1, { action_num: 1 }), entry(2, { action_num: 1, is_done: true, done_at: '2026-11-03T01:00:00Z' })]),
  );
  expect(opening?.places.map(({ state, at }) => [state, at])).toEqual([
    ['pending', null],
    ['dropped', '2026-11-03T01:00:00Z'],
  ]);
});

it('the voters stand at the last vote, each with the own ballot', () => {
  const shown = timelineOf(
    history(
      [
        entry(1, { action_num: 1, status_type: 'VOTE', is_done: true, outcome: 'more_material' }),
        entry(2, { action_num: 3, status_type: 'VOTE' }),
      ],
      [
        voter(1, { approve: true }),
        voter(2, { refuse: true }),
        voter(3, { recreate: true }),
        voter(4, { voted: false }),
        voter(5, { approve: true, action_num: 1 }),
      ],
    ),
  );
  expect(shown.map(({ number, voters }) => [number, voters.map(({ ballot }) => ballot)])).toEqual([
    [1, ['approve']],
    [3, ['approve', 'refuse', 'recreate', null]],
  ]);
  expect(countVotes(shown[1]?.voters ?? [])).toEqual({ voters: 4, cast: 3, approve: 1, refuse: 1, recreate: 1 });
});

it('while others vote it is told who has voted, and not how', () => {
  const [opening] = timelineOf(history([entry(1, { action_num: 1, status_type: 'VOTE' })], [voter(1, {}), voter(2, { voted: false })]));
  expect(opening?.voters.map(({ ballot, person }) => [ballot, person.voted])).toEqual([
    [null, true],
    [null, false],
  ]);
  expect(countVotes(opening?.voters ?? [])).toEqual({ voters: 2, cast: 1, approve: 0, refuse: 0, recreate: 0 });
});

it('two steps that were opened side by side are told apart', () => {
  const shown = timelineOf(
    history([entry(1, { action_num: 1, status_id: 'lawyer' }), entry(2, { action_num: 1, status_id: 'budget', status_type: 'BUDGET' })]),
  );
  expect(shown.map(({ type }) => type)).toEqual(['CHECK', 'BUDGET']);
});

it.each([
  [null, undefined],
  ['', undefined],
  ['{"type":"draw","signature":null}', undefined],
  ['{"type":"text","signature":"Б. Дорж"}', { kind: 'text', text: 'Б. Дорж' }],
  ['{"type":"draw","signature":"data:image/png;base64,AAAA"}', { kind: 'picture', address: 'data:image/png;base64,AAAA' }],
  ['{"type":"imageFile","signature":"/uploads/1.png"}', { kind: 'picture', address: '/uploads/1.png' }],
  [
    { type: 'drawn', image: 'data:image/png;base64,AAAA' },
    { kind: 'picture', address: 'data:image/png;base64,AAAA' },
  ],
  ['{"type":"draw","signature":"javascript:alert(1)"}', undefined],
])('of the signature %j is drawn %j', (kept, shown) => {
  expect(shownSignature(kept)).toEqual(shown);
});
