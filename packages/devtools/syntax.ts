/** What the checks need to know of a source file's syntax tree: walking it, constant texts, line numbers. */
import { parseAst } from 'vitest/node';

export type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Parses TypeScript, also with JSX, with the bundler's own parser. Throws with the file's name on a syntax error. */
export function parse(path: string, text: string): Node {
  const lang = path.endsWith('.tsx') ? 'tsx' : path.endsWith('.d.ts') ? 'dts' : path.endsWith('.ts') ? 'ts' : 'js';
  try {
    return parseAst(text, { lang }) as unknown as Node;
  } catch (error) {
    throw new Error(`${path} cannot be parsed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Calls `visit` for every node, parents first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  // A list of the values, made for each of millions of nodes, would cost more than all the visits.
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) walk(item, visit);
    } else if (isNode(value)) walk(value, visit);
  }
}

/** The node without `as const`, `satisfies …` and brackets around it. */
export function bare(node: unknown): Node | null {
  if (!isNode(node)) return null;
  const wrapped = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression'];
  return wrapped.includes(node.type) ? bare(node.expression) : node;
}

/** The text that a literal, a template without parts or a sum of such stands for; null when it is not constant. */
export function constantText(value: unknown): string | null {
  const node = bare(value);
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { cooked: string } }[];
    return quasis.length === 1 ? (quasis[0]?.value.cooked ?? null) : null;
  }
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [constantText(node.left), constantText(node.right)];
    return left === null || right === null ? null : left + right;
  }
  return null;
}

/** The constant beginning of a template with parts: `'state.'` of `` `state.${name}` ``; null for anything else. */
export function constantStart(value: unknown): string | null {
  const node = bare(value);
  if (node?.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked ?? null;
}

/** A plain name, or null. */
export const identifier = (value: unknown): string | null => (isNode(value) && value.type === 'Identifier' ? String(value.name) : null);

/** The name under which an object property, a class member or a JSX attribute is written. */
export function keyOf(node: Node): string | null {
  const key = node.type === 'JSXAttribute' ? node.name : node.computed ? null : node.key;
  if (!isNode(key)) return null;
  return key.type === 'Literal' ? String(key.value) : typeof key.name === 'string' ? key.name : null;
}

/** The properties of an object literal by name; spreads are left out. */
export function propertiesOf(node: Node): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const property of node.properties as Node[]) {
    const key = property.type === 'Property' ? keyOf(property) : null;
    if (key !== null && isNode(property.value)) found.set(key, property.value);
  }
  return found;
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
