/** What a client says of a visit, without a session: by the link to the order alone. */
import { type Address, defineAddress } from '@lambda/engine/faces/http/address.ts';
import { done, flag, free, nullable, record } from '@lambda/engine/faces/openapi/json-schema.ts';
import { z } from 'zod';
import { opened } from '../order/server/opened.ts';
import { giveReview, readReview } from './server/review-by-link.ts';

const TAG = 'Booking';
const PATH = '/public/booking/order/:link/review';
const schema = z.strictObject({
  stars: z.number().nullish(),
  text: z.string().max(10_000).nullish(),
  author: z.string().max(1_000).nullish(),
});
const shown = done(record({ may_review: flag, review: nullable(free) }));

export const reviewAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: PATH,
    who: 'everybody',
    tag: TAG,
    summary: 'Whether the visit behind a client’s link can be reviewed, and the review that was given.',
    reply: shown,
    answer: async ({ parts, ...asked }) => {
      const { context, order } = await opened(asked, parts.link);
      return { status: true, data: await readReview(context, order) };
    },
  }),
  defineAddress({
    method: 'POST',
    path: PATH,
    who: 'everybody',
    tag: TAG,
    summary: 'Reviews a finished visit: stars from one to five, a text and a name as one likes. Once for each order.',
    body: schema,
    reply: shown,
    answer: async ({ parts, input, ...asked }) => {
      const { context, order } = await opened(asked, parts.link);
      await giveReview(context, order, input, asked.language);
      return { status: true, data: await readReview(context, order) };
    },
  }),
];
