/** The code that confirms a signature under a document: the signer's alone, for ten minutes, three tries and one use. */
import { shipRoles } from '@lambda/engine/services/sessions/roles.ts';
import type { TestPerson } from '@lambda/testing/people.ts';
import { decide } from '@lambda/workflow/process/server/decide.ts';
import { processState } from '@lambda/workflow/process/server/state.ts';
import { sendCode } from '@lambda/workflow/signature/server/codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentCourse, documentCourse, idOf, SIGNATURE, signed } from './document-course.ts';

let count = 0;
let world: DocumentCourse['world'];
let { workflow, contextAt, decideAs, letter } = {} as DocumentCourse;
beforeAll(async () => {
  ({ world, workflow, contextAt, decideAs, letter } = await documentCourse());
  await shipRoles(world);
  await world.people.membership(world.head.actor.userId, world.company, 'director');
});
afterAll(() => world.drop());

describe('a signature that a code confirms', () => {
  const MINUTE = 60_000;
  const now = Date.now();
  const moment = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
  const send = (who: TestPerson, minutes: number) => sendCode(contextAt(who, moment(minutes)), 'mn');
  const letters = async (): Promise<readonly { readonly to: string; readonly secret: string }[]> =>
    (await world.sql("select payload ->> 'to', payload ->> 'secret' from outbox where topic = 'mail' order by id")).map(([to, secret]) => ({
      to: to ?? '',
      secret: secret ?? '',
    }));
  const codeOf = async (): Promise<string> => (await letters()).at(-1)?.secret ?? '';
  async function waiting(): Promise<number> {
    const drawing = signed(idOf(world.head));
    const flow = await workflow({ steps: drawing.steps.map((one) => (one.id === 'sign' ? { ...one, needs_code: true } : one)) });
    const id = await letter(await world.type({ document_name: `Код ${++count}`, number_prefix: `К${count}` }), flow, 'Кодтой');
    await decideAs(world.author, id, 'sent', moment(-60));
    return id;
  }
  const sign = (id: number, code: string, who = world.head) => decideAs(who, id, 'approved', moment(0), { signature: SIGNATURE, code });
  const WRONG = { code: 'INVALID', fields: [{ field: 'code' }] };
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('goes to the signer alone, and confirms one signature once', async () => {
    const id = await waiting();
    const before = (await letters()).length;
    await send(world.head, -8);
    const [letterSent, ...more] = (await letters()).slice(before);
    expect([letterSent?.to, more.length]).toEqual([`${world.head.actor.login}@example.mn`, 0]);
    const code = await codeOf();
    // Nobody else signs with it: it is neither the sender's turn nor his code.
    const { turns } = await processState(contextAt(world.head, moment(0)), { model: 'document', id });
    const inPlace = { model: 'document', id, place: turns[0]?.place ?? 0, outcome: 'approved', signature: SIGNATURE, code };
    await expect(decide(contextAt(world.author, moment(0)), inPlace)).rejects.toMatchObject({ code: 'NO_RIGHT', status: 403 });
    await sign(id, code);
    const [row] = await world.sql(
      "select actor_emp_id::text, address, signature ->> 'lastname' from process_status_history where row_id = $1::bigint and status_id = 'sign'",
      [id],
    );
    expect(row).toEqual([String(idOf(world.head)), '10.1.2.3', 'Бат']);
    await expect(sign(await waiting(), code)).rejects.toMatchObject(WRONG);
  });

  it('is of no use after three wrong tries, nor once a newer one was sent', async () => {
    const id = await waiting();
    await send(world.head, -6);
    const first = await codeOf();
    for (const _try of [1, 2, 3]) await expect(sign(id, other(first))).rejects.toMatchObject(WRONG);
    await expect(sign(id, first)).rejects.toMatchObject(WRONG);
    await send(world.head, -4);
    await send(world.head, -2);
    const [earlier, latest] = (await letters()).slice(-2);
    await expect(
      sign(id, earlier?.secret === latest?.secret ? other(latest?.secret ?? '') : (earlier?.secret ?? '')),
    ).rejects.toMatchObject(WRONG);
    await sign(id, latest?.secret ?? '');
  });

  it('is dead after ten minutes', async () => {
    const id = await waiting();
    await world.sql('delete from signature_code');
    await send(world.head, -11);
    await expect(sign(id, await codeOf())).rejects.toMatchObject(WRONG);
  });
});
