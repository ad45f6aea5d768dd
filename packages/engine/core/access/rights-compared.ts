/** Whether one set of rights goes beyond another: nobody hands on what he does not have. */
import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { walkFields } from '@lambda/model/definitions/walk.ts';
import { ROLE_FLAGS } from '@lambda/model/rights/role-flags.ts';
import type { Registry } from '../registry/registry.ts';
import { type Access, type Actor, createAccess } from './access.ts';
import { effectiveRights } from './layers.ts';
import { isSameBound, type Reach, type ReachPart } from './reach.ts';
import { withinPlan } from './within-plan.ts';

const OPERATIONS = ['create', 'read', 'update', 'delete'] as const;
/** What each scope certainly holds. Own rows need not lie in the own unit. */
const HOLDS = {
  company: ['company', 'unitAndBelow', 'unit', 'own'],
  unitAndBelow: ['unitAndBelow', 'unit'],
  unit: ['unit'],
  own: ['own'],
} as const;

const isPartWithin = (part: ReachPart, own: ReachPart): boolean =>
  own.up === part.up &&
  HOLDS[own.scope].some((scope) => scope === part.scope) &&
  own.where.every((bound) => part.where.some((one) => isSameBound(one, bound))) &&
  (own.except === null || JSON.stringify(own.except) === JSON.stringify(part.except));

/** Whether every row of `given` certainly lies in `own`. */
export const isReachWithin = (given: Reach, own: Reach | null): boolean =>
  own !== null &&
  (own.key === given.key || own.key === 'company' || given.parts.every((part) => own.parts.some((one) => isPartWithin(part, one))));

/**
 * The first thing that a role gives and `own` does not have, in words for a log; null when there is none. What plan and maximum
 * of the company close to everybody in it the role does not give there either.
 */
export function rightBeyond(
  registry: Registry,
  whole: RoleDefinition,
  own: Access,
  { plan, maximum }: Pick<Actor, 'plan' | 'maximum'> = {},
): string | null {
  if (own.administrator) return null;
  const most = effectiveRights({ company: maximum ?? null, role: whole, employee: null }).role;
  const { role, closed } = withinPlan(registry, most, plan ?? null);
  const given = createAccess(registry, role, { closed });
  if (given.administrator) return 'everything';
  for (const model of [...registry.models.values(), ...registry.viewModels.values()]) {
    const [rights, held] = [given.model(model), own.model(model)];
    for (const operation of OPERATIONS) {
      const reach = rights[operation];
      if (reach && !isReachWithin(reach, held[operation])) return `${operation} ${model.name}`;
    }
    const [files, heldFiles] = [given.attachments(model), own.attachments(model)];
    for (const operation of ['read', 'update'] as const) {
      const reach = files[operation];
      if (reach && !isReachWithin(reach, heldFiles[operation])) return `${operation} attachments of ${model.name}`;
    }
    if (!rights.read && !rights.update && !rights.create) continue;
    for (const { name } of walkFields(model)) {
      if (rights.read && given.mayReadField(model, name) && !own.mayReadField(model, name)) return `read ${model.name}.${name}`;
      if ((rights.update || rights.create) && given.mayWriteField(model, name) && !own.mayWriteField(model, name))
        return `write ${model.name}.${name}`;
    }
  }
  // What is behind an address is opened by its entry alone: reports, dashboards, pages.
  const address = [...registry.menuItems.values()].find(
    ({ id, linkTo, children }) =>
      linkTo !== 'crud' && linkTo !== 'divider' && !children && role.menus[id]?.show === true && own.role.menus[id]?.show !== true,
  );
  if (address) return `show ${address.id}`;
  for (const { name, view, rightsOf } of registry.entities.values())
    if (view && own.role.views?.[name] === false && role.views?.[name] !== false && given.model(rightsOf).read) return `read ${name}`;
  const flag = ROLE_FLAGS.find((one) => given.flag(one) && !own.flag(one));
  return flag ? `flag ${flag}` : null;
}

/**
 * Whether somebody may give a role to the people of the company, or act as one who has it. A larger plan or maximum later opens more to
 * whoever has got it: that must be the actor's own as well by then.
 */
export const mayHandOn = (registry: Registry, role: RoleDefinition, actor: Actor): boolean =>
  rightBeyond(registry, role, actor.access, actor) === null && (!actor.uncut || rightBeyond(registry, role, actor.uncut) === null);
