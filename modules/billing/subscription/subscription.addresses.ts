/** What the billing page asks beside the records: the plan with what is used of it, and what another plan would cost. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { holdsRights } from '@lambda/engine/core/access/start-rights.ts';
import { pagesBeyond, planMark } from '@lambda/engine/core/access/within-plan.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { type Address, type AddressAsked, defineAddress } from '@lambda/engine/faces/http/address.ts';
import { done, flag, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { quoteOf, standingOf } from '../plan.ts';
import { partNames, wishOf } from '../server/billing.sql.ts';
import { GIGABYTE, heldBy, overOf, soldPlans, usageIn } from '../server/read.ts';

const quoteSchema = z.strictObject({ plan: z.string().max(60) });
const TAG = 'Billing';
const OPEN = { entry: 'billing' } as const;
const mayPaySubscription = ({ access }: Pick<Actor, 'access'>): boolean => holdsRights(access, OPEN);
const over = record({ what: text, used: whole, limit: whole });
const line = record({ kind: text, plan: text, days: whole, amount: text });

type Asked = Pick<AddressAsked, 'services' | 'now'> & { readonly actor: Actor; readonly input: z.infer<typeof quoteSchema> };
async function quoteFor({ services: { database }, actor, input: { plan: wanted }, now }: Asked) {
  const [held, sold] = await Promise.all([heldBy(database, actor.companyId), soldPlans(database)]);
  const plan = sold.find(({ code, isOnSale }) => code === wanted && isOnSale);
  if (!held || !plan) throw new PlatformError('NOT_FOUND');
  const quote = quoteOf(held, plan, companyDay(now, actor.timeZone));
  if (!quote) throw new PlatformError('WRONG_STATE');
  const beyond = overOf(await usageIn(database, actor.companyId), plan);
  if (quote.way === 'later') return { status: true, data: { ...quote, over: beyond } };
  const { kind, from, to, total, lines } = quote.order;
  return { status: true, data: { way: quote.way, kind, from, to, total, lines, over: beyond } };
}

export const subscriptionAddresses: readonly Address[] = [
  defineAddress({
    method: 'GET',
    path: '/lambda/billing',
    tag: TAG,
    summary: 'The plan of the company, what is used of it, and the plans on sale. For those who look after the plan.',
    open: (access) => mayPaySubscription({ access }),
    reply: done(
      record({
        subscription: nullable(
          record({
            id: whole,
            plan_code: text,
            plan_name: text,
            state: text,
            amount: text,
            period_from: text,
            period_to: nullable(text),
            following_plan_code: nullable(text),
            following_plan_name: nullable(text),
            following_to: nullable(text),
            next_plan_name: nullable(text),
            people_limit: nullable(whole),
            storage_bytes: nullable(whole),
            may_try: flag,
          }),
        ),
        wanted_plan: nullable(text),
        usage: record({ employees: whole, users: whole, bytes: whole }),
        plans: list(
          record({
            code: text,
            name: text,
            amount: text,
            days: whole,
            people: whole,
            storage_gb: whole,
            parts: list(text),
            over: list(over),
          }),
        ),
        parts: list(record({ code: text, name: text })),
      }),
    ),
    answer: async ({ services: { database }, actor, language }) => {
      const { companyId } = actor;
      const [held, sold, usage, [names, wish]] = await Promise.all([
        heldBy(database, companyId),
        soldPlans(database),
        usageIn(database, companyId),
        database.readBatch([partNames(language), wishOf(companyId)], null),
      ]);
      const wished = wish?.rows[0]?.[0] ?? null;
      // Whoever has chosen another plan meanwhile is not asked any more.
      const isOffered = held?.planCode === 'free' && held.state === 'active' && held.nextCode === null;
      const data = {
        wanted_plan: isOffered && sold.some(({ code, isOnSale }) => code === wished && isOnSale) ? wished : null,
        subscription: held && {
          id: held.id,
          plan_code: held.planCode,
          plan_name: held.planName,
          state: held.state,
          amount: held.amount,
          period_from: held.periodFrom,
          period_to: held.periodTo,
          following_plan_code: held.following?.planCode ?? null,
          following_plan_name: held.following?.planName ?? null,
          following_to: held.following?.to ?? null,
          next_plan_name: held.nextName,
          people_limit: held.peopleLimit,
          storage_bytes: held.storageGb === null ? null : held.storageGb * GIGABYTE,
          may_try: held.planCode === 'free' && held.state === 'active' && !held.trialUsed,
        },
        usage,
        plans: sold
          .filter(({ isOnSale }) => isOnSale)
          .map(({ storageGb, isOnSale: _sale, ...plan }) => ({
            ...plan,
            storage_gb: storageGb,
            over: overOf(usage, { ...plan, storageGb }),
          })),
        parts: (names?.rows ?? []).map(([code, name]) => ({ code, name })),
      };
      return { status: true, data };
    },
  }),
  defineAddress({
    method: 'GET',
    path: '/lambda/billing/standing',
    tag: TAG,
    summary:
      'Where the plan of the company stands, as far as it concerns the caller: everybody once nothing can be written, before that those who look after it; the parts in it, null for all of them, the mark of the plan as the rights of a session carry it, and the addresses of the pages that a larger one would open to the caller.',
    reply: done(record({ state: nullable(text), may_pay: flag, parts: nullable(list(text)), plan: text, closed: list(text) })),
    answer: async ({ services: { database, registry }, actor }) => {
      const mayPay = mayPaySubscription(actor);
      const state = actor.access.administrator ? null : ((await heldBy(database, actor.companyId))?.state ?? null);
      const isShown = state !== null && (mayPay ? state !== 'active' && state !== 'trial' : standingOf(state) !== 'open');
      const closed = actor.access.administrator ? [] : pagesBeyond(registry, actor);
      const { parts = null } = actor.plan ?? {};
      return { status: true, data: { state: isShown ? state : null, may_pay: mayPay, parts, plan: planMark(actor), closed } };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/lambda/billing/quote',
    tag: TAG,
    summary: 'What changing to a plan would cost today, to the day; or from which day on it would hold. Nothing is done.',
    open: (access) => mayPaySubscription({ access }),
    body: quoteSchema,
    reply: done(record({ way: text, 'kind?': text, 'from?': text, 'to?': text, 'total?': text, 'lines?': list(line), over: list(over) })),
    answer: quoteFor,
  }),
];
