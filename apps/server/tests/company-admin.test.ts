/** The administrator of a company, against the other shipped roles. */
import { createAccess } from '@lambda/engine/core/access/access.ts';
import { rightBeyond } from '@lambda/engine/core/access/rights-compared.ts';
import { withinPlan } from '@lambda/engine/core/access/within-plan.ts';
import { describe, expect, it } from 'vitest';
import { createModuleRegistry } from '../platform.ts';

const registry = createModuleRegistry();
/** Agents work for the platform: companies do not make them. */
const [PLATFORM_ADMINISTRATOR, COMPANY_ADMINISTRATOR, AGENT] = [1, 11, 12];
const roles = [...registry.roles.values()];
const own = roles.find(({ id }) => id === COMPANY_ADMINISTRATOR);
if (!own) throw new Error('there is no role of company administrators');
const access = createAccess(registry, own);
const others = roles.filter(({ id }) => ![PLATFORM_ADMINISTRATOR, COMPANY_ADMINISTRATOR, AGENT].includes(id));

describe('the administrator of a company', () => {
  it.each(others.map((role) => [role.name, role] as const))('holds all that %s does, so that it can be handed on', (_name, role) => {
    expect(rightBeyond(registry, role, access)).toBeNull();
  });
  it.each(others.map((role) => [role.name, role] as const))('hands on %s also in a plan that closes most of it', (_name, role) => {
    const plan = { parts: ['structure', 'information'], people: 5, bytes: null, standing: 'open' } as const;
    const { role: cut, closed } = withinPlan(registry, own, plan);
    expect(rightBeyond(registry, role, createAccess(registry, cut, { closed }), { plan })).toBeNull();
  });
  it('reads the log of the company where the plan has it, which is all that this entry opens', () => {
    const within = (parts: readonly string[]) => {
      const { role, closed } = withinPlan(registry, own, { parts, people: null, bytes: null, standing: 'open' });
      return { isShown: role.menus['record-log']?.show === true, access: createAccess(registry, role, { closed }) };
    };
    const [standard, basic] = [within(['rights']), within([])];
    expect([standard.isShown, standard.access.flag('log'), basic.isShown, basic.access.flag('log')]).toEqual([true, true, false, false]);
    expect(standard.access.on('record-log').model(registry.model('memberships')).read).toBeNull();
  });
  it('is not the platform’s: reads no other company, no role of the platform, and holds less than its administrator', () => {
    const platform = roles.find(({ id }) => id === PLATFORM_ADMINISTRATOR);
    if (!platform) throw new Error('there is no platform administrator');
    expect(rightBeyond(registry, platform, access)).not.toBeNull();
    expect(access.administrator).toBe(false);
    for (const name of ['roles', 'route_rules', 'letters', 'outbox', 'jobs'])
      expect(access.model(registry.model(name)).update, name).toBeNull();
  });
});
