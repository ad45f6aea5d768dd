/** Who looks after the work of the whole company: gives stuck steps to somebody, moves records to another version. */
import { roles } from '@lambda/model/rights/roles.ts';
import { useSession } from '@lambda/web-engine/kit/session/session.tsx';

const ADMINISTRATORS: ReadonlySet<number> = new Set([roles.admin, roles.companyAdmin]);
export const useIsWorkAdministrator = (): boolean => ADMINISTRATORS.has(useSession().role.id);
