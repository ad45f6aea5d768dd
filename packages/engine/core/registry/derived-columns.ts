/** The columns of a view, those among them that are calculated from others, and the condition on its groups. */
import { comparisonFault } from '@lambda/model/conditions/condition-faults.ts';
import type { ConditionLike } from '@lambda/model/conditions/conditions.ts';
import type { ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import { type FormulaColumn, isAggregate, isFormula } from '@lambda/model/definitions/views.ts';
import { valueTypeOf } from '@lambda/model/expression/shape.ts';
import { refuse } from '@lambda/model/expression/tree.ts';
import { dependencies, type Shape, type Typed } from '@lambda/model/expression/typed.ts';
import { formulaField } from './derived-fields.ts';
import type { RowReader } from './derived-rows.ts';
import type { DerivedColumn, Fault, Known, Need, Part, ViewCondition } from './derived-view.ts';
import { expressionAt } from './expressions.ts';
import type { ResolvedPath } from './resolved-path.ts';
import { codeColumn } from './view-currencies.ts';

export type Columns = {
  /** In the order of the definition. */
  readonly columns: readonly DerivedColumn[];
  /** Those that rows have before they are gathered: their fields and what is calculated of them. */
  readonly ofRows: ReadonlyMap<string, Part>;
  needsOf(name: string): readonly Need[];
  /** The condition on what the columns show, and the columns that it names. */
  having(condition: ConditionLike): { readonly condition: ViewCondition<string>; readonly names: readonly string[] };
};

/** Formulas over the view's own columns; each may name others, as long as they do not go round. */
function formulasOf(place: string, formulas: ReadonlyMap<string, FormulaColumn>, parts: ReadonlyMap<string, Part>) {
  const made = new Map<string, Typed>();
  const underway = new Set<string>();
  const typedOf = (name: string, column: FormulaColumn): Typed => {
    const known = made.get(name);
    if (known) return known;
    if (underway.has(name)) refuse('cycle', 0, { name });
    underway.add(name);
    const typed = expressionAt(`${place}, ${name}`, column.expression, shape, valueTypeOf(formulaField(column)) ?? undefined);
    underway.delete(name);
    made.set(name, typed);
    return typed;
  };
  const shape: Shape = {
    member: (name) => {
      const formula = formulas.get(name);
      const field = formula ? formulaField(formula) : parts.get(name)?.field;
      if (!field) return undefined;
      const type = valueTypeOf(field);
      if (!type) return { kind: 'none' };
      return formula ? { kind: 'computed', type, field, formula: () => typedOf(name, formula) } : { kind: 'value', type, field };
    },
  };
  return { shape, typedOf };
}

/** Reads the columns; throws an error that names the view and what is wrong. */
export function columnsOf(
  view: ViewDefinition,
  { place, rows, known, fault }: { place: string; rows: RowReader; known: Pick<Known, 'model'>; fault: Fault },
): Columns {
  const { fields } = view;
  const codeOf = (name: string, path: ResolvedPath) => codeColumn({ view, name, modelNamed: known.model }, path);
  const parts = new Map<string, Part>();
  const later = new Map<string, FormulaColumn>();
  for (const [name, column] of Object.entries(fields)) {
    if (name === 'id') fault('has a column id, which is what tells its rows apart');
    if (typeof column === 'string') parts.set(name, rows.path({ path: column }));
    else if (isAggregate(column)) parts.set(name, rows.aggregate(name, column));
    else if (!isFormula(column)) parts.set(name, rows.path(column));
    else if (column.over === 'columns') later.set(name, column);
    else parts.set(name, rows.formula(name, column));
  }
  const { shape, typedOf } = formulasOf(place, later, parts);
  const needsOf = (name: string): readonly Need[] => {
    const formula = later.get(name);
    return formula ? dependencies(typedOf(name, formula)).flatMap(needsOf) : (parts.get(name)?.needs ?? []);
  };
  const columns = Object.keys(fields).flatMap((name): DerivedColumn[] => {
    const formula = later.get(name);
    const part = parts.get(name);
    if (formula) {
      const of = { kind: 'columns', typed: typedOf(name, formula) } as const;
      return [{ name, field: formulaField(formula), needs: needsOf(name), of }];
    }
    if (!part) return [];
    const code = part.of.kind === 'path' ? codeOf(name, part.of.place.path) : null;
    return [{ name, ...part, field: code === null || part.field.kind !== 'money' ? part.field : { ...part.field, currencyField: code } }];
  });

  const having: Columns['having'] = (given) => {
    const names: string[] = [];
    const read = (part: ConditionLike): ViewCondition<string> => {
      if (typeof part === 'string') {
        const typed = expressionAt(`${place} (having)`, part, shape, 'boolean');
        names.push(...dependencies(typed));
        return { typed };
      }
      if ('all' in part) return { all: part.all.map(read) };
      if ('any' in part) return { any: part.any.map(read) };
      if (!(part.field in fields)) fault(`(having) has no column ${part.field}`);
      const formula = later.get(part.field);
      const compared = formula ? formulaField(formula) : parts.get(part.field)?.field;
      const wrong = compared && comparisonFault(compared, part);
      if (wrong) fault(`(having): ${part.field} ${wrong}`);
      names.push(part.field);
      return { place: part.field, condition: part.condition, value: part.value ?? null };
    };
    return { condition: read(given), names };
  };
  const ofRows = new Map([...parts].filter(([, { of }]) => of.kind === 'path' || of.kind === 'formula'));
  return { columns, ofRows, needsOf, having };
}
