/** What reception asks: when somebody is free, and orders that are placed and moved at once. */

import type { Actor } from '@lambda/engine/core/access/access.ts';
import { type Address, type AddressAsked, defineAddress, idIn, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, free, list, record, text } from '@lambda/engine/faces/openapi/json-schema.ts';
import { z } from 'zod';
import { readStaffTimes } from '../times/server/free.ts';
import { dayText, deskClientSchema, deskMoveSchema, idNumber, lineSchema, MOST_LINES, servicesText } from './server/asked.ts';
import { checkedClient } from './server/checked-client.ts';
import { moveLines } from './server/move-lines.ts';
import { placeOrder } from './server/place-order.ts';
import { checkBranch, checkOrder } from './server/reach.ts';
import { repeatOrder } from './server/repeat-order.ts';

const TAG = 'Booking';
const timesSchema = z.strictObject({
  branch: idNumber,
  services: servicesText,
  from: dayText,
  days: z.coerce.number().int().min(1).max(31).default(7),
});
const placeSchema = z.strictObject({
  branch: idNumber,
  lines: z.array(lineSchema).min(1).max(MOST_LINES),
  client: deskClientSchema,
  source: z.enum(['reception', 'walk_in']).default('reception'),
});
const repeatSchema = z.strictObject({ weeks: z.int().min(1).max(12), times: z.int().min(1).max(26) });
const contextOf = (asked: Pick<AddressAsked, 'services' | 'ip' | 'now'> & { readonly actor: Actor }) => writeContextOf(asked);

export const staffAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/booking/times',
    tag: TAG,
    summary: 'When services are free at a branch, hidden ones too. For reception.',
    query: timesSchema,
    reply: done(list(record({ day: text, times: list(free) }))),
    answer: async ({ query, ...asked }) => {
      const context = contextOf(asked);
      await checkBranch(context, query.branch);
      return { status: true, data: await readStaffTimes(context, query) };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/booking/orders',
    tag: TAG,
    summary: 'Places an order for a client, with all its services in one transaction. 409 TIME_TAKEN names the next free times.',
    body: placeSchema,
    reply: done(free),
    answer: async ({ input, ...asked }) => {
      const context = contextOf(asked);
      await checkBranch(context, input.branch);
      const { id = null, ...given } = input.client;
      const client = { ...checkedClient(context, given, false), id };
      const { branch, lines, source } = input;
      return { status: true, data: await placeOrder(context, { branch, lines, client, source, hold: null, language: 'mn' }) };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/booking/orders/:id/move',
    tag: TAG,
    summary:
      'Moves services of an order to other times or artists, or makes them longer or shorter. 409 VERSION_CONFLICT where somebody was first.',
    body: deskMoveSchema,
    reply: done(),
    answer: async ({ parts, input, ...asked }) => {
      const context = contextOf(asked);
      const order = idIn(parts.id);
      await checkOrder(context, order);
      await moveLines(context, { order, moves: input.lines, by: 'staff' });
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/booking/orders/:id/repeat',
    tag: TAG,
    summary: 'Places the same order again every few weeks, each by itself; for what is not free other times are told.',
    body: repeatSchema,
    reply: done(list(free)),
    answer: async ({ parts, input, ...asked }) => {
      const context = contextOf(asked);
      const order = idIn(parts.id);
      await checkOrder(context, order);
      return { status: true, data: await repeatOrder(context, { order, ...input }) };
    },
  }),
];
