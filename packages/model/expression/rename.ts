/** Puts other names into the text of an expression; brackets, order and spaces stay as they were written. */
import { AGGREGATES } from './functions.ts';
import { parseExpression } from './parse.ts';
import { nameLengthAt } from './tokens.ts';
import type { Tree } from './tree.ts';

/** What the names of an expression mean where they stand. */
export type NameScope = {
  /** The names of a path as they are written from now on, one for each. */
  path(names: readonly string[]): readonly string[];
  /** Where the names inside an aggregate over this sub-table are looked up; null for what is no sub-table. */
  rows(name: string): NameScope | null;
};

type Change = { readonly at: number; readonly name: string };
const aggregates: ReadonlySet<string> = new Set(AGGREGATES);

function changesIn(tree: Tree, scope: NameScope): readonly Change[] {
  switch (tree.kind) {
    case 'literal':
      return [];
    case 'name':
      return [{ at: tree.at, name: scope.path(tree.path).join('.') }];
    case 'list':
      return tree.items.flatMap((item) => changesIn(item, scope));
    case 'call': {
      const [first, ...rest] = tree.args;
      const inside =
        first?.kind === 'name' && first.path.length === 1 && aggregates.has(tree.name) ? scope.rows(first.path[0] ?? '') : null;
      if (!first || !inside) return tree.args.flatMap((part) => changesIn(part, scope));
      return [...changesIn(first, scope), ...rest.flatMap((part) => changesIn(part, inside))];
    }
  }
}

/** The text with the names of the scope. One that cannot be read stays as it is. */
export function renamedExpression(text: string, scope: NameScope): string {
  const { tree } = parseExpression(text);
  if (!tree) return text;
  const changes = [...changesIn(tree, scope)].sort((a, b) => b.at - a.at);
  return changes.reduce((whole, { at, name }) => whole.slice(0, at) + name + whole.slice(at + nameLengthAt(whole, at)), text);
}
