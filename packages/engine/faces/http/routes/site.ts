/** `/route-rules`, `/lambda/texts`: where old addresses lead, and texts in other words; asked by everybody, signed in or not. */
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { z } from 'zod';
import { routeRules } from '../../../services/site/route-rules.ts';
import { correctedTexts } from '../../../services/site/texts.ts';
import { anything, done, record, text } from '../../openapi/json-schema.ts';
import { type Address, defineAddress } from '../address.ts';

const ruleSchema = z.object({ path: z.string().startsWith('/').max(200).optional() });

/** With the version that the caller has heard of, the answer is kept by the browser. */
const textsSchema = z.object({ language: z.enum(LANGUAGES), version: z.string().max(40).optional() });

const open = { method: 'GET', who: 'everybody', tag: 'Server' } as const;
export const siteAddresses: readonly Address[] = [
  defineAddress({
    ...open,
    path: '/route-rules',
    summary: 'Where old addresses of the site lead: all of them, or the one of `path`.',
    query: ruleSchema,
    reply: done(anything),
    answer: async ({ services: { database }, query: { path }, now, reply }) => {
      const rules = await routeRules(database, now.getTime());
      reply.header('cache-control', 'public, max-age=60');
      const data = path === undefined ? rules : (rules.find(({ from }) => from.toLowerCase() === path.toLowerCase()) ?? null);
      return { status: true, data };
    },
  }),
  defineAddress({
    ...open,
    path: '/lambda/texts',
    summary: 'The texts of one language that administrators have put into other words.',
    query: textsSchema,
    reply: done(record({ version: text, texts: { type: 'object', additionalProperties: text } })),
    answer: async ({ services: { database }, query: { language, version }, reply }) => {
      const data = await correctedTexts(database, language);
      reply.header('cache-control', version === data.version ? 'public, max-age=86400' : 'no-cache');
      return { status: true, data };
    },
  }),
];
