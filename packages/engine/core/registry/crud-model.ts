/** The model whose records a screen lists and edits: that of its form. */
import type { CrudDefinition, FormDefinition, GridDefinition, MenuItem } from '@lambda/model/definitions/definitions.ts';

type Known = { readonly cruds: ReadonlyMap<string, CrudDefinition>; readonly forms: ReadonlyMap<string, FormDefinition> };

/** Undefined for a screen without a form: it shows a view, whose rows are nobody's records. */
export const modelOfCrud = ({ forms }: Pick<Known, 'forms'>, crud: CrudDefinition | undefined): string | undefined =>
  crud?.form === undefined ? undefined : forms.get(crud.form)?.model;

/** The model behind an entry of the menu; undefined for one that lists no records. */
export const modelOfItem = (known: Known, item: MenuItem | undefined): string | undefined =>
  modelOfCrud(known, item?.linkTo === 'crud' ? known.cruds.get(item.url ?? '') : undefined);

/** The list that an entry of the menu opens. */
export function gridOfItem(
  { cruds, grids }: { readonly cruds: Known['cruds']; readonly grids: ReadonlyMap<string, GridDefinition> },
  item: MenuItem | undefined,
): GridDefinition | undefined {
  const crud = item?.linkTo === 'crud' ? cruds.get(item.url ?? '') : undefined;
  return crud?.grid === undefined ? undefined : grids.get(crud.grid);
}

/** Where an entry of the menu leads. */
export const pathOfItem = ({ id, linkTo, url }: MenuItem): string => (linkTo === 'router-link' ? (url ?? '/erp') : `/erp/p/${id}`);

/** The view that an entry of the menu shows by a screen without a form; undefined for every other entry. */
export function viewOfItem(
  { cruds, grids }: { readonly cruds: Known['cruds']; readonly grids: ReadonlyMap<string, GridDefinition> },
  item: MenuItem | undefined,
): string | undefined {
  const crud = item?.linkTo === 'crud' ? cruds.get(item.url ?? '') : undefined;
  return crud && crud.form === undefined ? grids.get(crud.grid ?? '')?.model : undefined;
}
