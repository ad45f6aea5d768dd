/** What the screen of the day asks: the branch's columns, what is given there, and what is added and paid at the desk. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { type Address, type AddressAsked, defineAddress, idIn, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, flag, free, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { waysToPay } from '@lambda/payments/contract.server.ts';
import { z } from 'zod';
import { dayText, idNumber } from '../order/server/asked.ts';
import { checkBranch, checkOrder } from '../order/server/reach.ts';
import { addExtraService } from './server/extra-service.ts';
import { readDesk, readOffers } from './server/read-desk.ts';
import { checkRestPayment, openRestPayment } from './server/rest-payment.ts';

const TAG = 'Booking';
const deskSchema = z.strictObject({ branch: idNumber.optional(), from: dayText, days: z.coerce.number().int().min(1).max(7).default(1) });
const offersSchema = z.strictObject({ branch: idNumber });
const extraSchema = z.strictObject({ service: idNumber, artist: idNumber });
const contextOf = (asked: Pick<AddressAsked, 'services' | 'ip' | 'now'> & { readonly actor: Actor }) => writeContextOf(asked);

export const deskAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/booking/desk',
    tag: TAG,
    summary: 'Days of a branch: artists, when they work, and what is booked. An artist is shown the own column, without phones.',
    query: deskSchema,
    reply: done(
      record({
        branches: list(free),
        branch: whole,
        may_act: flag,
        own: flag,
        now: text,
        artists: list(free),
        off: list(free),
        lines: list(free),
        orders: list(free),
      }),
    ),
    answer: async ({ query, language, ...asked }) => ({
      status: true,
      data: await readDesk(contextOf(asked), { branch: query.branch ?? null, from: query.from, days: query.days, language }),
    }),
  }),
  defineAddress({
    method: 'GET',
    path: '/booking/desk/offers',
    tag: TAG,
    summary: 'What the artists of a branch give, how long it takes with each, and what it costs. For reception.',
    query: offersSchema,
    reply: done(record({ services: list(free), ways: list(free) })),
    answer: async ({ query, language, ...asked }) => {
      const context = contextOf(asked);
      await checkBranch(context, query.branch);
      const [services, ways] = [await readOffers(context, { branch: query.branch, language }), await waysToPay(context)];
      return { status: true, data: { services, ways } };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/booking/orders/:id/services',
    tag: TAG,
    summary: 'Adds a service that was given beside those that were booked, while the client is there.',
    body: extraSchema,
    reply: done(record({ takes_time: flag })),
    answer: async ({ parts, input, ...asked }) => {
      const context = contextOf(asked);
      const order = idIn(parts.id);
      await checkOrder(context, order);
      const { takesTime } = await addExtraService(context, { order, ...input });
      return { status: true, data: { takes_time: takesTime } };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/booking/orders/:id/payment',
    tag: TAG,
    summary: 'Opens a QR payment of what is left of the price, while the client is there.',
    reply: done(free),
    answer: async ({ parts, ...asked }) => {
      const context = contextOf(asked);
      const order = idIn(parts.id);
      await checkOrder(context, order);
      return { status: true, data: await openRestPayment(context, order) };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/booking/orders/:id/payment/check',
    tag: TAG,
    summary: 'Asks the gateway whether the open payment of an order has come.',
    reply: done(nullable(free)),
    answer: async ({ parts, ...asked }) => {
      const context = contextOf(asked);
      const order = idIn(parts.id);
      await checkOrder(context, order);
      return { status: true, data: await checkRestPayment(context, order) };
    },
  }),
];
