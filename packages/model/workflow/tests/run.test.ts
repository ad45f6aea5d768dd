import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workflowFaults } from '../faults.ts';
import { moveOf, onTurn, type Place, stepResult, voteResult } from '../run.ts';
import { FINAL_TYPES, STEP_LOOKS, STEP_TYPES, type StepType } from '../step-types.ts';
import { type Step, startOf, USUAL_VOTE, type Workflow, workflowSchema } from '../workflow.ts';

const text = (mn: string) => ({ mn, en: mn, ko: mn });
type Drawn = Partial<Step> & { readonly to?: Readonly<Record<string, string | readonly string[] | Step['outcomes'][number]['next']>> };
/** A step with the usual outcomes of its type, each leading where `to` says. */
export function drawn(id: string, type: StepType, { to = {}, ...more }: Drawn = {}): Step {
  const branches = (target: string | readonly unknown[]): Step['outcomes'][number]['next'] => {
    if (typeof target === 'string') return [{ to: [target] }];
    return typeof target[0] === 'string' ? [{ to: target as readonly string[] }] : (target as Step['outcomes'][number]['next']);
  };
  const { subject, outcomes } = STEP_LOOKS[type];
  const people = ['TO_ORG_EMPLOYEE', 'DIRECT'].includes(subject) ? { emp_ids: [1] } : {};
  return {
    id,
    type,
    label: text(id),
    x: 0,
    y: 0,
    subject: { subject_type: subject, ...people },
    outcomes: outcomes.flatMap(({ code, label }) => (to[code] === undefined ? [] : [{ code, label, next: branches(to[code]) }])),
    ...more,
  };
}
const letter: Workflow = {
  steps: [
    drawn('start', 'START', { to: { sent: 'check' } }),
    drawn('check', 'CHECK', { to: { approved: 'number', returned: 'again' } }),
    drawn('again', 'RE_CREATE', { to: { redone: 'check', cancelled: 'cancel' } }),
    drawn('number', 'PRE_END', { to: { numbered: 'end' } }),
    drawn('end', 'END'),
    drawn('cancel', 'CANCEL'),
  ],
};
const step = (workflow: Workflow, id: string): Step => workflow.steps.find((one) => one.id === id) as Step;
const always = () => true;
const place = (id: number, of: string, outcome: string | null = null, turn = 0): Place => ({ id, step: of, turn, outcome });

describe('a drawn workflow', () => {
  it('is data that its schema takes back unchanged', () => {
    expect(workflowSchema.parse(JSON.parse(JSON.stringify(letter)))).toEqual(letter);
    expect(Object.keys(STEP_LOOKS)).toEqual([...STEP_TYPES]);
  });

  it('has no faults as it stands, and each fault is found where it is', () => {
    expect(workflowFaults(letter)).toEqual([]);
    const changed = (id: string, change: Partial<Step>): Workflow => ({
      steps: letter.steps.map((one) => (one.id === id ? { ...one, ...change } : one)),
    });
    const codes = (workflow: Workflow) => workflowFaults(workflow).map(({ code, step: at }) => (at ? `${code} ${at}` : code));
    expect(codes({ steps: [] })).toEqual(['noStart', 'noEnd']);
    expect(codes({ steps: letter.steps.filter(({ id }) => id !== 'end') })).toContain('unknownStep number');
    expect(codes(changed('number', { outcomes: [] }))).toEqual(
      expect.arrayContaining(['noOutcome number', 'unreachable end', 'deadEnd number']),
    );
    expect(codes(changed('check', { subject: { subject_type: 'TO_ORG_JOB' } }))).toEqual(['noSubject check']);
    expect(codes(changed('check', { needed: 2 }))).toEqual(['tooManyNeeded check']);
    expect(codes({ steps: [...letter.steps, drawn('start', 'START', { to: { sent: 'end' } })] })).toContain('sameStep start');
    expect(codes({ steps: [...letter.steps, drawn('other', 'CHECK', { to: { approved: 'end', returned: 'end' } })] })).toEqual([
      'unreachable other',
    ]);
    const vote = drawn('vote', 'VOTE', { to: { supported: 'number', unsupported: 'cancel', more_material: 'again' } });
    const withVote: Workflow = {
      steps: [
        ...letter.steps.map((one) => (one.id === 'check' ? drawn('check', 'CHECK', { to: { approved: 'vote', returned: 'again' } }) : one)),
        vote,
      ],
    };
    expect(codes(withVote)).toEqual(['noVoters vote']);
    const bySum = (next: Step['outcomes'][number]['next']) =>
      changed('start', { outcomes: [{ code: 'sent', label: text('Илгээх'), next }] });
    expect(codes(bySum([{ when: 'total > 1000000', to: ['check'] }]))).toEqual(['hole start']);
    expect(codes(bySum([{ to: ['check'] }, { when: 'total > 1000000', to: ['number'] }]))).toEqual(['shadowed start']);
    expect(workflowFaults(bySum([{ when: 'totl > 1', to: ['check'] }, { to: ['number'] }]), () => 'no field totl')).toEqual([
      { code: 'brokenCondition', step: 'start', outcome: 'sent', reason: 'no field totl' },
    ]);
  });
});

describe('where a decision leads', () => {
  it('takes the first branch that the record meets, by exact limits', () => {
    const limits = drawn('start', 'START', {
      to: {
        sent: [{ when: 'sum > 20000', to: ['head'] }, { when: 'sum > 10000', to: ['head'] }, { to: ['end'] }],
      },
    });
    const workflow: Workflow = {
      steps: [limits, drawn('head', 'CHECK', { to: { approved: 'end', returned: 'end' } }), drawn('end', 'END')],
    };
    const next = (sum: number) => {
      const holds = (condition: unknown) => sum > Number(String(condition).split(' ')[2]);
      return moveOf({ workflow, from: limits, outcome: 'sent', others: [], waiting: [], holds }).begin.map(({ id }) => id);
    };
    expect([10_000, 10_000.01, 20_000, 20_000.01].map(next)).toEqual([['end'], ['head'], ['head'], ['head']]);
  });

  it('begins a meeting step once, with the last of what runs side by side', () => {
    const workflow: Workflow = {
      steps: [
        drawn('start', 'START', { to: { sent: ['law', 'money'] } }),
        drawn('law', 'CHECK', { to: { approved: 'number', returned: 'cancel' } }),
        drawn('money', 'CHECK', { to: { approved: 'number', returned: 'cancel' } }),
        drawn('number', 'PRE_END', { to: { numbered: 'end' }, meets: true }),
        drawn('end', 'END'),
        drawn('cancel', 'CANCEL'),
      ],
    };
    const move = (from: string, outcome: string, others: string[], waiting: string[] = []) => {
      const { begin, wait, ends } = moveOf({ workflow, from: step(workflow, from), outcome, others, waiting, holds: always });
      return [begin.map(({ id }) => id), wait.map(({ id }) => id), ends];
    };
    expect(move('start', 'sent', [])).toEqual([['law', 'money'], [], null]);
    expect(move('law', 'approved', ['money'])).toEqual([[], ['number'], null]);
    expect(move('money', 'approved', [], ['number'])).toEqual([['number'], [], null]);
    expect(move('law', 'returned', ['money'])).toEqual([['cancel'], [], 'CANCEL']);
    expect(move('number', 'numbered', [])).toEqual([['end'], [], 'END']);
  });

  it('follows random drawings to an end: no step open twice, nothing lost at a meeting, as a plain reference says', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const target = fc.oneof(fc.subarray([...ids], { minLength: 1, maxLength: 3 }), fc.constant(['end']));
    const drawing = fc.record({
      start: fc.subarray([...ids], { minLength: 1, maxLength: 3 }),
      steps: fc.tuple(...ids.map(() => fc.record({ yes: target, no: fc.oneof(target, fc.constant(['cancel'])), meets: fc.boolean() }))),
      choices: fc.array(fc.nat(1_000), { minLength: 60, maxLength: 60 }),
    });
    fc.assert(
      fc.property(drawing, ({ start, steps, choices }) => {
        const workflow: Workflow = {
          steps: [
            drawn('start', 'START', { to: { sent: start } }),
            ...steps.map(({ yes, no, meets }, index) =>
              drawn(ids[index] as string, 'CHECK', { to: { approved: yes, returned: no }, meets }),
            ),
            drawn('end', 'END'),
            drawn('cancel', 'CANCEL'),
          ],
        };
        let open: string[] = ['start'];
        let waiting: string[] = [];
        let ended: string | null = null;
        for (const choice of choices) {
          const at = open[choice % open.length] as string;
          const from = step(workflow, at);
          const outcome = from.type === 'START' ? 'sent' : choice % 2 === 0 ? 'approved' : 'returned';
          const others = open.filter((id) => id !== at);
          const move = moveOf({ workflow, from, outcome, others, waiting, holds: always });
          const targets = from.outcomes.find(({ code }) => code === outcome)?.next[0]?.to ?? [];
          // The reference, said another way: everything that is owed is open, waits, or was there before.
          const begun = move.begin.map(({ id }) => id);
          expect(new Set(begun).size).toBe(begun.length);
          if (targets.includes('cancel')) expect([begun, move.ends]).toEqual([['cancel'], 'CANCEL']);
          else {
            const owed = new Set([...targets.filter((id) => id !== 'end'), ...waiting]);
            const after = new Set([...others, ...begun, ...waiting, ...move.wait.map(({ id }) => id)]);
            if (move.ends === null) expect([...owed].every((id) => after.has(id))).toBe(true);
            else expect([owed.size, others]).toEqual([0, []]);
            expect(begun.every((id) => !others.includes(id))).toBe(true);
            const runs = [...others, ...begun].filter((id) => !FINAL_TYPES.has(step(workflow, id).type));
            if (move.ends === null) expect(runs.length).toBeGreaterThan(0);
          }
          if (move.ends) {
            ended = move.ends;
            break;
          }
          open = [...others, ...begun];
          waiting = [...waiting, ...move.wait.map(({ id }) => id)].filter((id) => !begun.includes(id));
        }
        expect(ended === null ? open.length : 1).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('several people in one step', () => {
  const check = (more: Partial<Step>) => drawn('check', 'CHECK', { to: { approved: 'x', returned: 'y' }, ...more });
  const five = (...outcomes: (string | null)[]) => outcomes.map((outcome, index) => place(index, 'check', outcome, index));

  it('goes on with the last one who is needed, and as soon as too few can agree', () => {
    const three = check({ needed: 3 });
    expect(stepResult(three, five('approved', 'approved', null, null, null))).toBeNull();
    expect(stepResult(three, five('approved', 'approved', 'approved', null, null))).toBe('approved');
    expect(stepResult(three, five('approved', 'approved', 'returned', 'returned', null))).toBeNull();
    expect(stepResult(three, five('approved', 'returned', 'returned', 'returned', null))).toBe('returned');
    expect(stepResult(check({}), five('approved', 'approved', 'approved', 'approved', null))).toBeNull();
    expect(stepResult(check({}), five('returned', null, null, null, null))).toBe('returned');
    expect(stepResult(check({}), [place(1, 'check', 'approved'), place(2, 'other', null)])).toBe('approved');
  });

  it('asks one after the other where the order is kept', () => {
    const turns = (one: Step, places: readonly Place[]) => onTurn(one, places).map(({ id }) => id);
    expect(turns(check({ in_order: true }), five('approved', null, null))).toEqual([1]);
    expect(turns(check({}), five('approved', null, null))).toEqual([1, 2]);
  });
});

describe('the result of a vote', () => {
  const votes = (voters: number, approve: number, refuse = 0, recreate = 0) => ({ voters, approve, refuse, recreate });
  it('needs its quorum, settles ties by its rule and compares shares without rounding', () => {
    expect(voteResult(votes(7, 3))).toBe('more_material');
    expect(voteResult(votes(7, 2, 2))).toBe('more_material');
    expect(voteResult(votes(7, 3, 1))).toBe('supported');
    expect(voteResult(votes(7, 1, 3))).toBe('unsupported');
    expect(voteResult(votes(7, 2, 2), { ...USUAL_VOTE, tie: 'supported' })).toBe('supported');
    expect(voteResult(votes(7, 2, 1, 2))).toBe('more_material');
    const twoThirds = { ...USUAL_VOTE, majority: 'twoThirds' as const };
    expect([votes(7, 4, 2), votes(7, 4, 3), votes(7, 5, 2)].map((one) => voteResult(one, twoThirds))).toEqual([
      'supported',
      'more_material',
      'supported',
    ]);
    expect(voteResult(votes(4, 2, 2), { quorum: 0, majority: 'half', tie: 'unsupported' })).toBe('unsupported');
    expect(voteResult(votes(0, 0))).toBe('more_material');
  });
});

it('every drawing begins at its start', () => {
  expect(startOf(letter)?.id).toBe('start');
});
