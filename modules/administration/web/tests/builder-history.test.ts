import { beginHistory, type History, redo, stepTo, undo } from '@lambda/web-engine/kit/edit-history.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const stepArbitrary = fc.record({ value: fc.integer(), merge: fc.option(fc.constantFrom('label', 'width'), { nil: undefined }) });
const all = <T>(history: History<T>, deed: (history: History<T>) => History<T>): History<T> => {
  let now = history;
  for (let next = deed(now); next !== now; next = deed(now)) now = next;
  return now;
};

it('undoing everything ends where it began, and doing everything again where it stood', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(stepArbitrary, { maxLength: 60 }), (start, steps) => {
      const end = steps.reduce((history, { value, merge }) => stepTo(history, value, merge), beginHistory(start));
      const first = all(end, undo);
      expect(first.present).toBe(start);
      expect(all(first, redo).present).toBe(end.present);
    }),
  );
});

it('what had been undone is gone after another step, and steps of one kind in a row are undone together', () => {
  const typed = ['Н', 'Нэ', 'Нэр'].reduce((history, text) => stepTo(history, text, 'label'), beginHistory(''));
  expect(undo(typed).present).toBe('');
  const other = stepTo(undo(typed), 'Огноо', 'label');
  expect(redo(other)).toBe(other);
  expect(undo(other).present).toBe('');
});

it('keeps the last 200 steps', () => {
  const steps = Array.from({ length: 250 }, (_, index) => index + 1);
  const end = steps.reduce((history, value) => stepTo(history, value), beginHistory(0));
  expect(all(end, undo).present).toBe(50);
});
