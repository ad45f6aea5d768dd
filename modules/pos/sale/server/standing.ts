/** Who may sell, and how much may be given away. */
import { holdsRights } from '@lambda/engine/core/access/start-rights.ts';
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { StatementResult } from '@lambda/engine/sql/database.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { MANAGERS_LIMIT, MANAGING, SELLING, USUAL_LIMITS } from '../../rights.ts';
import { limitOfRole } from '../sale.sql.ts';

type Asking = Pick<HookContext, 'actor'>;
export type Limit = { readonly discount: string; readonly mayChangePrice: boolean };

export const maySell = ({ actor }: Asking): boolean => holdsRights(actor.access, SELLING);
export const isManager = ({ actor }: Asking): boolean => holdsRights(actor.access, MANAGING);
/** Throws NO_RIGHT. */
export function checkSeller(asking: Asking): void {
  if (!maySell(asking)) throw new PlatformError('NO_RIGHT');
}

export const limitStatement = ({ actor }: Asking) => limitOfRole({ company: actor.companyId, role: actor.access.role.name });
/** What the company says of the role, else what is usual. */
export function limitIn(asking: Asking, found: StatementResult | undefined): Limit {
  const [percent, mayChange] = found?.rows[0] ?? [];
  if (percent) return { discount: percent, mayChangePrice: mayChange === 't' };
  if (isManager(asking)) return { discount: MANAGERS_LIMIT, mayChangePrice: true };
  return { discount: USUAL_LIMITS[asking.actor.access.role.name] ?? '0', mayChangePrice: false };
}
