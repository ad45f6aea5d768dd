/** What somebody fills in about a table: its names, its fields in order, and where it stands in the menu. */
import { CUSTOM_KINDS, type CustomKind } from '@lambda/model/definitions/custom-fields.ts';
import type { IconName } from '@lambda/model/definitions/icon-names.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { Field } from '@lambda/model/fields/fields.ts';

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
  readonly kind: CustomKind;
  readonly required: boolean;
  /** Whether the quick search of the list looks at it; for text only. */
  readonly search: boolean;
  /** Characters, as typed; empty for the usual limit. */
  readonly max: string;
  readonly options: readonly OptionInput[];
  /** The model that a reference points at. */
  readonly to: string;
  /** What was published or drafted of the field; settings that the editor does not show are kept from it. */
  readonly before: Field | undefined;
  /** What it is called in the draft or in force; undefined for one that was never kept. */
  readonly storedName: string | undefined;
  /** There is a column already: with another name its data goes along, with another kind its values are converted. */
  readonly isFrozen: boolean;
};
export type TableInput = {
  readonly label: LabelInput;
  readonly name: string;
  readonly hasOwnName: boolean;
  readonly icon: IconName;
  /** The menu group that the entry goes to; empty for the top of the menu. */
  readonly group: string;
  readonly fields: readonly FieldInput[];
};

export const MOST_FIELDS = 100;
export const MOST_OPTIONS = 100;
export const LONGEST_LABEL = 120;
const sameIn = (text: string): LabelInput => ({ mn: text, en: text, ko: text });
export const NO_LABEL: LabelInput = sameIn('');

export const hasOptions = (kind: string): boolean => kind === 'choice' || kind === 'multiChoice';
export const hasMax = (kind: string): boolean => kind === 'text' || kind === 'longText';
export const isCustomKind = (kind: string): kind is CustomKind => CUSTOM_KINDS.some((known) => known === kind);

export const labelOf = ({ mn, en, ko }: LabelInput): Label => ({
  mn: mn.trim(),
  en: en.trim() || mn.trim(),
  ko: ko.trim() || mn.trim(),
});
/** The other way round: a text that is the same as the Mongolian one was not translated. */
export const typedLabel = ({ mn, en, ko }: Label): LabelInput => ({ mn, en: en === mn ? '' : en, ko: ko === mn ? '' : ko });

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
  before: undefined,
  storedName: undefined,
  isFrozen: false,
});
export const newTable = (): TableInput => ({
  label: NO_LABEL,
  name: '',
  hasOwnName: false,
  icon: 'layers',
  group: '',
  fields: [{ ...newField(), required: true }],
});

/** A field that was stored; null for a kind that this editor does not know. */
export function typedField(name: string, field: Field, isFrozen: boolean): FieldInput | null {
  if (!isCustomKind(field.kind)) return null;
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
    to: field.kind === 'reference' ? field.to : '',
    before: field,
    storedName: name,
    isFrozen,
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
