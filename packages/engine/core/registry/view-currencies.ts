/** Amounts in several currencies that a view shows: each has the code of its currency in a column beside it. */
import type { ModelDefinition, ViewDefinition } from '@lambda/model/definitions/definitions.ts';
import { currencyColumn, currencyPath } from '@lambda/model/definitions/views.ts';
import type { Field } from '@lambda/model/fields/fields.ts';

type Shown = { readonly model: ModelDefinition; readonly field: Field };
type Place = {
  readonly view: Pick<ViewDefinition, 'name' | 'fields'>;
  readonly name: string;
  readonly modelNamed: (name: string) => ModelDefinition;
};

/**
 * The column with the code for the column of an amount; null for everything else, and for currencies that have no code.
 * Throws an error that names the view and the path that is missing.
 */
export function codeColumn({ view, name, modelNamed }: Place, { model, field }: Shown): string | null {
  if (field.kind !== 'money' || field.currencyField === undefined) return null;
  const said = model.fields[field.currencyField];
  if (said?.kind === 'reference' && !modelNamed(said.to).fields.code) return null;
  const amount = { name, currencyField: field.currencyField, isReference: said?.kind === 'reference' };
  const found = currencyColumn(view.fields, amount);
  if (found !== undefined) return found;
  const path = currencyPath(view.fields, amount);
  if (path === undefined) return null;
  throw new Error(`view ${view.name}: ${name} is in several currencies: show ${path} beside it`);
}
