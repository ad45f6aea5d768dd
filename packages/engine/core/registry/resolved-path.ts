/** Where a path through the definitions leads. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Typed } from '@lambda/model/expression/typed.ts';
import type { Field } from '@lambda/model/fields/fields.ts';

/** A field reached from a model along references; every hop but the last is a reference. */
export type ResolvedPath = {
  readonly hops: readonly { readonly model: ModelDefinition; readonly reference: string; readonly to: ModelDefinition }[];
  readonly model: ModelDefinition;
  readonly name: string;
  /** A computed field is here the field of its value. */
  readonly field: Field;
  /** How a field is calculated that has no column. */
  readonly formula: (() => Typed) | null;
  /** The field of a view with rights of its own that the path stands for: its right is asked, and no other. */
  readonly known?: { readonly model: ModelDefinition; readonly name: string };
};
