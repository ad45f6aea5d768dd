/** Small steps that change limits in their editor: what is not named is not limited, and a list of menu entries closes the others. */
import type { RightLimits, RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { RoleFlag } from '@lambda/model/rights/role-flags.ts';
import type { CatalogEntry } from '../data/rights.ts';
import { LETTERS, type Letter } from './role-changes.ts';

/** The two that a company has: the most that its roles may have, and what an ordinary employee is given. */
export const LIMITED = ['max_permissions', 'standard_permissions'] as const;
export type LimitKind = (typeof LIMITED)[number];
const TITLE = { mn: 'Эрхийн хязгаар', en: 'Company limits', ko: '회사 권한 한도' };

/** The limits as a role, for the matrices that show roles. */
export const roleOfLimits = ({ menus = {}, fields }: RightLimits): RoleDefinition => ({
  id: 1,
  name: 'limits',
  label: TITLE,
  menus,
  ...(fields ? { fields } : {}),
});
/** What a matrix has changed, back in the limits; conditions belong to roles alone. */
export function limitsOf({ menus, fields }: RoleDefinition, { menus: known, fields: _fields, ...limits }: RightLimits): RightLimits {
  const named = fields && Object.keys(fields).length > 0;
  return {
    ...limits,
    ...(known === undefined ? {} : { menus: menus as RightLimits['menus'] }),
    ...(named ? { fields } : {}),
  } as RightLimits;
}

/** Begins with everything allowed, so that taking away is all there is to do. */
export const withWholeMenu = (limits: RightLimits, entries: readonly CatalogEntry[]): RightLimits => ({
  ...limits,
  menus: Object.fromEntries(
    entries
      .filter(({ linkTo, children }) => linkTo !== 'divider' && !children)
      .map(({ id, model }) => [id, model === null ? { show: true } : { show: true, c: true, r: true, u: true, d: true }]),
  ),
});
export function withoutMenuLimit({ menus: _menus, ...limits }: RightLimits): RightLimits {
  return limits;
}
export function withFlagLimit({ flags, ...limits }: RightLimits, flag: RoleFlag, allowed: boolean): RightLimits {
  const { [flag]: _known, ...others } = flags ?? {};
  const next = allowed ? others : { ...others, [flag]: false };
  return Object.keys(next).length > 0 ? { ...limits, flags: next } : limits;
}

export const isModelAllowed = ({ models }: RightLimits, model: string, letter: Letter): boolean =>
  models?.[model] === undefined || models[model][letter] === true;
export function withModelLimit(limits: RightLimits, model: string, letter: Letter, allowed: boolean): RightLimits {
  const entry = { ...Object.fromEntries(LETTERS.map((one) => [one, isModelAllowed(limits, model, one)])), [letter]: allowed };
  const { [model]: _known, ...others } = limits.models ?? {};
  const { models: _models, ...rest } = limits;
  const models = LETTERS.every((one) => entry[one]) ? others : { ...others, [model]: entry };
  return Object.keys(models).length > 0 ? { ...rest, models } : rest;
}
