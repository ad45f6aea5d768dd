/** Who asks without being signed in: nobody, in no company, with what models leave open to visitors. */
import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Registry } from '../registry/registry.ts';
import { type Actor, createAccess } from './access.ts';

/** No role has this number. */
const VISITOR_ROLE: RoleDefinition = { id: 0, name: 'visitor', label: { mn: 'Зочин', en: 'Visitor', ko: '방문자' }, menus: {} };
/** Nobody's number, and that of no company. */
const NOBODY = 0;

const known = new WeakMap<Registry, Actor>();
export function visitor(registry: Registry): Actor {
  const actor = known.get(registry) ?? {
    userId: NOBODY,
    login: VISITOR_ROLE.name,
    name: VISITOR_ROLE.label.mn,
    companyId: NOBODY,
    employeeId: null,
    unitId: null,
    access: createAccess(registry, VISITOR_ROLE, { visitor: true }),
  };
  known.set(registry, actor);
  return actor;
}
export const isVisitor = ({ access }: Pick<Actor, 'access'>): boolean => access.role.id === VISITOR_ROLE.id;
