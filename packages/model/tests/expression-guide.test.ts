/** The examples of docs/expressions.md are true, and the guide names every function. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkExpression } from '../expression/check.ts';
import { evaluate, recordReader } from '../expression/evaluate.ts';
import { AGGREGATES, SIGNATURES } from '../expression/functions.ts';
import { valueTypeOf } from '../expression/shape.ts';
import type { Shape } from '../expression/typed.ts';
import type { Field } from '../fields/fields.ts';

const guide = readFileSync(new URL('../../../docs/expressions.md', import.meta.url), 'utf8');
const label = { mn: 'нэр', en: 'name', ko: '이름' };
const fields = new Map<string, Field>([
  ['нэр', { kind: 'text', label }],
  ['овог', { kind: 'text', label }],
  ['тоо', { kind: 'integer', label }],
  ['үнэ', { kind: 'money', label }],
  ['хөнгөлөлт', { kind: 'money', label }],
  ['огноо', { kind: 'date', label }],
]);
const shape: Shape = {
  member: (name) => {
    const field = fields.get(name);
    const type = field && valueTypeOf(field);
    return field && type ? { kind: 'value', type, field } : undefined;
  },
};
const record = { нэр: 'Болд', овог: 'Дорж', тоо: 3, үнэ: '19999.99', хөнгөлөлт: null, огноо: '2026-01-31' };
const examples = [...(guide.split('## Examples')[1] ?? '').matchAll(/^\| `(.+)` \| (.+) \|$/gm)].map(
  (match) => [match[1] ?? '', match[2] ?? ''] as const,
);

describe('the guide of expressions', () => {
  test('has examples', () => expect(examples.length).toBeGreaterThan(12));
  test.each(examples)('says that %s is %s', (text, result) => {
    const { typed, problem } = checkExpression(text, shape);
    expect(problem).toBeUndefined();
    const value =
      typed &&
      evaluate(
        typed,
        recordReader(record, (name) => name),
        { today: '2026-11-20' },
      );
    expect(value === null ? 'nothing' : String(value)).toBe(result);
  });
  test.each([...Object.keys(SIGNATURES), ...AGGREGATES].filter((name) => /^[a-z]+$/i.test(name)))('names %s', (name) =>
    expect(guide).toMatch(new RegExp(`\\b${name}\\b`)),
  );
});
