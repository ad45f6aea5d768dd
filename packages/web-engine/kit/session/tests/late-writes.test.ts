import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeMove, dropLateWrites, type LateWrite, lateWrite, settleLateWrites } from '../late-writes.ts';

const begun: LateWrite<string>[] = [];
const begin = (write: (value: string) => Promise<unknown>): LateWrite<string> => {
  const one = lateWrite({ pauseMs: 1_000, write, merge: (waiting, next) => `${waiting}, ${next}` });
  begun.push(one);
  return one;
};
/** Asks to settle, and tells how far that is. */
function settling(): { readonly done: Promise<void>; isDone: boolean } {
  const asked = {
    isDone: false,
    done: settleLateWrites().then(() => {
      asked.isDone = true;
    }),
  };
  return asked;
}
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const one of begun.splice(0)) one.end();
  vi.useRealTimers();
});

test('several values are written together, a pause after the last of them', async () => {
  const written: string[] = [];
  const one = begin(async (value) => written.push(value));
  one.soon('a');
  await vi.advanceTimersByTimeAsync(900);
  one.soon('b');
  await vi.advanceTimersByTimeAsync(999);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual(['a, b']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written).toEqual(['a, b']);
});
test('what waits, and what is under way, is answered in its order before the session goes elsewhere', async () => {
  const answered: string[] = [];
  const slow = begin(async (value) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    answered.push(value);
  });
  slow.soon('under way');
  await vi.advanceTimersByTimeAsync(1_000);
  slow.soon('waits');
  const asked = settling();
  await vi.advanceTimersByTimeAsync(599);
  expect(asked.isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await asked.done;
  expect(answered).toEqual(['under way', 'waits']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(answered, 'nothing is sent a second time').toEqual(['under way', 'waits']);
});
test('a write that fails keeps nobody from going', async () => {
  const one = begin(() => Promise.reject(new Error('refused')));
  one.soon('a');
  await expect(settleLateWrites()).resolves.toBeUndefined();
});
test('a write that is not answered holds nobody for longer than three seconds', async () => {
  const one = begin(() => new Promise(() => undefined));
  one.soon('a');
  const asked = settling();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(asked.isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await asked.done;
  expect(asked.isDone).toBe(true);
});
test('what keeps its own order is asked before each move until it leaves', async () => {
  let asked = 0;
  const leave = beforeMove({ settle: async () => asked++ });
  await settleLateWrites();
  dropLateWrites();
  await settleLateWrites();
  leave();
  await settleLateWrites();
  expect(asked).toBe(2);
});
test('what is dropped is never written', async () => {
  const written: string[] = [];
  const one = begin(async (value) => written.push(value));
  one.soon('a');
  dropLateWrites();
  one.soon('b');
  one.end();
  await settleLateWrites();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written).toEqual([]);
});
