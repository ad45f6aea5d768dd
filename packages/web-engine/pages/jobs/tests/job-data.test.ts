import { expect, test } from 'vitest';
import { isActive, JOB_STATES, percentOf } from '../../../kit/jobs/job-data.ts';

test('a job is followed until it is over', () => {
  expect(JOB_STATES.filter((state) => isActive({ state }))).toEqual(['queued', 'running']);
});

test('the share done is whole percent, never above a hundred, and unknown until it is told', () => {
  expect(percentOf({ done: 1, total: 3 })).toBe(33);
  expect(percentOf({ done: 12, total: 10 })).toBe(100);
  expect(percentOf({ done: null, total: null })).toBeUndefined();
  expect(percentOf({ done: 0, total: 0 })).toBeUndefined();
});
