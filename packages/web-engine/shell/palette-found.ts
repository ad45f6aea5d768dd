/** What the palette offers without asking the server: the pages of the menu, and what can be done at once. */
import type { MenuItem } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuPermissions } from '../kit/registries.ts';
import { type MenuEntry, menuEntries } from '../kit/session/menu-tree.ts';
import type { SessionCrud } from '../kit/session/session-reply.ts';
import { FITS, searchFit } from './forgiving-search.ts';
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
  /** Other words for the same. */
  readonly also?: readonly string[];
  /** What would be added by a line that adds something. */
  readonly noun?: string;
  /** Fits but for a typing mistake. */
  readonly isNear?: boolean;
  readonly run: () => void;
};

type Ranked = { readonly line: PaletteLine; readonly fit: number };
/** A name that fits as well as another word for the same thing comes first. */
const OTHER_WORD = 0.5;

function fitOf({ name, where, also = [], noun }: PaletteLine, typed: string): number | undefined {
  // Whoever types the name of a thing alone looks for the thing, not for a way to add another.
  if (noun !== undefined && (searchFit(noun, typed) ?? FITS.nearly) < FITS.nearly) return FITS.inside;
  const own = searchFit(name, typed);
  const others = also.flatMap((word) => searchFit(word, typed) ?? []).map((fit) => fit + OTHER_WORD);
  const place = where === '' ? undefined : searchFit(where, typed);
  const fits = [
    ...(own === undefined ? [] : [own]),
    ...others,
    ...(place === undefined || place === FITS.nearly ? [] : [FITS.inside + OTHER_WORD]),
  ];
  return fits.length === 0 ? undefined : Math.min(...fits);
}

/** The lines that fit what was typed, the best first; all of them when nothing is typed. */
const ranked = (lines: readonly PaletteLine[], typed: string): readonly Ranked[] =>
  typed.trim() === ''
    ? lines.map((line) => ({ line, fit: 0 }))
    : lines
        .flatMap((line): Ranked[] => {
          const fit = fitOf(line, typed);
          return fit === undefined ? [] : [{ line, fit }];
        })
        .sort((one, other) => one.fit - other.fit);

/** So many of a kind at most, so that those of other kinds stay in sight. */
const MOST_OF_A_KIND = 6;
type Kind = { readonly key: string; readonly title: string; readonly lines: readonly PaletteLine[] };

/**
 * What fits of several kinds: the kind with the best line first, in the given order where they are alike. Lines that fit only
 * but for a typing mistake are left out when anything fits without one.
 */
export function fittingKinds(kinds: readonly Kind[], typed: string): readonly Kind[] {
  const all = kinds.map((kind) => ({ kind, found: ranked(kind.lines, typed) }));
  const hasSure = all.some(({ found }) => found.some(({ fit }) => fit < FITS.nearly));
  return all
    .map(({ kind, found }) => ({ kind, found: hasSure ? found.filter(({ fit }) => fit < FITS.nearly) : found }))
    .filter(({ found }) => found.length > 0)
    .sort((one, other) => Math.floor(one.found[0]?.fit ?? 0) - Math.floor(other.found[0]?.fit ?? 0))
    .map(({ kind, found }) => ({
      ...kind,
      lines: found.slice(0, MOST_OF_A_KIND).map(({ line, fit }) => (fit < FITS.nearly ? line : { ...line, isNear: true })),
    }));
}

type Context = {
  readonly menu: readonly MenuItem[];
  readonly cruds: readonly SessionCrud[];
  readonly permissionsOf: (menuId: string) => MenuPermissions;
};
type CrudEntry = MenuEntry & { readonly crud: SessionCrud; readonly permissions: MenuPermissions };

const crudEntries = ({ menu, cruds, permissionsOf }: Context): readonly CrudEntry[] =>
  menuEntries(menu).flatMap((entry) => {
    const crud = entry.item.linkTo === 'crud' ? cruds.find(({ name }) => name === entry.item.url) : undefined;
    return crud ? [{ ...entry, crud, permissions: permissionsOf(entry.item.id) }] : [];
  });

/** The lists whose records may be searched: read with the right of their entry, and shown in a grid. */
export const searchedLists = (context: Context): readonly SearchedList[] =>
  crudEntries(context).flatMap(({ item, crud, permissions }) =>
    permissions.r && crud.grid && !crud.screen ? [{ menuId: item.id, grid: crud.grid, model: crud.model }] : [],
  );

export type Addable = { readonly key: string; readonly item: MenuItem; readonly name: Label; readonly path: string };
/** The forms with which the person may add a record, with the address of the empty one. `name` is what the form is called. */
export const addable = (context: Context): readonly Addable[] =>
  crudEntries(context).flatMap(({ item, crud, permissions, target }): Addable[] => {
    if (!permissions.c || !crud.form || target.kind !== 'inside' || crud.template === 'edit') return [];
    const name = crud.form_label ?? item.label;
    // Without a list the entry is the form itself.
    if (crud.template === 'create' || !crud.grid || !permissions.r) return [{ key: item.id, item, name, path: target.path }];
    return [{ key: item.id, item, name, path: `${target.path}?record=new` }];
  });

/** Ways of a module's own to a new record, as their buttons are called. */
export const ownWays = (context: Context): readonly Addable[] =>
  crudEntries(context).flatMap(({ item, crud: { createButton }, permissions, target }): Addable[] =>
    permissions.c && createButton && target.kind === 'inside'
      ? [{ key: `${item.id}.own`, item, name: createButton.label, path: `${target.path}?record=new-own` }]
      : [],
  );

type Found = { readonly id: number; readonly list: SearchedList };
export type RecordDeed<F extends Found> = { readonly kind: 'view' | 'edit' | 'copy'; readonly record: F; readonly path: string };
/** More than the best few would bury everything else. */
export const WITH_DEEDS = 3;

/** What may be done at once with the best of the records that were found, each with the rights of its entry. */
export function recordDeeds<F extends Found>(context: Context, found: readonly F[]): readonly RecordDeed<F>[] {
  const entries = new Map(crudEntries(context).map((entry) => [entry.item.id, entry]));
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
