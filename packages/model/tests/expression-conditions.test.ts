/** Expressions where a definition takes a condition or a default: the same answer on the form and on the server. */
import { describe, expect, test } from 'vitest';
import { type ModelDefinition, modelSchema } from '../definitions/definitions.ts';
import { validateRecord } from '../fields/validate.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const model: ModelDefinition = {
  name: 'contract',
  label,
  placement: 'company',
  title: ['id'],
  sort: [{ field: 'id', order: 'asc' }],
  fields: {
    kind: { kind: 'text', label, default: 'open' },
    closed: { kind: 'boolean', label, default: false },
    starts: { kind: 'date', label, default: 'today' },
    ends: { kind: 'date', label, default: { expression: 'addMonths(starts, 12)' } },
    amount: { kind: 'money', label, readOnlyWhen: 'closed' },
    reason: { kind: 'text', label, requiredWhen: "kind = 'fixed' and daysBetween(starts, ends) > 30", visibleWhen: 'not isEmpty(kind)' },
    penalty: { kind: 'money', label, default: { expression: 'amount * 0.005' } },
    days: { kind: 'computed', label, type: 'integer', expression: 'daysBetween(starts, ends)' },
  },
};
const check = (input: unknown, existing?: Record<string, unknown>) =>
  validateRecord({
    model,
    input,
    mode: existing ? 'update' : 'create',
    today: '2026-11-20',
    modelOf: () => model,
    ...(existing ? { existing } : {}),
  });
const errors = (input: unknown, existing?: Record<string, unknown>) =>
  check(input, existing).errors.map(({ field, code }) => `${field} ${code}`);

test('the definition takes them, and refuses one that cannot be read', () => {
  expect(modelSchema.safeParse(model).success).toBe(true);
  const broken = { ...model, fields: { a: { kind: 'text', label, visibleWhen: 'kind =' } } };
  expect(modelSchema.safeParse(broken).success).toBe(false);
});

describe('a default', () => {
  test('is calculated from what is given and from plain defaults', () =>
    expect(check({ amount: '1000' }).values).toMatchObject({ starts: '2026-11-20', ends: '2027-11-20', penalty: '5.00' }));
  test('gives way to what is given', () => expect(check({ ends: '2026-12-01' }).values.ends).toBe('2026-12-01'));
  test('that needs an empty field is empty', () => expect(check({}).values.penalty).toBe(null));
});

describe('a condition', () => {
  const stored = { kind: 'open', closed: false, starts: '2026-01-01', ends: '2026-12-31', amount: '5.00', reason: null };
  test('requires a field', () => {
    expect(errors({ kind: 'fixed' })).toEqual(['reason required']);
    expect(errors({ kind: 'fixed', ends: '2026-11-25' })).toEqual([]);
    expect(errors({ kind: 'fixed' }, stored)).toEqual(['reason required']);
    expect(errors({ ends: '2026-01-02' }, { ...stored, kind: 'fixed' })).toEqual([]);
  });
  test('closes a field: as the record is stored, and as it would be written', () => {
    expect(errors({ amount: '6' }, stored)).toEqual([]);
    expect(errors({ amount: '6' }, { ...stored, closed: true })).toEqual(['amount readOnly']);
    expect(errors({ amount: '6', closed: false }, { ...stored, closed: true })).toEqual(['amount readOnly']);
    expect(errors({ amount: '6', closed: true }, stored)).toEqual(['amount readOnly']);
    expect(errors({ amount: '5.00', closed: true }, stored)).toEqual([]);
  });
});

test('a computed field is not written', () => expect(errors({ days: 3 })).toEqual(['days readOnly']));
