/** What is missing or wrong in a table before it can be kept, each at its place. */
import type { Field } from '@lambda/model/fields/fields.ts';
import { type FieldInput, hasBounds, hasMax, hasOptions, type TableInput } from './table-input.ts';
import { fieldNameFault, type NameFault, tableNameFault } from './table-names.ts';

export type Fault = `name.${NameFault}` | 'label' | 'noFields' | 'options' | 'optionTwice' | 'to' | 'max' | 'formula' | 'bounds';
export type FieldFaults = {
  readonly label?: Fault;
  readonly name?: Fault;
  readonly options?: Fault;
  readonly to?: Fault;
  readonly max?: Fault;
  readonly formula?: Fault;
  readonly bounds?: Fault;
};
export type TableFaults = {
  readonly label?: Fault;
  readonly name?: Fault;
  readonly noFields?: Fault;
  /** By the key of the field. */
  readonly fields: ReadonlyMap<string, FieldFaults>;
};

const MOST_LETTERS: Readonly<Record<'text' | 'longText', number>> = { text: 1_000, longText: 100_000 };
function maxFault({ kind, max }: FieldInput): Fault | undefined {
  if (!hasMax(kind) || max.trim() === '') return undefined;
  const most = kind === 'longText' ? MOST_LETTERS.longText : MOST_LETTERS.text;
  return /^[1-9]\d*$/.test(max.trim()) && Number(max) <= most ? undefined : 'max';
}
function boundsFault({ kind, least, most }: FieldInput): Fault | undefined {
  if (!hasBounds(kind)) return undefined;
  const given = [least, most].map((text) => text.trim()).filter((text) => text !== '');
  const isNumber = (text: string): boolean => (kind === 'integer' ? /^-?\d{1,15}$/ : /^-?\d{1,14}(\.\d{1,4})?$/).test(text);
  if (!given.every(isNumber)) return 'bounds';
  return given.length === 2 && Number(given[0]) > Number(given[1]) ? 'bounds' : undefined;
}
function optionsFault({ kind, options }: FieldInput): Fault | undefined {
  if (!hasOptions(kind)) return undefined;
  const said = options.map(({ mn }) => mn.trim().toLowerCase()).filter((text) => text !== '');
  if (said.length === 0) return 'options';
  return new Set(said).size < said.length ? 'optionTwice' : undefined;
}

/** Names of fields that the editor does not show are taken too. */
function faultsOf(field: FieldInput, others: ReadonlySet<string>, prefix: string): FieldFaults {
  // A name that follows the label is missing for the same reason as the label.
  const name = field.label.mn.trim() === '' && !field.hasOwnName ? undefined : fieldNameFault(field, others, prefix);
  const options = optionsFault(field);
  const max = maxFault(field);
  const bounds = boundsFault(field);
  return {
    ...(field.label.mn.trim() === '' ? { label: 'label' as const } : {}),
    ...(name ? { name: `name.${name}` as const } : {}),
    ...(options ? { options } : {}),
    ...((field.kind === 'reference' || field.kind === 'children') && field.to === '' ? { to: 'to' as const } : {}),
    ...(max ? { max } : {}),
    ...(bounds ? { bounds } : {}),
    ...(field.kind === 'computed' && field.formula.trim() === '' ? { formula: 'formula' as const } : {}),
  };
}

type Known = { readonly taken: ReadonlySet<string>; readonly unshown: Readonly<Record<string, Field>> };
/** What is wrong with fields, by their keys. The names of those that are not among them are taken too. */
export function fieldFaults(
  { fields, withdrawn }: Pick<TableInput, 'fields' | 'withdrawn'>,
  unshown: Readonly<Record<string, Field>>,
  prefix = '',
): ReadonlyMap<string, FieldFaults> {
  const all = fields.map((field) => {
    const others = [...fields, ...withdrawn].filter(({ key }) => key !== field.key).map(({ name }) => name);
    return [field.key, faultsOf(field, new Set([...others, ...Object.keys(unshown)]), prefix)] as const;
  });
  return new Map(all.filter(([, faults]) => Object.keys(faults).length > 0));
}
/** `taken` are the names of other tables; undefined when nothing is wrong. */
export function tableFaults(table: TableInput, { taken, unshown }: Known): TableFaults | undefined {
  const fields = fieldFaults(table, unshown);
  const isUnnamed = table.label.mn.trim() === '';
  const name = isUnnamed && !table.hasOwnName ? undefined : tableNameFault(table.name, taken);
  const faults: TableFaults = {
    ...(isUnnamed ? { label: 'label' as const } : {}),
    ...(name ? { name: `name.${name}` as const } : {}),
    ...(table.fields.length === 0 ? { noFields: 'noFields' as const } : {}),
    fields,
  };
  return isUnnamed || name || table.fields.length === 0 || fields.size > 0 ? faults : undefined;
}
