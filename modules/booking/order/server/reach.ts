/** How far somebody at reception reaches: all branches of the company, or those of the own unit. */

import { holdsRights } from '@lambda/engine/core/access/start-rights.ts';
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { RECEPTION } from '../../reception.ts';
import { orderPlace, unitOfBranch } from '../order.sql.ts';

type Asking = Pick<HookContext, 'actor' | 'registry' | 'database'>;
/** Whether orders of a unit's branch are within reach. */
export function reaches({ actor, registry }: Asking, unit: number): boolean {
  const reach = actor.access.model(registry.model('booking_orders')).read;
  return (
    reach?.parts.some(
      ({ scope, where, except }) =>
        where.length === 0 &&
        except === null &&
        (scope === 'company' || ((scope === 'unit' || scope === 'unitAndBelow') && actor.unitId === unit)),
    ) === true
  );
}

export const isReception = ({ actor }: Pick<Asking, 'actor'>): boolean => holdsRights(actor.access, RECEPTION);

/** Throws NO_RIGHT for who does not work at reception, NOT_FOUND for a branch out of reach. */
export async function checkBranch(context: Asking, branch: number): Promise<void> {
  if (!holdsRights(context.actor.access, RECEPTION)) throw new PlatformError('NO_RIGHT');
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([unitOfBranch({ company, id: branch })], company);
  const unit = found?.rows[0]?.[0];
  if (!unit || !reaches(context, Number(unit))) throw new PlatformError('NOT_FOUND');
}
/** The same for an order. */
export async function checkOrder(context: Asking, order: number): Promise<void> {
  if (!holdsRights(context.actor.access, RECEPTION)) throw new PlatformError('NO_RIGHT');
  const company = context.actor.companyId;
  const [found] = await context.database.readBatch([orderPlace({ company, id: order })], company);
  const unit = found?.rows[0]?.[2];
  if (!unit || !reaches(context, Number(unit))) throw new PlatformError('NOT_FOUND');
}
