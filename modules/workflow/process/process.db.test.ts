/** Records in their workflows, on a real database: who may act, what comes next, and that it happens once. */
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { Workflow } from '@lambda/model/workflow/workflow.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct, type Letters, lettersWorld, step } from '../tests/letters.ts';
import { decide } from './server/decide.ts';
import { withdraw } from './server/redirect.ts';

let letters: Letters;
type Person = Awaited<ReturnType<Letters['person']>>;
let author: Person;
let checker: Person;
let clerk: Person;
beforeAll(async () => {
  letters = await lettersWorld();
  [author, checker, clerk] = [await letters.person(), await letters.person(), await letters.person()];
});
afterAll(() => letters.world.drop());

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof PlatformError ? error.code : String(error)),
  );
/** START → CHECK → PRE_END → END, with a way back and a way out. */
const usual = (): Workflow => ({
  steps: [
    step('start', 'START', { to: { sent: 'check' } }),
    step('check', 'CHECK', { ...direct(checker.id), to: { approved: 'number', returned: 'again' }, is_read_only: true }),
    step('again', 'RE_CREATE', { to: { redone: 'check', cancelled: 'cancel' } }),
    step('number', 'PRE_END', { ...direct(clerk.id), to: { numbered: 'end' }, is_read_only: true }),
    step('end', 'END'),
    step('cancel', 'CANCEL'),
  ],
});
const typesOf = async (who: Person, id: number) =>
  (await letters.history(who, id)).statusHistories.map((one) => `${one.status_type} ${one.outcome ?? (one.is_done ? '' : '…')}`.trim());
const waitsFor = async (who: Person, at?: Date) => (await letters.work(who, 'waiting', at)).list.map(({ id }) => id);

describe('a letter from its author to its end', () => {
  it('goes from hand to hand, and each may read and decide when it is the turn, and not before', async () => {
    const id = await letters.letter(author, await letters.workflow(usual()));
    expect(await refusal(letters.state(checker, id))).toBe('NOT_FOUND');
    expect((await letters.state(author, id)).turns.map(({ type, outcomes }) => [type, outcomes.map(({ code }) => code)])).toEqual([
      ['START', ['sent']],
    ]);
    expect(await waitsFor(author)).toContain(id);
    expect(await letters.decide(author, id, 'sent', { note: 'Хянаж өгнө үү' })).toMatchObject({ status_type: 'CHECK', ended: null });
    expect([await waitsFor(author), await waitsFor(checker)].map((list) => list.includes(id))).toEqual([false, true]);
    expect((await letters.work(author, 'sent')).list.map((one) => one.id)).toContain(id);
    expect(await refusal(letters.update(author, id, { title: 'Өөр' }))).toBe('PROCESS_CLOSED');
    expect(await letters.decide(checker, id, 'approved')).toMatchObject({ status_type: 'PRE_END' });
    expect(await letters.decide(clerk, id, 'numbered')).toMatchObject({ status_type: 'END', ended: 'END' });
    expect(await typesOf(author, id)).toEqual(['START sent', 'CHECK approved', 'PRE_END numbered', 'END']);
    const { statusHistories: entries } = await letters.history(clerk, id);
    expect(entries.map(({ who }) => who?.id)).toEqual([author.id, checker.id, clerk.id, clerk.id]);
    expect(entries[0]).toMatchObject({ description: 'Хянаж өгнө үү', status_action: 'Илгээх', is_done: true, row_id: id });
    expect(await refusal(letters.update(author, id, { title: 'Дууссаны дараа' }))).toBe('PROCESS_CLOSED');
    expect((await letters.state(author, id)).turns).toEqual([]);
  });

  it('tells whoever is to act, once each time, and the author of the end', async () => {
    const id = await letters.letter(author, await letters.workflow(usual()));
    const told = async () =>
      (
        await letters.sql(
          `select payload::text from outbox where topic = 'notification' and payload::text like '%"id":${id},%' order by id`,
        )
      ).map(([payload]) => {
        const { rule } = JSON.parse(payload ?? '') as { rule: { name: string; to: { users: number[] } } };
        return [rule.name, rule.to.users];
      });
    await letters.decide(author, id, 'sent');
    for (const _round of [1, 2]) {
      await letters.decide(checker, id, 'returned', { note: 'Засна уу' });
      await letters.decide(author, id, 'redone');
    }
    await letters.decide(checker, id, 'approved');
    await letters.decide(clerk, id, 'numbered');
    const [a, c, k] = [author, checker, clerk].map(({ actor }) => actor.userId);
    expect(await told()).toEqual([
      ['process-assigned', [c]],
      ['process-returned', [a]],
      ['process-assigned', [c]],
      ['process-returned', [a]],
      ['process-assigned', [c]],
      ['process-assigned', [k]],
      ['process-changed', [a]],
      ['process-finished', [a]],
    ]);
    const rounds = (await letters.history(author, id)).statusHistories.filter(({ status_type: type }) => type === 'CHECK');
    expect(rounds.map(({ description }) => description)).toEqual(['Засна уу', 'Засна уу', null]);
    expect(new Set(rounds.map(({ action_num: opening }) => opening)).size).toBe(3);
  });

  it('is refused to whoever is not asked, for what the step does not offer, and for another company', async () => {
    const id = await letters.letter(author, await letters.workflow(usual()));
    await letters.decide(author, id, 'sent');
    const place = (await letters.state(checker, id)).turns[0]?.place as number;
    const asked = { model: 'trial_letter', id, place, outcome: 'approved' };
    expect(await refusal(decide(letters.context(author), asked))).toBe('NO_RIGHT');
    expect(await refusal(decide(letters.context(clerk), asked))).toBe('NOT_FOUND');
    expect(await refusal(decide(letters.context(checker), { ...asked, outcome: 'numbered' }))).toBe('BAD_REQUEST');
    expect(await refusal(decide(letters.context(checker), { ...asked, place: place + 1 }))).toBe('NOT_FOUND');
    expect(await refusal(decide(letters.context(checker), { ...asked, model: 'employee' }))).toBe('NOT_FOUND');
    const stranger = { ...checker, actor: { ...checker.actor, companyId: 2 } };
    expect(await refusal(decide(letters.context(stranger), asked))).toMatch(/NOT_FOUND|NO_RIGHT/);
    expect((await letters.state(checker, id)).status_type).toBe('CHECK');
  });

  it('is not decided on in another form than it was looked at', async () => {
    const open = { ...usual(), steps: usual().steps.map((one) => (one.id === 'check' ? { ...one, is_read_only: false } : one)) };
    const id = await letters.letter(author, await letters.workflow(open), { total: '1000000.00' });
    await letters.decide(author, id, 'sent');
    const { seen } = await letters.state(checker, id);
    await letters.update(checker, id, { total: '9000000.00' });
    expect(await refusal(letters.decide(checker, id, 'approved', { seen }))).toBe('PROCESS_CHANGED');
    await letters.decide(checker, id, 'approved');
    const [, decided] = (await letters.history(author, id)).statusHistories;
    expect(decided?.content_hash).toBe((await letters.state(author, id)).seen);
    expect(decided?.content_hash).not.toBe(seen);
  });

  it('is taken back by its author before anybody has decided, and by nobody later', async () => {
    const id = await letters.letter(author, await letters.workflow(usual()));
    await letters.decide(author, id, 'sent');
    const back = (who: Person) => withdraw(letters.context(who), { model: 'trial_letter', id });
    expect(await refusal(back(checker))).toBe('NO_RIGHT');
    await back(author);
    expect([await waitsFor(checker), await waitsFor(author)].map((list) => list.includes(id))).toEqual([false, true]);
    await letters.update(author, id, { title: 'Засварласан' });
    await letters.decide(author, id, 'sent');
    await letters.decide(checker, id, 'approved');
    expect(await refusal(back(author))).toBe('WRONG_STATE');
  });
});

describe('many at one moment', () => {
  it('twenty people who hold the position make one transition', async () => {
    const [unit, job] = [await letters.people.record('struct'), await letters.people.record('job')];
    const holders = await Promise.all(Array.from({ length: 20 }, () => letters.person({ struct_id: unit, job_id: job })));
    const drawing = usual();
    const subject = { subject_type: 'TO_ORG_JOB' as const, struct_id: unit, job_id: job };
    const id = await letters.letter(
      author,
      await letters.workflow({ steps: drawing.steps.map((one) => (one.id === 'check' ? { ...one, subject } : one)) }),
    );
    await letters.decide(author, id, 'sent');
    const place = (await letters.state(holders[0] as Person, id)).turns[0]?.place as number;
    const answers = await Promise.all(
      holders.map((who) => refusal(decide(letters.context(who), { model: 'trial_letter', id, place, outcome: 'approved' }))),
    );
    expect(answers.filter((one) => one === 'done')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['done', 'PROCESS_DECIDED']));
    expect(await typesOf(author, id)).toEqual(['START sent', 'CHECK approved', 'PRE_END …']);
  });

  it('of five side by side three are enough; the others are not needed, and are told so', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => letters.person()));
    const drawing: Workflow = {
      steps: usual().steps.map((one) => (one.id === 'check' ? { ...one, ...direct(...five.map(({ id }) => id)), needed: 3 } : one)),
    };
    const workflow = await letters.workflow(drawing);
    const id = await letters.letter(author, workflow);
    await letters.decide(author, id, 'sent');
    const answers = await Promise.all(five.map((who) => refusal(letters.decide(who, id, 'approved'))));
    expect(answers.filter((one) => one === 'done')).toHaveLength(3);
    expect(await typesOf(author, id)).toEqual(['START sent', 'CHECK approved', 'CHECK approved', 'CHECK approved', 'PRE_END …']);
    expect((await Promise.all(five.map((who) => waitsFor(who)))).flat()).not.toContain(id);
    const other = await letters.letter(author, workflow);
    await letters.decide(author, other, 'sent');
    for (const who of five.slice(0, 2)) await letters.decide(who, other, 'approved');
    for (const who of five.slice(2, 4)) expect(await letters.decide(who, other, 'returned')).toMatchObject({ status_type: 'CHECK' });
    expect(await letters.decide(five[4] as Person, other, 'returned')).toMatchObject({ status_type: 'RE_CREATE' });
  });

  it('one after the other where the order is kept', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => letters.person()));
    const steps = usual().steps.map((one) =>
      one.id === 'check' ? { ...one, ...direct(...five.map(({ id }) => id)), in_order: true } : one,
    );
    const id = await letters.letter(author, await letters.workflow({ steps }));
    await letters.decide(author, id, 'sent');
    const last = five[4] as Person;
    const places = (await letters.history(last, id)).statusHistories.filter(({ is_done: isDone }) => !isDone).map((one) => one.id);
    expect(
      await refusal(decide(letters.context(last), { model: 'trial_letter', id, place: places[4] as number, outcome: 'approved' })),
    ).toBe('NOT_YOUR_TURN');
    for (const who of five) await letters.decide(who, id, 'approved');
    const entries = (await letters.history(author, id)).statusHistories.filter(({ status_type: type }) => type === 'CHECK');
    expect(entries.map(({ who }) => who?.id)).toEqual(five.map((who) => who.id));
  });
});

describe('branches', () => {
  it('follow the sum by exact limits, and number a record once', async () => {
    const [head, project] = [await letters.person(), await letters.person()];
    const drawing: Workflow = {
      steps: [
        step('start', 'START', { to: { sent: [{ when: 'total > 10000', to: ['head'] }, { to: ['end'] }] } }),
        step('head', 'CHECK', {
          ...direct(head.id),
          to: { approved: [{ when: 'total > 20000', to: ['project'] }, { to: ['end'] }], returned: 'cancel' },
        }),
        step('project', 'CHECK', { ...direct(project.id), to: { approved: 'end', returned: 'cancel' } }),
        step('end', 'END'),
        step('cancel', 'CANCEL'),
      ],
    };
    const workflow = await letters.workflow(drawing);
    const after = async (total: string) => {
      const id = await letters.letter(author, workflow, { total });
      const sent = await letters.decide(author, id, 'sent');
      if (sent.ended) return [sent.status_id];
      const first = await letters.decide(head, id, 'approved');
      return ['head', first.status_id];
    };
    expect(await Promise.all(['10000.00', '10000.01', '20000.00', '20000.01', '21000.00'].map(after))).toEqual([
      ['end'],
      ['head', 'end'],
      ['head', 'end'],
      ['head', 'project'],
      ['head', 'project'],
    ]);
  });

  it('that run side by side meet once', async () => {
    const [law, money] = [await letters.person(), await letters.person()];
    const drawing: Workflow = {
      steps: [
        step('start', 'START', { to: { sent: ['law', 'money'] } }),
        step('law', 'CHECK', { ...direct(law.id), to: { approved: 'number', returned: 'cancel' } }),
        step('money', 'CHECK', { ...direct(money.id), to: { approved: 'number', returned: 'cancel' } }),
        step('number', 'PRE_END', { ...direct(clerk.id), to: { numbered: 'end' }, meets: true }),
        step('end', 'END'),
        step('cancel', 'CANCEL'),
      ],
    };
    const id = await letters.letter(author, await letters.workflow(drawing));
    await letters.decide(author, id, 'sent');
    const both = await Promise.all([letters.decide(law, id, 'approved'), letters.decide(money, id, 'approved')]);
    expect(both.map(({ status_type: type }) => type).sort()).toEqual(['CHECK', 'PRE_END']);
    expect(await letters.decide(clerk, id, 'numbered')).toMatchObject({ ended: 'END' });
    expect((await typesOf(author, id)).filter((one) => one.startsWith('PRE_END'))).toEqual(['PRE_END numbered']);
  });
});

describe('a vote', () => {
  const council = async () => {
    const voters = await Promise.all(Array.from({ length: 7 }, () => letters.person()));
    const drawing: Workflow = {
      steps: [
        step('start', 'START', { to: { sent: 'prepare' } }),
        step('prepare', 'PREPARE_VOTE', { to: { prepared: 'vote' } }),
        step('vote', 'VOTE', { to: { supported: 'end', unsupported: 'cancel', more_material: 'again' } }),
        step('again', 'RE_CREATE', { to: { redone: 'prepare', cancelled: 'cancel' } }),
        step('end', 'END'),
        step('cancel', 'CANCEL'),
      ],
    };
    const id = await letters.letter(author, await letters.workflow(drawing));
    await letters.decide(author, id, 'sent');
    return { id, voters };
  };

  it('names its voters first, counts each once, and closes with the last one', async () => {
    const { id, voters } = await council();
    expect(await refusal(letters.decide(author, id, 'prepared'))).toBe('INVALID');
    await letters.decide(author, id, 'prepared', { people: voters.map((who) => who.id) });
    expect(await waitsFor(voters[0] as Person)).toContain(id);
    for (const who of voters.slice(0, 3)) await letters.decide(who, id, 'supported');
    const place = (await letters.state(voters[3] as Person, id)).turns[0]?.place as number;
    expect(await refusal(letters.decide(voters[0] as Person, id, 'supported', { place }))).toBe('PROCESS_DECIDED');
    expect(await refusal(decide(letters.context(author), { model: 'trial_letter', id, place, outcome: 'supported' }))).toBe('NO_RIGHT');
    // While it runs nobody sees how the others have voted.
    const running = (await letters.history(voters[6] as Person, id)).votingPeople;
    expect(running.map(({ voted, approve }) => [voted, approve])).toEqual([
      ...Array.from({ length: 3 }, () => [true, false]),
      ...Array.from({ length: 4 }, () => [false, false]),
    ]);
    await letters.decide(voters[3] as Person, id, 'unsupported', { note: 'Төсөв хүрэлцэхгүй' });
    await letters.decide(voters[4] as Person, id, 'supported', { note: 'Бидний дунд', note_private: true });
    const rest = await Promise.all(voters.slice(5).map((who) => letters.decide(who, id, 'supported')));
    expect(rest.filter(({ ended }) => ended === 'END')).toHaveLength(1);
    expect(await refusal(letters.decide(voters[6] as Person, id, 'supported', { place }))).toBe('PROCESS_DECIDED');
    const { votingPeople: people } = await letters.history(author, id);
    expect(people.filter(({ approve }) => approve)).toHaveLength(6);
    expect(people.find(({ refuse }) => refuse)?.description).toBe('Төсөв хүрэлцэхгүй');
    // A note for those who decide is read by them and not by the author.
    const noteFor = async (who: Person) =>
      (await letters.history(who, id)).votingPeople.find((one) => one.emp_id === voters[4]?.id)?.description;
    expect([await noteFor(author), await noteFor(voters[0] as Person)]).toEqual([null, 'Бидний дунд']);
  });

  it('asks for more material when it is a tie, and begins anew', async () => {
    const { id, voters } = await council();
    const four = voters.slice(0, 4);
    await letters.decide(author, id, 'prepared', { people: four.map((who) => who.id) });
    for (const [index, who] of four.entries()) await letters.decide(who, id, index < 2 ? 'supported' : 'unsupported');
    expect((await letters.state(author, id)).status_type).toBe('RE_CREATE');
    await letters.decide(author, id, 'redone');
    await letters.decide(author, id, 'prepared', { people: [voters[0]?.id as number] });
    expect(await letters.decide(voters[0] as Person, id, 'supported')).toMatchObject({ ended: 'END' });
  });
});

it('a transfer goes to several people and on with the last of them', async () => {
  const [one, two] = [await letters.person(), await letters.person()];
  const drawing: Workflow = {
    steps: [
      step('start', 'START', { to: { sent: 'transfer' } }),
      step('transfer', 'TRANSFER', { ...direct(checker.id), to: { transferred: 'end' } }),
      step('end', 'END'),
    ],
  };
  const id = await letters.letter(author, await letters.workflow(drawing));
  await letters.decide(author, id, 'sent');
  await letters.decide(checker, id, 'transferred', { people: [one.id, two.id] });
  expect([await waitsFor(one), await waitsFor(two)].every((list) => list.includes(id))).toBe(true);
  expect(await letters.decide(one, id, 'transferred')).toMatchObject({ ended: null });
  expect(await letters.decide(two, id, 'transferred')).toMatchObject({ ended: 'END' });
});

describe('a workflow that changes', () => {
  it('leaves running records the version that they began with, and ended ones in peace', async () => {
    const workflow = await letters.workflow(usual());
    const [ended, running] = [await letters.letter(author, workflow), await letters.letter(author, workflow)];
    for (const id of [ended, running]) await letters.decide(author, id, 'sent');
    await letters.decide(checker, ended, 'approved');
    await letters.decide(clerk, ended, 'numbered');
    const second = await letters.person();
    const more: Workflow = {
      steps: [
        ...usual().steps.map((one) =>
          one.id === 'check' ? step('check', 'CHECK', { ...direct(checker.id), to: { approved: 'second', returned: 'again' } }) : one,
        ),
        step('second', 'CHECK', { ...direct(second.id), to: { approved: 'number', returned: 'again' } }),
      ],
    };
    await letters.publish(workflow, more);
    expect((await letters.state(author, ended)).turns).toEqual([]);
    expect(await letters.decide(checker, running, 'approved')).toMatchObject({ status_id: 'number' });
    const admin = letters.context(await letters.people.person('admin'));
    const removal = { kind: 'remove', model: admin.registry.model('workflow'), id: workflow } as const;
    expect(await refusal(executeWrites({ context: admin, operations: [removal], reply: () => [] }))).toBe('STILL_IN_USE');
    const fresh = await letters.letter(author, workflow);
    await letters.decide(author, fresh, 'sent');
    expect(await letters.decide(checker, fresh, 'approved')).toMatchObject({ status_id: 'second' });
  });

  it('is not published with a fault, and not chosen unpublished', async () => {
    const faulty = { steps: usual().steps.filter(({ id }) => id !== 'end') };
    expect(await refusal(letters.workflow(faulty))).toBe('WORKFLOW_FAULTY');
    const drawn = await letters.people.record('workflow', {
      flow_name: 'Нийтлээгүй',
      row_model: 'trial_letter',
      is_active: true,
      flow_data: usual(),
    });
    expect(await refusal(letters.letter(author, drawn))).toBe('WORKFLOW_NOT_PUBLISHED');
  });
});
