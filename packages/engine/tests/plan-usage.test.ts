import { expect, test } from 'vitest';
import type { Plan } from '../core/access/plan.ts';
import { planUsage } from '../services/sessions/plan-usage.ts';

const GIGABYTE = 1_073_741_824;
const plan = (more: Partial<Plan> = {}): Plan => ({ parts: [], people: 5, bytes: 2 * GIGABYTE, standing: 'open', ...more });
const colourOf = (one: Plan | null, bytes: number): string => planUsage(one, bytes).subscription_color;

test('what the files take is told in megabytes, what they may take in gigabytes', () => {
  expect(planUsage(plan(), 1_572_864)).toMatchObject({ total_usage: 1.5, storage: 2 });
  expect(planUsage(plan({ bytes: GIGABYTE / 2 }), 12_345)).toMatchObject({ total_usage: 0.01, storage: 0.5 });
  expect([planUsage(plan({ bytes: null }), 1).storage, planUsage(null, 1).storage]).toEqual([null, null]);
});
test('the colour follows how the plan stands and how much room is left', () => {
  const [open, little, over, none] = [
    colourOf(plan(), 0),
    colourOf(plan(), 1.8 * GIGABYTE),
    colourOf(plan(), 2 * GIGABYTE),
    colourOf(null, 0),
  ];
  expect(new Set([open, little, over, none]).size).toBe(4);
  for (const colour of [open, little, over, none]) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
  expect(colourOf(plan({ bytes: null }), 9 * GIGABYTE)).toBe(open);
  expect(colourOf(plan({ standing: 'readOnly' }), 0)).toBe(little);
  expect([colourOf(plan({ standing: 'closed' }), 0), colourOf(plan({ bytes: 0 }), 0)]).toEqual([over, over]);
});
