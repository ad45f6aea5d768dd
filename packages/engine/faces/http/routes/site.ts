/** `/route-rules`, `/lambda/texts`: where old addresses lead, and texts in other words; asked by everybody, signed in or not. */
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { routeRules } from '../../../services/site/route-rules.ts';
import { correctedTexts } from '../../../services/site/texts.ts';
import { readInput, servicesOf } from '../requests.ts';

export const ruleSchema = z.object({ path: z.string().startsWith('/').max(200).optional() });

/** With the version that the caller has heard of, the answer is kept by the browser. */
export const textsSchema = z.object({ language: z.enum(LANGUAGES), version: z.string().max(40).optional() });

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
  app.get('/lambda/texts', { config: { public: true } }, async (request, reply) => {
    const { language, version } = readInput(textsSchema, request.query);
    const data = await correctedTexts(servicesOf(request).database, language);
    reply.header('cache-control', version === data.version ? 'public, max-age=86400' : 'no-cache');
    return { status: true, data };
  });
}
