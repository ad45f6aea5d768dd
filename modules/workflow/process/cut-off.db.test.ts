/** Connections that are cut while decisions are being written: a decision and its notice are both there, or neither. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Letters, lettersWorld, typesOf, usualWith } from '../tests/letters.ts';
import { decide } from './server/decide.ts';

let letters: Letters;
beforeAll(async () => {
  letters = await lettersWorld();
});
afterAll(() => letters.world.drop());

const LETTERS = 40;
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;

it('a decision that is cut off has its notice, or is not there and is made again', async () => {
  const [author, checker, clerk] = [await letters.person(), await letters.person(), await letters.person()];
  const workflow = await letters.workflow(usualWith(checker.id, clerk.id));
  const ids: number[] = [];
  for (let made = 0; made < LETTERS; made += 1) {
    const id = await letters.letter(author, workflow);
    await letters.decide(author, id, 'sent');
    ids.push(id);
  }
  const places = new Map((await letters.work(checker)).list.map(({ id, place }) => [id, place]));
  let isOver = false;
  const cutting = (async () => {
    let cuts = 0;
    while (!isOver) cuts += (await letters.sql(CUT).catch(() => [])).length;
    return cuts;
  })();
  const answers = await Promise.allSettled(
    ids.map((id) => decide(letters.context(checker), { model: 'trial_letter', id, place: places.get(id) as number, outcome: 'approved' })),
  );
  isOver = true;
  expect(await cutting).toBeGreaterThan(0);
  const noticesOf = async (id: number) =>
    (await letters.told(id)).filter(([event, users]) => event === 'process-assigned' && users[0] === clerk.actor.userId);
  for (const [index, id] of ids.entries()) {
    const { status_type: type } = await letters.state(author, id);
    const isThere = type === 'PRE_END';
    expect([id, (await noticesOf(id)).length]).toEqual([id, isThere ? 1 : 0]);
    expect(typesOf((await letters.history(author, id)).statusHistories)).toEqual([
      'START sent',
      ...(isThere ? ['CHECK approved', 'PRE_END …'] : ['CHECK …']),
    ]);
    // What was answered is there, and what is not there can be decided still.
    if (answers[index]?.status === 'fulfilled') expect(isThere).toBe(true);
    if (!isThere) await letters.decide(checker, id, 'approved');
    expect([id, (await noticesOf(id)).length]).toEqual([id, 1]);
  }
});
