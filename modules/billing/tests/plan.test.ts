/** What plans cost and what becomes of them, worked out without a database. */
import { describe, expect, it } from 'vitest';
import { amountOf, hundredths, share, withoutVat } from '../amounts.ts';
import { dayAfter, daysFrom } from '../days.ts';
import { stepOf } from '../follow.ts';
import type { Notice } from '../notices.ts';
import { quoteOf, type SoldPlan, type State } from '../plan.ts';

const plan = (code: string, amount: string, people = 100): SoldPlan => ({
  code,
  name: code,
  amount,
  days: 30,
  people,
  storageGb: 10,
  isOnSale: true,
  parts: [],
});
const [free, basic, standard] = [plan('free', '0', 5), plan('basic', '100000'), plan('standard', '200000')];
const held = (of: SoldPlan, { to = '2027-01-30', state = 'active' }: { to?: string | null; state?: State } = {}) => ({
  planCode: of.code,
  planName: of.name,
  state,
  amount: of.amount,
  days: of.days,
  periodFrom: '2027-01-01',
  periodTo: to,
  following: null,
});

describe('amounts', () => {
  it('are exact, and rounded once to the nearest hundredth', () => {
    expect(amountOf(hundredths('0.10') + hundredths('0.20'))).toBe('0.30');
    expect(amountOf(hundredths('-12.05'))).toBe('-12.05');
    expect(amountOf(share(100n, 1n, 3n))).toBe('0.33');
    expect(amountOf(share(1n, 1n, 2n))).toBe('0.01');
    expect(amountOf(share(-1n, 1n, 2n))).toBe('-0.01');
    expect(amountOf(hundredths('9007199254740993.00'))).toBe('9007199254740993.00');
    expect(() => hundredths('1e5')).toThrow();
  });

  it('have the VAT inside, and VAT and the rest are the whole', () => {
    expect(withoutVat('200000.00', '10')).toEqual({ net: '181818.18', vat: '18181.82' });
    expect(withoutVat('9900.00', '12.00')).toEqual({ net: '8839.29', vat: '1060.71' });
    expect(withoutVat('5000.00', '0')).toEqual({ net: '5000.00', vat: '0.00' });
    for (const total of ['0.01', '33.33', '99999.99', '123456789.01']) {
      const { net, vat } = withoutVat(total, '10');
      expect(amountOf(hundredths(net) + hundredths(vat))).toBe(total);
    }
  });
});

describe('a change of plan', () => {
  it('upwards costs the days that are left at the new price less what they had cost', () => {
    const quote = quoteOf(held(basic), standard, '2027-01-21');
    expect(quote).toMatchObject({ way: 'pay', order: { kind: 'upgrade', from: '2027-01-21', to: '2027-01-30', total: '33333.34' } });
    expect(quote?.way === 'pay' && quote.order.lines.map(({ days, amount }) => [days, amount])).toEqual([
      [10, '66666.67'],
      [10, '-33333.33'],
    ]);
    expect(quoteOf(held(basic), standard, '2027-01-30')).toMatchObject({ order: { total: '3333.34' } });
    expect(quoteOf(held(basic), standard, '2027-01-01')).toMatchObject({ order: { total: '100000.00' } });
  });

  it('downwards costs nothing and comes when what is paid has run out', () => {
    expect(quoteOf(held(standard), basic, '2027-01-21')).toEqual({ way: 'later', from: '2027-01-31' });
    expect(quoteOf(held(standard), free, '2027-01-21')).toEqual({ way: 'later', from: '2027-01-31' });
    expect(quoteOf(held(standard), standard, '2027-01-21')).toBeNull();
  });

  it('from what costs nothing, or has run out, is a whole period from today', () => {
    expect(quoteOf(held(free, { to: null }), basic, '2027-02-28')).toMatchObject({
      order: { kind: 'start', from: '2027-02-28', to: '2027-03-29', total: '100000' },
    });
    expect(quoteOf(held(basic, { state: 'read_only' }), basic, '2027-02-20')).toMatchObject({
      order: { kind: 'start', from: '2027-02-20' },
    });
    expect(quoteOf(held(free, { to: null }), free, '2027-02-20')).toBeNull();
  });

  it('out of a trial is billed from the day after it, never for what was tried', () => {
    const trial = held(standard, { state: 'trial' });
    expect(quoteOf(trial, standard, '2027-01-10')).toMatchObject({ order: { from: '2027-01-31', to: '2027-03-01', total: '200000' } });
    expect(quoteOf(trial, free, '2027-01-10')).toEqual({ way: 'later', from: '2027-01-31' });
  });
});

describe('what a day does to a plan', () => {
  const on = (
    today: string,
    { state = 'active' as State, notice = null as Notice | null, next = null as SoldPlan | null, isBilled = true } = {},
  ) => stepOf({ today, held: { ...held(standard, { state }), notice, next }, plan: standard, free, isBilled });

  it('reminds fourteen days, seven days and one day before the end, each once', () => {
    expect(on('2027-01-15')).toBeNull();
    expect(on('2027-01-16')).toEqual({ notice: 'before_14' });
    expect(on('2027-01-17', { notice: 'before_14' })).toBeNull();
    expect(on('2027-01-23', { notice: 'before_14' })).toEqual({ notice: 'before_7' });
    expect(on('2027-01-29', { notice: 'before_7' })).toEqual({ notice: 'before_1' });
    expect(on('2027-01-30', { notice: 'before_1' })).toBeNull();
  });

  it('bills the next period once, and nothing for a trial or for what costs nothing', () => {
    expect(on('2027-01-16', { isBilled: false })).toMatchObject({
      order: { kind: 'renewal', from: '2027-01-31', to: '2027-03-01', total: '200000' },
    });
    expect(on('2027-01-16', { isBilled: false, next: basic })).toMatchObject({ order: { planCode: 'basic', total: '100000' } });
    expect(on('2027-01-16', { isBilled: false, next: free })?.order).toBeUndefined();
    expect(on('2027-01-16', { isBilled: false, state: 'trial' })?.order).toBeUndefined();
    expect(on('2027-01-15', { isBilled: false })).toBeNull();
  });

  it('after the end goes on for three days, warns for seven, lets read for thirty, and closes', () => {
    const states = (day: string) => on(day)?.state;
    const last = '2027-01-30';
    expect([1, 3, 4, 10, 11, 40, 41].map((over) => states(dayAfter(last, over)))).toEqual([
      'past_due',
      'past_due',
      'grace',
      'grace',
      'read_only',
      'read_only',
      'ended',
    ]);
    expect(on('2027-02-02', { state: 'past_due', notice: 'past_due' })).toBeNull();
  });

  it('makes of a trial that is over, and of a change to it, the plan that costs nothing', () => {
    expect(on('2027-01-31', { state: 'trial' })).toEqual({ state: 'active', becomes: free, notice: 'trial_over' });
    expect(on('2027-01-31', { next: free })).toEqual({ state: 'active', becomes: free });
  });

  it('counts days over months and leap years', () => {
    expect(daysFrom('2028-02-28', '2028-03-01')).toBe(2);
    expect(dayAfter('2027-12-31', 1)).toBe('2028-01-01');
  });
});
