/** Cards as far as somebody may read them: asked as lists ask, so that every rule of rights counts. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { AddressAsked } from '@lambda/engine/faces/http/address.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';

type Asked = Pick<AddressAsked, 'services' | 'ip' | 'now'> & { readonly actor: Actor };

/** The cards that the person may read, with their costs; of these ids, or all. Throws NO_RIGHT where costs are closed. */
export async function readableCards({ services, actor, now, ip }: Asked, id: number | null): Promise<ReadonlySet<number>> {
  const model = services.registry.model('technology_card');
  if (actor.access.model(model).read === null || !actor.access.mayReadField(model, 'approved_cost')) throw new PlatformError('NO_RIGHT');
  const filter = id === null ? '' : `filters:[{column:"id",condition:equals,value:"${id}"}],`;
  const query = `{technology_card(${filter}limit:5000){id approved_cost}}`;
  const context = { endpoint: null, actor, ip, idempotencyKey: null, now, today: companyDay(now, actor.timeZone) };
  const reply = await services.graphql.execute({ ...context, body: { query } });
  const { data } = JSON.parse(reply.toString()) as { data?: { technology_card?: readonly { readonly id: number }[] } };
  return new Set((data?.technology_card ?? []).map((one) => one.id));
}
/** Throws NOT_FOUND for a card that the person may not read. */
export async function checkReads(asked: Asked, id: number): Promise<void> {
  if (!(await readableCards(asked, id)).has(id)) throw new PlatformError('NOT_FOUND');
}
