/** What can be done to a menu. Every function gives a menu back; what cannot be done gives back the same one. */
import type { MenuDefinition, MenuItem } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { latinWords } from '@lambda/model/definitions/latin-words.ts';
import type { LinkType } from '@lambda/model/definitions/menu-addresses.ts';
import { withoutEmpty } from '../editor/designer.ts';

type Items = readonly MenuItem[];
/** `parent` is null at the top; `index` counts among its entries. */
export type Place = { readonly parent: string | null; readonly index: number };
export type MenuLine = {
  readonly item: MenuItem;
  readonly parent: string | null;
  readonly depth: number;
  readonly index: number;
  /** How many stand beside it, itself included. */
  readonly count: number;
};

const isGroup = (linkTo: LinkType): boolean => linkTo === 'noAction' || linkTo === 'noActionSubTop';
/** Groups hold entries, and so do entries that hold some already. */
export const holds = ({ linkTo, children }: MenuItem): boolean => isGroup(linkTo) || (children?.length ?? 0) > 0;

/** Every entry from the top down; of those in `folded` the entries below are left out. */
export function linesOf(items: Items, folded?: ReadonlySet<string>, parent: string | null = null, depth = 0): readonly MenuLine[] {
  return items.flatMap((item, index) => [
    { item, parent, depth, index, count: items.length },
    ...(folded?.has(item.id) ? [] : linesOf(item.children ?? [], folded, item.id, depth + 1)),
  ]);
}
export const lineOf = (menu: MenuDefinition, id: string): MenuLine | undefined => linesOf(menu.items).find(({ item }) => item.id === id);
export const idsIn = (item: MenuItem): readonly string[] => linesOf([item]).map((line) => line.item.id);

/** The entries of the group of this id, changed; branches without it stay the same objects. */
function inGroup(items: Items, group: string | null, change: (items: Items) => Items): Items {
  if (group === null) return change(items);
  let isChanged = false;
  const next = items.map((item) => {
    const below = item.children ?? [];
    const children = item.id === group ? change(below) : inGroup(below, group, change);
    if (children === below) return item;
    isChanged = true;
    return { ...item, children };
  });
  return isChanged ? next : items;
}
const withItems = (menu: MenuDefinition, items: Items): MenuDefinition => (items === menu.items ? menu : { ...menu, items });
const without = (items: Items, { parent, item }: MenuLine): Items =>
  inGroup(items, parent, (below) => below.filter(({ id }) => id !== item.id));
const put = (items: Items, item: MenuItem, { parent, index }: Place): Items =>
  inGroup(items, parent, (below) => [...below.slice(0, index), item, ...below.slice(index)]);

/** The entry with all below it at another place; `index` counts without the entry itself. */
export function moveEntry(menu: MenuDefinition, id: string, { parent, index }: Place): MenuDefinition {
  const line = lineOf(menu, id);
  if (!line || (parent === line.parent && index === line.index)) return menu;
  const target = parent === null ? undefined : lineOf(menu, parent)?.item;
  if (parent !== null && (!target || !holds(target) || idsIn(line.item).includes(parent))) return menu;
  return withItems(menu, put(without(menu.items, line), line.item, { parent, index }));
}

export const DIRECTIONS = ['up', 'down', 'out', 'in'] as const;
export type Direction = (typeof DIRECTIONS)[number];
/** Where the entry comes to by one step: among its neighbours, behind its group, or into the one before it. */
export function stepPlace(menu: MenuDefinition, id: string, direction: Direction): Place | undefined {
  const line = lineOf(menu, id);
  if (!line) return undefined;
  const { parent, index, count } = line;
  if (direction === 'up') return index > 0 ? { parent, index: index - 1 } : undefined;
  if (direction === 'down') return index < count - 1 ? { parent, index: index + 1 } : undefined;
  if (direction === 'out') {
    const above = parent === null ? undefined : lineOf(menu, parent);
    return above && { parent: above.parent, index: above.index + 1 };
  }
  const siblings = parent === null ? menu.items : (lineOf(menu, parent)?.item.children ?? []);
  const before = siblings[index - 1];
  return before && holds(before) ? { parent: before.id, index: before.children?.length ?? 0 } : undefined;
}
export function stepEntry(menu: MenuDefinition, id: string, direction: Direction): MenuDefinition {
  const place = stepPlace(menu, id, direction);
  return place ? moveEntry(menu, id, place) : menu;
}

/** A menu has an entry at least. */
export const canRemove = (menu: MenuDefinition, id: string): boolean => menu.items.length > 1 || menu.items[0]?.id !== id;
export function removeEntry(menu: MenuDefinition, id: string): MenuDefinition {
  const line = lineOf(menu, id);
  return line && canRemove(menu, id) ? withItems(menu, without(menu.items, line)) : menu;
}

/** Where a new entry comes to: into the chosen group, behind the chosen entry, or to the end. */
export function placeBeside(menu: MenuDefinition, chosen: string | undefined): Place {
  const line = chosen === undefined ? undefined : lineOf(menu, chosen);
  if (!line) return { parent: null, index: menu.items.length };
  if (isGroup(line.item.linkTo)) return { parent: line.item.id, index: line.item.children?.length ?? 0 };
  return { parent: line.parent, index: line.index + 1 };
}
/** What a menu lacks of another one: each highest entry with what is below it and lacking too. */
export function lackingOf(menu: MenuDefinition, whole: MenuDefinition): readonly MenuItem[] {
  const there = new Set(linesOf(menu.items).map(({ item }) => item.id));
  const lacking = (items: Items): readonly MenuItem[] =>
    items.flatMap((item) => {
      const below = item.children ? lacking(item.children) : [];
      if (there.has(item.id)) return below;
      return [item.children ? { ...item, children: below } : item];
    });
  return lacking(whole.items);
}
export const addEntry = (menu: MenuDefinition, item: MenuItem, place: Place): MenuDefinition =>
  lineOf(menu, item.id) ? menu : withItems(menu, put(menu.items, item, place));

/** The entry with other settings. Its id stays: the rights of roles hang on it. */
export function changeEntry(menu: MenuDefinition, id: string, change: Partial<Omit<MenuItem, 'id' | 'children'>>): MenuDefinition {
  const line = lineOf(menu, id);
  if (!line) return menu;
  const next = withoutEmpty({ ...line.item, ...change });
  return withItems(
    menu,
    inGroup(menu.items, line.parent, (below) => below.map((item) => (item.id === id ? next : item))),
  );
}
/** The entry as another kind: an address means something to its own kind alone. */
export const changeKind = (menu: MenuDefinition, id: string, linkTo: LinkType): MenuDefinition =>
  lineOf(menu, id)?.item.linkTo === linkTo ? menu : changeEntry(menu, id, { linkTo, url: undefined });

const LONGEST = 60;
/** The first free one of `name`, `name-2`, `name-3` … made of the label. */
export function freeId(label: string, taken: ReadonlySet<string>): string {
  const words = latinWords(label).replaceAll('_', '-');
  const start = words === '' ? 'entry' : /^[a-z]/.test(words) ? words : `m-${words}`;
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`;
    const id = `${start.slice(0, LONGEST - ending.length).replace(/-+$/, '')}${ending}`;
    if (!taken.has(id)) return id;
  }
}
export type NewKind = 'entry' | 'group' | 'divider';
const LINKS: Readonly<Record<NewKind, LinkType>> = { entry: 'crud', group: 'noAction', divider: 'divider' };
/** An entry that leads to no page yet says so at its address. */
export const newEntry = (kind: NewKind, label: Label, taken: ReadonlySet<string>): MenuItem => ({
  id: freeId(label.mn, taken),
  label,
  linkTo: LINKS[kind],
});

/**
 * Where a dragged entry is let go: before which line of the others it stands, and how far it was drawn to the side. `lines` are
 * those without the dragged entry and what is below it; `at` is its place among them.
 */
export function dropPlace(lines: readonly MenuLine[], at: number, wanted: number): Place & { readonly depth: number } {
  const before = lines[at - 1];
  const after = lines[at];
  const deepest = before ? before.depth + (holds(before.item) ? 1 : 0) : 0;
  const depth = Math.min(deepest, Math.max(after?.depth ?? 0, wanted));
  if (before && depth > before.depth) return { parent: before.item.id, index: 0, depth };
  for (let index = at - 1; index >= 0; index--) {
    const line = lines[index];
    if (line?.depth === depth) {
      // Counted among those that stay: the dragged one may have stood before it.
      const beside = lines.slice(0, at).filter((one) => one.parent === line.parent && one.depth === depth).length;
      return { parent: line.parent, index: beside, depth };
    }
  }
  return { parent: null, index: 0, depth: 0 };
}
