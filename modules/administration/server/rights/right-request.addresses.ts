/** What a page that is closed to somebody asks, and sends when the right is asked for. */
import { companyDay } from '@lambda/engine/http/clock.ts';
import type { ModuleAddress } from '@lambda/engine/http/module-addresses.ts';
import { readInput } from '@lambda/engine/http/requests.ts';
import { done, flag, free, list, record, sent } from '@lambda/engine/openapi/json-schema.ts';
import { sitePath } from '@lambda/model/site-path.ts';
import { z } from 'zod';
import { askRight, standingOf } from './right-request.ts';

const page = z
  .string()
  .max(200)
  .refine((path) => sitePath(path)?.path === path);
const pageSchema = z.strictObject({ page });
const askSchema = z.strictObject({ page, reason: z.string().trim().max(400) });
const TAG = 'Rights';

export const rightRequestAddresses: readonly ModuleAddress[] = [
  {
    method: 'POST',
    path: '/lambda/rights/holders',
    public: false,
    operation: {
      tag: TAG,
      summary: 'The roles of the own company that show a page, and whether the caller has asked for it.',
      body: sent(pageSchema),
      reply: done(record({ holders: list(free), asked: flag })),
    },
    answer: async ({ services, actor, input }) => ({
      status: true,
      data: await standingOf({ ...services, actor }, readInput(pageSchema, input).page),
    }),
  },
  {
    method: 'POST',
    path: '/lambda/rights/ask',
    public: false,
    personal: true,
    operation: {
      tag: TAG,
      summary: 'Asks whoever administers the company for the right to see a page, once until it is decided.',
      body: sent(askSchema),
      reply: done(),
    },
    answer: async ({ services: { database, registry, hooks }, actor, input, ip, now }) => {
      await askRight({ database, registry, hooks, actor, now, today: companyDay(now, actor.timeZone), ip }, readInput(askSchema, input));
      return { status: true };
    },
  },
];
