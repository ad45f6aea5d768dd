import { expect, test, vi } from 'vitest';
import { askBeforeMove, type Move, onceGivenUp } from '../unsaved-work.ts';

test('a move is made once everybody who holds work has let it go, and all of it is given up when the move says so', () => {
  const questions: Move[] = [];
  const [one, two] = [vi.fn(), vi.fn()];
  const ends = [askBeforeMove((move) => questions.push(move)), askBeforeMove((move) => questions.push(move))];
  const move = vi.fn<Move>();
  onceGivenUp(move);
  questions[0]?.(one);
  expect([questions.length, move.mock.calls.length]).toEqual([2, 0]);
  questions[1]?.(two);
  expect([move, one, two].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  move.mock.calls[0]?.[0]();
  expect([one, two].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

  for (const end of ends) end();
  onceGivenUp(move);
  expect([questions.length, move.mock.calls.length]).toEqual([2, 2]);
});
