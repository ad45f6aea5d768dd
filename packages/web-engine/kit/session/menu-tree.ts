/** Reads the menu: addresses of its entries, the way to one, and a flat list for searching. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';

/** A path of this site, an outside address, or nothing for an entry that only holds others. */
export type Target = { readonly kind: 'inside'; readonly path: string } | { readonly kind: 'outside'; readonly href: string } | undefined;

const pagePath = (id: string): string => `/erp/p/${encodeURIComponent(id)}`;

/** Where an entry leads. An entry whose children are tabs leads to the first of them that has a page here, so that the tabs are seen. */
export function targetOf(item: MenuItem): Target {
  switch (item.linkTo) {
    case 'crud':
    case 'iframe':
      return { kind: 'inside', path: pagePath(item.id) };
    case 'router-link':
      return item.url ? { kind: 'inside', path: item.url } : undefined;
    case 'link':
      return item.url ? { kind: 'outside', href: item.url } : undefined;
    case 'noActionSubTop': {
      const entries = menuEntries(item.children ?? []);
      return (entries.find(({ target }) => target.kind === 'inside') ?? entries[0])?.target;
    }
    case 'noAction':
    case 'divider':
      return undefined;
  }
}

/** The entries shown below an entry in the menu; those shown as tabs inside the page are not. */
export const shownChildren = (item: MenuItem): readonly MenuItem[] => (item.linkTo === 'noActionSubTop' ? [] : (item.children ?? []));

/** The way from the top to an entry, both ends included; empty when there is none. */
export function pathTo(menu: readonly MenuItem[], id: string): readonly MenuItem[] {
  for (const item of menu) {
    if (item.id === id) return [item];
    const below = pathTo(item.children ?? [], id);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/** The groups that the menu steps through to the open page: those on its way that show entries below them. */
export const stepsTo = (menu: readonly MenuItem[], current: MenuItem | undefined): readonly string[] =>
  (current ? pathTo(menu, current.id) : []).filter((item) => shownChildren(item).length > 0).map(({ id }) => id);

/** One level of the menu: the groups that lead to it, and what stands there. Steps that are no longer there are left out. */
export function levelAt(
  menu: readonly MenuItem[],
  steps: readonly string[],
): { readonly groups: readonly MenuItem[]; readonly items: readonly MenuItem[] } {
  const groups: MenuItem[] = [];
  let items = menu;
  for (const id of steps) {
    const group = items.find((item) => item.id === id && shownChildren(item).length > 0);
    if (!group) break;
    groups.push(group);
    items = shownChildren(group);
  }
  return { groups, items };
}

/** Every group that may be opened in place. */
export const groupsIn = (menu: readonly MenuItem[]): readonly string[] =>
  menu.flatMap((item) => (shownChildren(item).length > 0 ? [item.id, ...groupsIn(shownChildren(item))] : []));

export type MenuEntry = { readonly item: MenuItem; readonly parents: readonly MenuItem[]; readonly target: NonNullable<Target> };

/** Every entry that leads somewhere, in the order of the menu. */
export function menuEntries(menu: readonly MenuItem[], parents: readonly MenuItem[] = []): MenuEntry[] {
  return menu.flatMap((item) => {
    const target = item.linkTo === 'noActionSubTop' ? undefined : targetOf(item);
    const own = target ? [{ item, parents, target }] : [];
    return [...own, ...menuEntries(item.children ?? [], [...parents, item])];
  });
}

/** The entries behind these ids, as far as the person still has them. */
export function entriesOf(menu: readonly MenuItem[], ids: readonly string[]): readonly MenuEntry[] {
  const known = new Map(menuEntries(menu).map((entry) => [entry.item.id, entry]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** The path of an address alone: without what is asked for there, and without slashes at its end. */
const pathIn = (address: string): string => address.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');

/** The entry whose page is open, by its address. */
export function currentEntry(menu: readonly MenuItem[], path: string): MenuItem | undefined {
  const here = pathIn(path);
  return menuEntries(menu).find(({ target }) => target.kind === 'inside' && pathIn(target.path) === here)?.item;
}

/** The entries that stand as tabs above the open page, itself among them; none elsewhere. */
export function tabsOf(menu: readonly MenuItem[], current: MenuItem): readonly MenuEntry[] {
  const above = pathTo(menu, current.id).slice(0, -1);
  return menuEntries(above.findLast(({ linkTo }) => linkTo === 'noActionSubTop')?.children ?? []);
}
