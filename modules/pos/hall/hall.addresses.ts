/** What tills and kitchens ask of tables and their orders. */
import { holdsRights } from '@lambda/engine/core/access/start-rights.ts';
import { type Address, defineAddress, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, free, list, record, text } from '@lambda/engine/faces/openapi/json-schema.ts';
import { z } from 'zod';
import { COOKING, SELLING } from '../rights.ts';
import { amountText, idNumber, quantityText } from '../sale/server/asked.ts';
import { doInHall, readHall } from './server/hall.ts';
import { cook, readKitchen } from './server/kitchen.ts';

const TAG = 'Restaurant';
const HALL = done(record({ rooms: list(free), orders: list(free) }));
const order = idNumber;
const MOST = 100;
const deedSchema = z.discriminatedUnion('deed', [
  z.strictObject({
    deed: z.literal('add'),
    table: idNumber,
    order: order.nullable(),
    guests: z.int().min(1).max(99),
    lines: z
      .array(z.strictObject({ item: idNumber, qty: quantityText, price: amountText, note: z.string().trim().min(1).max(200).nullable() }))
      .min(1)
      .max(MOST),
  }),
  z.strictObject({ deed: z.literal('kitchen'), order }),
  z.strictObject({ deed: z.literal('served'), order }),
  z.strictObject({ deed: z.literal('move'), order, table: idNumber }),
  z.strictObject({ deed: z.literal('merge'), order, into: order }),
  z.strictObject({ deed: z.literal('apart'), order }),
  z.strictObject({
    deed: z.literal('split'),
    order,
    lines: z
      .array(z.strictObject({ line: idNumber, qty: quantityText }))
      .min(1)
      .max(MOST),
  }),
  z.strictObject({ deed: z.literal('drop'), order }),
]);
const open: NonNullable<Address['open']> = (access) => holdsRights(access, SELLING);
const openKitchen: NonNullable<Address['open']> = (access) => holdsRights(access, COOKING);

export const hallAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/pos/hall',
    tag: TAG,
    summary: 'Rooms and tables of the shop of a till, and what is ordered at them.',
    open,
    query: z.strictObject({ till: z.coerce.number().int().positive() }),
    reply: HALL,
    answer: async ({ query, ...asked }) => ({ status: true, data: await readHall(writeContextOf(asked), query.till) }),
  }),
  defineAddress({
    method: 'POST',
    path: '/pos/hall',
    tag: TAG,
    summary:
      'Adds to the order of a table, sends it to the kitchen, moves, merges, takes apart, splits or drops it. Answers the hall afterwards.',
    open,
    body: z.strictObject({ till: idNumber, asked: deedSchema }),
    reply: HALL,
    answer: async ({ input, ...asked }) => ({ status: true, data: await doInHall(writeContextOf(asked), input.till, input.asked) }),
  }),
  defineAddress({
    method: 'GET',
    path: '/pos/kitchen',
    tag: TAG,
    summary: 'Stations of the kitchen and what they have to make, the oldest first.',
    open: openKitchen,
    reply: done(record({ now: text, stations: list(free), lines: list(free) })),
    answer: async (asked) => ({ status: true, data: await readKitchen(writeContextOf(asked)) }),
  }),
  defineAddress({
    method: 'POST',
    path: '/pos/kitchen',
    tag: TAG,
    summary: 'A dish is being made, is ready, or was served.',
    open: openKitchen,
    body: z.strictObject({ line: idNumber, state: z.enum(['cooking', 'ready', 'served']) }),
    reply: done(),
    answer: async ({ input, ...asked }) => {
      await cook(writeContextOf(asked), input);
      return { status: true };
    },
  }),
];
