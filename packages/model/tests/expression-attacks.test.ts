/** Expressions are data: nothing that somebody writes reaches the language underneath or takes time or room. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import type { ModelDefinition } from '../definitions/definitions.ts';
import { checkExpression } from '../expression/check.ts';
import { evaluate, recordReader } from '../expression/evaluate.ts';
import { createShapes } from '../expression/shape.ts';

const label = { mn: 'нэр', en: 'name', ko: '이름' };
/** Each field is twice the one before it, so the last one is 2^60 parts when written out. */
const doubling = Object.fromEntries(
  Array.from({ length: 60 }, (_none, index) => [
    `f${index}`,
    { kind: 'computed', label, type: 'integer', expression: index === 0 ? 'whole + whole' : `f${index - 1} + f${index - 1}` } as const,
  ]),
);
const model: ModelDefinition = {
  name: 'thing',
  label,
  placement: 'company',
  title: ['id'],
  sort: [{ field: 'id', order: 'asc' }],
  fields: {
    whole: { kind: 'integer', label },
    title: { kind: 'text', label },
    body: { kind: 'longText', label },
    secret: { kind: 'password', label },
    lines: { kind: 'children', label, of: 'thing', by: 'thing_id' },
    thing_id: { kind: 'reference', label, to: 'thing' },
    me: { kind: 'computed', label, type: 'integer', expression: 'me + 1' },
    ping: { kind: 'computed', label, type: 'integer', expression: 'pong' },
    pong: { kind: 'computed', label, type: 'integer', expression: 'ping' },
    upward: { kind: 'computed', label, type: 'integer', expression: 'thing_id.upward + 1' },
    downward: { kind: 'computed', label, type: 'integer', expression: 'sum(lines, downward)' },
    ...doubling,
  },
};
const shape = createShapes({ modelOf: (name) => (name === 'thing' ? model : undefined), paths: true, children: true })(model);

const deep = 10_000;
const ATTACKS: readonly string[] = [
  'constructor',
  'constructor.constructor',
  "constructor.constructor('return process')()",
  "title.constructor.constructor('return this')()",
  'title.__proto__',
  '__proto__',
  '__proto__.polluted',
  'prototype',
  'toString()',
  'valueOf()',
  'hasOwnProperty("title")',
  '__defineGetter__("a", 1)',
  'Promise.resolve().constructor',
  "Promise.resolve().then.constructor('x')()",
  'process.env',
  'globalThis',
  'window.location',
  'document.cookie',
  'this',
  'this.constructor',
  'require("fs")',
  'import("fs")',
  'import/**/("fs")',
  'import.meta.url',
  'eval("1")',
  'Function("return 1")()',
  'new Function("return 1")',
  '(() => 1)()',
  'function(){return 1}()',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the attack is the text
  '`${process.env}`',
  'title`x`',
  'String.raw`x`',
  '{ get a() { return 1 } }',
  '{ "__proto__": 1 }',
  'title["length"]',
  'title[0]',
  "['constructor']",
  'whole = 1; whole',
  'whole += 1',
  'whole++',
  'throw whole',
  'try { 1 } catch (e) { e.stack }',
  'while (true) {}',
  'for (;;) {}',
  '1e999999999',
  '99999999999999999999999999999999999999999999',
  '2 ** 100',
  `${'9'.repeat(40)} * ${'9'.repeat(40)} * ${'9'.repeat(40)} * ${'9'.repeat(40)} * ${'9'.repeat(40)} * ${'9'.repeat(40)}`,
  '"a" * 1e9',
  '"a".repeat(1e9)',
  'concat("a", repeat("a", 1000000000))',
  "replace(replace(replace(body, 'а', body), 'а', body), 'а', body)",
  "replace(body, 'a', concat(body, body, body, body))",
  'upper(upper(upper(upper(upper(upper(body))))))',
  `${'('.repeat(deep)}1${')'.repeat(deep)}`,
  `${'('.repeat(900)}1${')'.repeat(900)}`,
  `${'['.repeat(1_900)}`,
  '-'.repeat(1_900),
  'not '.repeat(400),
  `${'if(true, '.repeat(200)}1${', 1)'.repeat(200)}`,
  `1${'+1'.repeat(950)}`,
  'a'.repeat(100_000),
  `'${'a'.repeat(100_000)}'`,
  `'${'a'.repeat(1_500)}`,
  '"unfinished \u0000"',
  '\ud800',
  "'\ud800'",
  'whole\u2028+ 1',
  "'; drop table thing; --",
  "title = '' or 1=1 --",
  '/* comment */ 1',
  '// comment',
  '$1',
  'secret',
  'lines',
  'sum(lines, secret)',
  'sum(thing, 1)',
  'thing_id.thing_id.thing_id.thing_id.thing_id.whole',
  'title.length',
  'me',
  'ping',
  'upward',
  'downward',
  'f59',
  'round(1, 1000000)',
  'round(1, whole)',
  'addDays(today(), "1")',
  "date('2026-02-30')",
  "date('0000-01-01')",
  "moment('2026-01-01')",
  'sum(lines, sum(lines, whole))',
  'today',
  '',
  '   ',
];

const isRefused = (text: string): boolean => {
  const { problem } = checkExpression(text, shape);
  return typeof problem?.code === 'string' && typeof problem.at === 'number';
};
/** What some work gives, and the shortest of three times that it took: the machine may have been busy with something else. */
function leastOfThree<T>(work: () => T): { readonly value: T; readonly milliseconds: number } {
  const tries = [1, 2, 3].map(() => {
    const start = performance.now();
    const value = work();
    return { value, milliseconds: performance.now() - start };
  });
  return tries.reduce((least, one) => (one.milliseconds < least.milliseconds ? one : least));
}
type Verdict = 'refused' | 'taken' | 'too slow' | 'too large';
/** What becomes of an attack. */
function verdictOn(text: string): Verdict {
  const room = process.memoryUsage().heapUsed;
  let refused = true;
  const { milliseconds } = leastOfThree(() => {
    refused &&= isRefused(text);
  });
  if (!refused) return 'taken';
  if (milliseconds >= 100) return 'too slow';
  return process.memoryUsage().heapUsed - room >= 32 * 1024 * 1024 ? 'too large' : 'refused';
}
/** The language underneath in the cage that others have relied on, in a process of its own: which texts it carries out. */
const CAGE = `
  const { runInNewContext } = require('node:vm');
  process.on('unhandledRejection', () => undefined);
  const isTaken = (text) => {
    try {
      runInNewContext('(' + text + ')', { whole: 1, title: 'a', body: 'a' }, { timeout: 1_000 });
      return true;
    } catch {
      return false;
    }
  };
  let asked = '';
  process.stdin.on('data', (chunk) => (asked += chunk)).on('end', () => {
    process.stdout.write(JSON.stringify(JSON.parse(asked).filter(isTaken)));
  });
`;
function takenByACage(texts: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=commonjs', '-e', CAGE], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as string[];
}

describe('an attack', () => {
  test.each(ATTACKS.map((text) => [text.length > 60 ? `${text.slice(0, 57)}… (${text.length} signs)` : text, text] as const))(
    'is refused at once: %j',
    (_name, text) => {
      expect(verdictOn(text)).toBe('refused');
    },
  );
  test('is taken by the language underneath, also in a cage, which is noticed (the control)', () => {
    const taken = takenByACage(ATTACKS);
    expect(taken).toEqual(expect.arrayContaining(['constructor.constructor', '__proto__', "constructor.constructor('return process')()"]));
    expect(taken.length).toBeGreaterThanOrEqual(15);
  });

  test('reads no inherited property of a record', () => {
    const { typed } = checkExpression('isEmpty(title)', shape);
    const record = Object.create({ title: 'inherited' }) as Record<string, unknown>;
    expect(
      typed &&
        evaluate(
          typed,
          recordReader(record, (name) => name),
          {},
        ),
    ).toBe(true);
  });

  test('by the largest expression that is let through is calculated within its limits', () => {
    const { typed, problem } = checkExpression(
      'length(concat(body, body, body, body, upper(body), upper(body), upper(body), upper(body)))',
      shape,
    );
    expect(problem).toBeUndefined();
    const record = { body: 'ﬃ'.repeat(10_000) };
    const { value, milliseconds } = leastOfThree(
      () =>
        typed &&
        evaluate(
          typed,
          recordReader(record, (name) => name),
          {},
        ),
    );
    expect(String(value)).toBe('160000');
    expect(milliseconds).toBeLessThan(100);
  });

  test('by numbers of two hundred digits stays exact and quick', () => {
    const nines = '9'.repeat(40);
    const { typed } = checkExpression(`(${nines} * ${nines} * ${nines} * ${nines}) / 7 * 7`, shape);
    const { value, milliseconds } = leastOfThree(
      () =>
        typed &&
        evaluate(
          typed,
          recordReader({}, (name) => name),
          {},
        ),
    );
    expect(milliseconds).toBeLessThan(100);
    expect(String(value).slice(0, 45)).toBe('999999999999999999999999999999999999999600000'.slice(0, 45));
  });
});
