/** One walk over a model's fields serves tables, GraphQL, validation, forms, grids and exports. */

import { type Field, formulaOf, isComputed, isStored, plainField } from '../fields/fields.ts';
import type { ModelDefinition } from './definitions.ts';
import type { Label } from './labels.ts';

const label = (mn: string, en: string, ko: string): Label => ({ mn, en, ko });
const reserved = { readOnly: true } as const;

/** Fields that the platform keeps on every row; `company_id` only in company models. */
const SYSTEM_FIELDS: Readonly<Record<string, Field>> = {
  company_id: { kind: 'integer', identifies: true, label: label('Байгууллага', 'Company', '회사'), required: true, ...reserved },
  id: { kind: 'integer', identifies: true, label: label('Дугаар', 'Number', '번호'), required: true, ...reserved },
  created_at: { kind: 'datetime', label: label('Бүртгэсэн огноо', 'Created at', '등록일'), required: true, ...reserved },
  created_by: { kind: 'integer', identifies: true, label: label('Бүртгэсэн', 'Created by', '등록자'), ...reserved },
  updated_at: { kind: 'datetime', label: label('Зассан огноо', 'Updated at', '수정일'), required: true, ...reserved },
  updated_by: { kind: 'integer', identifies: true, label: label('Зассан', 'Updated by', '수정자'), ...reserved },
  /** Counts the writes; a client sends back the one it read, so a lost update is noticed. */
  version: { kind: 'integer', label: label('Хувилбар', 'Version', '버전'), required: true, ...reserved },
  deleted_at: { kind: 'datetime', label: label('Устгасан огноо', 'Deleted at', '삭제일'), ...reserved },
};
/** The key of a row that is no record: 128 bits as 32 signs. */
const DIGEST: Field = { kind: 'text', label: label('Дугаар', 'Number', '번호'), required: true, ...reserved };
export const SYSTEM_FIELD_NAMES: ReadonlySet<string> = new Set(Object.keys(SYSTEM_FIELDS));

/** System fields that an append-only model does without. */
const CHANGE_FIELD_NAMES: ReadonlySet<string> = new Set(['updated_at', 'updated_by', 'version', 'deleted_at']);

export type WalkedField = {
  readonly name: string;
  /** A computed field is here the field of its value, read-only. */
  readonly field: Field;
  /** How a computed field is calculated; null for all others. */
  readonly formula: string | null;
  readonly model: ModelDefinition;
  /** Kept by the platform, not written by people. */
  readonly system: boolean;
  /** Has a column of its own (children and what is computed on reading do not). */
  readonly stored: boolean;
};

const walked = new WeakMap<ModelDefinition, readonly WalkedField[]>();

/** All fields of a model in order: key fields, its own, then the other system fields. Cached per definition. */
export function walkFields(model: ModelDefinition): readonly WalkedField[] {
  const known = walked.get(model);
  if (known) return known;
  const one = (name: string, field: Field, system: boolean): WalkedField => ({
    name,
    field: plainField(field),
    formula: isComputed(field) ? formulaOf(field) : null,
    model,
    system,
    stored: isStored(field),
  });
  const kept = (name: string) =>
    model.derived
      ? name === 'id'
      : name === 'company_id'
        ? model.placement === 'company'
        : !model.appendOnly || !CHANGE_FIELD_NAMES.has(name);
  const fieldNamed = (name: string, field: Field): Field => (name === 'id' && model.derived === 'digests' ? DIGEST : field);
  const system = Object.entries(SYSTEM_FIELDS)
    .filter(([name]) => kept(name))
    .map(([name, field]) => [name, fieldNamed(name, field)] as const);
  const isKey = (name: string) => name === 'company_id' || name === 'id';
  const fields = [
    ...system.filter(([name]) => isKey(name)).map(([name, field]) => one(name, field, true)),
    ...Object.entries(model.fields).map(([name, field]) => one(name, field, false)),
    ...system.filter(([name]) => !isKey(name)).map(([name, field]) => one(name, field, true)),
  ];
  walked.set(model, fields);
  return fields;
}

const byName = new WeakMap<ModelDefinition, ReadonlyMap<string, WalkedField>>();

/** A field of a model by its name, system fields included. */
export function fieldOf(model: ModelDefinition, name: string): WalkedField | undefined {
  let fields = byName.get(model);
  if (!fields) {
    fields = new Map(walkFields(model).map((field) => [field.name, field]));
    byName.set(model, fields);
  }
  return fields.get(name);
}

/** The reference of a model to itself that makes its rows a tree; the first one when there are several. */
export const treeField = (model: ModelDefinition): string | undefined =>
  Object.entries(model.fields).find(([, field]) => field.kind === 'reference' && field.to === model.name)?.[0];

/** The fields a person may fill in: not kept by the platform, not read-only. */
export const writableFields = (model: ModelDefinition): readonly WalkedField[] =>
  walkFields(model).filter(({ system, field }) => !system && !field.readOnly);

const ORDER_FIELD_NAMES: ReadonlySet<string> = new Set(['position', 'sort_order', 'order_no', 'order_number', 'row_no']);
/** The integer field that keeps the order of a model's rows, by its name; undefined when it keeps none. */
export const orderFieldOf = ({ fields }: ModelDefinition): string | undefined =>
  Object.entries(fields).find(([name, { kind }]) => kind === 'integer' && ORDER_FIELD_NAMES.has(name))?.[0];
