/** Whoever asks without a session: how often, in the name of which company, and the order behind a link. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { WriteContext } from '@lambda/engine/core/records/operation.ts';
import type { AddressAsked } from '@lambda/engine/faces/http/address.ts';
import { systemActor } from '@lambda/engine/services/jobs/job-work.ts';
import { countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import type { PublicCompany } from '../../times/server/free.ts';
import { type OpenOrder, openOrder } from './by-link.ts';

/** So often from one address within the seconds. */
export const LIMITS = {
  read: { what: 'booking-read', most: 240, seconds: 60 },
  place: { what: 'booking-place', most: 60, seconds: 600 },
  link: { what: 'booking-link', most: 120, seconds: 60 },
  check: { what: 'booking-check', most: 20, seconds: 60 },
} as const;
type Asking = Pick<AddressAsked, 'services' | 'now' | 'ip' | 'language'>;
export function contextFor({ services, now, ip }: Asking, company: PublicCompany): WriteContext {
  const { registry, database, hooks } = services;
  const actor = { ...systemActor(registry, company.id), timeZone: company.zone };
  return { registry, database, hooks, actor, now, today: companyDay(now, company.zone), ip };
}
export const admit = ({ services, ip }: Pick<Asking, 'services' | 'ip'>, limit: (typeof LIMITS)[keyof typeof LIMITS]): Promise<void> =>
  countVisit({ database: services.database, ip, ...limit });

/** Throws NOT_FOUND for a link that is none. */
export async function opened(
  asked: Asking & Pick<AddressAsked, 'reply'>,
  link: string,
): Promise<{ readonly context: WriteContext; readonly order: OpenOrder }> {
  await admit(asked, LIMITS.link);
  // Whoever has the link may look and change: no other site and no store is told of it.
  asked.reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  const order = await openOrder(asked.services.database, link);
  if (!order) throw new PlatformError('NOT_FOUND');
  return { context: contextFor(asked, { id: order.company, zone: order.zone }), order };
}
