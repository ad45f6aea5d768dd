/** What a screen says about its form and its own way to a new record. */
import type { CrudDefinition, FormDefinition, GridDefinition, ModelDefinition } from '@lambda/model/definitions/definitions.ts';

type Known = {
  readonly forms: ReadonlyMap<string, FormDefinition>;
  readonly grids: ReadonlyMap<string, GridDefinition>;
  readonly entities: ReadonlyMap<string, { readonly model: ModelDefinition }>;
  readonly createForms: ReadonlySet<string>;
  readonly viewModels: ReadonlyMap<string, unknown>;
};

/** Everything wrong with it, as sentences without its name. */
export function crudFaults(
  { forms, grids, entities, createForms, viewModels }: Known,
  { form, grid, screen, createButton }: CrudDefinition,
): readonly string[] {
  const shown = entities.get(grids.get(grid ?? '')?.model ?? '')?.model;
  if (form === undefined) {
    if (createButton) return ['a create button needs a form'];
    const isScreenAlone = screen !== undefined && grid === undefined;
    return shown?.derived || isScreenAlone ? [] : ['only a list of a view with rows of its own, or a screen by itself, has no form'];
  }
  const own = createButton && forms.get(createButton.form);
  const made = forms.get(form)?.model;
  const view = grids.get(grid ?? '')?.model ?? '';
  const listed = viewModels.has(view) ? view : shown?.name;
  return [
    ...(forms.has(form) ? [] : [`there is no form ${form}`]),
    ...(shown?.derived ? [`${shown.name} is a view, whose rows no form can open`] : []),
    ...(made && listed && !shown?.derived && made !== listed ? [`its list shows ${listed}, its form ${made}`] : []),
    ...(createForms.has(form) ? [`the form ${form} belongs to a create button`] : []),
    ...(createButton && !own ? [`there is no form ${createButton.form}`] : []),
    ...(own && own.model !== forms.get(form)?.model ? [`${own.name} makes other records than the list shows`] : []),
  ];
}
