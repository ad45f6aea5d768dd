/** The rights of the platform's own code inside a company: everything, without being anybody's role. */
import type { Registry } from '../registry/registry.ts';
import { type Access, createAccess } from './access.ts';

const PLATFORM_ROLE = { id: 1, name: 'system', label: { mn: 'Систем', en: 'System', ko: '시스템' }, menus: {} };
export const PLATFORM_NAME = PLATFORM_ROLE.label.mn;

const known = new WeakMap<Registry, Access>();
/** All rights of the company's administrator. Whoever acts with them decides himself what may be done. */
export function platformAccess(registry: Registry): Access {
  const access = known.get(registry) ?? createAccess(registry, PLATFORM_ROLE);
  known.set(registry, access);
  return access;
}
