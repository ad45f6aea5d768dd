/** Finds the names of a tree in a shape, gives every part its type, and refuses what could not be calculated. */

import { type Field, maxLength } from '../fields/fields.ts';
import { isDay } from '../time/day.ts';
import {
  AGGREGATES,
  type AggregateName,
  COMPUTED_TEXT,
  type FunctionName,
  KEPT_DECIMALS,
  type Parameter,
  SIGNATURES,
  type Signature,
} from './functions.ts';
import { parseExpression } from './parse.ts';
import type { ExpressionProblem, ValueType } from './problems.ts';
import { ExpressionError, LIMITS, refuse, type Tree } from './tree.ts';
import type { Member, Shape, Typed } from './typed.ts';

const functions: ReadonlyMap<string, Signature> = new Map(Object.entries(SIGNATURES));
const aggregates: ReadonlySet<string> = new Set(AGGREGATES);
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Whole numbers and decimals have at most 19 digits before the point; what a browser holds unsaved is cut to that. */
const NUMBER_DIGITS = 19;
const sizeOf = (field: Field): number => maxLength(field) ?? NUMBER_DIGITS;

type Call = Extract<Tree, { kind: 'call' }>;

/** The size of a call's result, from those of its arguments. */
function callSize(name: FunctionName, args: readonly Typed[]): number {
  const sizes = args.map(({ size }) => size);
  const [first = 0, second = 0, third = 0] = sizes;
  const largest = Math.max(0, ...sizes);
  switch (name) {
    case '+':
    case '-':
      return largest + 1;
    case '*':
      return first + second;
    case '/':
      return first + KEPT_DECIMALS;
    case 'round':
    case 'ceil':
    case 'floor':
      return first + 1;
    case 'upper':
    case 'lower':
      return first * 3;
    case 'concat':
      return args.reduce((sum, { type, size }) => sum + (type === 'number' ? size + KEPT_DECIMALS + 2 : type === 'date' ? 10 : size), 0);
    case 'replace':
      return first * Math.max(1, third);
    case 'length':
    case 'daysBetween':
    case 'monthsBetween':
    case 'yearsBetween':
    case 'year':
    case 'month':
    case 'day':
      return 8;
    case 'if':
      return Math.max(second, third);
    case 'substring':
      return first;
    default:
      return largest;
  }
}

function sized(typed: Typed, at: number): Typed {
  if (typed.nodes > LIMITS.nodes) refuse('tooLarge', at);
  if (typed.type === 'number' && typed.size > LIMITS.digits) refuse('numberTooLarge', at);
  if (typed.type === 'text' && typed.size > LIMITS.length) refuse('textTooLarge', at);
  return typed;
}
const nodesOf = (parts: readonly (Typed | null)[]): number => parts.reduce((sum, part) => sum + (part?.nodes ?? 0), 1);

function literal(tree: Extract<Tree, { kind: 'literal' }>): Typed {
  const size = tree.type === 'number' ? (tree.value.split('.')[0] ?? '').length : tree.type === 'text' ? tree.value.length : 0;
  return { kind: 'literal', type: tree.type, value: tree.value, size, nodes: 1 };
}

/** The member at the end of a path; only references are gone through. */
function memberAt(shape: Shape, path: readonly string[], at: number): Member {
  let current = shape;
  for (const part of path.slice(0, -1)) {
    const hop = current.member(part);
    if (!hop) return refuse('unknownName', at, { name: part });
    if (hop.kind !== 'reference') return refuse('unknownName', at, { name: path.join('.') });
    if (!hop.to) return refuse('path', at, { name: path.join('.') });
    current = hop.to();
  }
  const last = path.at(-1) ?? '';
  return current.member(last) ?? refuse('unknownName', at, { name: path.join('.') });
}

function named(shape: Shape, { path, at }: Extract<Tree, { kind: 'name' }>): Typed {
  if (path.length > 4) refuse('path', at, { name: path.join('.') });
  const member = memberAt(shape, path, at);
  const name = path.at(-1) ?? '';
  const base = { kind: 'field', hops: path.slice(0, -1), name } as const;
  switch (member.kind) {
    case 'none':
      return refuse('noValue', at, { name });
    case 'children':
      return refuse('children', at, { name });
    case 'reference':
      return { ...base, field: member.field, formula: null, type: 'number', size: sizeOf(member.field), nodes: 1 };
    case 'value':
      return { ...base, field: member.field, formula: null, type: member.type, size: sizeOf(member.field), nodes: 1 };
    case 'computed': {
      const formula = member.formula();
      return sized({ ...base, field: member.field, formula, type: member.type, size: sizeOf(member.field), nodes: formula.nodes + 1 }, at);
    }
  }
}

const wrong = (name: string, expected: ValueType, part: Typed, at: number) => refuse('type', at, { name, expected, found: part.type });

/** The one type of arguments that have to agree. */
function agree(name: string, parts: readonly { part: Typed; at: number; parameter: Parameter }[]): ValueType {
  const compared = parts.filter(({ parameter }) => parameter === 'same' || parameter === 'ordered');
  const type = compared.find(({ part }) => part.type !== 'empty')?.part.type ?? 'empty';
  for (const { part, at, parameter } of compared) {
    if (part.type !== type && part.type !== 'empty') wrong(name, type, part, at);
    if (part.type === 'empty' && name !== 'if' && name !== 'coalesce') refuse('notComparable', at);
    if (parameter === 'ordered' && part.type === 'boolean') wrong(name, 'number', part, at);
  }
  return type;
}

function checkArgument(name: string, parameter: Parameter, part: Typed, at: number): void {
  if (parameter === 'any' || parameter === 'same' || parameter === 'ordered') return;
  if (parameter === 'sayable') {
    if (part.type !== 'text' && part.type !== 'number' && part.type !== 'date') wrong(name, 'text', part, at);
  } else if (part.type !== parameter && part.type !== 'empty') wrong(name, parameter, part, at);
}

function checkPlaces(name: string, tree: Tree | undefined): void {
  if (!tree) return;
  if (tree.kind !== 'literal' || tree.type !== 'number' || !/^(\d|1[0-2])$/.test(tree.value)) refuse('literal', tree.at, { name });
}

function call(shape: Shape, tree: Call): Typed {
  const { name, at } = tree;
  if (name === 'date' || name === 'moment') return dated(tree, name);
  const first = tree.args[0];
  if (aggregates.has(name) && first?.kind === 'name') {
    const rows = first.path.length === 1 ? shape.member(first.path[0] ?? '') : undefined;
    if (rows?.kind === 'children') return aggregate(tree, name as AggregateName, first.path[0] ?? '', rows.of);
  }
  const signature = functions.get(name);
  if (!signature) {
    if (aggregates.has(name) && first?.kind === 'name') refuse('noChildren', first.at, { name: first.path.join('.') });
    return refuse('unknownFunction', at, { name });
  }
  const { takes, repeats } = signature;
  const given = tree.args.flatMap((part) => (part.kind === 'list' && name === 'in' ? part.items : [part]));
  const least = signature.least ?? takes.length;
  if (given.length < least || (!repeats && given.length > takes.length)) {
    const count = repeats ? `${least}+` : least === takes.length ? least : `${least}–${takes.length}`;
    refuse('arguments', at, { name, count });
  }
  if (signature.places !== undefined) checkPlaces(name, given[signature.places]);
  const parts = given.map((one, index) => {
    const parameter = takes[Math.min(index, takes.length - 1)] as Parameter;
    const part = check(shape, one);
    checkArgument(name, parameter, part, one.at);
    return { part, at: one.at, parameter };
  });
  const same = agree(name, parts);
  const args = parts.map(({ part }) => part);
  const known = name as FunctionName;
  const type = signature.gives === 'same' ? same : signature.gives;
  return sized({ kind: 'call', name: known, args, type, size: callSize(known, args), nodes: nodesOf(args) }, at);
}

/** `date('2026-01-31')` and `moment('2026-01-31T08:00:00+08:00')`. */
function dated({ args, at }: Call, name: 'date' | 'moment'): Typed {
  const [only] = args;
  if (args.length !== 1 || only?.kind !== 'literal' || only.type !== 'text') return refuse('literal', at, { name });
  const { value } = only;
  const isReal = name === 'date' ? isDay(value) : MOMENT.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
  if (!isReal) refuse('date', only.at, { value: value.slice(0, 40) });
  return { kind: 'literal', type: name, value, size: 0, nodes: 1 };
}

function aggregate({ args, at }: Call, name: AggregateName, children: string, of: (() => Shape) | null): Typed {
  if (!of) return refuse('noValue', at, { name: children });
  const shape = of();
  const counts = name === 'count';
  const [first, second] = args.slice(1);
  if (counts ? args.length > 2 : args.length < 2 || args.length > 3) refuse('arguments', at, { name, count: counts ? '1–2' : '2–3' });
  const [valueTree, whereTree] = counts ? [undefined, first] : [first, second];
  const value = valueTree ? check(shape, valueTree) : null;
  const where = whereTree ? check(shape, whereTree) : null;
  if (where && whereTree && where.type !== 'boolean') wrong(name, 'boolean', where, whereTree.at);
  if (value && valueTree) {
    const wanted = name === 'list' ? 'text' : 'number';
    const isWrong = name === 'min' || name === 'max' ? value.type === 'boolean' || value.type === 'empty' : value.type !== wanted;
    if (isWrong) wrong(name, wanted, value, valueTree.at);
  }
  const type = name === 'list' ? 'text' : value && (name === 'min' || name === 'max') ? value.type : 'number';
  const size = counts ? 10 : name === 'list' ? COMPUTED_TEXT : (value?.size ?? 0) + (name === 'sum' ? 10 : 0);
  return sized({ kind: 'aggregate', name, children, value, where, type, size, nodes: nodesOf([value, where]) }, at);
}

function check(shape: Shape, tree: Tree): Typed {
  switch (tree.kind) {
    case 'literal':
      return literal(tree);
    case 'name':
      return named(shape, tree);
    case 'list':
      return refuse('list', tree.at);
    case 'call':
      return call(shape, tree);
  }
}

export type Checked =
  | { readonly typed: Typed; readonly problem?: undefined }
  | { readonly typed?: undefined; readonly problem: ExpressionProblem };

/** The text as a checked expression; throws ExpressionError. `result` is the type that it has to give. */
export function typedExpression(text: string, shape: Shape, result?: ValueType): Typed {
  const { tree, problem } = parseExpression(text);
  if (problem) throw new ExpressionError(problem);
  const typed = check(shape, tree);
  if (result && typed.type !== result && typed.type !== 'empty') refuse('result', 0, { expected: result, found: typed.type });
  return typed;
}

/** The same as a result. Never throws. */
export function checkExpression(text: string, shape: Shape, result?: ValueType): Checked {
  try {
    return { typed: typedExpression(text, shape, result) };
  } catch (error) {
    if (error instanceof ExpressionError) return { problem: error.problem };
    throw error;
  }
}
