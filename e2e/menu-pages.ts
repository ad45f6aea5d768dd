/** The pages that a person's menu leads to, as the server tells them. */
import type { Client } from '@lambda/testing/client.ts';

type Entry = { readonly id: string; readonly link_to: string; readonly url?: string; readonly children?: readonly Entry[] };
type Crud = { readonly name: string; readonly template: string; readonly screen?: string; readonly form?: string };
export type MenuPage = {
  readonly address: string;
  readonly id: string;
  /** The address that its entry opens: that of another page where several stand as tabs behind one entry. */
  readonly entry: string;
  /** How the engine draws it from its definition: `drawer`. A screen of its own has none. */
  readonly template?: string;
};
/** The entries of a menu that lead to pages of their own. */
function pagesIn(menu: readonly Entry[], cruds: readonly Crud[]): readonly MenuPage[] {
  return menu.flatMap(({ id, link_to, url, children = [] }): readonly MenuPage[] => {
    const below = pagesIn(children, cruds);
    const [first] = below;
    if (link_to === 'noActionSubTop' && first) return below.map((page) => ({ ...page, entry: first.address }));
    if (link_to !== 'crud' && link_to !== 'router-link') return below;
    const crud = link_to === 'crud' ? cruds.find(({ name }) => name === url) : undefined;
    const address = link_to === 'crud' ? `/erp/p/${id}` : (url ?? '');
    const template = crud && crud.screen === undefined ? `${crud.template}${crud.form === undefined ? ' without a form' : ''}` : undefined;
    return [{ address, id, entry: address, ...(template === undefined ? {} : { template }) }, ...below];
  });
}

type Rights = Readonly<Record<string, Readonly<Record<'c' | 'r' | 'u' | 'd', boolean>>>>;
type Permission = {
  readonly menu: readonly Entry[];
  readonly kruds: readonly Crud[];
  readonly permissions: { readonly permissions: Rights };
};
const permissionOf = async (client: Client): Promise<Permission> => (await client.choose<{ permission: Permission }>()).body.permission;

/** The pages of the menu, with the rights on each, like `cru`. */
export async function menuPages(client: Client): Promise<readonly (MenuPage & { readonly rights: string })[]> {
  const { menu, kruds, permissions } = await permissionOf(client);
  const rightsOn = (id: string): string => {
    const rights = permissions.permissions[id];
    return (['c', 'r', 'u', 'd'] as const).filter((right) => rights?.[right]).join('');
  };
  return pagesIn(menu, kruds).map((page) => ({ ...page, rights: rightsOn(page.id) }));
}
