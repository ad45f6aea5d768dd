/**
 * Keeps the stored computed fields: whatever is written, the rows that it touches are calculated again in the same
 * transaction, by the database, from what is stored by then. The rights of the writer play no part in a result.
 */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { type Field, isComputed } from '@lambda/model/fields/fields.ts';
import { type Parameter, quoteName, type Statement } from '../../sql/database.ts';
import { computedSql, type ExpressionScope } from '../query/expression.ts';
import type { Registry } from '../registry/registry.ts';
import type { WrittenRow } from './operation.ts';
import { companyBound, isCompanyModel } from './row-sql.ts';
import { actorValues, fill, type ManyText, place, type ReadContext, template } from './template.ts';

type Formula = { readonly column: string; readonly sql: string };
/** The stored fields of a model as SQL over its row `r`, with the values that the definitions write. */
type Kept = {
  readonly formulas: readonly Formula[];
  readonly values: Readonly<Record<string, Parameter>>;
  /** Sub-tables that a result is drawn from: writing their rows touches the row they belong to. */
  readonly from: readonly { readonly model: string; readonly by: string }[];
};
const NOTHING: Kept = { formulas: [], values: {}, from: [] };

function calculate(registry: Registry, model: ModelDefinition, names: readonly string[]): Kept {
  const values: Record<string, Parameter> = {};
  const from: { model: string; by: string }[] = [];
  let count = 0;
  const scopeOf = (of: ModelDefinition, alias: string): ExpressionScope => {
    const scope: ExpressionScope = {
      place: (value, cast) => {
        const name = `literal ${count++}`;
        values[name] = value;
        return place(name, cast);
      },
      today: () => refuse(model),
      now: () => refuse(model),
      column: (_hops, name) => (fieldOf(of, name)?.formula === null ? `${alias}.${quoteName(name)}` : null),
      rowAt: () => scope,
      rows: (name, build) => {
        const field = of.fields[name];
        if (field?.kind !== 'children') throw new Error(`${of.name}.${name} is no sub-table`);
        const child = registry.model(field.of);
        from.push({ model: child.name, by: field.by });
        const inner = `c${count++}`;
        const { select, where } = build(scopeOf(child, inner));
        const conditions = [
          ...(isCompanyModel(child) ? [`${inner}.company_id = ${alias}.company_id`] : []),
          ...(child.appendOnly ? [] : [`${inner}.deleted_at is null`]),
          `${inner}.${quoteName(field.by)} = ${alias}.id`,
          ...(where ? [where] : []),
        ];
        return `(select ${select} from ${quoteName(child.name)} ${inner} where ${conditions.join(' and ')})`;
      },
    };
    return scope;
  };
  const formulas = names.map((column) => ({
    column,
    sql: computedSql(registry.formula(model, column), fieldOf(model, column)?.field as Field, scopeOf(model, 'r')),
  }));
  return { formulas, values, from };
}
const refuse = (model: ModelDefinition): never => {
  throw new Error(`${model.name}: a stored value may not use the clock`);
};

const known = new WeakMap<Registry, ReadonlyMap<string, Kept>>();
function keptIn(registry: Registry): ReadonlyMap<string, Kept> {
  let all = known.get(registry);
  if (!all) {
    const entries = [...registry.models.values()].flatMap((model): [string, Kept][] => {
      const names = Object.entries(model.fields).flatMap(([name, field]) => (isComputed(field) && field.stored ? [name] : []));
      return names.length > 0 ? [[model.name, calculate(registry, model, names)]] : [];
    });
    all = new Map(entries);
    known.set(registry, all);
  }
  return all;
}

type Touched = { readonly model: ModelDefinition; readonly id: number };
/** The written rows that keep results, and the rows that keep results drawn from them. */
function touchedRows(registry: Registry, rows: readonly WrittenRow[]): Touched[] {
  const touched = new Map<string, Touched>();
  const kept = keptIn(registry);
  const touch = (name: string, id: unknown) => {
    if (typeof id === 'number') touched.set(`${name} ${id}`, { model: registry.model(name), id });
  };
  for (const { model, id, before, values } of rows) {
    if (kept.has(model.name)) touch(model.name, id);
    for (const [holder, { from }] of kept) {
      for (const { by } of from.filter((one) => one.model === model.name)) {
        touch(holder, before[by]);
        touch(holder, values[by]);
      }
    }
  }
  return [...touched.values()].toSorted((a, b) => a.model.name.localeCompare(b.model.name) || a.id - b.id);
}

const setSql = ({ formulas }: Kept): string => formulas.map(({ column, sql }) => `${quoteName(column)} = ${sql}`).join(', ');

/**
 * Locks the touched rows, then calculates: two writers of one sub-table wait for each other, and the second one sees the
 * rows of the first. Nothing when no result is kept.
 */
export function storedStatements(context: ReadContext, rows: readonly WrittenRow[]): Statement[] {
  const { registry } = context;
  if (keptIn(registry).size === 0) return [];
  return touchedRows(registry, rows).flatMap(({ model, id }) => {
    const kept = keptIn(registry).get(model.name) ?? NOTHING;
    const key = [...companyBound(model, 'r'), `r.id = ${place('id', 'bigint')}`].join(' and ');
    const table = `${quoteName(model.name)} r`;
    const keys = [...companyBound(model, 'r'), `r.id = any(${place('id', 'bigint[]')})`].join(' and ');
    const many = (text: string): ManyText => ({ text, each: ['id'], once: true });
    const lock = template(
      model,
      'stored lock',
      () => `select r.id from ${table} where ${key} for no key update of r`,
      () => many(`select r.id from ${table} where ${keys} order by r.id for no key update of r`),
    );
    const update = template(
      model,
      'stored',
      () => `update ${table} set ${setSql(kept)} where ${key}`,
      () => many(`update ${table} set ${setSql(kept)} where ${keys}`),
    );
    const values = { ...kept.values, id };
    return [fill(lock, values, actorValues(context)), fill(update, values, actorValues(context))];
  });
}

/** Calculates the stored fields of all rows of all companies: after new columns, and after rows that came another way. */
export function allStoredStatements(registry: Registry): Statement[] {
  return [...keptIn(registry)].map(([name, kept]) => {
    const differs = kept.formulas.map(({ column, sql }) => `r.${quoteName(column)} is distinct from ${sql}`).join(' or ');
    const model = registry.model(name);
    const text = template(model, 'stored everywhere', () => `update ${quoteName(name)} r set ${setSql(kept)} where ${differs}`);
    return fill(text, kept.values);
  });
}
