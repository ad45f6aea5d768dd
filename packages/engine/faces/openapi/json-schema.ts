/** Small pieces of JSON Schema, and the schemas of model fields. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldOf, walkFields, writableFields } from '@lambda/model/definitions/walk.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { z } from 'zod';
import type { Access } from '../../core/access/access.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

export const text: JsonSchema = { type: 'string' };
export const whole: JsonSchema = { type: 'integer' };
export const flag: JsonSchema = { type: 'boolean' };
export const anything: JsonSchema = {};
export const free: JsonSchema = { type: 'object' };
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
/** An object with all of these; a name that ends in `?` may be missing. */
export function record(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const named = Object.entries(properties).map(([name, schema]) => [name.replace(/\?$/, ''), schema] as const);
  const required = Object.keys(properties).filter((name) => !name.endsWith('?'));
  return { type: 'object', properties: Object.fromEntries(named), ...(required.length > 0 ? { required } : {}) };
}
/** `{status: true, data}`, or `{status: true}` alone. */
export const done = (data?: JsonSchema): JsonSchema => record({ status: { const: true }, ...(data ? { data } : {}) });
export const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const known = new WeakMap<z.ZodType, JsonSchema>();
/** The schema of what a request is checked with, as it is sent. */
export function sent(schema: z.ZodType): JsonSchema {
  const before = known.get(schema);
  if (before) return before;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
  known.set(schema, rest);
  return rest;
}

const DECIMAL: JsonSchema = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$', examples: ['1250000.00'] };
const ID: JsonSchema = { type: 'integer', minimum: 1, examples: [1024] };
const ADDRESS: JsonSchema = { type: 'string', pattern: '^/files/\\d+$', examples: ['/files/1024'] };

function valueSchema(field: Field): JsonSchema {
  switch (field.kind) {
    case 'integer':
      return { type: 'integer', examples: [12] };
    case 'duration':
      return { type: 'integer', description: 'Whole seconds.', examples: [5400] };
    case 'reference':
      return { ...ID, description: `The id of a row of ${field.to}.` };
    case 'references':
      return { ...list(ID), description: `Ids of rows of ${field.to}.` };
    case 'decimal':
    case 'money':
    case 'percent':
      return { ...DECIMAL, description: 'An exact number as text.' };
    case 'boolean':
      return flag;
    case 'date':
      return { type: 'string', format: 'date', examples: ['2026-11-20'] };
    case 'datetime':
      return { type: 'string', format: 'date-time', examples: ['2026-11-20T08:30:00Z'] };
    case 'time':
      return { type: 'string', pattern: '^\\d{2}:\\d{2}(:\\d{2})?$', examples: ['08:30:00'] };
    case 'choice':
    case 'state':
      return { type: 'string', enum: field.options.map(({ value }) => value) };
    case 'multiChoice':
      return list({ type: 'string', enum: field.options.map(({ value }) => value) });
    case 'file':
    case 'image':
      return ADDRESS;
    case 'files':
    case 'images':
      return list(ADDRESS);
    case 'email':
      return { type: 'string', examples: ['sarnai@example.mn'] };
    case 'json':
    case 'signature':
    case 'geometry':
      return anything;
    default:
      return text;
  }
}
const described = (field: Field, schema: JsonSchema): JsonSchema => ({
  ...schema,
  title: field.label.en,
  'x-kind': field.kind,
  'x-label': field.label,
});

/** A record as it is read: the fields that the actor may read, each of which may be null. */
export function readSchema(access: Access, model: ModelDefinition): JsonSchema {
  const fields = walkFields(model).filter(({ name, field }) => field.kind !== 'password' && access.mayReadField(model, name));
  const schemaOf = (field: Field): JsonSchema => (field.kind === 'children' ? list(free) : nullable(valueSchema(field)));
  return {
    type: 'object',
    description: `${model.label.mn} / ${model.label.en}`,
    properties: Object.fromEntries(fields.map(({ name, field }) => [name, described(field, schemaOf(field))])),
  };
}
/** What may be sent of a record. What has to be there depends on the record: a refusal names the fields. */
export function writeSchema(access: Access, model: ModelDefinition): JsonSchema {
  const fields = writableFields(model).filter(({ name }) => access.mayWriteField(model, name) && fieldOf(model, name) !== undefined);
  const schemaOf = (field: Field): JsonSchema => {
    if (field.kind !== 'children') return nullable(valueSchema(field));
    return { anyOf: [list(free), record({ 'create?': list(free), 'update?': list(free), 'delete?': list(whole) })] };
  };
  return {
    type: 'object',
    description: `${model.label.mn} / ${model.label.en}`,
    properties: Object.fromEntries(fields.map(({ name, field }) => [name, described(field, schemaOf(field))])),
    'x-required': fields.filter(({ field }) => field.required).map(({ name }) => name),
  };
}
