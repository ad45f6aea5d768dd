/** What forms and tills ask of taxpayers. */
import { holdsRights } from '@lambda/engine/core/access/start-rights.ts';
import { type Address, defineAddress, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, flag, nullable, record, text } from '@lambda/engine/faces/openapi/json-schema.ts';
import { z } from 'zod';
import { ASKING } from '../rights.ts';
import { lookUpPayer } from './server/look-up.ts';

export const payerAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/lambda/ebarimt/payer',
    tag: 'Tax receipts',
    summary: 'Whose a taxpayer number or register number is: from what is kept, else from the tax office.',
    open: (access) => holdsRights(access, ASKING),
    query: z.strictObject({ number: z.string().trim().min(5).max(14) }),
    reply: done(record({ payer: nullable(record({ tin: text, name: text, is_vat_payer: flag, is_city_payer: flag })), is_away: flag })),
    answer: async ({ query, ...asked }) => ({ status: true, data: await lookUpPayer(writeContextOf(asked), query.number) }),
  }),
];
