/** What is known of a view whose rows are of its own: where each column comes from, and what has to be readable for it. */

import type { Comparison } from '@lambda/model/conditions/conditions.ts';
import type { AggregateFunction, DateStep } from '@lambda/model/definitions/analytics.ts';
import type { ModelDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Shape, Typed } from '@lambda/model/expression/typed.ts';
import { type Field, scaleOf } from '@lambda/model/fields/fields.ts';
import type { ResolvedPath } from './resolved-path.ts';

/** A field of the rows that a view is made of: of its model, or of a join. */
export type RowPlace = { readonly join: string | null; readonly path: ResolvedPath };
/** What has to be readable: a field, or a path through references and sub-tables. */
export type Need = { readonly model: ModelDefinition; readonly path: string };
type Compared<Place> = { readonly place: Place; readonly condition: Comparison; readonly value: unknown };
export type ViewCondition<Place> =
  | { readonly all: readonly ViewCondition<Place>[] }
  | { readonly any: readonly ViewCondition<Place>[] }
  | { readonly typed: Typed }
  | Compared<Place>;
export type RowCondition = ViewCondition<RowPlace | string>;

export type DerivedColumn = {
  readonly name: string;
  readonly field: Field;
  readonly needs: readonly Need[];
  readonly of:
    | { readonly kind: 'path'; readonly place: RowPlace; readonly step: DateStep | null }
    | { readonly kind: 'formula'; readonly typed: Typed }
    | { readonly kind: 'columns'; readonly typed: Typed }
    | {
        readonly kind: 'aggregate';
        readonly function: AggregateFunction;
        /** The field of what is gathered; null when the rows are counted. */
        readonly field: Field | null;
        readonly value: RowPlace | Typed | null;
        readonly where: RowCondition | null;
      };
};
export type DerivedJoin = {
  readonly name: string;
  readonly from: string | null;
  readonly of: ModelDefinition;
  readonly by: string;
  readonly kind: 'left' | 'inner';
  readonly where: RowCondition | null;
};
export type Derived = {
  readonly view: ViewDefinition;
  /** The view as a model: `id` tells its rows apart, and nothing is written. */
  readonly model: ModelDefinition;
  readonly root: ModelDefinition;
  readonly grouped: boolean;
  /** Each after the one that it begins from. */
  readonly joins: readonly DerivedJoin[];
  readonly columns: readonly DerivedColumn[];
  readonly filter: RowCondition | null;
  readonly having: ViewCondition<string> | null;
  /** Models and fields that decide which rows there are: who may not read them all has no such view. */
  readonly models: readonly ModelDefinition[];
  readonly needs: readonly Need[];
};

/** What a view is read against. */
export type Known = {
  model(name: string): ModelDefinition;
  path(model: ModelDefinition, path: string): ResolvedPath;
  shape(model: ModelDefinition): Shape;
};
/** A column as it is read, before it has its name. */
export type Part = { readonly of: DerivedColumn['of']; readonly field: Field; readonly needs: readonly Need[] };
/** Throws an error that names the view and what is wrong with it. */
export type Fault = (text: string) => never;

/** Decimals to which a column is rounded, null for one that is no decimal. */
export const roundedTo = (field: Field): number | null =>
  field.kind === 'decimal' || field.kind === 'money' || field.kind === 'percent' ? scaleOf(field) : null;
