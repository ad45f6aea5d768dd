/** Whether a role may do what a definition names roles and flags for. */
import type { StartRights } from '@lambda/model/automation.ts';
import type { Access } from './access.ts';

export const holdsRights = (access: Access, { roles, flags }: StartRights): boolean =>
  access.administrator || roles?.includes(access.role.id) === true || flags?.some((flag) => access.role.flags?.[flag] === true) === true;
