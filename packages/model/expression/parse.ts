/** Reads an expression by operator precedence (Pratt). Nothing is run and nothing is looked up here. */
import type { ExpressionProblem } from './problems.ts';
import { type Token, tokensOf } from './tokens.ts';
import { ExpressionError, LIMITS, refuse, type Tree } from './tree.ts';

/** How strongly an operator binds; comparisons do not chain. */
const POWERS: ReadonlyMap<string, number> = new Map([
  ['or', 10],
  ['and', 20],
  ...['=', '!=', '<', '<=', '>', '>=', 'in', 'not'].map((sign) => [sign, 40] as const),
  ['+', 50],
  ['-', 50],
  ['*', 60],
  ['/', 60],
]);
const [NOT, COMPARISON, MINUS] = [30, 40, 70];

type Reader = { readonly tokens: readonly Token[]; next: number };
const peek = ({ tokens, next }: Reader): Token => tokens[next] as Token;
const take = (reader: Reader): Token => reader.tokens[reader.next++] as Token;
const isSign = (token: Token, value: string): boolean => token.kind === 'sign' && token.value === value;

function expect(reader: Reader, value: string): void {
  const token = peek(reader);
  if (!isSign(token, value)) refuse('missing', token.at, { sign: value });
  reader.next++;
}

/** Expressions up to the closing bracket, which is taken too. */
function items(reader: Reader, close: string, depth: number): Tree[] {
  const found: Tree[] = [];
  if (isSign(peek(reader), close)) {
    reader.next++;
    return found;
  }
  for (;;) {
    found.push(expression(reader, 0, depth));
    if (!isSign(peek(reader), ',')) break;
    reader.next++;
  }
  expect(reader, close);
  return found;
}

function operand(reader: Reader, depth: number): Tree {
  const token = take(reader);
  const { at, value } = token;
  switch (token.kind) {
    case 'number':
    case 'text':
      return { kind: 'literal', at, type: token.kind, value };
    case 'name':
      if (!isSign(peek(reader), '(')) return { kind: 'name', at, path: value.split('.') };
      reader.next++;
      return { kind: 'call', at, name: value, args: items(reader, ')', depth) };
    case 'end':
      return refuse('unfinished', at);
  }
  switch (value) {
    case 'true':
    case 'false':
      return { kind: 'literal', at, type: 'boolean', value: value === 'true' };
    case 'null':
      return { kind: 'literal', at, type: 'empty', value: null };
    case '-':
      return { kind: 'call', at, name: '-x', args: [expression(reader, MINUS, depth)] };
    case 'not':
      return { kind: 'call', at, name: 'not', args: [expression(reader, NOT, depth)] };
    case '[':
      return { kind: 'list', at, items: items(reader, ']', depth) };
    case '(': {
      const inside = items(reader, ')', depth);
      const [only] = inside;
      return inside.length === 1 && only ? only : { kind: 'list', at, items: inside };
    }
  }
  return refuse('unexpected', at, { sign: value });
}

/** `x in (1)` is a list of one, although brackets around one value are only brackets. */
const asList = (tree: Tree): Tree => (tree.kind === 'list' ? tree : { kind: 'list', at: tree.at, items: [tree] });

function expression(reader: Reader, least: number, depth: number): Tree {
  if (depth > LIMITS.depth) refuse('tooDeep', peek(reader).at);
  let left = operand(reader, depth + 1);
  for (;;) {
    const token = peek(reader);
    const power = token.kind === 'sign' ? POWERS.get(token.value) : undefined;
    if (power === undefined || power <= least) return left;
    reader.next++;
    const isNot = token.value === 'not';
    if (isNot) expect(reader, 'in');
    const right = expression(reader, power, depth + 1);
    const isIn = isNot || token.value === 'in';
    const call: Tree = { kind: 'call', at: token.at, name: isIn ? 'in' : token.value, args: [left, isIn ? asList(right) : right] };
    left = isNot ? { kind: 'call', at: token.at, name: 'not', args: [call] } : call;
    const after = peek(reader);
    if (power === COMPARISON && after.kind === 'sign' && POWERS.get(after.value) === COMPARISON)
      refuse('unexpected', after.at, { sign: after.value });
  }
}

/** Long chains without brackets lean to the left as deep as they are long. */
function checkDepth(tree: Tree, depth: number): void {
  if (depth > LIMITS.depth * 2) refuse('tooDeep', tree.at);
  for (const part of tree.kind === 'call' ? tree.args : tree.kind === 'list' ? tree.items : []) checkDepth(part, depth + 1);
}

export type Parsed =
  | { readonly tree: Tree; readonly problem?: undefined }
  | { readonly tree?: undefined; readonly problem: ExpressionProblem };

/** The tree of a text, or what is wrong with it. Never throws. */
export function parseExpression(text: string): Parsed {
  try {
    const reader: Reader = { tokens: tokensOf(text), next: 0 };
    if (reader.tokens.length === 1) return { problem: { code: 'empty', at: 0 } };
    const tree = expression(reader, 0, 0);
    const rest = peek(reader);
    if (rest.kind !== 'end') refuse('unexpected', rest.at, { sign: rest.value });
    checkDepth(tree, 0);
    return { tree };
  } catch (error) {
    if (error instanceof ExpressionError) return { problem: error.problem };
    throw error;
  }
}
