/** `/route-rules`: where old addresses of the site lead; asked by everybody, signed in or not. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { routeRules } from '../../site/route-rules.ts';
import { readInput, servicesOf } from '../requests.ts';

export const ruleSchema = z.object({ path: z.string().startsWith('/').max(200).optional() });

export function siteRoutes(app: FastifyInstance): void {
  app.get('/route-rules', { config: { public: true } }, async (request, reply) => {
    const { path } = readInput(ruleSchema, request.query);
    const rules = await routeRules(servicesOf(request).database, Date.now());
    reply.header('cache-control', 'public, max-age=60');
    return {
      status: true,
      data: path === undefined ? rules : (rules.find(({ from }) => from.toLowerCase() === path.toLowerCase()) ?? null),
    };
  });
}
