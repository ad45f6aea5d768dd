/** What a page that is closed to somebody asks, and sends when the right is asked for. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { ModuleAddress } from '@lambda/engine/faces/http/module-addresses.ts';
import { readInput } from '@lambda/engine/faces/http/requests.ts';
import { done, flag, free, list, record, sent } from '@lambda/engine/faces/openapi/json-schema.ts';
import { sitePath } from '@lambda/model/addresses/site-path.ts';
import { z } from 'zod';
import { askRight, RIGHT_ACTIONS, standingOf } from './server/right-request.ts';

const page = z
  .string()
  .max(200)
  .refine((path) => sitePath(path)?.path === path);
/** Seeing the page, where nothing else is said. */
const action = z.enum(RIGHT_ACTIONS).default('show');
const pageSchema = z.strictObject({ page, action });
const askSchema = z.strictObject({ page, action, reason: z.string().trim().max(400) });
const TAG = 'Rights';

export const rightRequestAddresses: readonly ModuleAddress[] = [
  {
    method: 'POST',
    path: '/lambda/rights/holders',
    public: false,
    operation: {
      tag: TAG,
      summary: 'The roles of the own company that show a page, or give an action there, and whether the caller has asked for it.',
      body: sent(pageSchema),
      reply: done(record({ holders: list(free), asked: flag })),
    },
    answer: async ({ services, actor, input }) => {
      const asked = readInput(pageSchema, input);
      return { status: true, data: await standingOf({ ...services, actor }, asked.page, asked.action) };
    },
  },
  {
    method: 'POST',
    path: '/lambda/rights/ask',
    public: false,
    personal: true,
    operation: {
      tag: TAG,
      summary: 'Asks whoever administers the company for the right to see a page, or to act there, once until it is decided.',
      body: sent(askSchema),
      reply: done(),
    },
    answer: async ({ services: { database, registry, hooks }, actor, input, ip, now }) => {
      await askRight({ database, registry, hooks, actor, now, today: companyDay(now, actor.timeZone), ip }, readInput(askSchema, input));
      return { status: true };
    },
  },
];
