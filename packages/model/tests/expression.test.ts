/** The language: how it is read, what it gives, and what it says about mistakes. */
import { describe, expect, test } from 'vitest';
import type { ModelDefinition } from '../definitions/definitions.ts';
import { referenceObjectName } from '../definitions/names.ts';
import { checkExpression } from '../expression/check.ts';
import { evaluate, recordReader } from '../expression/evaluate.ts';
import { parseExpression } from '../expression/parse.ts';
import { problemText } from '../expression/problems.ts';
import { createShapes, valueTypeOf } from '../expression/shape.ts';
import { dependencies, type Shape } from '../expression/typed.ts';
import { settle, toWire } from '../expression/values.ts';
import type { Field } from '../fields/fields.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
const base = { label, placement: 'company', title: ['id'], sort: [{ field: 'id', order: 'asc' }] } as const;
const unit: ModelDefinition = {
  ...base,
  name: 'unit',
  fields: { name: { kind: 'text', label }, head_id: { kind: 'reference', label, to: 'person' } },
};
const line: ModelDefinition = {
  ...base,
  name: 'line',
  fields: {
    person_id: { kind: 'reference', label, to: 'person' },
    quantity: { kind: 'integer', label },
    price: { kind: 'money', label },
    paid: { kind: 'boolean', label },
  },
};
const person: ModelDefinition = {
  ...base,
  name: 'person',
  fields: {
    lastname: { kind: 'text', label },
    salary: { kind: 'money', label },
    born: { kind: 'date', label },
    status: { kind: 'choice', label, options: [{ value: 'new', label }] },
    unit_id: { kind: 'reference', label, to: 'unit' },
    lines: { kind: 'children', label, of: 'line', by: 'person_id' },
    total: { kind: 'computed', label, type: 'money', expression: 'sum(lines, quantity * price)' },
    per_head: { kind: 'computed', label, type: 'money', expression: 'total / 3' },
    open_lines: { kind: 'rollup', label, of: 'lines', function: 'count', where: 'not coalesce(paid, false)' },
  },
};
const models = new Map([unit, line, person].map((model) => [model.name, model]));
const shape = createShapes({ modelOf: (name) => models.get(name), paths: true, children: true })(person);

const clock = { today: '2026-11-20', now: '2026-11-20T03:00:00Z' };
const record = {
  lastname: 'Болд',
  salary: '1500000.00',
  born: '1994-02-28',
  status: 'new',
  unit_id: 7,
  unit: { id: 7, name: 'Санхүү' },
  lines: [
    { quantity: 2, price: '0.10', paid: true },
    { quantity: 3, price: '0.20', paid: null },
    { quantity: null, price: '5.00', paid: false },
  ],
};
/** A result as people would write it down. */
const value = (text: string, of: Record<string, unknown> = record): unknown => {
  const { typed, problem } = checkExpression(text, shape);
  if (!typed) return problem.code;
  const found = evaluate(typed, recordReader(of, referenceObjectName), clock);
  return found !== null && typeof found === 'object' ? String('moment' in found ? found.moment : found) : found;
};

describe('arithmetic', () => {
  test.each([
    ['0.1 + 0.2', '0.3'],
    ['7 / 2', '3.5'],
    ['1 / 3', '0.33333333333333333333'],
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['10 - 3 - 2', '5'],
    ['-2 * -3', '6'],
    ['round(2.5)', '3'],
    ['round(-2.5)', '-3'],
    ['round(1.005, 2)', '1.01'],
    ['floor(-0.5)', '-1'],
    ['min(3, if(false, 1, null), 2)', '2'],
    ['max(1, 2.5)', '2.5'],
    ['salary * 0.1', '150000'],
  ])('%s is %s', (text, result) => expect(value(text)).toBe(result));
  test('by zero gives nothing', () => expect(value('1 / 0')).toBe(null));
});

describe('nothing', () => {
  const empty = { ...record, salary: null, lastname: null, unit_id: null, unit: null };
  test.each([
    ['salary + 1', null],
    ['salary > 1', null],
    ['salary > 1 and false', false],
    ['salary > 1 and true', null],
    ['salary > 1 or true', true],
    ['not (salary > 1)', null],
    ["if(salary > 1, 'a', 'b')", 'b'],
    ["concat(lastname, '!')", '!'],
    ['coalesce(salary, 0)', '0'],
    ['isEmpty(salary)', true],
    ['isEmpty(lastname)', true],
    ['unit_id.name', null],
    ['salary in (1, 2)', null],
    ['2 in (1, salary)', null],
    ['1 in (1, salary)', true],
    ['1 not in (2, 3)', true],
  ])('%s is %j', (text, result) => expect(value(text, empty)).toBe(result));
});

describe('texts and dates', () => {
  test.each([
    ["concat(substring(lastname, 1, 1), '.', unit_id.name)", 'Б.Санхүү'],
    ['length(lastname)', '4'],
    ["upper('өүё')", 'ӨҮЁ'],
    ["contains(lower(lastname), 'бол')", true],
    ["replace('а-б-в', '-', '')", 'абв'],
    ["'it''s'", "it's"],
    ['yearsBetween(born, today())', '32'],
    ["addMonths(date('2026-01-31'), 1)", '2026-02-28'],
    ["addDays(date('2026-02-28'), 1)", '2026-03-01'],
    ["addDays(date('9999-12-31'), 1)", null],
    ["daysBetween(date('2026-01-01'), date('2026-03-01'))", '59'],
    ["monthsBetween(date('2026-01-31'), date('2026-02-28'))", '0'],
    ["monthsBetween(date('2026-02-28'), date('2026-01-31'))", '0'],
    ["now() > moment('2026-11-20T10:00:00+08:00')", true],
  ])('%s is %j', (text, result) => expect(value(text)).toBe(result));
});

describe('sub-tables', () => {
  test.each([
    ['sum(lines, quantity * price)', '0.8'],
    ['sum(lines, price, paid)', '0.1'],
    ['count(lines)', '3'],
    ['count(lines, quantity > 1)', '2'],
    ['avg(lines, quantity)', '2.5'],
    ['min(lines, price)', '0.1'],
    ['max(lines, price, quantity > 5)', null],
    ["list(lines, if(paid, 'paid', 'open'))", 'open, paid'],
    ["list(lines, 'paid', quantity > 50)", null],
    ['open_lines', '2'],
    ['per_head', '0.27'],
  ])('%s is %j', (text, result) => expect(value(text)).toBe(result));
  test('that are not at hand leave the value open', () => expect(value('count(lines)', { lastname: 'Болд' })).toBe(undefined));
});

test('names may be Cyrillic', () => {
  const numbers: Readonly<Record<string, Field>> = { тоо: { kind: 'integer', label }, үнэ: { kind: 'money', label } };
  const cyrillic: Shape = {
    member: (name) => {
      const field = Object.hasOwn(numbers, name) ? numbers[name] : undefined;
      return field ? { kind: 'value', type: valueTypeOf(field) ?? 'empty', field } : undefined;
    },
  };
  const { typed } = checkExpression('тоо * үнэ', cyrillic);
  expect(typed && String(evaluate(typed, recordReader({ тоо: 3, үнэ: '19.99' }, referenceObjectName), clock))).toBe('59.97');
});

test('dependencies are every path that is read', () => {
  const { typed } = checkExpression('if(salary > 0, sum(lines, quantity, paid), unit_id.head_id.total)', shape);
  expect(typed && dependencies(typed)).toEqual(['salary', 'lines', 'lines.quantity', 'lines.paid', 'unit_id.head_id.total']);
});

describe('a mistake', () => {
  test.each([
    ['salary +', 'unfinished', 8],
    ['salary + name', 'unknownName', 9],
    ["salary + 'a'", 'type', 9],
    ['lastname < 3', 'type', 11],
    ['salary = null', 'notComparable', 9],
    ['foo(1)', 'unknownFunction', 0],
    ['round()', 'arguments', 0],
    ['(1', 'missing', 2],
    ['1 2', 'unexpected', 2],
    ['1 < 2 < 3', 'unexpected', 6],
    ['lines', 'children', 0],
    ['sum(salary, 1)', 'noChildren', 4],
    ["'abc", 'openText', 0],
    ['1 § 2', 'character', 2],
    ["date('2026-13-01')", 'date', 5],
    ['if(1, 2, 3)', 'type', 3],
  ])('in %s is told as %s at %i', (text, code, at) => {
    const { problem } = checkExpression(text, shape);
    expect(problem).toMatchObject({ code, at });
    for (const language of ['mn', 'en', 'ko'] as const) expect(problem && problemText(problem, language)).not.toMatch(/\{\w+\}/);
  });
  test('says in the language of the reader what is needed', () => {
    const { problem } = checkExpression("salary + 'a'", shape);
    expect(problem && problemText(problem, 'mn')).toBe('+: тоо хэрэгтэй байтал текст байна');
  });
  test('in the result is told as well', () => expect(checkExpression('salary', shape, 'text').problem).toMatchObject({ code: 'result' }));
  test('of grammar needs no model', () => expect(parseExpression('1 +').problem).toEqual({ code: 'unfinished', at: 3 }));
});

describe('a result', () => {
  const money: Field = { kind: 'money', label };
  const settled = (field: Field, text: string) => {
    const { typed } = checkExpression(text, shape);
    const found = typed && evaluate(typed, recordReader(record, referenceObjectName), clock);
    return found === undefined ? undefined : toWire(field, settle(field, found));
  };
  test('is rounded to the digits of its field', () => expect(settled(money, '1000 / 3')).toBe('333.33'));
  test('that the field cannot hold is nothing', () => expect(settled(money, '9999999999999999 * 10')).toBe(null));
  test('that is an empty text is nothing', () => expect(settled({ kind: 'text', label }, "trim('  ')")).toBe(null));
  test('never is a negative zero', () => expect(settled(money, '-0.001')).toBe('0.00'));
});
