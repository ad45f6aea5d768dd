import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { expect, it } from 'vitest';
import { conflictOf } from '../process/conflict.ts';
import { changeableNext, decisionOf, missingIn, NOTHING_FILLED, typedSignature } from '../process/decision.ts';
import type { ProcessState, Turn, TurnOutcome } from '../process/process-data.ts';
import { batchDecisions, batchNeeds, batchOutcomes, type Verdict, type Verdicts } from '../work/batch.ts';

const label = { mn: 'Хянасан', en: 'Approved', ko: '승인' };
const outcome = (part: Partial<TurnOutcome> = {}): TurnOutcome => ({ code: 'approved', label, needs_note: false, next: [], ...part });
const turn = (part: Partial<Turn> = {}): Turn => ({
  place: 7,
  step: 'check',
  type: 'CHECK',
  label,
  for: null,
  is_read_only: false,
  is_signature_needed: false,
  needs_code: false,
  outcomes: [outcome()],
  wants_people: 'none',
  ballot: false,
  due_at: null,
  ...part,
});
const next = { step: 'sign', type: 'CHECK', label, changeable: true, people: [] };
const of = { model: 'document', id: 3 };

it('a decision is sent when all that its step asks for is filled', () => {
  const asks = turn({ is_signature_needed: true, needs_code: true, wants_people: 'voters' });
  expect(missingIn(asks, outcome({ needs_note: true }), NOTHING_FILLED)).toEqual(['note', 'people', 'signature', 'code']);
  expect(missingIn(turn(), outcome(), NOTHING_FILLED)).toEqual([]);
  expect(missingIn(turn(), outcome({ needs_note: true }), { ...NOTHING_FILLED, note: '  ' })).toEqual(['note']);
});

it('where the workflow names nobody somebody has to be chosen; elsewhere the choice is free', () => {
  expect(missingIn(turn(), outcome({ next: [next] }), NOTHING_FILLED)).toEqual(['people']);
  expect(missingIn(turn(), outcome({ next: [{ ...next, people: [{ id: 1, name: 'Dorj' }] }] }), NOTHING_FILLED)).toEqual([]);
  expect(changeableNext(turn({ wants_people: 'recipients' }), outcome({ next: [next] }))).toBeUndefined();
});

it('only what the step asks for is sent', () => {
  const filled = {
    note: ' ok ',
    isPrivate: true,
    people: [4, 5],
    assignee: 9,
    signature: { type: 'text', text: 'B. Dorj' } as const,
    code: '123456',
  };
  expect(decisionOf({ of, seen: null, turn: turn(), outcome: outcome(), filled })).toEqual({
    ...of,
    place: 7,
    outcome: 'approved',
    note: 'ok',
    note_private: true,
    people: [9],
  });
  const asks = turn({ is_signature_needed: true, needs_code: true, wants_people: 'recipients' });
  expect(decisionOf({ of, seen: 'abc', turn: asks, outcome: outcome(), filled })).toEqual({
    ...of,
    place: 7,
    outcome: 'approved',
    seen: 'abc',
    note: 'ok',
    note_private: true,
    people: [4, 5],
    signature: { type: 'text', text: 'B. Dorj' },
    code: '123456',
  });
});

it('a typed signature is the first letter of the last name and the first name', () => {
  expect(typedSignature('Батын', 'Дорж')).toBe('Б. Дорж');
  expect(typedSignature('ёндон', 'Өлзий')).toBe('Ё. Өлзий');
  expect(typedSignature(null, 'Дорж')).toBe('Дорж');
});

it('a conflict tells who decided what; another refusal is none', () => {
  const extensions = { code: 'PROCESS_DECIDED', status: 409, who: 'Dorj', when: '2026-11-02T01:00:00Z', outcome: 'Approved' };
  const decided = new RequestError({ code: 'PROCESS_DECIDED', status: 409, message: 'Decided', reply: { errors: [{ extensions }] } });
  expect(conflictOf(decided)).toEqual({
    message: 'Decided',
    decided: { who: 'Dorj', when: '2026-11-02T01:00:00Z', outcome: 'Approved' },
    changed: [],
  });
  expect(
    conflictOf(
      new RequestError({
        code: 'PROCESS_CHANGED',
        status: 409,
        message: 'Changed',
        fields: [{ field: 'title', code: 'changed', message: 'A → B' }],
      }),
    ),
  ).toEqual({
    message: 'Changed',
    decided: undefined,
    changed: [{ field: 'title', code: 'changed', message: 'A → B' }],
  });
  expect(conflictOf(new RequestError({ code: 'VERSION_CONFLICT', status: 409, message: 'Other' }))).toBeUndefined();
});

const row = (place: number) => ({
  place,
  model: 'document',
  id: place,
  title: `Letter ${place}`,
  status: 'Check',
  status_type: 'CHECK',
  step_label: label,
  since: null,
  due_at: null,
  author: null,
  for: null,
  may_batch: true,
});
const state = (place: number, part: Partial<Turn> = {}): ProcessState => ({
  model: 'document',
  id: place,
  title: `Letter ${place}`,
  status: 'Check',
  status_type: 'CHECK',
  status_id: 'check',
  workflow_id: 1,
  version_id: 1,
  workflow_name: 'Letters',
  seen: `seen ${place}`,
  ended: null,
  is_author: false,
  may_withdraw: false,
  may_edit: false,
  turns: [turn({ place, ...part })],
});

it('several are sent once each was looked at; what is left out is not sent', () => {
  const rows = [row(1), row(2), row(3)];
  const some: Verdicts = new Map<number, Verdict>([
    [1, { outcome: 'approved', state: state(1, { is_signature_needed: true }) }],
    [2, 'skip'],
  ]);
  expect(batchNeeds(rows, some)).toEqual({ count: 1, note: false, signature: true, code: false, isLookedAt: false });
  const all: Verdicts = new Map([...some, [3, { outcome: 'approved', state: state(3) }]]);
  expect(batchNeeds(rows, all).isLookedAt).toBe(true);
  expect(batchDecisions(rows, all, { note: '', signature: { type: 'text', text: 'B. Dorj' } })).toEqual([
    { model: 'document', id: 1, place: 1, outcome: 'approved', seen: 'seen 1', signature: { type: 'text', text: 'B. Dorj' } },
    { model: 'document', id: 3, place: 3, outcome: 'approved', seen: 'seen 3' },
  ]);
});

it('what needs people is decided at the record; one code confirms a batch', () => {
  expect(batchOutcomes(turn({ wants_people: 'voters' }))).toEqual([]);
  expect(batchOutcomes(turn({ needs_code: true })).map(({ code }) => code)).toEqual(batchOutcomes(turn()).map(({ code }) => code));
  expect(batchOutcomes(turn()).map(({ code }) => code)).toEqual(['approved']);
});
