/** Ends, notices and states of contracts: renewed silently, ended early, in months of different length. */
import { describe, expect, it } from 'vitest';
import { type ContractTerms, monthsAfter, standingOn } from './term.ts';

const RENEWED: ContractTerms = {
  start: '2024-08-29',
  end: '2025-08-28',
  renewMonths: 12,
  noticeMonths: 2,
  terminatedOn: null,
  isDecided: true,
  isCancelled: false,
};

describe('a contract that renews itself', () => {
  it('counts its notice from the end that it has been renewed to', () => {
    expect(standingOn(RENEWED, '2026-02-11')).toEqual({ validUntil: '2026-08-28', noticeOn: '2026-06-28', state: 'in_force' });
    expect(standingOn(RENEWED, '2026-08-29')).toEqual({ validUntil: '2027-08-28', noticeOn: '2027-06-28', state: 'in_force' });
  });
  it('is due for notice from that day on, and holds on its last day', () => {
    expect(standingOn(RENEWED, '2026-06-27').state).toBe('in_force');
    expect(standingOn(RENEWED, '2026-06-28').state).toBe('notice');
    expect(standingOn(RENEWED, '2026-08-28')).toEqual({ validUntil: '2026-08-28', noticeOn: '2026-06-28', state: 'notice' });
  });
  it('ends without renewal and without a later notice when it was terminated before', () => {
    const ended = { ...RENEWED, terminatedOn: '2026-05-31' };
    expect(standingOn(ended, '2026-05-31')).toEqual({ validUntil: '2026-05-31', noticeOn: null, state: 'in_force' });
    expect(standingOn(ended, '2026-06-01')).toEqual({ validUntil: '2026-05-31', noticeOn: null, state: 'terminated' });
    expect(standingOn(ended, '2028-01-01')).toEqual({ validUntil: '2026-05-31', noticeOn: null, state: 'terminated' });
  });
  it('is renewed from its first end, so that a short month does not move the day', () => {
    const terms = { ...RENEWED, end: '2025-08-31', renewMonths: 6 };
    expect(standingOn(terms, '2026-01-01').validUntil).toBe('2026-02-28');
    expect(standingOn(terms, '2026-03-01').validUntil).toBe('2026-08-31');
  });
});

it('has notice on the last day of a shorter month', () => {
  const terms = { ...RENEWED, end: '2026-04-30', renewMonths: null };
  expect(standingOn(terms, '2026-01-15').noticeOn).toBe('2026-02-28');
  expect(standingOn(terms, '2026-05-01').state).toBe('ended');
  expect(monthsAfter('2024-01-31', 1)).toBe('2024-02-29');
});

it('is not in force before it was decided, before it begins, or once it was cancelled', () => {
  expect(standingOn({ ...RENEWED, isDecided: false }, '2026-02-11').state).toBe('draft');
  expect(standingOn({ ...RENEWED, start: '2026-03-01' }, '2026-02-11').state).toBe('coming');
  expect(standingOn({ ...RENEWED, isCancelled: true }, '2026-02-11').state).toBe('terminated');
});
