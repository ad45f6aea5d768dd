/** What the page of the plan says holds for the company. */
import { describe, expect, it } from 'vitest';
import { termsOf } from '../web/own-terms.ts';

const plan = { code: 'pro', name: 'Pro', amount: '400000.00', days: 30, people: 200, storage_gb: 1_024, parts: [], over: [] };
const held = {
  id: 1,
  plan_code: 'pro',
  plan_name: 'Pro',
  state: 'active',
  amount: '400000.00',
  period_to: '2026-12-31',
  following_plan_code: null,
  following_plan_name: null,
  following_to: null,
  next_plan_name: null,
  people_limit: 200,
  storage_bytes: 1_024 * 1_073_741_824,
  may_try: false,
};

describe('the terms of a plan', () => {
  it('are those of the list for a plan that the company does not have, or has as it is sold', () => {
    const listed = { people: 200, gigabytes: 1_024, isAgreed: false };
    expect([termsOf(plan, null), termsOf(plan, { ...held, plan_code: 'standard', people_limit: null }), termsOf(plan, held)]).toEqual([
      listed,
      listed,
      listed,
    ]);
  });
  it('are those that were agreed on for the own plan, which is said', () => {
    expect(termsOf(plan, { ...held, people_limit: null })).toEqual({ people: null, gigabytes: 1_024, isAgreed: true });
    expect(termsOf(plan, { ...held, storage_bytes: null })).toEqual({ people: 200, gigabytes: null, isAgreed: true });
    expect(termsOf(plan, { ...held, people_limit: 500 })).toMatchObject({ people: 500, isAgreed: true });
  });
});
