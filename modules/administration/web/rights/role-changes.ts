/** Small steps that change a role definition in the editor; each gives a new definition. */
import { type MenuRightsDefinition, ROW_SCOPES, type RoleDefinition, type RowScope } from '@lambda/model/definitions/definitions.ts';
import type { RoleFlag } from '@lambda/model/rights/role-flags.ts';

export type Letter = 'c' | 'r' | 'u' | 'd';
export const LETTERS: readonly Letter[] = ['c', 'r', 'u', 'd'];
const CLOSED: MenuRightsDefinition = { show: false };

export const entryOf = (role: RoleDefinition, id: string): MenuRightsDefinition => role.menus[id] ?? CLOSED;
export const withEntry = (role: RoleDefinition, id: string, entry: MenuRightsDefinition): RoleDefinition => ({
  ...role,
  menus: { ...role.menus, [id]: entry },
});

/** Showing an entry gives its records to read and nothing else; hiding it takes every right and condition away. */
export const shownEntry = (show: boolean, hasRecords: boolean): MenuRightsDefinition => (show && hasRecords ? { show, r: true } : { show });
/** The same within what somebody holds himself: his scope and his conditions come along, for whatever is ticked later. */
export function shownWithin(show: boolean, { c: _c, u: _u, d: _d, ...held }: MenuRightsDefinition): MenuRightsDefinition {
  return show ? { ...held, show } : { show };
}
/** The scopes that are no wider than one that is held. */
export const scopesWithin = (scopes: readonly RowScope[], held: MenuRightsDefinition | undefined): readonly RowScope[] =>
  scopes.filter((scope) => ROW_SCOPES.indexOf(scope) >= ROW_SCOPES.indexOf(held?.scope ?? 'company'));
export const withLetter = (entry: MenuRightsDefinition, letter: Letter, on: boolean): MenuRightsDefinition => ({ ...entry, [letter]: on });
export function withScope({ scope: _scope, ...entry }: MenuRightsDefinition, scope: RowScope): MenuRightsDefinition {
  return scope === 'company' ? entry : { ...entry, scope };
}

/** A stored role without the groups that it names: they are shown with their entries, so it says nothing by them. */
export function withoutGroups(
  role: RoleDefinition,
  entries: readonly { readonly id: string; readonly children?: unknown }[],
): RoleDefinition {
  const groups = new Set(entries.flatMap(({ id, children }) => (children ? [id] : [])));
  return { ...role, menus: Object.fromEntries(Object.entries(role.menus).filter(([id]) => !groups.has(id))) };
}

export type FieldRight = 'none' | 'read' | 'write';
export function withField(role: RoleDefinition, model: string, field: string, right: FieldRight): RoleDefinition {
  const { [field]: _known, ...rest } = role.fields?.[model] ?? {};
  const rights = right === 'write' ? rest : { ...rest, [field]: right };
  const { [model]: _model, ...others } = role.fields ?? {};
  const fields = Object.keys(rights).length > 0 ? { ...others, [model]: rights } : others;
  return { ...role, fields };
}
export const withFlag = (role: RoleDefinition, flag: RoleFlag, on: boolean): RoleDefinition => ({
  ...role,
  flags: { ...role.flags, [flag]: on },
});
export function withModel(
  role: RoleDefinition,
  model: string,
  { letter, on, scope }: { readonly letter: Letter; readonly on: boolean; readonly scope?: RowScope | undefined },
): RoleDefinition {
  const entry = { ...role.models?.[model], ...(scope ? { scope } : {}), [letter]: on };
  const { [model]: _known, ...others } = role.models ?? {};
  return { ...role, models: LETTERS.some((one) => entry[one]) ? { ...others, [model]: entry } : others };
}

const sorted = (value: unknown, leftOut: readonly unknown[]): unknown =>
  Array.isArray(value)
    ? value.map((one) => sorted(one, leftOut))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => !leftOut.includes(one))
            .sort(([a], [b]) => a.localeCompare(b))
            .map(([key, one]) => [key, sorted(one, leftOut)]),
        )
      : value;
const textOf = (value: unknown, leftOut: readonly unknown[]): string => JSON.stringify(sorted(value ?? {}, leftOut));
/** Whether two parts of a role say the same, whatever their order; what is left out is a no. */
export const saysTheSame = (a: unknown, b: unknown): boolean => textOf(a, [undefined, false]) === textOf(b, [undefined, false]);
/** Whether two limits say the same: there a no takes away, and what is left out takes nothing. */
export const limitsTheSame = (a: unknown, b: unknown): boolean => textOf(a, [undefined]) === textOf(b, [undefined]);
