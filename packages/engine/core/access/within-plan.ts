/** A role within what its company's plan opens; the platform's administrators stand above plans. */
import type { ModelDefinition, RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { ROLE_FLAGS } from '@lambda/model/rights/role-flags.ts';
import { modelOfItem, pathOfItem, viewOfItem } from '../registry/crud-model.ts';
import type { Registry } from '../registry/registry.ts';
import type { Actor } from './access.ts';
import { effectiveRights } from './layers.ts';
import type { Plan } from './plan.ts';

type Closed = { readonly models: ReadonlySet<string>; readonly entries: ReadonlySet<string>; readonly flags: ReadonlySet<string> };
const NOTHING: Closed = { models: new Set(), entries: new Set(), flags: new Set() };

function closedParts({ modules }: Registry, plan: Plan): Closed {
  const closed = modules.flatMap((module) => module.plan?.parts ?? []).filter(({ code }) => !plan.parts.includes(code));
  return {
    models: new Set(closed.flatMap(({ models = [] }) => models)),
    entries: new Set(closed.flatMap(({ entries = [] }) => entries)),
    flags: new Set(closed.flatMap(({ flags = [] }) => flags)),
  };
}
/** What is left of a closed company to somebody who does not look after its plan. */
const closedWhole = ({ models, viewModels, menuItems }: Registry, open: ReadonlySet<string>): Closed => ({
  models: new Set([...models.keys(), ...viewModels.keys()].filter((name) => !open.has(name))),
  entries: new Set(menuItems.keys()),
  flags: new Set(ROLE_FLAGS),
});

const named = (registry: Registry, key: 'staysOpen' | 'keepers'): ReadonlySet<string> =>
  new Set(registry.modules.flatMap(({ plan }) => plan?.[key] ?? []));

const closes =
  (registry: Registry, closed: Closed) =>
  (entry: string): boolean => {
    const item = registry.menuItems.get(entry);
    const listed = modelOfItem(registry, item) ?? viewOfItem(registry, item);
    return closed.entries.has(entry) || (listed !== undefined && closed.models.has(listed));
  };
/** Addresses of the pages that the plan alone keeps from somebody: a larger one would open them. */
export function pagesBeyond(registry: Registry, { plan, maximum, uncut }: Pick<Actor, 'plan' | 'maximum' | 'uncut'>): string[] {
  if (!plan || !uncut) return [];
  const isClosed = closes(registry, closedParts(registry, plan));
  const { menus } = effectiveRights({ company: maximum ?? null, role: uncut.role, employee: null }).role;
  return [...registry.menuItems.values()].filter(({ id }) => menus[id]?.show === true && isClosed(id)).map(pathOfItem);
}

/** The role within the plan, and the models that are closed whatever else opens them. */
export function withinPlan(registry: Registry, role: RoleDefinition, plan: Plan | null) {
  if (!plan) return { role, closed: NOTHING.models };
  const keeps = [...named(registry, 'keepers')].some((entry) => role.menus[entry]?.show === true);
  const closed = plan.standing === 'closed' && !keeps ? closedWhole(registry, named(registry, 'staysOpen')) : closedParts(registry, plan);
  const isClosed = closes(registry, closed);
  const menus = Object.fromEntries(
    Object.entries(role.menus).map(([entry, rights]) => [entry, isClosed(entry) ? { show: false } : rights]),
  );
  const flags = Object.fromEntries(Object.entries(role.flags ?? {}).map(([flag, held]) => [flag, held && !closed.flags.has(flag)]));
  return { role: { ...role, menus, ...(role.flags ? { flags } : {}) }, closed: closed.models };
}

/** Says the same as long as the plan opens the same to the actor; empty for whoever stands above it. */
export const planMark = ({ plan, access }: Pick<Actor, 'plan' | 'access'>): string =>
  plan && !access.administrator ? [plan.standing, ...plan.parts].join(' ') : '';

/** Whether the plan has closed a model that the role may otherwise open. */
export const isClosedByPlan = (registry: Registry, role: RoleDefinition, plan: Plan | null | undefined, model: ModelDefinition): boolean =>
  !registry.administrators.has(role.id) && withinPlan(registry, role, plan ?? null).closed.has(model.name);

/** Whether the company may write what it has the right to: what is not paid may only be read, but for what is named as staying open. */
export function isWritable(registry: Registry, { plan, access }: Pick<Actor, 'plan' | 'access'>, model?: ModelDefinition): boolean {
  if (!plan || plan.standing === 'open' || access.administrator) return true;
  return model !== undefined && named(registry, 'staysOpen').has(model.name);
}
/** Throws PLAN_READ_ONLY when the company may only read, and this is nothing by which it pays. */
export function requireWritable(registry: Registry, actor: Pick<Actor, 'plan' | 'access'>, model?: ModelDefinition): void {
  if (!isWritable(registry, actor, model)) throw new PlatformError('PLAN_READ_ONLY');
}
