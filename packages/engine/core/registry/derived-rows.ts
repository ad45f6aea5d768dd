/** The rows that a view is made of, as its columns and conditions name them: fields, paths along references, and joins. */

import { comparisonFault } from '@lambda/model/conditions/condition-faults.ts';
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { DateStep } from '@lambda/model/definitions/analytics.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { AggregateColumn, FormulaColumn } from '@lambda/model/definitions/views.ts';
import { valueTypeOf } from '@lambda/model/expression/shape.ts';
import { dependencies, type Shape } from '@lambda/model/expression/typed.ts';
import { type Field, isOrdered } from '@lambda/model/fields/fields.ts';
import { aggregateFault, aggregateField, formulaField, shownField, typedField } from './derived-fields.ts';
import type { Joined } from './derived-joins.ts';
import type { Fault, Known, Need, Part, RowCondition, RowPlace } from './derived-view.ts';
import { expressionAt } from './expressions.ts';

/** A column that shows a field: its path, what it is called, the span of the calendar that it is cut to. */
export type PathColumn = { readonly path: string; readonly label?: Label | undefined; readonly step?: DateStep | undefined };
type Cut = { readonly condition: RowCondition; readonly needs: readonly Need[] };
export type RowReader = {
  path(column: PathColumn): Part;
  formula(name: string, column: FormulaColumn): Part;
  aggregate(name: string, column: AggregateColumn): Part;
  /** A condition on the rows, or on those of one model alone; `own` are columns of the view that it may name before their fields. */
  condition(where: string, condition: ConditionLike, given?: { own?: ReadonlyMap<string, Part>; model?: ModelDefinition }): Cut;
};

type Context = {
  /** What the view is called where something is wrong. */
  readonly place: string;
  readonly root: ModelDefinition;
  readonly joins: readonly Joined[];
  readonly grouped: boolean;
  readonly known: Known;
  readonly fault: Fault;
};
const NONE: ReadonlyMap<string, Part> = new Map();

/** Reads what is said about the rows of a view; throws an error that names the view and what is wrong. */
export function rowReader({ place, root, joins, grouped, known, fault }: Context): RowReader {
  const joinNamed = (name: string): Joined | undefined => joins.find((one) => one.name === name);
  const placeAt = (text: string): RowPlace => {
    const [first = '', ...rest] = text.split('.');
    const join = joinNamed(first);
    const path = join ? known.path(join.of, rest.length > 0 ? rest.join('.') : 'id') : known.path(root, text);
    if (path.field.kind === 'password' || path.field.kind === 'children') fault(`${text} is a ${path.field.kind}, which is no value`);
    return { join: join?.name ?? null, path };
  };
  const needOf = (text: string, model?: ModelDefinition): Need => {
    const [first = '', ...rest] = text.split('.');
    const join = model ? undefined : joinNamed(first);
    return join ? { model: join.of, path: rest.join('.') || 'id' } : { model: model ?? root, path: text };
  };
  const shape: Shape = {
    member: (name) => {
      const join = joinNamed(name);
      if (!join) return known.shape(root).member(name);
      const field: Field = { kind: 'reference', label: join.of.label, to: join.of.name };
      return { kind: 'reference', field, to: () => known.shape(join.of) };
    },
  };

  const path = (column: PathColumn): Part => {
    const at = placeAt(column.path);
    const { field } = at.path;
    if (column.step && field.kind !== 'date' && field.kind !== 'datetime') fault(`${column.path} is no day, so it has no steps`);
    if (grouped && !isOrdered(field)) fault(`${column.path} is ${field.kind}, which makes no groups`);
    const of = { kind: 'path', place: at, step: column.step ?? null } as const;
    return { of, field: shownField(at.path, column), needs: [needOf(column.path)] };
  };

  const condition: RowReader['condition'] = (where, given, { own = NONE, model } = {}) => {
    const needs: Need[] = [];
    const names: Shape = {
      member: (name) => {
        const field = own.get(name)?.field;
        const type = field && valueTypeOf(field);
        if (field) return type ? { kind: 'value', type, field } : { kind: 'none' };
        return (model ? known.shape(model) : shape).member(name);
      },
    };
    const read = (part: ConditionLike): RowCondition => {
      if (typeof part === 'string') {
        const typed = expressionAt(`${place} (${where})`, part, names, 'boolean');
        needs.push(...dependencies(typed).flatMap((one) => own.get(one)?.needs ?? [needOf(one, model)]));
        return { typed };
      }
      if ('all' in part) return { all: part.all.map(read) };
      if ('any' in part) return { any: part.any.map(read) };
      const { field, condition: comparison, value = null } = part;
      const column = own.get(field);
      needs.push(...(column?.needs ?? [needOf(field, model)]));
      const at = column ? null : model ? { join: null, path: known.path(model, field) } : placeAt(field);
      const compared = column?.field ?? at?.path.field;
      const wrong = compared && comparisonFault(compared, part);
      if (wrong) fault(`(${where}): ${field} ${wrong}`);
      return { place: at ?? field, condition: comparison, value };
    };
    return { condition: read(given), needs };
  };

  const aggregate = (name: string, column: AggregateColumn): Part => {
    const { aggregate: gather, expression, where } = column;
    if (column.path !== undefined && expression !== undefined) fault(`${name}: a path or an expression is gathered, not both`);
    if (column.path === undefined && expression === undefined && gather !== 'count')
      fault(`${name}: ${gather} needs a path or an expression`);
    const at = column.path === undefined ? null : placeAt(column.path);
    const typed = expression === undefined ? null : expressionAt(`${place}, ${name}`, expression, shape);
    const field = at ? at.path.field : typed ? typedField(typed.type, column) : null;
    const reason = field && aggregateFault(gather, field);
    if (reason) fault(`${name}: ${reason}`);
    const cut = where === undefined ? null : condition(name, where);
    const gathered = column.path === undefined ? (typed ? dependencies(typed) : []) : [column.path];
    return {
      of: { kind: 'aggregate', function: gather, field, value: at ?? typed, where: cut?.condition ?? null },
      field: aggregateField(gather, field, column.label),
      needs: [...gathered.map((one) => needOf(one)), ...(cut?.needs ?? [])],
    };
  };
  const formula = (name: string, column: FormulaColumn): Part => {
    const field = formulaField(column);
    const typed = expressionAt(`${place}, ${name}`, column.expression, shape, valueTypeOf(field) ?? undefined);
    return { of: { kind: 'formula', typed }, field, needs: dependencies(typed).map((one) => needOf(one)) };
  };
  return { path, formula, aggregate, condition };
}
