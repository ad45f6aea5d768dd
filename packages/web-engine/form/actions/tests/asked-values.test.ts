/** What the dialog of an action holds before anybody typed. */
import { describe, expect, it } from 'vitest';
import { askedValues } from '../asked-values.ts';

const label = { mn: 'а', en: 'a', ko: '가' };
const clock = { today: '2026-11-25', now: '2026-11-25T04:00:00.000Z' };

describe('the dialog of an action', () => {
  it('begins with the day of the company where “today” is usual, and with the values that are named', () => {
    const values = askedValues(
      {
        label,
        fields: {
          paid_on: { kind: 'date', label, default: 'today' },
          days: { kind: 'integer', label, default: 14 },
          reference: { kind: 'text', label },
        },
      },
      clock,
    );
    expect(values).toEqual({ paid_on: '2026-11-25', days: 14 });
  });
});
