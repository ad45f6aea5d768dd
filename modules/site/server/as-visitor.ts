/** Asks the platform what everybody may see. */
import { visitor } from '@lambda/engine/access/visitor.ts';
import { companyDay } from '@lambda/engine/http/clock.ts';
import type { PageAsked } from '@lambda/engine/http/module-pages.ts';
import type { Ask } from '../pages/live-content.ts';

/** With the rights of a visitor, whoever is signed in. Throws when it is refused. */
export const asVisitor =
  ({ services: { graphql, registry }, now }: Pick<PageAsked, 'services' | 'now'>): Ask =>
  async <Data>(query: string, variables: Record<string, unknown>) => {
    const scene = { endpoint: null, ip: null, idempotencyKey: null, now, today: companyDay(now) };
    const reply = await graphql.execute({ ...scene, body: { query, variables }, actor: visitor(registry) });
    const { data, errors } = JSON.parse(reply.toString()) as { data?: Data; errors?: { message: string }[] };
    if (!data) throw new Error(errors?.[0]?.message ?? 'the public query has no answer');
    return data;
  };
