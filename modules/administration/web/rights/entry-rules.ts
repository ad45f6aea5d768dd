/** What may be ticked at an entry of the menu: by its table, and by what the person at the screen holds. Pure. */
import { type MenuRightsDefinition, ROW_SCOPES, type RoleDefinition, type RowScope } from '@lambda/model/definitions/definitions.ts';
import type { Catalog, CatalogEntry } from '../data/rights.ts';
import { entryOf, type Letter, scopesWithin, shownEntry, shownWithin, withEntry, withLetter, withScope } from './role-changes.ts';

export type EntryRules = {
  /** Rows of the table that only grow are never changed or deleted. */
  isFixed(entry: CatalogEntry, letter: Letter): boolean;
  /** What there is behind an entry and the person at the screen does not hold there. */
  isBeyond(entry: CatalogEntry, letter: Letter): boolean;
  /** The entry when it is shown, or not. */
  shown(on: boolean, entry: CatalogEntry): MenuRightsDefinition;
  /** None for an entry whose rows are not narrowed. */
  scopesOf(entry: CatalogEntry): readonly RowScope[];
};

export function entryRules({ models, own: held }: Catalog): EntryRules {
  const modelOf = (entry: CatalogEntry) => models.find(({ name }) => name === entry.model);
  const isFixed: EntryRules['isFixed'] = (entry, letter) => modelOf(entry)?.appendOnly === true && (letter === 'u' || letter === 'd');
  return {
    isFixed,
    isBeyond: (entry, letter) =>
      held !== null && entry.model !== null && !isFixed(entry, letter) && held.menus[entry.id]?.[letter] !== true,
    shown: (on, { id, model }) => {
      const most = held?.menus[id];
      return most ? shownWithin(on, most) : shownEntry(on, model !== null);
    },
    scopesOf: (entry) => {
      const scopes = modelOf(entry)?.scopes;
      if (!scopes) return [];
      const known = ROW_SCOPES.filter((scope) => scope === 'company' || (scope === 'own' ? scopes.own : scopes.unit));
      return held ? scopesWithin(known, held.menus[entry.id]) : known;
    },
  };
}

/** Whether all, some or none of the entries have a right; null where it can be given to none of them. */
export function ticked(
  role: RoleDefinition,
  entries: readonly CatalogEntry[],
  letter: Letter | 'show',
  rules: EntryRules,
): 'all' | 'some' | 'none' | null {
  const open =
    letter === 'show'
      ? entries
      : entries.filter((one) => one.model !== null && !rules.isFixed(one, letter) && !rules.isBeyond(one, letter));
  if (open.length === 0) return null;
  const on = open.filter(({ id }) => entryOf(role, id)[letter] === true);
  return on.length === 0 ? 'none' : on.length === open.length ? 'all' : 'some';
}

/** A right given to, or taken from, every entry that can have it. An entry that is given one is shown. */
export function withTicks(
  role: RoleDefinition,
  entries: readonly CatalogEntry[],
  { letter, on, rules }: { readonly letter: Letter | 'show'; readonly on: boolean; readonly rules: EntryRules },
): RoleDefinition {
  return entries.reduce((next, entry) => {
    const own = entryOf(next, entry.id);
    if (letter === 'show') return own.show === on ? next : withEntry(next, entry.id, rules.shown(on, entry));
    if (entry.model === null || rules.isFixed(entry, letter) || rules.isBeyond(entry, letter)) return next;
    if (!on) return own[letter] === true ? withEntry(next, entry.id, withLetter(own, letter, false)) : next;
    return withEntry(next, entry.id, withLetter(own.show ? own : rules.shown(true, entry), letter, true));
  }, role);
}

/** The scopes that every one of the entries can have. */
export const scopesOfAll = (entries: readonly CatalogEntry[], rules: EntryRules): readonly RowScope[] => {
  const of = entries.filter(({ model }) => model !== null).map((entry) => rules.scopesOf(entry));
  return ROW_SCOPES.filter((scope) => of.length > 0 && of.every((scopes) => scopes.includes(scope)));
};
export const withScopes = (role: RoleDefinition, entries: readonly CatalogEntry[], scope: RowScope): RoleDefinition =>
  entries.reduce(
    (next, { id, model }) => (model !== null && entryOf(next, id).show ? withEntry(next, id, withScope(entryOf(next, id), scope)) : next),
    role,
  );
/** What the entries that are shown have in common; undefined where they differ. */
export function scopeOfAll(role: RoleDefinition, entries: readonly CatalogEntry[]): RowScope | undefined {
  const scopes = new Set(
    entries.filter(({ id, model }) => model !== null && entryOf(role, id).show).map(({ id }) => entryOf(role, id).scope ?? 'company'),
  );
  return scopes.size === 1 ? [...scopes][0] : undefined;
}

export const OPERATION_OF = { c: 'create', r: 'read', u: 'update', d: 'delete' } as const;
