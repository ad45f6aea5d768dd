/** What counting needs of the one who writes. */
import { COMPANY_ZONE } from '@lambda/engine/core/calendar/clock.ts';
import type { HookContext } from '@lambda/engine/core/records/hooks.ts';
import type { Recalculating } from './recalculate.ts';

export const workIn = ({ database, actor, now }: Pick<HookContext, 'database' | 'actor' | 'now'>): Recalculating => ({
  database,
  company: actor.companyId,
  zone: actor.timeZone ?? COMPANY_ZONE,
  now,
});
