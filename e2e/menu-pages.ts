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

/** The pages of the menu, with the rights on each, like `cru`. */
export async function menuPages(client: Client): Promise<readonly (MenuPage & { readonly rights: string })[]> {
  const { menu, permissions } = await permissionOf(client);
  const rightsOn = (id: string): string => {
    const rights = permissions.permissions[id];
    return (['c', 'r', 'u', 'd'] as const).filter((right) => rights?.[right]).join('');
  };
  return pagesIn(menu).map((page) => ({ ...page, rights: rightsOn(page.id) }));
}

/** How many of the pages that the engine draws from definitions a walk looks at. */
const SHARE = 0.3;
type Sampled = { readonly entries: ReadonlySet<string>; readonly pages: readonly string[] };
const behind = (all: readonly MenuPage[], chosen: readonly MenuPage[]): Sampled => {
  const entries = new Set(chosen.map(({ entry }) => entry));
  return { entries, pages: all.filter(({ entry }) => entries.has(entry)).map(({ address }) => address) };
};

/**
 * A third of the pages that the engine draws from definitions, drawn anew for each purpose, and every page that is a screen of its
 * own for at least one purpose: the entries to click on, and all pages that are seen behind them.
 */
export function sampleOf(all: readonly MenuPage[], purposes: readonly string[]): ReadonlyMap<string, Sampled> {
  const looks = all.flatMap((page) => purposes.map((purpose) => ({ page, purpose })));
  const chosen = sample(looks, {
    share: SHARE,
    textOf: ({ page, purpose }) => `${purpose} ${page.address}`,
    groupsOf: ({ page, purpose }) => [page.isDefined ? `defined ${purpose}` : page.address],
  });
  return new Map(
    purposes.map((purpose) => [
      purpose,
      behind(
        all,
        chosen.filter((one) => one.purpose === purpose).map(({ page }) => page),
      ),
    ]),
  );
}
