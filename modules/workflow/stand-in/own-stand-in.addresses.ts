/** The caller's own stand-ins. */
import { type Address, defineAddress, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { z } from 'zod';
import { nameStandIn, readOwnStandIns, withdrawStandIn } from './server/own-stand-in.ts';

const TAG = 'Workflow';
const id = z.int().positive();
const day = z.iso.date();

const standIn = record({
  id: whole,
  person: record({ id: whole, name: text }),
  from_date: text,
  until_date: text,
  reason: nullable(text),
});

export const ownStandInAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/process/stand-ins',
    tag: TAG,
    summary: 'Who decides in the place of the caller, today and later.',
    reply: done(list(standIn)),
    answer: async (asked) => ({ status: true, data: [...(await readOwnStandIns(writeContextOf(asked)))] }),
  }),
  defineAddress({
    method: 'POST',
    path: '/process/stand-ins',
    personal: true,
    tag: TAG,
    summary: 'Names who decides in the place of the caller on some days.',
    body: z.strictObject({ stand_in_id: id, from_date: day, until_date: day, reason: z.string().max(255).optional() }),
    reply: done(),
    whole: true,
    answer: async ({ input, ...asked }) => {
      await nameStandIn(writeContextOf(asked), input);
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/process/stand-ins/withdraw',
    personal: true,
    tag: TAG,
    summary: 'Takes a stand-in of the caller back.',
    body: z.strictObject({ id }),
    reply: done(),
    whole: true,
    answer: async ({ input, ...asked }) => {
      await withdrawStandIn(writeContextOf(asked), input.id);
      return { status: true };
    },
  }),
];
