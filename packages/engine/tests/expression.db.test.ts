/** The interpreter and PostgreSQL give the same for every expression that the checker lets through. */

import { referenceObjectName } from '@lambda/model/definitions/names.ts';
import { checkExpression } from '@lambda/model/expression/check.ts';
import { evaluate, recordReader } from '@lambda/model/expression/evaluate.ts';
import type { ValueType } from '@lambda/model/expression/problems.ts';
import type { Typed } from '@lambda/model/expression/typed.ts';
import { Exact, numberText, type Value } from '@lambda/model/expression/values.ts';
import { temporaryDatabase } from '@lambda/testing/database.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Firm, fillThings, inPostgres, type Thing, thingModules } from './expression-world.ts';

const SEED = Number(process.env.EXPRESSION_SEED ?? Date.now() % 1_000_000_007);
const RUNS = 60;
const EXPRESSIONS = 40;
const clock = { today: '2026-11-20', now: '2026-11-20T03:15:30.250Z' };

let world: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeAll(async () => {
  world = await temporaryDatabase(thingModules);
});
afterAll(() => world.drop());

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 4 });
const SIGNS = ['а', 'Б', 'ө', 'Ү', 'ё', 'x', 'Z', 'ß', 'Σ', 'İ', 'é', ' ', '.', "'", '"', '%', '\\', '😀', '7', '-', '한', '￼', '\t'];
const words = fc.array(fc.constantFrom(...SIGNS), { maxLength: 8 }).map((signs) => signs.join('').normalize('NFC'));
const filled = words.map((text) => text || 'а');
const amount = (digits: number, scale: number) =>
  fc.tuple(fc.boolean(), fc.bigInt(0n, 10n ** BigInt(digits) - 1n), fc.integer({ min: 1, max: digits })).map(([minus, whole, length]) => {
    const text = String(whole)
      .slice(0, length)
      .padStart(scale + 1, '0');
    return `${minus ? '-' : ''}${text.slice(0, text.length - scale)}${scale ? `.${text.slice(-scale)}` : ''}`;
  });
const dates = fc
  .oneof(
    fc.constantFrom('2024-02-29', '2023-02-28', '2026-01-31', '0001-01-01', '9999-12-31', '2026-11-20', '2025-12-31'),
    fc.integer({ min: -700_000, max: 2_900_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10)),
  )
  .filter((text) => /^\d{4}-/.test(text) && !text.startsWith('0000'));
const moments = fc.integer({ min: 0, max: 4_000_000_000_000 }).map((time) => new Date(time).toISOString());
const wholes = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.maxSafeInteger());

const firms = fc.record({ name: maybe(filled), rate: maybe(amount(18, 6)), since: maybe(dates) });
const lines = fc.record({
  quantity: maybe(wholes),
  cost: maybe(amount(18, 2)),
  note: maybe(filled),
  paid: maybe(fc.boolean()),
  on_day: maybe(dates),
});
const things = fc.record({
  whole: maybe(wholes),
  part: maybe(amount(18, 4)),
  price: maybe(amount(18, 2)),
  title: maybe(filled),
  body: maybe(filled),
  open: maybe(fc.boolean()),
  day: maybe(dates),
  moment: maybe(moments),
  firm_id: maybe(fc.constantFrom(1, 2)),
  lines: fc.array(lines, { maxLength: 4 }),
});

/** Texts of expressions of each type; inside a sub-table the names are those of its rows. */
type Kinds = Readonly<Record<Exclude<ValueType, 'empty'>, fc.Arbitrary<string>>>;
const FIELDS = {
  thing: {
    number: ['whole', 'part', 'price', 'third', 'total', 'paid_lines', 'firm_id.rate', 'firm_id.half', 'firm_id', 'id'],
    text: ['title', 'body', 'short', 'firm_id.name'],
    boolean: ['open'],
    date: ['day', 'firm_id.since'],
    moment: ['moment'],
  },
  line: {
    number: ['quantity', 'cost', 'amount'],
    text: ['note'],
    boolean: ['paid'],
    date: ['on_day'],
    moment: ["moment('2026-01-01T00:00:00Z')"],
  },
} as const;
const quoted = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\t', ' ')}'`;
const number = fc.oneof(
  fc.integer({ min: 0, max: 13 }).map(String),
  fc.constantFrom('0.1', '0.2', '3', '7', '1000000', '0.0000001', '12.345'),
);

function kindsOf(at: 'thing' | 'line', depth: number): Kinds {
  const fields = FIELDS[at];
  const one = (names: readonly string[]) => fc.constantFrom(...names);
  const leaves: Kinds = {
    number: fc.oneof(one(fields.number), number),
    text: fc.oneof(one(fields.text), words.map(quoted)),
    boolean: fc.oneof(one(fields.boolean), fc.constantFrom('true', 'false')),
    date: fc.oneof(
      one(fields.date),
      fc.constant('today()'),
      dates.map((date) => `date('${date}')`),
    ),
    moment: fc.oneof(
      one(fields.moment),
      fc.constant('now()'),
      moments.map((moment) => `moment('${moment}')`),
    ),
  };
  if (depth === 0) return leaves;
  const { number: n, text: t, boolean: b, date: d, moment: m } = kindsOf(at, depth - 1);
  const call = (name: string, ...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((args) => `${name}(${args.join(', ')})`);
  const infix = (left: fc.Arbitrary<string>, signs: readonly string[], right: fc.Arbitrary<string>) =>
    fc.tuple(left, one(signs), right).map(([a, sign, c]) => `(${a} ${sign} ${c})`);
  const either = (kind: fc.Arbitrary<string>) =>
    fc.oneof(
      call('if', b, kind, kind),
      call('coalesce', kind, kind),
      call('if', b, kind, fc.constant('null')),
      call('coalesce', fc.constant('null'), kind),
    );
  const extremes = (kind: fc.Arbitrary<string>) => fc.oneof(call('min', kind, kind), call('max', kind, kind, kind));
  const compared = (kind: fc.Arbitrary<string>) => infix(kind, ['=', '!=', '<', '<=', '>', '>='], kind);
  const listed = (kind: fc.Arbitrary<string>) =>
    fc.tuple(kind, one(['in', 'not in']), kind, kind).map(([a, sign, c, e]) => `(${a} ${sign} [${c}, ${e}])`);
  const over = (names: readonly string[], kind: fc.Arbitrary<string>, where: fc.Arbitrary<string>) =>
    fc
      .tuple(one(names), kind, fc.option(where, { nil: null }))
      .map(([name, value, only]) => `${name}(lines, ${value}${only === null ? '' : `, ${only}`})`);
  const inside = at === 'thing' ? kindsOf('line', Math.min(1, depth - 1)) : null;
  const optional = (kind: fc.Arbitrary<string> | null) => (kind ? [kind] : []);
  return {
    number: fc.oneof(
      leaves.number,
      infix(n, ['+', '-', '*', '/'], n),
      n.map((a) => `(-${a})`),
      either(n),
      extremes(n),
      call('round', n),
      call('round', n, fc.integer({ min: 0, max: 12 }).map(String)),
      call('floor', n),
      call('ceil', n),
      call('abs', n),
      call('length', t),
      call('daysBetween', d, d),
      call('monthsBetween', d, d),
      call('yearsBetween', d, d),
      call('year', d),
      call('month', d),
      call('day', d),
      ...optional(inside && over(['sum', 'avg', 'min', 'max'], inside.number, inside.boolean)),
      ...optional(inside?.boolean.map((where) => `count(lines, ${where})`) ?? null),
      ...optional(inside && fc.constant('count(lines)')),
    ),
    text: fc.oneof(
      leaves.text,
      either(t),
      extremes(t),
      call('upper', t),
      call('lower', t),
      call('trim', t),
      call('concat', t, n, d),
      call('concat', t, t),
      call('substring', t, n),
      call('substring', t, n, n),
      call('replace', t, t, t),
      ...optional(inside && over(['min', 'max', 'list'], inside.text, inside.boolean)),
    ),
    boolean: fc.oneof(
      leaves.boolean,
      compared(n),
      compared(t),
      compared(d),
      compared(m),
      infix(b, ['and', 'or', '=', '!='], b),
      b.map((a) => `(not ${a})`),
      either(b),
      listed(n),
      listed(t),
      listed(d),
      call('isEmpty', fc.oneof(n, t, b, d, m)),
      call('contains', t, t),
      call('startsWith', t, t),
      call('endsWith', t, t),
    ),
    date: fc.oneof(
      leaves.date,
      either(d),
      extremes(d),
      call('addDays', d, n),
      call('addMonths', d, n),
      ...optional(inside && over(['min', 'max'], inside.date, inside.boolean)),
    ),
    moment: fc.oneof(leaves.moment, either(m), extremes(m)),
  };
}
const kinds = kindsOf('thing', 3);
const expressions = fc.oneof(kinds.number, kinds.text, kinds.boolean, kinds.date, kinds.moment);

const show = (value: Value | undefined): string | null => {
  if (value === undefined) return '(not at hand)';
  if (value === null) return null;
  if (value instanceof Exact) return numberText(value);
  return typeof value === 'object' ? String((value as { moment: number }).moment) : String(value);
};

describe('expressions', () => {
  test(`of any kind are the same in the interpreter and in PostgreSQL (seed ${SEED})`, async () => {
    const shape = world.registry.shape(world.registry.model('thing'));
    let compared = 0;
    const property = fc.asyncProperty(
      fc.array(firms, { minLength: 2, maxLength: 2 }),
      fc.array(things, { minLength: 3, maxLength: 3 }),
      fc.array(expressions, { minLength: EXPRESSIONS, maxLength: EXPRESSIONS }),
      async (firmRows, thingRows, texts) => {
        const all = firmRows.map((row, index): Firm => ({ ...row, id: index + 1 }));
        const rows = thingRows.map((row, index): Thing => ({ ...row, id: index + 1 }));
        const read = texts.flatMap((text) => {
          const { typed, problem } = checkExpression(text, shape);
          // Depth and digits are limits of the language; whatever else is refused would be a fault of this test.
          if (problem && !['tooDeep', 'tooLong', 'numberTooLarge', 'tooLarge', 'textTooLarge', 'notComparable'].includes(problem.code))
            throw new Error(`${problem.code} at ${problem.at}: ${text}`);
          return typed && typed.type !== 'empty' ? [{ text, typed }] : [];
        });
        await fillThings(world.database, all, rows);
        const theirs = await inPostgres(
          world,
          read.map(({ typed }): Typed => typed),
          clock,
        );
        for (const [at, row] of rows.entries()) {
          const firm = all.find(({ id }) => id === row.firm_id) ?? null;
          const reader = recordReader({ ...row, firm }, referenceObjectName);
          const ours = read.map(({ typed }) => show(evaluate(typed, reader, clock)));
          expect(read.map(({ text }, index) => [text, ours[index]])).toEqual(
            read.map(({ text }, index) => [text, theirs[at]?.[index] ?? null]),
          );
          compared += read.length;
        }
      },
    );
    await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: process.env.EXPRESSION_SHRINK === undefined });
    expect(compared).toBeGreaterThan(6_000);
  });
});
