/** Whether what a guide points at is there: on a screen of the menu, by the codes of its definitions. */
import { modelOfCrud } from '@lambda/engine/core/registry/crud-model.ts';
import type { Registry } from '@lambda/engine/core/registry/registry.ts';
import type { CrudDefinition } from '@lambda/model/definitions/definitions.ts';
import { fieldsShown, isPointing, type ListPoint, readScreenLink, type ScreenLink } from '@lambda/model/definitions/screen-points.ts';

type Known = Pick<Registry, 'menuItems' | 'cruds' | 'forms' | 'grids' | 'actions'>;

function isAboveList({ grids }: Known, crud: CrudDefinition, name: ListPoint): boolean {
  const grid = crud.screen === undefined && crud.grid !== undefined ? grids.get(crud.grid) : undefined;
  const hasForm = crud.form !== undefined;
  switch (name) {
    case 'create':
      return grid !== undefined && hasForm;
    case 'create-own':
      return grid !== undefined && crud.createButton !== undefined;
    case 'search':
      return (grid?.search ?? []).length > 0;
    case 'history':
      return hasForm;
    case 'print':
      return grid !== undefined || hasForm;
    case 'filter':
    case 'columns':
    case 'views':
    case 'reload':
    case 'export':
    case 'import':
      return grid !== undefined;
  }
}

function isThere(known: Known, link: ScreenLink): boolean {
  // On whatever screen is open: every list has its buttons, fields and actions are of one screen.
  if (link.entry === undefined) return link.part === 'list' || link.part === 'record';
  const item = known.menuItems.get(link.entry);
  const crud = item?.linkTo === 'crud' ? known.cruds.get(item.url ?? '') : undefined;
  if (!crud) return false;
  const form = crud.form === undefined ? undefined : known.forms.get(crud.form);
  const action = known.actions.get(link.name);
  switch (link.part) {
    case 'list':
      return isAboveList(known, crud, link.name);
    case 'record':
      return form !== undefined;
    case 'field':
      return form !== undefined && fieldsShown(form).has(link.name);
    case 'action':
      return action !== undefined && !action.ofScreen && action.model === modelOfCrud(known, crud);
  }
}

/** The addresses in a formatted text that mean to point at something. */
export const pointingIn = (html: string): readonly string[] =>
  [...html.matchAll(/\shref="([^"]*)"/g)].map(([, address = '']) => address).filter(isPointing);

/** The first address in a formatted text that points at nothing; undefined when all lead somewhere. */
export const wrongPoint = (known: Known, html: string): string | undefined =>
  pointingIn(html).find((address) => {
    const link = readScreenLink(address);
    return !link || !isThere(known, link);
  });
