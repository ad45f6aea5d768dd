/** The entry of a table in the menu: the groups that it may stand in, and the menu with the entry in one of them. */
import type { MenuDefinition, MenuItem } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';

export type MenuGroup = { readonly id: string; readonly labels: readonly Label[] };
const isGroup = ({ linkTo }: MenuItem): boolean => linkTo === 'noAction' || linkTo === 'noActionSubTop';

/** The groups of a menu from above, each with the labels on the way to it. */
export function groupsOf(items: readonly MenuItem[], above: readonly Label[] = []): readonly MenuGroup[] {
  return items.filter(isGroup).flatMap(({ id, label, children = [] }) => {
    const labels = [...above, label];
    return [{ id, labels }, ...groupsOf(children, labels)];
  });
}

/** The group that an entry stands in: empty at the top, undefined where it is not. */
export function groupOf(items: readonly MenuItem[], id: string, above = ''): string | undefined {
  for (const item of items) {
    if (item.id === id) return above;
    const below = groupOf(item.children ?? [], id, item.id);
    if (below !== undefined) return below;
  }
  return undefined;
}
export function entryOf(items: readonly MenuItem[], id: string): MenuItem | undefined {
  for (const item of items) {
    const found = item.id === id ? item : entryOf(item.children ?? [], id);
    if (found) return found;
  }
  return undefined;
}

const without = (items: readonly MenuItem[], id: string): readonly MenuItem[] =>
  items.filter((item) => item.id !== id).map((item) => (item.children ? { ...item, children: without(item.children, id) } : item));
const changed = (items: readonly MenuItem[], id: string, change: (item: MenuItem) => MenuItem): readonly MenuItem[] =>
  items.map((item) => (item.id === id ? change(item) : item.children ? { ...item, children: changed(item.children, id, change) } : item));

/**
 * The menu with the entry in `group`, last, or at its end when `group` is empty or not there. An entry that stands in that group
 * already keeps its place and what else is said of it.
 */
export function withEntry(menu: MenuDefinition, entry: MenuItem, group: string): MenuDefinition {
  const known = groupOf(menu.items, entry.id);
  const target = groupsOf(menu.items).some(({ id }) => id === group) ? group : '';
  if (known === target) return { ...menu, items: changed(menu.items, entry.id, (item) => ({ ...item, ...entry })) };
  const items = without(menu.items, entry.id);
  if (target === '') return { ...menu, items: [...items, entry] };
  return { ...menu, items: changed(items, target, (item) => ({ ...item, children: [...(item.children ?? []), entry] })) };
}
