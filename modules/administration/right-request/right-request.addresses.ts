/** What a page that is closed to somebody asks, and sends when the right is asked for. */
import { type Address, defineAddress, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, flag, free, list, record } from '@lambda/engine/faces/openapi/json-schema.ts';
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

export const rightRequestAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/lambda/rights/holders',
    tag: TAG,
    summary: 'The roles of the own company that show a page, or give an action there, and whether the caller has asked for it.',
    body: pageSchema,
    reply: done(record({ holders: list(free), asked: flag })),
    answer: async ({ services, actor, input }) => ({
      status: true,
      data: await standingOf({ ...services, actor }, input.page, input.action),
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/rights/ask',
    personal: true,
    tag: TAG,
    summary: 'Asks whoever administers the company for the right to see a page, or to act there, once until it is decided.',
    body: askSchema,
    reply: done(),
    answer: async ({ input, ...asked }) => {
      await askRight(writeContextOf(asked), input);
      return { status: true };
    },
  }),
];
