/** Which rows a right reaches, as data: alternatives of which one has to hold. SQL is made of it in `row-scope.ts`. */
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { GridCondition } from '@lambda/model/conditions/row-conditions.ts';
import type { RowScope } from '@lambda/model/definitions/definitions.ts';

/** A field or path of the row that has to equal a value of the actor. */
export type Bound = { readonly path: string; readonly actor: string };
/** The same, or one that has to equal a value of the definition's own. A path may begin with a sub-table. */
export type RowBound = Bound | { readonly path: string; readonly value: string };
/** No row meets it: a record's number is no text. */
export const NO_ROW: RowBound = { path: 'id', value: '' };
/** The bounds of a condition as definitions write it. */
export const rowBounds = (condition: GridCondition): readonly RowBound[] =>
  condition.map((one) => ('value' in one ? { path: one.grid_field, value: one.value } : { path: one.grid_field, actor: one.user_field }));
export const isSameBound = (a: RowBound, b: RowBound): boolean =>
  a.path === b.path && ('actor' in a ? 'actor' in b && a.actor === b.actor : 'value' in b && a.value === b.value);

/** Where a right comes from, for explanations. */
export type Origin = { readonly kind: 'administrator' | 'entry' | 'model' | 'open' | 'parent'; readonly name: string };

export type ReachPart = {
  /** How many parents up the row stands that the conditions are about: 0 is the row itself. */
  readonly up: number;
  readonly scope: RowScope;
  readonly where: readonly RowBound[];
  /** Rows that meet it may be seen, but not written. Looked at in the write, on the locked row. */
  readonly except: ConditionLike | null;
  /** Fields that are the actor's own values in a new row and stay as they are in a stored one, whatever a client sends. */
  readonly locks: readonly Bound[];
  readonly origin: Origin;
};
/** Equal keys reach the same rows. */
export type Reach = { readonly key: string; readonly parts: readonly ReachPart[] };

export type Operation = 'create' | 'read' | 'update' | 'delete';
/** Per operation the rows that it reaches, or null. */
export type ModelAccess = Readonly<Record<Operation, Reach | null>>;

const textOf = ({ up, scope, where, except, locks }: ReachPart): string =>
  `${scope}${up ? `^${up}` : ''}${where.length + locks.length > 0 || except ? JSON.stringify([where, except, locks]) : ''}`;

/** Every row of the company. */
const isWhole = ({ scope, where, except, locks }: ReachPart): boolean =>
  scope === 'company' && where.length === 0 && locks.length === 0 && except === null;

/** `unit` beside `unitAndBelow` with the same conditions adds nothing. */
const isCovered = (part: ReachPart, all: readonly ReachPart[]): boolean =>
  part.scope === 'unit' && all.some((other) => textOf(other) === textOf({ ...part, scope: 'unitAndBelow' }));

function reachOf(parts: readonly ReachPart[]): Reach {
  const whole = parts.find(isWhole);
  if (whole) return { key: 'company', parts: [{ ...whole, up: 0 }] };
  const once = new Map(parts.map((part) => [textOf(part), part]));
  const kept = [...once.values()].filter((part) => !isCovered(part, [...once.values()]));
  return { key: kept.map(textOf).sort().join(' | '), parts: kept };
}

export const partReach = (part: ReachPart): Reach => reachOf([part]);
export const plainPart = (scope: RowScope, origin: Origin): ReachPart => ({ up: 0, scope, where: [], except: null, locks: [], origin });

/** All rows of the company. */
export const all = (kind: Origin['kind']): Reach => partReach(plainPart('company', { kind, name: '' }));

/** Whether nothing but the actor's own rows is reached, or nothing at all. */
export const isOwnAlone = (reach: Reach | null): boolean => (reach?.parts ?? []).every(({ scope }) => scope === 'own');

/** What either of two rights reaches. */
export const unite = (a: Reach | null, b: Reach | null): Reach | null => (a && b ? reachOf([...a.parts, ...b.parts]) : (a ?? b));

/**
 * The rows of a sub-table whose parents are reached. Parents that may be closed to writing are left out: their sub-table is
 * written through the parent alone, where the parent's row is at hand.
 */
export function belowReach(reach: Reach | null, origin: Origin): Reach | null {
  const parts = (reach?.parts ?? []).filter(({ except }) => !except).map((part) => ({ ...part, up: part.up + 1, locks: [], origin }));
  return parts.length > 0 ? reachOf(parts) : null;
}

/** Whether some alternatives close rows to writing, so that a locked row has to be looked at. */
export const hasExceptions = (reach: Reach): boolean => reach.parts.some(({ except }) => except !== null);
/** The fields that are the actor's own: those that every alternative locks to the same value. */
export function lockedFields(reach: Reach): readonly Bound[] {
  const [first, ...rest] = reach.parts;
  return (first?.locks ?? []).filter((lock) => rest.every(({ locks }) => locks.some((other) => isSameBound(lock, other))));
}
