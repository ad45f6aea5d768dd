/** What a till asks: its start and catalogue, sessions, sales, returns and QR payments. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { holdsRights } from '@lambda/engine/core/access/start-rights.ts';
import { type Address, type AddressAsked, defineAddress, idIn, writeContextOf } from '@lambda/engine/faces/http/address.ts';
import { done, flag, free, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { approve, setPin } from '../approval/server/approve.ts';
import { partnersLike } from '../catalogue/catalogue.sql.ts';
import { readBoot, readCatalogue } from '../catalogue/server/read-boot.ts';
import { askCharge, lookAt } from '../charge/server/charge.ts';
import { MANAGING, SELLING } from '../rights.ts';
import { readClosing, readFigures } from '../session/server/figures.ts';
import { closeSession, moveCash, openSession } from '../session/server/session.ts';
import {
  approvalSchema,
  cashSchema,
  catalogueQuery,
  chargeSchema,
  closeSchema,
  mailSchema,
  openSchema,
  partnerQuery,
  pinSchema,
  receiptQuery,
  returnSchema,
  saleSchema,
  taxReceiptSchema,
} from './server/asked.ts';
import { giveBack } from './server/give-back.ts';
import { mailReceipt } from './server/mail-receipt.ts';
import { readByNumber } from './server/read-sale.ts';
import { sell } from './server/sell.ts';
import { taxReceiptOf } from './server/tax-receipt.ts';

const TAG = 'Point of sale';
const contextOf = (asked: Pick<AddressAsked, 'services' | 'ip' | 'now'> & { readonly actor: Actor }) => writeContextOf(asked);
const open: NonNullable<Address['open']> = (access) => holdsRights(access, SELLING);
const RECEIPT = free;

export const posAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/pos/boot',
    tag: TAG,
    summary: 'What a till starts with: the company, the tills with their open sessions, rates of taxes, and what the person may give away.',
    open,
    reply: done(
      record({
        now: text,
        day: text,
        user: free,
        managers: list(free),
        company: free,
        rates: free,
        limit: free,
        has_qr: flag,
        tills: list(free),
      }),
    ),
    answer: async (asked) => ({ status: true, data: await readBoot(contextOf(asked)) }),
  }),
  defineAddress({
    method: 'GET',
    path: '/pos/catalogue',
    tag: TAG,
    summary:
      'Items with their prices of the day and their codes, all of them or those changed since a moment, and what lies in the shop of a till.',
    open,
    query: catalogueQuery,
    reply: done(
      record({ until: text, day: text, is_whole: flag, items: list(list(free)), categories: list(free), stock: list(list(free)) }),
    ),
    answer: async ({ query, ...asked }) => ({
      status: true,
      data: await readCatalogue(contextOf(asked), { till: query.till, since: query.since ?? null }),
    }),
  }),
  defineAddress({
    method: 'GET',
    path: '/pos/customers',
    tag: TAG,
    summary: 'Customers by a part of their name or the beginning of their register number.',
    open,
    query: partnerQuery,
    reply: done(list(record({ id: whole, name: text, register: nullable(text) }))),
    answer: async ({ query, ...asked }) => {
      const { database, actor } = contextOf(asked);
      const company = actor.companyId;
      const [found] = await database.readBatch([partnersLike({ company, text: query.text })], company);
      return {
        status: true,
        data: (found?.rows ?? []).map(([id, name, register]) => ({ id: Number(id), name: name ?? '', register: register ?? null })),
      };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/pos/sessions',
    tag: TAG,
    summary: 'Opens a session at a till with its float.',
    open,
    body: openSchema,
    reply: done(record({ id: whole })),
    answer: async ({ input, ...asked }) => ({ status: true, data: { id: await openSession(contextOf(asked), input) } }),
  }),
  defineAddress({
    method: 'GET',
    path: '/pos/sessions/:id',
    tag: TAG,
    summary: 'The figures of a session: as they are now while it is open, as they were signed once it is closed.',
    open,
    reply: done(record({ figures: free, closing: nullable(free) })),
    answer: async ({ parts, ...asked }) => {
      const { database, actor } = contextOf(asked);
      const of = { company: actor.companyId, session: idIn(parts.id) };
      const read = (statements: Parameters<typeof database.readBatch>[0]) => database.readBatch(statements, actor.companyId);
      const closing = await readClosing(read, of);
      return { status: true, data: { figures: closing ?? (await readFigures(read, of)), closing } };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/pos/sessions/:id/cash',
    tag: TAG,
    summary: 'Puts cash into the drawer, or takes it out, with the reason. Sent again it counts once.',
    open,
    body: cashSchema,
    reply: done(),
    answer: async ({ parts, input, ...asked }) => {
      await moveCash(contextOf(asked), { session: idIn(parts.id), ...input });
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/pos/sessions/:id/close',
    tag: TAG,
    summary: 'Closes a session for good with the count of its cash. Asked again it answers what was signed.',
    open,
    body: closeSchema,
    reply: done(free),
    answer: async ({ parts, input, ...asked }) => ({
      status: true,
      data: await closeSession(contextOf(asked), { session: idIn(parts.id), ...input }),
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/pos/sales',
    tag: TAG,
    summary:
      'Keeps a sale under its own number. Sent again it is answered as before; one that was sold without network is kept as it was sold.',
    open,
    body: saleSchema,
    reply: done(RECEIPT),
    answer: async ({ input, ...asked }) => ({ status: true, data: await sell(contextOf(asked), input) }),
  }),
  defineAddress({
    method: 'GET',
    path: '/pos/receipt',
    tag: TAG,
    summary: 'A receipt by its number, with what of it has come back.',
    open,
    query: receiptQuery,
    reply: done(RECEIPT),
    answer: async ({ query, ...asked }) => {
      const { database, actor } = contextOf(asked);
      const company = actor.companyId;
      const found = await readByNumber((statements) => database.readBatch(statements, company), {
        company,
        number: query.number.toUpperCase(),
      });
      if (!found) throw new PlatformError('NOT_FOUND');
      return { status: true, data: found };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/pos/returns',
    tag: TAG,
    summary: 'Takes goods of a receipt back, in part or whole, and gives the money back by the means it came by.',
    open,
    body: returnSchema,
    reply: done(RECEIPT),
    answer: async ({ input, ...asked }) => ({
      status: true,
      data: await giveBack(contextOf(asked), { ...input, of: input.of.toUpperCase() }),
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/pos/receipt-mails',
    tag: TAG,
    summary: 'Sends a copy of a receipt by e-mail.',
    open,
    body: mailSchema,
    reply: done(),
    answer: async ({ input, language, ...asked }) => {
      await mailReceipt(contextOf(asked), { ...input, number: input.number.toUpperCase(), language });
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/pos/pin',
    tag: TAG,
    summary: 'Sets the own code by which a manager allows things at tills.',
    open: (access) => holdsRights(access, MANAGING),
    personal: true,
    body: pinSchema,
    reply: done(),
    answer: async ({ input, ...asked }) => {
      await setPin(contextOf(asked), input.pin);
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/pos/approvals',
    tag: TAG,
    summary:
      'A manager allows by code what the person at the till may not do alone: for one basket, or training. Wrong codes are slow to guess.',
    open,
    body: approvalSchema,
    reply: done(),
    answer: async ({ input, ...asked }) => {
      await approve(contextOf(asked), input);
      return { status: true };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/pos/tax-receipts',
    tag: TAG,
    summary: 'Makes the tax receipt of a sale, and says what its paper shows: lottery and QR the first time alone.',
    open,
    body: taxReceiptSchema,
    reply: done(nullable(free)),
    answer: async ({ input, ...asked }) => ({ status: true, data: await taxReceiptOf(contextOf(asked), input.uuid) }),
  }),
  defineAddress({
    method: 'POST',
    path: '/pos/charges',
    tag: TAG,
    summary: 'A QR code for a sale; asked for once more the same one.',
    open,
    body: chargeSchema,
    reply: done(free),
    answer: async ({ input, ...asked }) => ({ status: true, data: await askCharge(contextOf(asked), input) }),
  }),
  defineAddress({
    method: 'POST',
    path: '/pos/charges/:id/check',
    tag: TAG,
    summary: 'Asks the gateway whether the money of a QR code has come.',
    open,
    reply: done(free),
    answer: async ({ parts, ...asked }) => ({ status: true, data: await lookAt(contextOf(asked), idIn(parts.id)) }),
  }),
];
