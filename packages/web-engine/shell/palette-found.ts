/** What the palette offers without asking the server: the pages of the menu, and what can be done at once. */
import type { MenuItem } from '@lambda/model/definitions.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuPermissions } from '../registries.ts';
import type { SessionCrud } from '../session/session-reply.ts';
import { fitsSearch } from './forgiving-search.ts';
import { type MenuEntry, menuEntries } from './menu-tree.ts';
import type { SearchedList } from './palette-records.ts';

/** A line of the palette. */
export type PaletteLine = {
  readonly key: string;
  /** Answers to what was typed before. */
  readonly isOld?: boolean;
  readonly name: string;
  /** Where it is, or what kind of thing it is. */
  readonly where: string;
  readonly icon?: string | undefined;
  /** Of a deed of the shell, in place of an icon of the menu. */
  readonly drawn?: LucideIcon;
  /** As the page itself has drawn it. */
  readonly own?: ReactNode;
  readonly run: () => void;
};

/** Those that fit by their own name first, then those that fit by where they are; all when nothing is typed. */
export function fitting(lines: readonly PaletteLine[], typed: string): readonly PaletteLine[] {
  const byName = lines.filter(({ name }) => fitsSearch(name, typed));
  return [...byName, ...lines.filter((one) => !byName.includes(one) && one.where !== '' && fitsSearch(one.where, typed))];
}

type Scene = {
  readonly menu: readonly MenuItem[];
  readonly cruds: readonly SessionCrud[];
  readonly permissionsOf: (menuId: string) => MenuPermissions;
};
type CrudEntry = MenuEntry & { readonly crud: SessionCrud; readonly permissions: MenuPermissions };

const crudEntries = ({ menu, cruds, permissionsOf }: Scene): readonly CrudEntry[] =>
  menuEntries(menu).flatMap((entry) => {
    const crud = entry.item.linkTo === 'crud' ? cruds.find(({ name }) => name === entry.item.url) : undefined;
    return crud ? [{ ...entry, crud, permissions: permissionsOf(entry.item.id) }] : [];
  });

/** The lists whose records may be searched: read with the right of their entry, and shown in a grid. */
export const searchedLists = (scene: Scene): readonly SearchedList[] =>
  crudEntries(scene).flatMap(({ item, crud, permissions }) =>
    permissions.r && crud.grid && !crud.screen ? [{ menuId: item.id, grid: crud.grid, model: crud.model }] : [],
  );

/** The entries behind which the person may add a record, with the address of the empty form. */
export const addable = (scene: Scene): readonly { readonly item: MenuItem; readonly path: string }[] =>
  crudEntries(scene).flatMap(({ item, crud, permissions, target }) =>
    permissions.c && permissions.r && crud.form && crud.grid && !crud.screen && target.kind === 'inside'
      ? [{ item, path: `${target.path}?record=new` }]
      : [],
  );

type Found = { readonly id: number; readonly list: SearchedList };
export type RecordDeed<F extends Found> = { readonly kind: 'view' | 'edit' | 'copy'; readonly record: F; readonly path: string };
/** More than the best few would bury everything else. */
export const WITH_DEEDS = 3;

/** What may be done at once with the best of the records that were found, each with the rights of its entry. */
export function recordDeeds<F extends Found>(scene: Scene, found: readonly F[]): readonly RecordDeed<F>[] {
  const entries = new Map(crudEntries(scene).map((entry) => [entry.item.id, entry]));
  return found.slice(0, WITH_DEEDS).flatMap((record): RecordDeed<F>[] => {
    const entry = entries.get(record.list.menuId);
    if (!entry?.crud.form || entry.target.kind !== 'inside') return [];
    const { path } = entry.target;
    const { u, c } = entry.permissions;
    return [
      { kind: 'view', record, path: `${path}?record=${record.id}&mode=view` },
      ...(u ? [{ kind: 'edit' as const, record, path: `${path}?record=${record.id}` }] : []),
      ...(c ? [{ kind: 'copy' as const, record, path: `${path}?clone=${record.id}` }] : []),
    ];
  });
}
