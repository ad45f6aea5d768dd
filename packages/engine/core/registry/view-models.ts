/** A view with rights of its own as the model that roles, grids and forms take it for: its own names, values only, nothing to write. */
import type { ModelDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { SYSTEM_FIELD_NAMES } from '@lambda/model/definitions/walk.ts';
import type { Field } from '@lambda/model/fields/fields.ts';
import { codeColumn } from './view-currencies.ts';

/** What of a resolved path is asked. */
type ResolvedPath = {
  readonly hops: readonly { readonly model: ModelDefinition; readonly reference: string }[];
  readonly model: ModelDefinition;
  readonly name: string;
  readonly field: Field;
};
type Known = { readonly models: ReadonlyMap<string, ModelDefinition>; readonly viewModels: ReadonlyMap<string, ModelDefinition> };
/** What rights can be given to under a name: a model, or a view with rights of its own. */
export const modelOrView = ({ models, viewModels }: Known, name: string): ModelDefinition | undefined =>
  models.get(name) ?? viewModels.get(name);

type Paths = ReadonlyMap<string, ResolvedPath>;

/** What says how a value is written, or looks at fields that the view may not have, is left behind. */
const LEFT_BEHIND: ReadonlySet<string> = new Set([
  ...['required', 'unique', 'default', 'rules', 'pattern', 'sort', 'cascade', 'atMost', 'notBefore', 'currencyField'],
  ...['visibleWhen', 'requiredWhen', 'readOnlyWhen', 'help'],
]);
const CLOSED_KINDS: ReadonlySet<Field['kind']> = new Set(['reference', 'references', 'children', 'password']);

/** A name along a reference is called like the reference. */
function fieldAt({ field, hops, model, name }: ResolvedPath, own: Label | undefined, code: string | null | undefined): Field {
  const via = hops.at(-1);
  const label = own ?? (via && model.title.includes(name) ? via.model.fields[via.reference]?.label : undefined);
  const kept = Object.entries(field).filter(([key]) => !LEFT_BEHIND.has(key));
  return { ...Object.fromEntries(kept), ...(label ? { label } : {}), ...(code ? { currencyField: code } : {}), readOnly: true } as Field;
}

/**
 * Null for a view without rights of its own. Throws an error that names the view when it shows an amount without its
 * currency, or with rights of its own has no `id` or a field that is no value.
 */
export function viewModel(
  view: ViewDefinition,
  of: ModelDefinition,
  paths: Paths,
  modelNamed: (name: string) => ModelDefinition,
): ModelDefinition | null {
  const codes = new Map([...paths].map(([name, path]) => [name, codeColumn({ view, name, modelNamed }, path)]));
  if (view.open && !view.ownRights) throw new Error(`view ${view.name}: only a view with rights of its own can be open`);
  if (!view.ownRights) return null;
  if (view.fields.id !== 'id') throw new Error(`view ${view.name}: rights of its own need the field id`);
  const own = [...paths].filter(([name]) => !SYSTEM_FIELD_NAMES.has(name));
  const closed = own.find(([, { field }]) => CLOSED_KINDS.has(field.kind));
  if (closed) throw new Error(`view ${view.name}: ${closed[0]} is no value, so the view cannot have rights of its own`);
  const named = of.title.flatMap((field) => own.filter(([, { hops, name }]) => hops.length === 0 && name === field).map(([name]) => name));
  return {
    name: view.name,
    label: view.label,
    placement: of.placement,
    projects: of.name,
    ...(of.icon ? { icon: of.icon } : {}),
    ...(of.belongs ? { belongs: of.belongs } : {}),
    ...(view.open ? { open: view.open } : {}),
    appendOnly: true,
    writtenBy: 'platform',
    fields: Object.fromEntries(own.map(([name, path]) => [name, fieldAt(path, view.labels?.[name], codes.get(name))])),
    title: named.length > 0 ? named : ['id'],
    sort: view.sort,
  };
}
