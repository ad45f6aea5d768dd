/** The pages that a person's menu leads to, as the server tells them. */
import type { Client } from '@lambda/testing/client.ts';

type Entry = { readonly id: string; readonly link_to: string; readonly url?: string; readonly children?: readonly Entry[] };
/** The entries of a menu that lead to pages of their own, with the addresses of these. */
const pagesIn = (menu: readonly Entry[]): readonly (readonly [address: string, id: string])[] =>
  menu.flatMap(({ id, link_to, url, children = [] }) => [
    ...(link_to === 'crud' ? [[`/erp/p/${id}`, id] as const] : link_to === 'router-link' ? [[url ?? '', id] as const] : []),
    ...pagesIn(children),
  ]);

/** The rights on each page of the menu, like `cru`, by its address. */
export async function menuPages(client: Client): Promise<ReadonlyMap<string, string>> {
  type Rights = Readonly<Record<string, Readonly<Record<'c' | 'r' | 'u' | 'd', boolean>>>>;
  type Permission = { readonly menu: readonly Entry[]; readonly permissions: { readonly permissions: Rights } };
  const { body } = await client.choose<{ permission: Permission }>();
  const { menu, permissions } = body.permission;
  const rightsOn = (id: string): string => {
    const rights = permissions.permissions[id];
    return (['c', 'r', 'u', 'd'] as const).filter((right) => rights?.[right]).join('');
  };
  return new Map(pagesIn(menu).map(([address, id]) => [address, rightsOn(id)]));
}
