/** The GraphQL documents of a form, built from its definitions, and the reading of their replies. */
import { conditionFields } from '@lambda/model/conditions/conditions.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { createMutationName, inputTypeName, referenceObjectName, updateMutationName } from '@lambda/model/definitions/names.ts';
import { apartPaths } from '@lambda/model/definitions/naming.ts';
import { fieldOf } from '@lambda/model/definitions/walk.ts';
import { type Field, isJson, isList } from '@lambda/model/fields/fields.ts';
import { currentLanguage } from '../kit/i18n/language.ts';
import { type ChildRow, savedRowKey } from './children-changes.ts';
import { computedFrom } from './computed-value.ts';
import { monthOf } from './field-text.ts';
import { type ChildrenSection, childrenSections, type FormShape, shapedFields } from './form-shape.ts';
import type { FormRecord } from './form-values.ts';

type ModelOf = (name: string) => ModelDefinition | undefined;
/** Nested selections: a name without an entry of its own is a plain field. */
type Selection = Map<string, Selection | null>;
type Row = Readonly<Record<string, unknown>>;
/** A row of another model that came along: what its title is made of. */
export type KnownRow = { readonly model: string; readonly id: number; readonly row: Row };

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isReadable = (field: Field): boolean => field.kind !== 'password';
const isPlain = (field: Field): boolean =>
  !['reference', 'children', 'password', 'file', 'image'].includes(field.kind) && !isJson(field) && !isList(field);

/** The fields of a model that name its rows to people; references among them are left out. */
export function titleFields(model: ModelDefinition): readonly string[] {
  return model.title.filter((name) => {
    const field = model.fields[name];
    return field !== undefined && isPlain(field);
  });
}
/** A kind or state in a title is said as people call it. */
function titleWord(field: Field | undefined, value: unknown): string {
  const option = field?.kind === 'choice' || field?.kind === 'state' ? field.options.find((one) => one.value === value) : undefined;
  if (field?.kind === 'date' && field.wholeMonth) return monthOf(String(value ?? ''));
  return option?.label[currentLanguage()] ?? String(value ?? '');
}
const NO_MODEL: ModelOf = () => undefined;
/**
 * What a row is called in the reader's language; its number when nothing names it. With `modelOf`, rows behind references that came
 * along are named too.
 */
export function titleOf(model: ModelDefinition, row: Row, modelOf = NO_MODEL): string {
  const wordOf = (name: string): string => {
    const field = model.fields[name];
    if (field?.kind !== 'reference') return titleFields(model).includes(name) ? titleWord(field, row[name]) : '';
    const [target, behind] = [modelOf(field.to), row[referenceObjectName(name)]];
    return target && isRow(behind) ? titleOf(target, behind) : '';
  };
  const title = model.title.map(wordOf).filter(Boolean).join(' ').trim();
  return title || (row.id === undefined ? '' : `№ ${String(row.id)}`);
}
/** The text fields that a look-up is searched by: those made for it, else the title. */
export function searchFields(model: ModelDefinition): readonly string[] {
  const made = Object.entries(model.fields).flatMap(([name, field]) => (field.search && isPlain(field) ? [name] : []));
  return made.length ? made : titleFields(model).filter((name) => model.fields[name]?.kind === 'text');
}
/** What says how amounts are written whose currency is a row of the model. */
const CURRENCY_FIELDS = ['code', 'digits'] as const;
const isCurrency = ({ fields }: ModelDefinition): boolean => fields.code?.kind === 'text' && fields.digits?.kind === 'integer';
/** What is read of a row that a reference points at. */
export const lookupFields = (model: ModelDefinition): readonly string[] => [
  'id',
  ...new Set([
    ...titleFields(model),
    ...searchFields(model),
    ...(isCurrency(model) ? CURRENCY_FIELDS : []),
    ...(model.inactiveWhen ? [model.inactiveWhen.field] : []),
  ]),
];
/** Why a row is chosen no more, in the reader's language: `Left` of an employee; undefined for all others. */
export function inactiveWord({ inactiveWhen: when, fields }: ModelDefinition, row: Row): string | undefined {
  return when && row[when.field] === when.value ? titleWord(fields[when.field], when.value) : undefined;
}
/** What a row is called where it is chosen or has been: with the mark of one that is chosen no more. */
export function chosenTitle(model: ModelDefinition, row: Row): string {
  const [title, word] = [titleOf(model, row), inactiveWord(model, row)];
  return word === undefined ? title : `${title} (${word})`;
}

/** The same with what tells rows of one name apart, as a selection. */
export function lookupSelection(model: ModelDefinition): string {
  const selection: Selection = new Map(lookupFields(model).map((name) => [name, null]));
  for (const path of apartPaths(model)) {
    const names = path.split('.');
    const own = names.pop() ?? path;
    let at = selection;
    for (const name of names) at = branch(at, referenceObjectName(name));
    if (!at.has(own)) at.set(own, null);
  }
  return render(selection);
}
/** What is said beside the name of a row, as far as it came along. */
export function apartOf(model: ModelDefinition, row: Row): readonly string[] {
  return apartPaths(model).flatMap((path) => {
    const names = path.split('.');
    const own = names.pop() ?? path;
    let at: unknown = row;
    for (const name of names) at = isRow(at) ? at[referenceObjectName(name)] : undefined;
    const value = isRow(at) ? at[own] : undefined;
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
}

function branch(selection: Selection, name: string): Selection {
  const known = selection.get(name);
  if (known) return known;
  const made: Selection = new Map();
  selection.set(name, made);
  return made;
}

function addField(selection: Selection, model: ModelDefinition, name: string, modelOf: ModelOf): void {
  const field = fieldOf(model, name)?.field;
  if (!field || field.kind === 'children' || !isReadable(field)) return;
  selection.set(name, null);
  if (field.kind !== 'reference') return;
  const target = modelOf(field.to);
  if (!target) return;
  const inner = branch(selection, referenceObjectName(name));
  for (const one of lookupFields(target)) inner.set(one, null);
  if (field.cascade && target.fields[field.cascade.by]) inner.set(field.cascade.by, null);
}

/** A path along references; what cannot be read ends it. */
function addPath(selection: Selection, model: ModelDefinition, path: readonly string[], modelOf: ModelOf): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  addField(selection, model, name, modelOf);
  const field = model.fields[name];
  const target = field?.kind === 'reference' ? modelOf(field.to) : undefined;
  if (rest.length && target) addPath(branch(selection, referenceObjectName(name)), target, rest, modelOf);
}

function addKeys(selection: Selection, model: ModelDefinition): void {
  selection.set('id', null);
  if (fieldOf(model, 'version')) selection.set('version', null);
}

function addChildren(selection: Selection, section: ChildrenSection, modelOf: ModelOf): void {
  const inner = branch(selection, section.field);
  inner.set('id', null);
  for (const { name } of section.columns) addField(inner, section.model, name, modelOf);
  if (section.orderField) inner.set(section.orderField, null);
}

function render(selection: Selection): string {
  return [...selection].map(([name, inner]) => (inner ? `${name}{${render(inner)}}` : name)).join(' ');
}

/** What a computed field is made of, as far as the form holds it, so that it follows the typing. */
function addComputed(selection: Selection, { model, modelOf }: FormShape, name: string): void {
  for (const path of computedFrom(model, name, modelOf)) {
    const [first = '', second] = path.split('.');
    const field = model.fields[first];
    const inner = field?.kind === 'children' ? selection.get(first) : null;
    const child = field?.kind === 'children' ? modelOf(field.of) : undefined;
    if (inner && child && second !== undefined) {
      for (const part of [second, ...computedFrom(child, second, modelOf)]) addField(inner, child, part.split('.')[0] ?? part, modelOf);
    } else addField(selection, model, first, modelOf);
  }
}

/** Conditions look at fields that the form may not show; without their values a check would judge wrongly. */
function addConditionFields(selection: Selection, model: ModelDefinition, modelOf: ModelOf): void {
  for (const [name, { visibleWhen, requiredWhen, readOnlyWhen }] of Object.entries(model.fields)) {
    if (requiredWhen) addField(selection, model, name, modelOf);
    for (const condition of [visibleWhen, requiredWhen, readOnlyWhen]) {
      for (const one of condition ? conditionFields(condition) : []) addField(selection, model, one, modelOf);
    }
  }
}

/** Everything the form shows of a record and `more` of its fields, as one selection. */
export function recordSelection(shape: FormShape, more: readonly string[] = []): string {
  const { form, model, modelOf } = shape;
  const selection: Selection = new Map();
  addKeys(selection, model);
  if (fieldOf(model, 'updated_at')) selection.set('updated_at', null);
  for (const { name } of shapedFields(shape)) addField(selection, model, name, modelOf);
  for (const section of childrenSections(shape)) addChildren(selection, section, modelOf);
  for (const { name } of shapedFields(shape)) addComputed(selection, shape, name);
  addConditionFields(selection, model, modelOf);
  for (const name of more) addField(selection, model, name, modelOf);
  const identity = form.identity;
  const paths = [...(identity?.title ?? []), ...(identity?.subtitle ?? []), identity?.image, identity?.state, identity?.code];
  for (const path of paths) if (path !== undefined) addPath(selection, model, path.split('.'), modelOf);
  return render(selection);
}

/** Variables: `f`, a filter by id. */
export const recordDocument = (shape: FormShape, more?: readonly string[]): string =>
  `query($f:[filter!]){${shape.model.name}(filters:$f,limit:1){${recordSelection(shape, more)}}}`;
export const byId = (id: number) => [{ column: 'id', condition: 'equals', value: String(id) }];

/** The reply is the record as it was stored, so that the form goes on from there. Variables: `input`. */
export const createDocument = (shape: FormShape): string =>
  `mutation($input:${inputTypeName(shape.model.name)}!){${createMutationName(shape.model.name)}(input:$input){${recordSelection(shape)}}}`;
/** Variables: `id`, `input` and, where the model counts versions, `version`. The reply is that of `createDocument`. */
export function updateDocument(shape: FormShape): string {
  const { model } = shape;
  const versioned = fieldOf(model, 'version') !== undefined;
  const name = updateMutationName(model.name);
  return `mutation($id:ID!,$input:${inputTypeName(model.name)}!${versioned ? ',$version:Int' : ''}){${name}(id:$id,input:$input${versioned ? ',version:$version' : ''}){${recordSelection(shape)}}}`;
}

function knownRows(model: ModelDefinition, row: Row, modelOf: ModelOf): readonly KnownRow[] {
  return Object.entries(model.fields).flatMap(([name, field]): readonly KnownRow[] => {
    const inner = row[referenceObjectName(name)];
    if (field.kind !== 'reference' || !isRow(inner) || typeof inner.id !== 'number') return [];
    const target = modelOf(field.to);
    return [{ model: field.to, id: inner.id, row: inner }, ...(target ? knownRows(target, inner, modelOf) : [])];
  });
}

/** Splits a reply's row into the record and the rows its references point at. */
export function readRecord(shape: FormShape, row: Row): { record: FormRecord; known: readonly KnownRow[] } {
  const { model, modelOf } = shape;
  const values: Record<string, unknown> = {};
  const known = [...knownRows(model, row, modelOf)];
  for (const name of Object.keys(model.fields)) {
    if (model.fields[name]?.kind === 'children') continue;
    values[name] = row[name] ?? null;
  }
  for (const section of childrenSections(shape)) {
    const rows = row[section.field];
    const children = (Array.isArray(rows) ? rows : []).flatMap((child): ChildRow[] => {
      if (!isRow(child) || typeof child.id !== 'number') return [];
      known.push(...knownRows(section.model, child, modelOf));
      // What came along beside the columns is what sums of the record are made of.
      const beside = Object.keys(child).filter((name) => section.model.fields[name]);
      const names = new Set([
        ...section.columns.map((column) => column.name),
        ...(section.orderField ? [section.orderField] : []),
        ...beside,
      ]);
      return [
        { key: savedRowKey(child.id), id: child.id, values: Object.fromEntries([...names].map((name) => [name, child[name] ?? null])) },
      ];
    });
    const { orderField } = section;
    values[section.field] = orderField
      ? children.toSorted((a, b) => Number(a.values[orderField] ?? 0) - Number(b.values[orderField] ?? 0))
      : children;
  }
  return {
    record: {
      id: typeof row.id === 'number' ? row.id : null,
      version: typeof row.version === 'number' ? row.version : null,
      updatedAt: typeof row.updated_at === 'string' ? row.updated_at : null,
      values,
    },
    known,
  };
}
