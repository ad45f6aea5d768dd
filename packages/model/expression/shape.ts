/** The fields of a model as expressions see them. */
import type { ModelDefinition } from '../definitions/definitions.ts';
import { fieldOf } from '../definitions/walk.ts';
import { type Field, isText } from '../fields/fields.ts';
import { typedExpression } from './check.ts';
import type { ValueType } from './problems.ts';
import { refuse } from './tree.ts';
import type { Member, Shape } from './typed.ts';

/** The type of a plain field's value; null for what no expression looks into. */
export function valueTypeOf(field: Field): ValueType | null {
  if (isText(field)) return 'text';
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'duration':
    case 'reference':
      return 'number';
    case 'boolean':
    case 'date':
      return field.kind;
    case 'datetime':
      return 'moment';
    default:
      return null;
  }
}

type ShapeOptions = {
  /** The models by name; undefined for one that is not known here. */
  readonly modelOf: (name: string) => ModelDefinition | undefined;
  /** Whether paths along references may be written, and sub-tables be gone through. */
  readonly paths: boolean;
  readonly children: boolean;
};

type Known = Map<string, Shape>;
function shapeIn(model: ModelDefinition, options: ShapeOptions, known: Known): Shape {
  const key = `${model.name} ${options.children}`;
  const found = known.get(key);
  if (found) return found;
  const members = new Map<string, Member | undefined>();
  const underway = new Set<string>();
  const shape: Shape = {
    member: (name) => {
      if (!members.has(name)) members.set(name, memberOf(name));
      return members.get(name);
    },
  };
  known.set(key, shape);
  const shapeOf = (name: string, children: boolean) => {
    const other = options.modelOf(name);
    return other ? () => shapeIn(other, { ...options, children }, known) : null;
  };
  function computed(name: string, field: Field, formula: string): Member {
    const type = valueTypeOf(field);
    if (!type) return { kind: 'none' };
    let typed: ReturnType<typeof typedExpression> | null = null;
    return {
      kind: 'computed',
      type,
      field,
      formula: () => {
        if (typed) return typed;
        if (underway.has(name)) refuse('cycle', 0, { name });
        underway.add(name);
        try {
          typed = typedExpression(formula, shape, type);
        } finally {
          underway.delete(name);
        }
        return typed;
      },
    };
  }
  function memberOf(name: string): Member | undefined {
    const walked = fieldOf(model, name);
    if (!walked) return undefined;
    const { field } = walked;
    if (walked.formula !== null) return computed(name, field, walked.formula);
    if (field.kind === 'children') return { kind: 'children', of: options.children ? shapeOf(field.of, false) : null };
    if (field.kind === 'reference') return { kind: 'reference', field, to: options.paths ? shapeOf(field.to, options.children) : null };
    const type = valueTypeOf(field);
    return type ? { kind: 'value', type, field } : { kind: 'none' };
  }
  return shape;
}

/** What an expression written for rows of a model may name: its fields, the platform's own among them. */
export function createShapes(options: ShapeOptions): (model: ModelDefinition) => Shape {
  const known: Known = new Map();
  return (model) => shapeIn(model, options, known);
}
