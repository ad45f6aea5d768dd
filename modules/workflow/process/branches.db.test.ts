/** Branches by sum: each step is entered once, limits are exact, and amounts of other currencies are compared after the rate of the day. */
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct, type Letters, lettersWorld, refusedFields, step, typesOf } from '../tests/letters.ts';

let letters: Letters;
type Person = Awaited<ReturnType<Letters['person']>>;
let author: Person;
let head: Person;
let director: Person;
let clerk: Person;
beforeAll(async () => {
  letters = await lettersWorld();
  [author, head, director, clerk] = [await letters.person(), await letters.person(), await letters.person(), await letters.person()];
});
afterAll(() => letters.world.drop());

const end = () => [
  step('number', 'PRE_END', { ...direct(clerk.id), to: { numbered: 'end' } }),
  step('end', 'END'),
  step('cancel', 'CANCEL'),
];
const check = (id: string, who: Person, approved: Parameters<typeof step>[2] = {}) =>
  step(id, 'CHECK', { ...direct(who.id), to: { approved: 'number', returned: 'cancel' }, ...approved });
const numberOf = async (id: number) => Number((await letters.sql('select number from trial_letter where id = $1::bigint', id))[0]?.[0]);

describe('a record that comes to the meeting point of two branches', () => {
  const one = (): Workflow => ({
    steps: [
      step('start', 'START', { to: { sent: [{ when: 'total > 1000000', to: ['director'] }, { to: ['head'] }] } }),
      check('director', director),
      check('head', head),
      ...end(),
    ],
  });
  /** A second condition within the first. */
  const nested = (): Workflow => ({
    steps: [
      step('start', 'START', {
        to: {
          sent: [
            { when: { all: ['total > 1000000', { any: ['total > 2000000', 'total < 0'] }] }, to: ['director'] },
            { when: 'total > 1000000', to: ['director'] },
            { to: ['head'] },
          ],
        },
      }),
      check('director', director),
      check('head', head),
      ...end(),
    ],
  });

  it.each([
    ['one condition', one],
    ['a condition within another', nested],
  ])('by %s enters PRE_END once, takes one number and tells each once', async (_words, drawing) => {
    const workflow = await letters.workflow(drawing());
    let last = 0;
    for (const [total, who] of [
      ['500000.00', head],
      ['1000000.00', head],
      ['1000000.01', director],
      ['5000000.00', director],
    ] as const) {
      const id = await letters.letter(author, workflow, { total });
      await letters.decide(author, id, 'sent');
      await letters.decide(who, id, 'approved');
      await letters.decide(clerk, id, 'numbered');
      expect(typesOf((await letters.history(author, id)).statusHistories)).toEqual([
        'START sent',
        'CHECK approved',
        'PRE_END numbered',
        'END',
      ]);
      const told = await letters.told(id);
      expect(told.filter(([event]) => event === 'process-finished')).toEqual([['process-finished', [author.actor.userId]]]);
      const number = await numberOf(id);
      if (last > 0) expect(number).toBe(last + 1);
      last = number;
    }
  });

  it('of two that run side by side waits for both, and runs once', async () => {
    const drawing: Workflow = {
      steps: [
        step('start', 'START', { to: { sent: ['head', 'director'] } }),
        check('head', head),
        check('director', director),
        ...end().map((one) => (one.id === 'number' ? { ...one, meets: true } : one)),
      ],
    };
    const id = await letters.letter(author, await letters.workflow(drawing));
    await letters.decide(author, id, 'sent');
    await letters.decide(director, id, 'approved');
    expect((await letters.work(clerk)).list.map((one) => one.id)).not.toContain(id);
    expect(await numberOf(id)).toBe(0);
    await letters.decide(head, id, 'approved');
    const number = await numberOf(id);
    await letters.decide(clerk, id, 'numbered');
    expect(await numberOf(id)).toBe(number);
    expect(typesOf((await letters.history(author, id)).statusHistories).filter((one) => one.startsWith('PRE_END'))).toEqual([
      'PRE_END numbered',
    ]);
  });
});

describe('limits of 10,000 and 20,000', () => {
  const drawing = (): Workflow => ({
    steps: [
      step('start', 'START', { to: { sent: [{ when: 'total > 10000', to: ['head'] }, { to: ['end'] }] } }),
      step('head', 'CHECK', {
        ...direct(head.id),
        to: { approved: [{ when: 'total > 20000', to: ['project'] }, { to: ['end'] }], returned: 'cancel' },
      }),
      step('project', 'CHECK', { ...direct(director.id), to: { approved: 'end', returned: 'cancel' } }),
      step('end', 'END'),
      step('cancel', 'CANCEL'),
    ],
  });

  it.each([
    ['10000.00', ['end']],
    ['10000.01', ['head', 'end']],
    ['20000.00', ['head', 'end']],
    ['20000.01', ['head', 'project', 'end']],
    ['21000.00', ['head', 'project', 'end']],
  ])('%s goes over %j', async (total, path) => {
    const id = await letters.letter(author, await letters.workflow(drawing()), { total });
    const steps = [(await letters.decide(author, id, 'sent')).status_id];
    if (steps[0] === 'head') steps.push((await letters.decide(head, id, 'approved')).status_id);
    if (steps[1] === 'project') {
      // The consent of the head is not final for the big sum.
      expect(await letters.state(author, id)).toMatchObject({ ended: null, status_id: 'project' });
      expect(await numberOf(id)).toBe(0);
      steps.push((await letters.decide(director, id, 'approved')).status_id);
    }
    expect(steps).toEqual(path);
  });

  it('are compared with what another currency is worth on the day, and never with the bare figure', async () => {
    const workflow = await letters.workflow(drawing());
    const [mnt, usd, krw] = await Promise.all(
      ['MNT', 'USD', 'KRW'].map((code) => letters.people.record('currencies', { code, name: code, symbol: code, digits: 2 })),
    );
    const rate = (day: string, value: string) => letters.people.record('currency_rates', { currency_id: usd, rate_date: day, rate: value });
    await rate('2026-01-01', '3400');
    await rate('2999-01-01', '1');
    const sent = async (total: string, currency_id: number | undefined) => {
      const id = await letters.letter(author, workflow, { total, currency_id });
      return { id, answer: letters.decide(author, id, 'sent') };
    };
    expect(await (await sent('9000.00', mnt)).answer).toMatchObject({ ended: 'END' });
    // 3 dollars are 10,200 tögrögs; 2.94 are 9,996.
    expect(await (await sent('3.00', usd)).answer).toMatchObject({ status_id: 'head' });
    expect(await (await sent('2.94', usd)).answer).toMatchObject({ ended: 'END' });
    const unknown = await sent('5.00', krw);
    expect(await refusedFields(unknown.answer)).toEqual([{ field: 'total', code: 'noRate' }]);
    expect((await letters.state(author, unknown.id)).status_type).toBe('START');
  });
});

it('a follow-up that asks for a final record refuses one that the head alone has agreed to', async () => {
  // What builds on a record looks at its `status_type`: END is written with the last consent and not before.
  const drawing: Workflow = {
    steps: [
      step('start', 'START', { to: { sent: 'head' } }),
      check('head', head, { to: { approved: 'project', returned: 'cancel' } }),
      check('project', director, { to: { approved: 'end', returned: 'cancel' } }),
      step('end', 'END'),
      step('cancel', 'CANCEL'),
    ],
  };
  const id = await letters.letter(author, await letters.workflow(drawing), { total: '21000.00' });
  await letters.decide(author, id, 'sent');
  await letters.decide(head, id, 'approved');
  const model = letters.world.registry.model('trial_letter');
  // People write no status themselves: neither by a form nor along with another change.
  const finish = { kind: 'update', model, id, input: { status_type: 'END' } } as const;
  expect(await refusedFields(executeWrites({ context: letters.context(director), operations: [finish], reply: () => [] }))).toMatchObject([
    { field: 'status_type', code: 'readOnly' },
  ]);
  expect((await letters.sql('select status_type from trial_letter where id = $1::bigint', id))[0]).toEqual(['CHECK']);
});
