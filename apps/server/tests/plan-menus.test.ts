/** Whatever a plan leaves out, no entry that a role still has in its menu leads to a screen that is closed. */
import { createAccess } from '@lambda/engine/core/access/access.ts';
import type { Plan } from '@lambda/engine/core/access/plan.ts';
import { pagesBeyond, withinPlan } from '@lambda/engine/core/access/within-plan.ts';
import { cutDefinition } from '@lambda/engine/services/definitions/definition-cut.ts';
import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { describe, expect, it } from 'vitest';
import { createModuleRegistry } from '../platform.ts';

const registry = createModuleRegistry();
const codes = [...new Set(registry.modules.flatMap(({ plan }) => plan?.parts ?? []).map(({ code }) => code))];
const roles = [...registry.roles.values()].filter(({ id }) => !registry.administrators.has(id));
const planOf = (parts: readonly string[]): Plan => ({ parts, people: null, bytes: null, standing: 'open' });

/** The lists in the menu of the role, and those of them whose definitions are refused. */
function listsOf(
  whole: RoleDefinition,
  parts: readonly string[],
): { readonly open: readonly string[]; readonly refused: readonly string[] } {
  const { role, closed } = withinPlan(registry, whole, planOf(parts));
  const access = createAccess(registry, role, { closed });
  const shown = Object.entries(role.menus).flatMap(([entry, { show }]) => {
    const item = registry.menuItems.get(entry);
    const crud = show && item?.linkTo === 'crud' ? registry.cruds.get(item.url ?? '') : undefined;
    return crud ? [{ entry, crud }] : [];
  });
  const isOpen = ({ entry, crud }: (typeof shown)[number]): boolean => {
    try {
      const rights = { registry, access: access.on(entry) };
      if (crud.grid !== undefined) cutDefinition(rights, 'grid', crud.grid);
      if (crud.form !== undefined) cutDefinition(rights, 'form', crud.form);
      return true;
    } catch (error) {
      if (error instanceof PlatformError) return false;
      throw error;
    }
  };
  const names = (isWanted: boolean) => shown.filter((one) => isOpen(one) === isWanted).map(({ entry }) => entry);
  return { open: names(true), refused: names(false) };
}

describe('the menu within a plan', () => {
  const plans = [
    ['every part', codes],
    ['no part', []],
    ...codes.map((left) => [`all but ${left}`, codes.filter((code) => code !== left)] as const),
  ] as const;
  it.each(plans)('leads every role to open screens alone: %s', (_name, parts) => {
    expect(roles.flatMap((role) => listsOf(role, parts).refused.map((entry) => `${role.name} ${entry}`))).toEqual([]);
  });

  it('is shorter without the parts, and not empty', () => {
    const count = (parts: readonly string[]) => roles.reduce((sum, role) => sum + listsOf(role, parts).open.length, 0);
    expect(count([])).toBeGreaterThan(roles.length);
    expect(count([])).toBeLessThan(count(codes));
  });

  it('names the pages that it closes by their addresses, lists, dashboards and reports alike', () => {
    const pagesOf = (name: string, plan?: Plan) => {
      const whole = roles.find((role) => role.name === name);
      if (!whole) throw new Error(`there is no role ${name}`);
      return pagesBeyond(registry, { ...(plan ? { plan } : {}), uncut: createAccess(registry, whole) });
    };
    expect(pagesOf('director', planOf(codes))).toEqual([]);
    expect(pagesOf('director')).toEqual([]);
    const free = planOf(['structure', 'information']);
    const closed = pagesOf('director', free);
    expect(closed).toEqual(expect.arrayContaining(['/erp/p/rewards', '/dashboard/hr', '/report/hr-head-count']));
    for (const open of ['/erp/p/employees', '/erp/p/news', '/company/billing']) expect(closed).not.toContain(open);
    expect(pagesOf('employee', free), 'what the role does not show no plan opens').not.toContain('/erp/p/rewards');
  });
});
