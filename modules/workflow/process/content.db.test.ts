/** What is decided on is what was seen: changes meanwhile, rules that have changed, batches, signatures, and notes among those who decide. */
import { createHash } from 'node:crypto';
import { createAccess } from '@lambda/engine/core/access/access.ts';
import { executeWrites } from '@lambda/engine/core/records/write.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCode } from '../signature/server/codes.ts';
import { direct, type Letters, lettersWorld, refusal, refusedFields, usualWith, withCheck } from '../tests/letters.ts';
import { type Decision, decide } from './server/decide.ts';
import { copyTo } from './server/redirect.ts';

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

const drawing = (check: Parameters<typeof withCheck>[1] = {}) => withCheck(usualWith(checker.id, clerk.id), check);
const sent = async (workflow: number, values = {}): Promise<number> => {
  const id = await letters.letter(author, workflow, values);
  await letters.decide(author, id, 'sent');
  return id;
};

describe('a record that changes after it was looked at', () => {
  it('is refused with what it was and what it is, and decided on once it was looked at again', async () => {
    const id = await sent(await letters.workflow(drawing({ is_read_only: false })), { total: '1000000.00', title: 'Түрээс' });
    const opened = await letters.state(checker, id);
    await letters.update(checker, id, { total: '9000000.00' });
    const place = opened.turns[0]?.place as number;
    const old: Decision = { model: 'trial_letter', id, place, outcome: 'approved', seen: opened.seen };
    expect(await refusal(decide(letters.context(checker), old))).toBe('PROCESS_CHANGED');
    expect(await refusedFields(decide(letters.context(checker), old))).toEqual([
      { field: 'total', code: 'changed', params: { from: '1000000.00', to: '9000000.00' } },
    ]);
    // Two changes are told as one, from what was seen.
    await letters.update(checker, id, { total: '8000000.00', title: 'Түрээсийн гэрээ' });
    expect(await refusedFields(decide(letters.context(checker), old))).toEqual([
      { field: 'title', code: 'changed', params: { from: 'Түрээс', to: 'Түрээсийн гэрээ' } },
      { field: 'total', code: 'changed', params: { from: '1000000.00', to: '8000000.00' } },
    ]);
    expect((await letters.state(author, id)).status_type).toBe('CHECK');
    const again = await letters.state(checker, id);
    await decide(letters.context(checker), { ...old, seen: again.seen });
    const entry = (await letters.history(author, id)).statusHistories.find(({ status_type: type }) => type === 'CHECK');
    expect(entry?.content_hash).toBe(again.seen);
    expect(entry?.content_hash).not.toBe(opened.seen);
  });

  it('is no other by a comment, a reading mark or who else is shown it', async () => {
    const id = await sent(await letters.workflow(drawing()));
    const { seen } = await letters.state(checker, id);
    await copyTo(letters.context(author), { model: 'trial_letter', id, people: [clerk.id] });
    await letters.sql('update trial_letter set updated_at = now(), version = version + 1 where id = $1::bigint', id);
    expect((await letters.state(checker, id)).seen).toBe(seen);
    expect(await letters.decide(checker, id, 'approved', { seen })).toMatchObject({ status_type: 'PRE_END' });
  });

  it('of a batch of ten keeps the nine others from nothing', async () => {
    const workflow = await letters.workflow(drawing({ is_read_only: false }));
    const ids: number[] = [];
    for (let index = 0; index < 10; index += 1) ids.push(await sent(workflow, { total: '100.00' }));
    const list = (await letters.work(checker)).list.filter((one) => ids.includes(one.id));
    expect(list).toHaveLength(10);
    await letters.update(checker, ids[4] as number, { total: '200.00' });
    const answers = [];
    for (const { place, id, seen } of list)
      answers.push(
        await refusal(
          decide(letters.context(checker), { model: 'trial_letter', id, place, outcome: 'approved', seen: seen ?? '' }, { spent: null }),
        ),
      );
    expect(answers.filter((one) => one === 'done')).toHaveLength(9);
    expect(answers[list.findIndex(({ id }) => id === ids[4])]).toBe('PROCESS_CHANGED');
    expect((await letters.work(checker)).list.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([ids[4]]);
  });
});

describe('the rules of a record', () => {
  it('hold at its start, and keep the code that it has', async () => {
    const workflow = await letters.workflow(drawing());
    expect(await refusedFields(letters.letter(author, workflow, { code: 'abc' }))).toMatchObject([{ field: 'code', code: 'tooShort' }]);
    expect(await refusedFields(letters.letter(author, workflow, { title: null }))).toMatchObject([{ field: 'title', code: 'required' }]);
    await sent(workflow, { code: 'FM-100' });
    // Nobody takes the code between the sending and the end.
    expect(await refusedFields(letters.letter(author, workflow, { code: 'FM-100' }))).toMatchObject([{ field: 'code', code: 'notUnique' }]);
  });

  it('that have changed since are told at the opening, and refuse to agree; returning is open', async () => {
    const workflow = await letters.workflow(drawing());
    const id = await sent(workflow, { total: '500.00' });
    // The company asks for a code by now.
    const stricter = (who: Person): Person => {
      const { access } = who.actor;
      const model = letters.world.registry.model('trial_letter');
      const code = { ...model.fields.code, required: true } as (typeof model.fields)[string];
      const asks = { ...model, fields: { ...model.fields, code } };
      const definitions = {
        model: (one: { name: string }) => (one.name === 'trial_letter' ? asks : one),
      } as unknown as typeof access.definitions;
      return {
        ...who,
        actor: { ...who.actor, access: { ...createAccess(letters.world.registry, access.role), definitions } as typeof access },
      };
    };
    const strict = stricter(checker);
    expect((await letters.state(checker, id)).problems).toEqual([]);
    expect((await letters.state(strict, id)).problems).toEqual([{ field: 'code', code: 'required' }]);
    expect(await refusedFields(letters.decide(strict, id, 'approved'))).toEqual([{ field: 'code', code: 'required' }]);
    expect((await letters.state(author, id)).status_type).toBe('CHECK');
    expect(await letters.decide(strict, id, 'returned', { note: 'Код алга' })).toMatchObject({ status_type: 'RE_CREATE' });
    const unsent = await letters.letter(author, workflow);
    expect(await refusedFields(letters.decide(stricter(author), unsent, 'sent'))).toEqual([{ field: 'code', code: 'required' }]);
    expect((await letters.state(author, unsent)).status_type).toBe('START');
  });

  it('leave the record at its end field by field as the last who decided has seen it', async () => {
    const id = await sent(await letters.workflow(drawing()), { code: 'FM-200', total: '700.00' });
    await letters.decide(checker, id, 'approved');
    const { seen } = await letters.state(clerk, id);
    await letters.decide(clerk, id, 'numbered', { seen });
    const { ended, seen: kept } = await letters.state(author, id);
    expect([ended, kept]).toEqual(['END', seen]);
    expect(await letters.sql('select title, code, total::text, status_type from trial_letter where id = $1::bigint', id)).toEqual([
      [expect.stringMatching(/^Бичиг/), 'FM-200', '700.0000', 'END'],
    ]);
  });
});

describe('a signature', () => {
  const text = { type: 'text', text: 'Б.Болд' } as const;
  const codeOf = async (): Promise<string> => {
    const user_id = checker.actor.userId;
    const code = '418273';
    const digest = createHash('sha256').update(`1:${user_id}:${code}`).digest('hex');
    await letters.people.record('signature_code', { user_id, digest, expires_at: new Date(Date.now() + 600_000).toISOString(), tries: 0 });
    return code;
  };

  it('is confirmed by a code that goes to the telephone of the signer, where there is one', async () => {
    const reached = await letters.person({ phone_one: '99112233' });
    const unknown = await letters.people.person('admin', { employee: null });
    await sendCode(letters.context(reached), 'mn', 'sms');
    const rows = await letters.sql(`select payload::text, summary from outbox where topic = 'sms'`);
    expect(rows).toHaveLength(1);
    const sent = JSON.parse(rows[0]?.[0] ?? '{}') as { to: string; text: string };
    expect(sent.to).toBe('99112233');
    const [code = ''] = /\d{6}/.exec(sent.text) ?? [];
    // The administrator's list of what was sent holds no code.
    expect(rows[0]?.[1]).not.toContain(code);
    const id = await letterFor(reached);
    expect(
      await refusedFields(letters.decide(reached, id, 'approved', { signature: text, code: '000000' === code ? '111111' : '000000' })),
    ).toMatchObject([{ field: 'code' }]);
    expect(await letters.decide(reached, id, 'approved', { signature: text, code })).toMatchObject({ status_type: 'PRE_END' });
    expect(await refusedFields(sendCode(letters.context(unknown), 'mn', 'sms'))).toEqual([{ field: 'phone', code: 'required' }]);
  });
  const letterFor = async (who: Person): Promise<number> =>
    sent(await letters.workflow(drawing({ ...direct(who.id), is_signature_needed: true, needs_code: true })));

  it('of a batch is one, with one code; each record keeps a row and the digest of what was signed', async () => {
    const workflow = await letters.workflow(drawing({ is_signature_needed: true, needs_code: true }));
    const ids = [await sent(workflow, { total: '1.00' }), await sent(workflow, { total: '2.00' }), await sent(workflow, { total: '3.00' })];
    const list = (await letters.work(checker)).list.filter((one) => ids.includes(one.id));
    expect(list.map((one) => [one.may_batch, one.may_sign_batch, one.needs_code])).toEqual(ids.map(() => [false, true, true]));
    const code = await codeOf();
    const batch = { spent: null };
    const items = list.map(
      ({ id, place, seen }): Decision => ({
        model: 'trial_letter',
        id,
        place,
        outcome: 'approved',
        seen: seen ?? '',
        signature: text,
        code,
      }),
    );
    const unseen = { ...(items[0] as Decision), seen: undefined };
    expect(await refusedFields(decide(letters.context(checker), unseen, batch))).toEqual([{ field: 'seen', code: 'required' }]);
    const wrong = { ...(items[0] as Decision), code: '000000x' };
    expect(await refusedFields(decide(letters.context(checker), wrong, batch))).toMatchObject([{ field: 'code' }]);
    for (const item of items) await decide(letters.context(checker), item, batch);
    const rows = await letters.sql(
      `select row_id, content_hash, signature ->> 'signature', address from process_status_history where row_id = any($1::bigint[]) and status_type = 'CHECK' order by row_id`,
      `{${ids.join(',')}}`,
    );
    expect(rows.map(([id, , signature, address]) => [Number(id), signature, address])).toEqual(
      ids.map((id) => [id, 'Б.Болд', '127.0.0.1']),
    );
    expect(rows.map(([, digest]) => digest)).toEqual(list.map(({ seen }) => seen));
    expect(new Set(rows.map(([, digest]) => digest)).size).toBe(3);
    // The code is of no use for another decision.
    const late = await sent(workflow);
    expect(await refusedFields(letters.decide(checker, late, 'approved', { signature: text, code }))).toMatchObject([{ field: 'code' }]);
  });
});

it('a note for those who decide is not shown to the author, nor to whoever is shown the record alone', async () => {
  const id = await sent(await letters.workflow(drawing()));
  await letters.decide(checker, id, 'approved', { note: 'Үнийг дахин тохирно уу', note_private: true });
  const copied = await letters.person();
  await copyTo(letters.context(author), { model: 'trial_letter', id, people: [copied.id] });
  expect((await letters.told(id)).at(-1)).toEqual(['process-copy', [copied.actor.userId]]);
  const noteFor = async (who: Person) =>
    (await letters.history(who, id)).statusHistories.find(({ status_type: type }) => type === 'CHECK')?.description;
  expect([await noteFor(clerk), await noteFor(checker), await noteFor(author), await noteFor(copied)]).toEqual([
    'Үнийг дахин тохирно уу',
    'Үнийг дахин тохирно уу',
    null,
    null,
  ]);
  // Whoever is shown it does not decide.
  expect((await letters.state(copied, id)).turns).toEqual([]);
  expect((await letters.work(copied, 'watched')).list.map((one) => one.id)).toContain(id);
});

describe('what was decided', () => {
  it('is never changed: by another decision, by code that writes it, by taking a change back', async () => {
    const id = await sent(await letters.workflow(drawing()));
    await letters.decide(checker, id, 'approved', { note: 'Зөв' });
    const before = await letters.sql(
      `select id, outcome, description from process_status_history where row_id = $1::bigint and is_done order by id`,
      id,
    );
    const place = Number(before.at(-1)?.[0]);
    expect(await refusal(letters.decide(checker, id, 'returned', { place }))).toBe('PROCESS_DECIDED');
    const admin = letters.context(await letters.people.person('admin'));
    const model = letters.world.registry.model('process_status_history');
    const scope = admin.actor.access.model(model).read;
    if (!scope) throw new PlatformError('NO_RIGHT');
    const change = {
      kind: 'act',
      model,
      targets: [{ id: place }],
      scope,
      further: false,
      decide: async () => ({ values: { outcome: 'returned' }, further: [] }),
    } as const;
    expect(await refusal(executeWrites({ context: admin, operations: [change], reply: () => [] }))).toBe('WRONG_STATE');
    const { undoChanges } = await import('@lambda/engine/services/operations/undo.ts');
    const [row] = await letters.sql('select version from trial_letter where id = $1::bigint', id);
    const undone = await undoChanges(letters.context(checker), letters.world.registry.model('trial_letter'), [
      { id, version: Number(row?.[0]) },
    ]);
    expect(undone).toMatchObject({ changed: 0, refused: [{ id, error: { code: 'PROCESS_CLOSED' } }] });
    expect((await letters.state(author, id)).status_type).toBe('PRE_END');
    expect(
      await letters.sql(
        `select id, outcome, description from process_status_history where row_id = $1::bigint and is_done order by id`,
        id,
      ),
    ).toEqual(before);
  });
});
