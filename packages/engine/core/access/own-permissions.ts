/** Who may change what an employee's own permissions say: nobody gives or takes beyond what he holds himself. */

import type { MenuItem, RightLimits, RoleDefinition, RowScope } from '@lambda/model/definitions/definitions.ts';
import { ROW_SCOPES } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { isLeft, type LimitedEntry, type LimitOperation, operationsOf } from '@lambda/model/rights/right-limits.ts';
import { ROLE_FLAGS } from '@lambda/model/rights/role-flags.ts';
import type { Registry } from '../registry/registry.ts';
import { modelOrView } from '../registry/view-models.ts';
import { type Access, createAccess } from './access.ts';
import { effectiveRights } from './layers.ts';
import { isReachWithin } from './rights-compared.ts';

const OPERATIONS = { c: 'create', r: 'read', u: 'update', d: 'delete' } as const;
const LETTERS = ['c', 'r', 'u', 'd'] as const;

const hasRecords = (registry: Registry, { linkTo, url }: MenuItem): boolean => linkTo === 'crud' && registry.cruds.has(url ?? '');
/** Every menu entry that can be limited; groups are shown with their entries. */
export const limitedEntries = (registry: Registry): LimitedEntry[] =>
  [...registry.menuItems.values()]
    .filter(({ linkTo, children }) => linkTo !== 'divider' && !children)
    .map((item) => ({ id: item.id, hasRecords: hasRecords(registry, item) }));

/** Whether somebody may do himself what a cell stands for. */
export function holdsCell(own: Access, entry: string, operation: LimitOperation): boolean {
  const held = own.role.menus[entry];
  return own.administrator || (held?.show === true && (operation === 'show' || held[operation] === true));
}

const scopeRank = (scope: RowScope | undefined): number => ROW_SCOPES.indexOf(scope ?? 'company');
function holdsScope(own: Access, entry: string, scopes: readonly (RowScope | undefined)[]): boolean {
  const held = own.role.menus[entry];
  return own.administrator || (held?.show === true && scopeRank(held.scope) <= Math.min(...scopes.map(scopeRank)));
}

type Change = {
  readonly registry: Registry;
  readonly own: Access;
  readonly before: RightLimits | null;
  readonly after: RightLimits | null;
};

function entryBeyond({ registry, own, before, after }: Change): string | null {
  for (const entry of limitedEntries(registry)) {
    const changed = operationsOf(entry).find(
      (one) => isLeft(before, entry, one) !== isLeft(after, entry, one) && !holdsCell(own, entry.id, one),
    );
    if (changed) return `${changed} ${entry.id}`;
    const scopes = [before?.menus?.[entry.id]?.scope, after?.menus?.[entry.id]?.scope];
    if (scopes[0] !== scopes[1] && !holdsScope(own, entry.id, scopes)) return `scope ${entry.id}`;
  }
  return null;
}

function modelBeyond({ registry, own, before, after }: Change): string | null {
  for (const name of new Set([...Object.keys(before?.models ?? {}), ...Object.keys(after?.models ?? {})])) {
    const [was, is] = [before?.models?.[name], after?.models?.[name]];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    const model = modelOrView(registry, name);
    const rights = model && own.model(model);
    if (!rights || LETTERS.some((letter) => (was?.[letter] ?? !was) !== (is?.[letter] ?? !is) && !rights[OPERATIONS[letter]])) return name;
    if (was?.scope !== is?.scope && !own.administrator) return name;
  }
  return null;
}

function fieldBeyond({ registry, own, before, after }: Change): string | null {
  for (const name of new Set([...Object.keys(before?.fields ?? {}), ...Object.keys(after?.fields ?? {})])) {
    const [was, is] = [before?.fields?.[name] ?? {}, after?.fields?.[name] ?? {}];
    const model = modelOrView(registry, name);
    for (const field of new Set([...Object.keys(was), ...Object.keys(is)])) {
      const rights = [was[field] ?? 'write', is[field] ?? 'write'];
      if (rights[0] === rights[1]) continue;
      if (!model || !own.mayReadField(model, field) || (rights.includes('write') && !own.mayWriteField(model, field)))
        return `${name}.${field}`;
    }
  }
  return null;
}

/** The rows that a role reaches more than before, beyond what `own` reaches. */
function reachBeyond({ registry, own, before, after }: Change, role: RoleDefinition, company: RightLimits | null): string | null {
  const left = (employee: RightLimits | null) => createAccess(registry, effectiveRights({ company, role, employee }).role);
  const [was, is] = [left(before), left(after)];
  for (const model of registry.models.values())
    for (const operation of Object.values(OPERATIONS)) {
      const reach = is.model(model)[operation];
      if (!reach || isReachWithin(reach, was.model(model)[operation]) || isReachWithin(reach, own.model(model)[operation])) continue;
      return `${operation} ${model.name}`;
    }
  return null;
}

/**
 * The first thing that a change of somebody's own permissions touches and `own` does not hold, in words for a log; null when
 * there is none. `roles` are those that the person has, with what the company may have at most.
 */
export function changeBeyond(
  change: Change,
  held: { readonly roles: readonly RoleDefinition[]; readonly company: RightLimits | null },
): string | null {
  const { own, before, after } = change;
  if (own.administrator) return null;
  const flag = ROLE_FLAGS.find((one) => (before?.flags?.[one] !== false) !== (after?.flags?.[one] !== false) && !own.flag(one));
  const plain = (flag ? `flag ${flag}` : null) ?? entryBeyond(change) ?? modelBeyond(change) ?? fieldBeyond(change);
  if (plain !== null) return plain;
  for (const role of held.roles) {
    const beyond = reachBeyond(change, role, held.company);
    if (beyond !== null) return beyond;
  }
  return null;
}

export type CellLock = 'company' | 'role' | 'editor';
export type OwnedEntry = LimitedEntry & {
  readonly label: Label;
  /** Per operation why it is not to be changed; operations that are open are not named. */
  readonly locked: Readonly<Partial<Record<LimitOperation, CellLock>>>;
};

/**
 * The entries of the menu that a person's roles show within what the company may have at most, each operation with the reason
 * why `own` may not change it: the company does not have it, no role gives it, or the editor has not got it.
 */
export function ownedEntries(given: {
  readonly registry: Registry;
  readonly own: Access;
  readonly roles: readonly RoleDefinition[];
  readonly company: RightLimits | null;
}): OwnedEntry[] {
  const { registry, own, roles, company } = given;
  return limitedEntries(registry).flatMap((entry): OwnedEntry[] => {
    const item = registry.menuItems.get(entry.id);
    const isShown = roles.some(({ menus }) => menus[entry.id]?.show === true);
    if (!item || !isShown) return [];
    const scopes = roles.filter(({ menus }) => menus[entry.id]?.show).map(({ menus }) => menus[entry.id]?.scope);
    const lockOf = (one: LimitOperation): CellLock | null => {
      if (!roles.some(({ menus }) => (one === 'show' ? menus[entry.id]?.show : menus[entry.id]?.[one]) === true)) return 'role';
      if (!isLeft(company, entry, one)) return 'company';
      return holdsCell(own, entry.id, one) && holdsScope(own, entry.id, scopes) ? null : 'editor';
    };
    const locks = operationsOf(entry).flatMap((one) => {
      const lock = lockOf(one);
      return lock ? [[one, lock] as const] : [];
    });
    return [{ ...entry, label: item.label, locked: Object.fromEntries(locks) }];
  });
}
