/** TypeScript types of a model's rows, inferred from its definition. Shapes are those of the wire. */
import type { ModelDefinition } from '../definitions/definitions.ts';
import type { Field } from './fields.ts';

/** Ids are numbers below 2^53; money and decimals are decimal strings; durations are seconds; dates are ISO strings; files are addresses. */
type Value<F extends Field> = F extends { kind: 'integer' | 'reference' | 'duration' }
  ? number
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'choice' | 'state'; options: readonly { value: infer V }[] }
      ? V
      : F extends { kind: 'multiChoice'; options: readonly { value: infer V }[] }
        ? readonly V[]
        : F extends { kind: 'references' }
          ? readonly number[]
          : F extends { kind: 'files' | 'images' }
            ? readonly string[]
            : F extends { kind: 'json' | 'signature' | 'geometry' }
              ? unknown
              : F extends { kind: 'children' }
                ? readonly Readonly<Record<string, unknown>>[]
                : string;

type Nullable<F extends Field> = F extends { required: true } | { kind: 'children' | 'state' } ? Value<F> : Value<F> | null;
type FieldAt<M extends ModelDefinition, K extends keyof M['fields']> = M['fields'][K] extends Field ? M['fields'][K] : never;

export type SystemValues = {
  id: number;
  created_at: string;
  created_by: number | null;
  updated_at: string;
  updated_by: number | null;
  version: number;
  deleted_at: string | null;
};
/** A whole row as it is read. Passwords are never read. */
export type Row<M extends ModelDefinition> = {
  [K in keyof M['fields'] as FieldAt<M, K> extends { kind: 'password' } ? never : K]: Nullable<FieldAt<M, K>>;
} & SystemValues &
  (M extends { placement: 'company' } ? { company_id: number } : unknown);

type IsNeeded<F extends Field> = F extends { required: true } ? (F extends { default: unknown } ? false : true) : false;

/** What a create takes: required fields without a default must be there. Children are given as explicit changes. */
export type NewRow<M extends ModelDefinition> = {
  [K in keyof M['fields'] as IsNeeded<FieldAt<M, K>> extends true ? K : never]: Value<FieldAt<M, K>>;
} & {
  [K in keyof M['fields'] as FieldAt<M, K> extends { kind: 'children' } ? never : IsNeeded<FieldAt<M, K>> extends true ? never : K]?: Value<
    FieldAt<M, K>
  > | null;
};
