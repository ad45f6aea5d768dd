import { expect, it } from 'vitest';
import { createRecent, REMEMBERED_MS } from '../faces/live/recent.ts';

function remembered() {
  let time = 1_000_000;
  const recent = createRecent(() => time);
  const after = (milliseconds: number) => {
    time += milliseconds;
  };
  return { recent, after };
}

it('changes are remembered for a minute, each record once, in the order in which they were heard', () => {
  const { recent, after } = remembered();
  after(REMEMBERED_MS);
  recent.note('memo', [1]);
  after(10_000);
  recent.note('memo', [2, 3]);
  recent.note('task', [9]);
  after(10_000);
  recent.note('memo', [2]);
  expect([recent.since('memo', 5_000), recent.since('memo', 15_000), recent.since('memo', 25_000)]).toEqual([[2], [2, 3], [1, 2, 3]]);
  expect([recent.since('task', 15_000), recent.since('task', 5_000), recent.since('note', 5_000)]).toEqual([[9], [], []]);
});

it('what cannot be told one by one is said to be so: too many, too long ago, or from before the server listened', () => {
  const { recent, after } = remembered();
  expect(recent.since('memo', 1)).toBeNull();
  after(2 * REMEMBERED_MS);
  expect([recent.since('memo', REMEMBERED_MS), recent.since('memo', REMEMBERED_MS + 1)]).toEqual([[], null]);
  recent.note(
    'memo',
    Array.from({ length: 101 }, (_one, id) => id),
  );
  recent.note('task', null);
  expect([recent.since('memo', 5), recent.since('task', 5)]).toEqual([null, null]);
  after(10);
  expect([recent.since('memo', 5), recent.since('task', 5)]).toEqual([[], []]);
  recent.note('memo', [7]);
  expect([recent.since('memo', 5), recent.since('memo', 15)]).toEqual([[7], null]);
  recent.forget();
  expect(recent.since('memo', 5)).toBeNull();
});

it('many changes one by one are told as long as those asked for are few', () => {
  const { recent, after } = remembered();
  after(2 * REMEMBERED_MS);
  for (let id = 1; id <= 1_000; id += 1) {
    after(1);
    recent.note('memo', [id]);
  }
  expect(recent.since('memo', 99)).toEqual(Array.from({ length: 100 }, (_one, place) => 901 + place));
  expect([recent.since('memo', 100), recent.since('memo', 900)]).toEqual([null, null]);
});

it('of more kinds of records than are remembered the oldest are not forgotten silently', () => {
  const { recent, after } = remembered();
  after(REMEMBERED_MS);
  for (let at = 0; at <= 2_000; at += 1) recent.note(`model ${at}`, [at]);
  after(10);
  expect([recent.since('model 0', 20), recent.since('model 2000', 20)]).toEqual([null, null]);
  expect([recent.since('model 0', 5), recent.since('model 2000', 5)]).toEqual([[], []]);
});
