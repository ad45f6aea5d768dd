/** What somebody fills in about a table: its names, its fields in order, and where it stands in the menu. */
import { CUSTOM_KINDS } from '@lambda/model/definitions/custom-fields.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { IconName } from '@lambda/model/definitions/icon-names.ts';
import { CUSTOM_KIND_LABELS } from '@lambda/model/definitions/kind-labels.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { COMPUTED_TYPES, Field } from '@lambda/model/fields/fields.ts';

/** What a field of a built table can be: the kinds of plain fields, a formula, and rows of another table. */
export const TABLE_KINDS = [...CUSTOM_KINDS, 'computed', 'children'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];
export type ComputedType = (typeof COMPUTED_TYPES)[number];
export const TABLE_KIND_LABELS: Readonly<Record<TableKind, Label>> = {
  ...CUSTOM_KIND_LABELS,
  computed: { mn: 'Томьёогоор бодох', en: 'Calculated', ko: '수식 계산' },
  children: { mn: 'Дэд хүснэгт', en: 'Sub-table', ko: '하위 테이블' },
};

/** A label as it is typed: what is left empty in English and Korean is said in Mongolian. */
export type LabelInput = { readonly mn: string; readonly en: string; readonly ko: string };
/** `value` is what records hold; a new option has none yet. */
export type OptionInput = LabelInput & { readonly key: string; readonly value: string };
export type FieldInput = {
  /** Tells the rows of the editor apart. */
  readonly key: string;
  readonly label: LabelInput;
  readonly name: string;
  /** Whether the name is the person's own, so that it no longer follows the label. */
  readonly hasOwnName: boolean;
  readonly kind: TableKind;
  readonly required: boolean;
  /** Whether the quick search of the list looks at it; for text only. */
  readonly search: boolean;
  /** Characters, as typed; empty for the usual limit. */
  readonly max: string;
  readonly options: readonly OptionInput[];
  /** The model that a reference points at, or whose rows a sub-table has. */
  readonly to: string;
  /** Of a reference: only rows whose field `by` says what the field `from` of this record says; empty for all rows. */
  readonly cascade: { readonly from: string; readonly by: string };
  /** Of a reference: the whole number of the rows there that says how many may point at each; empty for no bound. */
  readonly atMost: string;
  /** Of a sub-table: the reference of its rows that leads here. */
  readonly by: string;
  /** Of a calculated field: how, and what comes out. */
  readonly formula: string;
  readonly result: ComputedType;
  /** Of a number: its bounds as typed; empty for none. */
  readonly least: string;
  readonly most: string;
  /** What was published or drafted of the field; settings that the editor does not show are kept from it. */
  readonly before: Field | undefined;
  /** What it is called in the draft or in force; undefined for one that was never kept. */
  readonly storedName: string | undefined;
  /** There is a column already: with another name its data goes along, with another kind its values are converted. */
  readonly isFrozen: boolean;
  /** What is in force of it, to which its column belongs. */
  readonly inForce: Field | undefined;
  /** It is withdrawn in force: the name is that of its column, and stays. */
  readonly wasWithdrawn: boolean;
};
export type TableInput = {
  readonly label: LabelInput;
  readonly name: string;
  readonly hasOwnName: boolean;
  readonly icon: IconName;
  /** The menu group that the entry goes to; empty for the top of the menu. */
  readonly group: string;
  readonly fields: readonly FieldInput[];
  /** Fields that were taken away, whose columns stay with their values. */
  readonly withdrawn: readonly FieldInput[];
};

/** A table that references may point at. */
export type TargetTable = { readonly name: string; readonly label: Label };

export const MOST_FIELDS = 100;
export const MOST_OPTIONS = 100;
export const LONGEST_LABEL = 120;
const sameIn = (text: string): LabelInput => ({ mn: text, en: text, ko: text });
export const NO_LABEL: LabelInput = sameIn('');

export const hasOptions = (kind: string): boolean => kind === 'choice' || kind === 'multiChoice';
export const hasMax = (kind: string): boolean => kind === 'text' || kind === 'longText';
/** Numbers whose value can be bounded. */
export const hasBounds = (kind: string): boolean => kind === 'integer' || kind === 'decimal' || kind === 'money';
/** Filled in by people. */
export const isFilledIn = (kind: string): boolean => kind !== 'computed' && kind !== 'children';
export const isTableKind = (kind: string): kind is TableKind => TABLE_KINDS.some((known) => known === kind);

export const labelOf = ({ mn, en, ko }: LabelInput): Label => ({
  mn: mn.trim(),
  en: en.trim() || mn.trim(),
  ko: ko.trim() || mn.trim(),
});
/** The other way round: a text that is the same as the Mongolian one was not translated. */
export const typedLabel = ({ mn, en, ko }: Label): LabelInput => ({ mn, en: en === mn ? '' : en, ko: ko === mn ? '' : ko });

const NO_CASCADE = { from: '', by: '' } as const;
let lastKey = 0;
export const newKey = (): string => `row-${++lastKey}`;
export const newOption = (): OptionInput => ({ ...NO_LABEL, key: newKey(), value: '' });
export const newField = (): FieldInput => ({
  key: newKey(),
  label: NO_LABEL,
  name: '',
  hasOwnName: false,
  kind: 'text',
  required: false,
  search: true,
  max: '',
  options: [newOption(), newOption()],
  to: '',
  cascade: NO_CASCADE,
  atMost: '',
  by: '',
  formula: '',
  result: 'decimal',
  least: '',
  most: '',
  before: undefined,
  storedName: undefined,
  isFrozen: false,
  inForce: undefined,
  wasWithdrawn: false,
});
export const newTable = (): TableInput => ({
  label: NO_LABEL,
  name: '',
  hasOwnName: false,
  icon: 'layers',
  group: '',
  fields: [{ ...newField(), required: true }],
  withdrawn: [],
});

/** The model in force; null for one that was never published. */
export type Published = Pick<ModelDefinition, 'fields' | 'withdrawn'> | null;
/** A field that was stored; null for a kind that this editor does not know. */
export function typedField(name: string, field: Field, published: Published): FieldInput | null {
  const inForce = published?.fields[name] ?? published?.withdrawn?.[name];
  if (!isTableKind(field.kind)) return null;
  return {
    ...newField(),
    label: typedLabel(field.label),
    name,
    hasOwnName: true,
    kind: field.kind,
    required: field.required === true,
    search: field.search !== undefined && field.search !== false,
    max: 'max' in field && hasMax(field.kind) && field.max !== undefined ? String(field.max) : '',
    options:
      'options' in field
        ? field.options.map(({ value, label }) => ({ ...typedLabel(label), key: newKey(), value }))
        : [newOption(), newOption()],
    to: field.kind === 'reference' ? field.to : field.kind === 'children' ? field.of : '',
    cascade: (field.kind === 'reference' ? field.cascade : undefined) ?? NO_CASCADE,
    atMost: (field.kind === 'reference' ? field.atMost : undefined) ?? '',
    by: field.kind === 'children' ? field.by : '',
    formula: field.kind === 'computed' ? field.expression : '',
    result: field.kind === 'computed' ? field.type : 'decimal',
    least: hasBounds(field.kind) && 'min' in field && field.min !== undefined ? String(field.min) : '',
    most: hasBounds(field.kind) && 'max' in field && field.max !== undefined ? String(field.max) : '',
    before: field,
    storedName: name,
    isFrozen: inForce !== undefined,
    inForce,
    wasWithdrawn: published?.withdrawn !== undefined && name in published.withdrawn,
  };
}

/** The table without the field; its column stays with the values, under the name that it has there. */
export function withdraw<T extends Pick<TableInput, 'fields' | 'withdrawn'>>(table: T, key: string): T {
  const field = table.fields.find((one) => one.key === key);
  if (!field) return table;
  const kept = { ...field, name: field.storedName ?? field.name, hasOwnName: true, before: field.inForce ?? field.before };
  return { ...table, fields: table.fields.filter((one) => one !== field), withdrawn: [...table.withdrawn, kept] };
}
/** The field is back, last of all; the rows that came meanwhile have no value, so it is not required. */
export function bringBack<T extends Pick<TableInput, 'fields' | 'withdrawn'>>(table: T, key: string): T {
  const field = table.withdrawn.find((one) => one.key === key);
  if (!field) return table;
  return {
    ...table,
    fields: [...table.fields, { ...field, required: false }],
    withdrawn: table.withdrawn.filter((one) => one !== field),
  };
}

/** Moves a field to another place among the fields. */
export function moveField(fields: readonly FieldInput[], from: number, to: number): readonly FieldInput[] {
  const next = [...fields];
  const [moved] = next.splice(from, 1);
  if (!moved || to < 0 || to > next.length) return fields;
  next.splice(to, 0, moved);
  return next;
}
