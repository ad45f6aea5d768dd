/** Asks the platform what everybody may see, or what somebody may. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { visitor } from '@lambda/engine/core/access/visitor.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { PageAsked } from '@lambda/engine/faces/http/module-pages.ts';
import type { Ask } from '../pages/live-content.ts';

type Asking = Pick<PageAsked, 'services' | 'now'>;
/** With the rights of one person. Throws when it is refused. */
export const asActor =
  ({ services: { graphql }, now }: Asking, actor: Actor): Ask =>
  async <Data>(query: string, variables: Record<string, unknown>) => {
    const context = { endpoint: null, ip: null, idempotencyKey: null, now, today: companyDay(now) };
    const reply = await graphql.execute({ ...context, body: { query, variables }, actor });
    const { data, errors } = JSON.parse(reply.toString()) as { data?: Data; errors?: { message: string }[] };
    if (!data) throw new Error(errors?.[0]?.message ?? 'the query has no answer');
    return data;
  };
/** With the rights of a visitor, whoever is signed in. Throws when it is refused. */
export const asVisitor = (asking: Asking): Ask => asActor(asking, visitor(asking.services.registry));
