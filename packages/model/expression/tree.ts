/** What a written expression becomes before anything is known about the names in it. */
import type { ExpressionProblem, ProblemCode } from './problems.ts';

/** `at` is the place in the text, counted from 0. Operators are calls by their own sign: `+`, `and`, `-x`. */
export type Tree =
  | { readonly kind: 'literal'; readonly at: number; readonly type: 'number' | 'text'; readonly value: string }
  | { readonly kind: 'literal'; readonly at: number; readonly type: 'boolean'; readonly value: boolean }
  | { readonly kind: 'literal'; readonly at: number; readonly type: 'empty'; readonly value: null }
  | { readonly kind: 'name'; readonly at: number; readonly path: readonly string[] }
  | { readonly kind: 'list'; readonly at: number; readonly items: readonly Tree[] }
  | { readonly kind: 'call'; readonly at: number; readonly name: string; readonly args: readonly Tree[] };

/** Thrown inside the language and turned into a result at its doors. */
export class ExpressionError extends Error {
  readonly problem: ExpressionProblem;
  constructor(problem: ExpressionProblem) {
    super(problem.code);
    this.name = 'ExpressionError';
    this.problem = problem;
  }
}

export const refuse = (code: ProblemCode, at: number, params?: ExpressionProblem['params']): never => {
  throw new ExpressionError(params ? { code, at, params } : { code, at });
};

export const LIMITS = {
  /** Characters of an expression. */
  text: 2_000,
  /** Levels of a tree. */
  depth: 100,
  /** Parts of an expression together with the computed fields that it stands on. */
  nodes: 2_000,
  /** Digits before the point that a calculation can grow to, and characters that a text can. */
  digits: 200,
  length: 200_000,
  /** Steps of one evaluation: parts times rows. */
  steps: 1_000_000,
} as const;

/** The names that stand in a tree, each by its first part. */
export function namesIn(tree: Tree): string[] {
  switch (tree.kind) {
    case 'literal':
      return [];
    case 'name':
      return tree.path.slice(0, 1);
    case 'list':
      return tree.items.flatMap(namesIn);
    case 'call':
      return tree.args.flatMap(namesIn);
  }
}
