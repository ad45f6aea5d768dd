/** Formulas of pay in the platform's expression language: read once for a run, calculated for each person. */

import { typedExpression } from '@lambda/model/expression/check.ts';
import { evaluate } from '@lambda/model/expression/evaluate.ts';
import type { ExpressionProblem } from '@lambda/model/expression/problems.ts';
import { ExpressionError } from '@lambda/model/expression/tree.ts';
import { dependencies, type Member, type Shape, type Typed } from '@lambda/model/expression/typed.ts';
import { Exact } from '@lambda/model/expression/values.ts';
import { label } from '../label.ts';
import { VARIABLES } from './variables.ts';

export type Formula = { readonly text: string; readonly typed: Typed; readonly names: readonly string[] };
export type Values = ReadonlyMap<string, Exact | null>;

const NUMBER = { kind: 'decimal', label: label('Тоо', 'Number', '수'), precision: 38, scale: 20 } as const;
const member: Member = { kind: 'value', type: 'number', field: NUMBER };
/** Everything is a number: base, hours, other components, the law. */
export const shapeOf = (codes: ReadonlySet<string>): Shape => ({
  member: (name) => (Object.hasOwn(VARIABLES, name) || codes.has(name) ? member : undefined),
});

export type Read =
  | { readonly formula: Formula; readonly problem?: undefined }
  | { readonly formula?: undefined; readonly problem: ExpressionProblem };
export function readFormula(text: string, codes: ReadonlySet<string>, result: 'number' | 'boolean'): Read {
  try {
    const typed = typedExpression(text, shapeOf(codes), result);
    return { formula: { text, typed, names: [...new Set(dependencies(typed))] } };
  } catch (error) {
    if (error instanceof ExpressionError) return { problem: error.problem };
    throw error;
  }
}

const calculate = ({ typed }: { readonly typed: Typed }, values: Values): unknown =>
  evaluate(typed, { value: (name) => values.get(name)?.toFixed(20) ?? null }, {});
export const holdsFor = (formula: Formula, values: Values): boolean => calculate(formula, values) === true;

export type Calculated = { readonly value: Exact } | { readonly fault: 'division' | 'missing'; readonly of: string };
/** Whether somewhere inside is divided by zero. */
function dividesByZero(typed: Typed, values: Values): boolean {
  if (typed.kind !== 'call') return false;
  const [, divisor] = typed.args;
  if (typed.name === '/' && divisor) {
    const by = calculate({ typed: divisor }, values);
    if (by instanceof Exact && by.isZero()) return true;
  }
  return typed.args.some((arg) => dividesByZero(arg, values));
}
/** Nothing is a fault, and which one is said. */
export function calculated(formula: Formula, values: Values): Calculated {
  const value = calculate(formula, values);
  if (value instanceof Exact) return { value };
  if (dividesByZero(formula.typed, values)) return { fault: 'division', of: formula.text };
  const absent = formula.names.filter((name) => (values.get(name) ?? null) === null);
  return { fault: 'missing', of: absent.join(', ') || formula.text };
}

/** The names in a circle, from one to itself; null where there is none. */
export function circleIn(needs: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const follow = (name: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of needs.get(name) ?? []) {
      const found = follow(next, [...path, name]);
      if (found) return found;
    }
    done.add(name);
    return null;
  };
  for (const name of needs.keys()) {
    const found = follow(name, []);
    if (found) return found;
  }
  return null;
}
