import { describe, expect, it } from 'vitest';
import type { ConditionLike } from '../../conditions/conditions.ts';
import { limitFaults } from '../limits.ts';

const faults = (...conditions: (ConditionLike | undefined)[]) =>
  limitFaults(conditions.map((when) => (when === undefined ? {} : { when })));

describe('limits of branches', () => {
  it('of 10,000 and 15,000 that leave a hole are named with it', () => {
    expect(faults('total <= 10000', 'total > 15000').hole).toBe('10000 < total ≤ 15000');
    expect(faults('total < 10000', 'total > 10000').hole).toBe('10000 ≤ total ≤ 10000');
    expect(faults('total > 10000').hole).toBe('total ≤ 10000');
    expect(faults('total <= 10000').hole).toBe('10000 < total');
    expect(faults({ field: 'total', condition: 'lessThanOrEqual', value: '10000.00' }, '15000 < total').hole).toBe('10000 < total ≤ 15000');
  });

  it('that overlap are named with what both take', () => {
    expect(faults('total <= 15000', 'total > 10000').overlap).toBe('10000 < total ≤ 15000');
    expect(faults('total > 5000 and total <= 15000', { all: ['total >= 10000', 'total < 20000'] }, undefined).overlap).toBe(
      '10000 ≤ total ≤ 15000',
    );
  });

  it('that fit are no fault: side by side, from the highest down, the rest at the end', () => {
    expect(faults('total <= 10000', 'total > 10000')).toEqual({ isShadowed: false });
    expect(faults('total > 20000', 'total > 10000', undefined)).toEqual({ isShadowed: false });
    expect(faults('total <= 10000', 'total > 10000 and total <= 20000', undefined)).toEqual({ isShadowed: false });
  });

  it('of a wider branch before a narrower one keep that from ever being taken', () => {
    expect(faults('total > 10000', 'total > 20000', undefined).isShadowed).toBe(true);
    expect(faults('total >= 10000', { field: 'total', condition: 'greaterThan', value: 10_000 }, undefined).isShadowed).toBe(true);
  });

  it('of what is more than one field and numbers are left to their writer', () => {
    expect(faults('total > 10000 or is_urgent', 'total > amount', { any: ['total > 1'] })).toEqual({ isShadowed: false });
    expect(faults('total > 10000', 'amount > 20000')).toEqual({ isShadowed: false });
  });
});
