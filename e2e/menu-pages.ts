/** The pages that a person's menu leads to, as the server tells them. */
import type { Client } from '@lambda/testing/client.ts';
import { sample } from '@lambda/testing/sample.ts';

type Entry = { readonly id: string; readonly link_to: string; readonly url?: string; readonly children?: readonly Entry[] };
type MenuPage = {
  readonly address: string;
  readonly id: string;
  /** The address that its entry opens: that of another page where several stand as tabs behind one entry. */
  readonly entry: string;
  /** A list or form that the engine draws from its definition. */
  readonly isDefined: boolean;
};
/** The entries of a menu that lead to pages of their own. */
function pagesIn(menu: readonly Entry[]): readonly MenuPage[] {
  return menu.flatMap(({ id, link_to, url, children = [] }): readonly MenuPage[] => {
    const below = pagesIn(children);
    const [first] = below;
    if (link_to === 'noActionSubTop' && first) return below.map((page) => ({ ...page, entry: first.address }));
    if (link_to !== 'crud' && link_to !== 'router-link') return below;
    const isDefined = link_to === 'crud';
    const address = isDefined ? `/erp/p/${id}` : (url ?? '');
    return [{ address, id, entry: address, isDefined }, ...below];
  });
}

type Rights = Readonly<Record<string, Readonly<Record<'c' | 'r' | 'u' | 'd', boolean>>>>;
type Permission = { readonly menu: readonly Entry[]; readonly permissions: { readonly permissions: Rights } };
const permissionOf = async (client: Client): Promise<Permission> => (await client.choose<{ permission: Permission }>()).body.permission;

/** The rights on each page of the menu, like `cru`, by its address. */
export async function menuPages(client: Client): Promise<ReadonlyMap<string, string>> {
  const { menu, permissions } = await permissionOf(client);
  const rightsOn = (id: string): string => {
    const rights = permissions.permissions[id];
    return (['c', 'r', 'u', 'd'] as const).filter((right) => rights?.[right]).join('');
  };
  return new Map(pagesIn(menu).map(({ address, id }) => [address, rightsOn(id)]));
}

/**
 * A third of the pages that the engine draws from definitions, drawn anew for each `purpose`, and every page that is a screen of
 * its own: the entries to click on, and all pages that are seen behind them.
 */
export async function sampledMenuPages(
  client: Client,
  purpose: string,
): Promise<{ readonly entries: ReadonlySet<string>; readonly pages: readonly string[] }> {
  const pages = pagesIn((await permissionOf(client)).menu);
  const entries = new Set(
    sample(pages, {
      share: 0.3,
      textOf: ({ address }) => `${purpose} ${address}`,
      groupsOf: ({ address, isDefined }) => (isDefined ? [] : [address]),
    }).map(({ entry }) => entry),
  );
  return { entries, pages: pages.filter(({ entry }) => entries.has(entry)).map(({ address }) => address) };
}
