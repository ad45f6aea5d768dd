/** Whether a role may do what a definition names roles, flags and an entry for. */
import type { StartRights } from '@lambda/model/definitions/automation.ts';
import type { Access } from './access.ts';

export function holdsRights(access: Access, { roles, flags, entry }: StartRights): boolean {
  if (access.administrator) return true;
  if (entry !== undefined && access.role.menus[entry]?.show !== true) return false;
  if (roles === undefined && flags === undefined) return entry !== undefined;
  return roles?.includes(access.role.id) === true || flags?.some((flag) => access.flag(flag)) === true;
}
