/** The names of a model as types: fields, paths, states and what each field is compared with. A name that is not there is a type error. */
import type { Comparison, Scalar } from '../conditions/conditions.ts';

/** A model, or a view with its columns. */
export type Over = { readonly name: string; readonly fields: Readonly<Record<string, unknown>> };
type SystemName = 'id' | 'company_id' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by' | 'version' | 'deleted_at';
type OwnName<M extends Over> = keyof M['fields'] & string;
/** A field of the model, those of the platform included. */
export type NameOf<M extends Over> = OwnName<M> | SystemName;

/** Fields from which a path goes on: references of a model; of a view every column, as only its model knows. */
type StepOf<M extends Over> = {
  [K in OwnName<M>]: M['fields'][K] extends { readonly kind: infer Kind } ? (Kind extends 'reference' ? K : never) : K;
}[OwnName<M>];
export type ChildrenOf<M extends Over> = {
  [K in OwnName<M>]: M['fields'][K] extends { readonly kind: infer Kind } ? (Kind extends 'children' ? K : never) : never;
}[OwnName<M>];
/** A field, or a path along a reference; what lies behind it is looked at when the definitions are brought together. */
export type PathOf<M extends Over> = NameOf<M> | `${StepOf<M>}.${string}`;

type OptionOf<F> = F extends { readonly drawnFrom: string }
  ? string
  : F extends { readonly options: readonly { readonly value: infer Value }[] }
    ? [Value] extends [never]
      ? string
      : Value
    : never;
type LiteralOf<F> = F extends { readonly kind: 'choice' | 'state' | 'multiChoice' }
  ? OptionOf<F>
  : F extends { readonly kind: 'boolean' }
    ? boolean
    : Scalar;
type FieldAt<M extends Over, K> = K extends OwnName<M> ? M['fields'][K] : unknown;
/** The states of a model. */
export type StateOf<M extends Over> = {
  [K in OwnName<M>]: M['fields'][K] extends { readonly kind: 'state' } ? OptionOf<M['fields'][K]> : never;
}[OwnName<M>] &
  string;
export type StateFieldOf<M extends Over> = {
  [K in OwnName<M>]: M['fields'][K] extends { readonly kind: 'state' } ? K : never;
}[OwnName<M>];

type ComparedField<K, Value> = { readonly field: K; readonly condition: Comparison; readonly value?: Value | readonly Value[] };
/** A comparison on the rows of a model: a choice or state with its own values, yes or no with itself. */
export type ComparedOf<M extends Over> =
  | { [K in NameOf<M>]: ComparedField<K, LiteralOf<FieldAt<M, K>>> }[NameOf<M>]
  | ComparedField<`${StepOf<M>}.${string}`, Scalar>;
/** The text of an expression, or comparisons. */
export type ConditionOf<M extends Over> =
  | string
  | ComparedOf<M>
  | { readonly all: readonly ConditionOf<M>[] }
  | { readonly any: readonly ConditionOf<M>[] };
