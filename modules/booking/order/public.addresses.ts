/** What a company's customers ask without a session: what is offered, when it is free, and their own order behind its link. */
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { type Address, defineAddress, FileAnswer } from '@lambda/engine/faces/http/address.ts';
import { done, flag, free, list, nullable, record, text } from '@lambda/engine/faces/openapi/json-schema.ts';
import { z } from 'zod';
import { companyAt, readCatalog, readTimes } from '../times/server/free.ts';
import { WAYS } from '../times/server/offered.ts';
import { artistOrAny, clientSchema, dayText, idNumber, lineSchema, MOST_LINES, moveSchema, servicesText } from './server/asked.ts';
import { cancelByLink, checkPayments, confirmByLink, moveByLink, paymentOf } from './server/by-link.ts';
import { calendarFile } from './server/calendar-file.ts';
import { checkedClient } from './server/checked-client.ts';
import { admit, contextFor, LIMITS, opened } from './server/opened.ts';
import { placeOrder } from './server/place-order.ts';

const TAG = 'Booking';
const secret = z.string().max(100);

const timesSchema = z.strictObject({
  branch: idNumber,
  services: servicesText,
  artist: artistOrAny.default(null),
  way: z.enum(WAYS).default('sequence'),
  from: dayText.optional(),
  days: z.coerce.number().int().min(1).max(31).default(14),
  hold: secret.optional(),
});
const placeSchema = z.strictObject({
  branch: idNumber,
  lines: z.array(lineSchema).min(1).max(MOST_LINES),
  client: clientSchema.nullish(),
  hold: secret.nullish(),
});

const shownOrder = record({
  order_number: text,
  state: text,
  payment_status: text,
  starts_at: nullable(text),
  ends_at: nullable(text),
  expires_at: nullable(text),
  total_price: text,
  total_prepayment: text,
  paid_amount: text,
  lines: list(free),
  payment: nullable(free),
});
const told = done(list(record({ day: text, times: list(free) })));

export const publicAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/public/booking/:company_url',
    who: 'everybody',
    tag: TAG,
    summary: 'What a company offers online: branches, categories, services and artists.',
    reply: done(record({ company: text, branches: list(free), categories: list(free), services: list(free), artists: list(free) })),
    answer: async ({ parts, ...asked }) => {
      await admit(asked, LIMITS.read);
      const { database } = asked.services;
      const company = await companyAt(database, parts.company_url);
      return { status: true, data: await readCatalog(database, company.id, asked.language) };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/public/booking/:company_url/times',
    who: 'everybody',
    tag: TAG,
    summary: 'When services are free, day by day on the company’s clock.',
    query: timesSchema,
    reply: told,
    answer: async ({ parts, query, ...asked }) => {
      await admit(asked, LIMITS.read);
      const { database } = asked.services;
      const company = await companyAt(database, parts.company_url);
      const given = { database, company, now: asked.now, today: companyDay(asked.now, company.zone) };
      const days = await readTimes(given, { ...query, from: query.from ?? null, hold: query.hold ?? null });
      return { status: true, data: days };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/public/booking/:company_url/place',
    who: 'everybody',
    tag: TAG,
    summary: 'Holds a time, or orders it with a name and phone. 409 TIME_TAKEN names the next free times.',
    body: placeSchema,
    reply: done(free),
    answer: async ({ parts, input, ...asked }) => {
      await admit(asked, LIMITS.place);
      const company = await companyAt(asked.services.database, parts.company_url);
      const context = contextFor(asked, company);
      const client = input.client ? checkedClient(context, input.client) : null;
      const { id: _id, ...placed } = await placeOrder(context, {
        branch: input.branch,
        lines: input.lines,
        client,
        hold: input.hold ?? null,
        source: 'online',
        language: asked.language,
      });
      return { status: true, data: placed };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/public/booking/order/:link',
    who: 'everybody',
    tag: TAG,
    summary: 'The order behind a client’s link.',
    reply: done(shownOrder),
    answer: async ({ parts, ...asked }) => {
      const { context, order } = await opened(asked, parts.link);
      return { status: true, data: { ...order.shown(asked.language), payment: await paymentOf(context, order) } };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/public/booking/order/:link/check',
    who: 'everybody',
    tag: TAG,
    summary: 'Asks the gateway whether the order is paid, and shows it as it is then.',
    reply: done(shownOrder),
    answer: async ({ parts, ...asked }) => {
      await admit(asked, LIMITS.check);
      const { context, order } = await opened(asked, parts.link);
      await checkPayments(context, order);
      const { order: then } = await opened(asked, parts.link);
      return { status: true, data: { ...then.shown(asked.language), payment: await paymentOf(context, then) } };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/public/booking/order/:link/move',
    who: 'everybody',
    tag: TAG,
    summary: 'Moves services of the order to other times, until the branch’s limit before it begins.',
    body: moveSchema,
    reply: done(shownOrder),
    answer: async ({ parts, input, ...asked }) => {
      const { context, order } = await opened(asked, parts.link);
      await moveByLink(context, order, input.lines);
      const { order: then } = await opened(asked, parts.link);
      return { status: true, data: { ...then.shown(asked.language), payment: null } };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/public/booking/order/:link/cancel',
    who: 'everybody',
    tag: TAG,
    summary: 'Cancels the order. In time nothing is kept; later the branch’s fee is kept of what was paid.',
    reply: done(shownOrder),
    answer: async ({ parts, ...asked }) => {
      const { context, order } = await opened(asked, parts.link);
      await cancelByLink(context, order);
      const { order: then } = await opened(asked, parts.link);
      return { status: true, data: { ...then.shown(asked.language), payment: null } };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/public/booking/order/:link/confirm',
    who: 'everybody',
    tag: TAG,
    summary: 'Says that the client comes.',
    reply: done(record({ client_confirmed: flag })),
    answer: async ({ parts, ...asked }) => {
      const { context, order } = await opened(asked, parts.link);
      await confirmByLink(context, order);
      return { status: true, data: { client_confirmed: true } };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/public/booking/order/:link/calendar.ics',
    who: 'everybody',
    tag: TAG,
    summary: 'The visit for a calendar.',
    reply: { media: 'text/calendar' },
    answer: async ({ parts, ...asked }) => {
      const { order } = await opened(asked, parts.link);
      const file = calendarFile(order.shown(asked.language), asked.now);
      return new FileAnswer({ name: 'booking.ics', media: 'text/calendar; charset=utf-8', content: Buffer.from(file, 'utf8') });
    },
  }),
];
