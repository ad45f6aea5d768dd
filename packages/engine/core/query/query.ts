/** A read as a value: what, from which entity, filtered, sorted and cut how. Faces build it, `compile.ts` makes SQL of it. */

import type { Comparison } from '@lambda/model/conditions/conditions.ts';
import type { AggregateFunction, DateStep } from '@lambda/model/definitions/analytics.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Typed } from '@lambda/model/expression/typed.ts';
import type { Parameter } from '../../sql/database.ts';
import type { Children, Entity, Reference } from '../registry/registry.ts';
import type { ResolvedPath } from '../registry/resolved-path.ts';

/**
 * Gives a value at run time from the inputs of one execution. Which fields and comparisons a query uses is fixed when
 * it is compiled; values never are.
 */
export type ValueOf<T = Parameter> = (inputs: Inputs) => T;
export type Inputs = readonly unknown[];
/** When a statement runs: the company's day, `YYYY-MM-DD`, and the moment, ISO 8601. */
export type Clock = { readonly today: string; readonly now: string };

export type FilterNode =
  | { readonly all: readonly FilterNode[] }
  | { readonly any: readonly FilterNode[] }
  /** A condition of a definition: it holds whether or not the actor may read what it names. */
  | { readonly fixed: FilterNode }
  /** An expression that is true or false, with the names of the entity that is read. */
  | { readonly expression: Typed; readonly entity: Entity }
  | { readonly path: ResolvedPath; readonly condition: Comparison; readonly value: ValueOf<unknown> }
  /** Every word of the text begins a word of the fields, spelling forgiven. */
  | { readonly search: { readonly paths: readonly ResolvedPath[]; readonly text: ValueOf<unknown> } }
  /** Rows below one row of a tree: of the model itself along `by`, or those whose `path` points into the tree or at its top. */
  | { readonly under: { readonly path: ResolvedPath; readonly tree: ModelDefinition; readonly by: string; readonly id: ValueOf } };

export type SortKey = { readonly path: ResolvedPath; readonly order: 'asc' | 'desc' };

/** One output of a row, under the name `key`. */
export type Selection =
  | { readonly kind: 'field'; readonly key: string; readonly path: ResolvedPath }
  | { readonly kind: 'constant'; readonly key: string; readonly value: string }
  /** How many rows of `of` point here by `by`. */
  | { readonly kind: 'count'; readonly key: string; readonly of: ModelDefinition; readonly by: string }
  | { readonly kind: 'reference'; readonly key: string; readonly reference: Reference; readonly select: readonly Selection[] }
  /** The rows behind a list of references, in the order of the list. */
  | { readonly kind: 'references'; readonly key: string; readonly reference: Reference; readonly select: readonly Selection[] }
  | {
      readonly kind: 'children';
      readonly key: string;
      readonly children: Children;
      readonly select: readonly Selection[];
      readonly filter: FilterNode;
      readonly sorts: readonly SortKey[];
    };

/** One output of a page. */
export type PageOutput =
  | { readonly kind: 'page' | 'total' | 'total_is_exact' | 'last_page'; readonly key: string }
  | { readonly kind: 'constant'; readonly key: string; readonly value: string }
  | { readonly kind: 'list'; readonly key: string };

/** How the values of a field are gathered: by spans of the calendar, or by the bounds between numbers (0 is below the first). */
export type Bucket = { readonly step: DateStep } | { readonly bands: readonly number[] };
export type GroupKey = { readonly key: string; readonly path: ResolvedPath; readonly bucket: Bucket | null };

/** One output of a group; without a path the rows themselves are counted. */
export type AggregateValue = { readonly key: string; readonly function: AggregateFunction; readonly path: ResolvedPath | null };
/** What has to hold for a group, by the key of a value. */
export type Having = { readonly key: string; readonly condition: Comparison; readonly value: ValueOf<unknown> };

type Rows = {
  readonly entity: Entity;
  readonly select: readonly Selection[];
  readonly filter: FilterNode;
  readonly sorts: readonly SortKey[];
  /** What fits a search best comes first, before the sorts. */
  readonly bestFirst?: boolean | undefined;
  /** Deleted rows in place of living ones; needs the right to delete. */
  readonly deleted?: boolean | undefined;
};
/** The sort keys of a row, as text, and how many rows of the list end with it. */
export type StartOf = { readonly keys: readonly ValueOf[]; readonly skipped: ValueOf };
export type Read =
  /** A JSON array of rows. `after` is the id of the row that the list goes on behind (keyset). */
  | (Rows & {
      readonly shape: 'list';
      readonly limit: ValueOf;
      readonly offset?: ValueOf | undefined;
      readonly after?: ValueOf | undefined;
    })
  /** `{page, total, last_page, rows}`; the total is counted only when it is among the outputs. */
  | (Rows & {
      readonly shape: 'page';
      readonly page: ValueOf;
      readonly size: ValueOf;
      /** Many rows lie before the page: they are passed over in the index, and rows are read for the page alone. */
      readonly deep: boolean;
      /** A place before the page from which its rows are counted on. */
      readonly start?: StartOf | undefined;
      readonly outputs: readonly PageOutput[];
      /** Counts no further than this where counting costs. */
      readonly countLimit?: ValueOf | undefined;
    })
  /** One JSON object or null; deleted rows too, so that a removal can answer with what it removed. */
  | (Rows & { readonly shape: 'one'; readonly withDeleted: boolean });

/** A JSON array of groups: the fields grouped by and the values. Without fields it is one group, also of no rows. */
export type AggregateRead = {
  readonly shape: 'aggregate';
  readonly entity: Entity;
  readonly filter: FilterNode;
  readonly deleted?: boolean | undefined;
  readonly groupBy: readonly GroupKey[];
  readonly values: readonly AggregateValue[];
  readonly having: readonly Having[];
  /** Keys of fields or values. */
  readonly sorts: readonly { readonly key: string; readonly order: 'asc' | 'desc' }[];
  readonly limit: ValueOf;
};

/** The roots of one statement; its result is `{"data": {key: …}}`. */
export type Query = {
  readonly roots: readonly {
    readonly key: string;
    readonly read: Read | AggregateRead | { readonly shape: 'constant'; readonly value: string };
  }[];
};
