/** A checked expression: every name found, every type known. Evaluators take this and nothing else. */
import type { Field } from '../fields/fields.ts';
import type { AggregateName, FunctionName } from './functions.ts';
import type { ValueType } from './problems.ts';

/** Fields of a record as an expression may see them. */
export type Shape = { readonly member: (name: string) => Member | undefined };
export type Member =
  | { readonly kind: 'value'; readonly type: ValueType; readonly field: Field }
  /** The row pointed at; by itself it is the number of that row. */
  | { readonly kind: 'reference'; readonly field: Field; readonly to: (() => Shape) | null }
  | { readonly kind: 'children'; readonly of: (() => Shape) | null }
  /** `field` is how its value looks; `formula` throws ExpressionError. */
  | { readonly kind: 'computed'; readonly type: ValueType; readonly field: Field; readonly formula: () => Typed }
  /** Files, passwords and the like. */
  | { readonly kind: 'none' };

type Bounds = {
  readonly type: ValueType;
  /** The most digits before the point, or characters, that the value may have. */
  readonly size: number;
  /** Parts of this tree, computed fields in it included. */
  readonly nodes: number;
};
export type Typed = Bounds &
  (
    | { readonly kind: 'literal'; readonly value: string | boolean | null }
    | {
        readonly kind: 'field';
        /** References on the way to the field. */
        readonly hops: readonly string[];
        readonly name: string;
        readonly field: Field;
        /** How the field is computed, when it is; the names in it are those of the row that has the field. */
        readonly formula: Typed | null;
      }
    | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Typed[] }
    | {
        readonly kind: 'aggregate';
        readonly name: AggregateName;
        readonly children: string;
        readonly value: Typed | null;
        readonly where: Typed | null;
      }
  );

/** Every path that an expression reads, `struct_id.name` and `lines.price` among them; computed fields by their own name. */
export function dependencies(typed: Typed): string[] {
  switch (typed.kind) {
    case 'literal':
      return [];
    case 'field':
      return [[...typed.hops, typed.name].join('.')];
    case 'call':
      return typed.args.flatMap(dependencies);
    case 'aggregate': {
      const inside = [typed.value, typed.where].flatMap((part) => (part ? dependencies(part) : []));
      return [typed.children, ...inside.map((path) => `${typed.children}.${path}`)];
    }
  }
}

/** What an expression stands on beside its own record, computed fields included. */
export type Footing = { readonly clock: boolean; readonly references: boolean };
export function standsOn(typed: Typed): Footing {
  const any = (parts: readonly (Typed | null)[]): Footing => {
    const found = parts.flatMap((part) => (part ? [standsOn(part)] : []));
    return { clock: found.some(({ clock }) => clock), references: found.some(({ references }) => references) };
  };
  switch (typed.kind) {
    case 'literal':
      return { clock: false, references: false };
    case 'field': {
      const { clock, references } = any([typed.formula]);
      return { clock, references: references || typed.hops.length > 0 };
    }
    case 'call': {
      const { clock, references } = any(typed.args);
      return { clock: clock || typed.name === 'today' || typed.name === 'now', references };
    }
    case 'aggregate':
      return any([typed.value, typed.where]);
  }
}
