/** Which roles somebody may give to the people of the company: those of the platform and its own, never more than is held. */
import type { RoleDefinition } from '@lambda/model/definitions/definitions.ts';
import { mayHandOn } from '../../core/access/rights-compared.ts';
import type { HookContext } from '../../core/records/hooks.ts';
import type { Registry } from '../../core/registry/registry.ts';
import { withParams } from '../../sql/named-statements.ts';
import { parseRole } from './roles.ts';
import { ROLE_TEXT } from './sessions.sql.ts';

/** The number of a shipped role that companies give to their people; 0 for none. */
export const shippedRole = (registry: Registry, name: unknown): number =>
  [...registry.roles.values()].find((role) => role.name === name && role.givenBy === undefined)?.id ?? 0;

/** Whether there is such a role at all. */
export async function isRole({ database }: Pick<HookContext, 'database'>, id: number): Promise<boolean> {
  const [found] = await database.readBatch([withParams(ROLE_TEXT, id)], null);
  return (found?.rows.length ?? 0) > 0;
}

/**
 * The role as it stands in the database, where people may have changed it; null for one of another company or of a unit alone,
 * for one that administers the platform, and for one that can do more than the actor.
 */
export async function grantableRole({ database, registry, actor }: HookContext, id: number): Promise<RoleDefinition | null> {
  if (registry.administrators.has(id)) return null;
  const [found] = await database.readBatch([withParams(ROLE_TEXT, id)], null);
  const [text, company, unit] = found?.rows[0] ?? [];
  const definition = text && !unit && (!company || Number(company) === actor.companyId) ? parseRole(text) : null;
  const role = definition && { ...definition, id };
  return role && mayHandOn(registry, role, actor) ? role : null;
}
