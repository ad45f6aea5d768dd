/** Which entry of the menu leads to the records of a model: whose form and rights a form over another one takes. */
import type { CrudDefinition, MenuItem } from '@lambda/model/definitions/definitions.ts';
import type { MenuPermissions } from '../../kit/registries.ts';
import type { SessionData } from '../../kit/session/session-reply.ts';

export type FormEntry = {
  /** The menu entry whose rights the form asks with. */
  readonly page: string;
  readonly form: string;
  readonly grid?: string | undefined;
  readonly permissions: MenuPermissions;
};
type Known = Pick<SessionData, 'menu' | 'cruds'> & { readonly permission: Pick<SessionData['permission'], 'menus'> };

const flat = (items: readonly MenuItem[]): readonly MenuItem[] => items.flatMap((item) => [item, ...flat(item.children ?? [])]);
/** An entry of one's own record is no way to the others. */
const leadsToAll = ({ template }: CrudDefinition): boolean => template !== 'edit';

/** The first entry behind which the person may do that with records of the model; undefined when there is none. */
export function formEntryFor({ menu, cruds, permission }: Known, model: string, right: 'c' | 'r'): FormEntry | undefined {
  for (const { id, linkTo, url } of flat(menu)) {
    const permissions = permission.menus[id];
    const crud = linkTo === 'crud' ? cruds.find(({ name }) => name === url) : undefined;
    if (crud?.form !== undefined && crud.model === model && leadsToAll(crud) && permissions?.[right]) {
      return { page: id, form: crud.form, grid: crud.grid, permissions };
    }
  }
  return undefined;
}
