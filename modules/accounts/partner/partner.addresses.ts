/** What one company may ask about another, and asking it to be a partner. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import { type Address, type AddressAsked, defineAddress } from '@lambda/engine/faces/http/address.ts';
import { done, flag, list, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { invitePartner, mayAskPartners, type PartnerContext } from './server/invite-partner.ts';
import { findCompany, listCompanies, seeCompany } from './server/seen-company.ts';

const TAG = 'Companies';
const MOST_PAGES = 10_000;
const id = z.int().positive();
const inviteSchema = z.strictObject({
  company_id: id,
  /** The register number by which it was found, for a company that does not show itself. */
  value: z.string().max(40).default(''),
  message: z.string().max(500).default(''),
});
const findSchema = z.strictObject({ value: z.string().min(1).max(60), company_id: id.optional() });
const dataSchema = z.strictObject({ company_id: id });
const domainSchema = z.strictObject({ domain: z.string().min(1).max(60) });
const listSchema = z.strictObject({
  search: z.string().max(150).default(''),
  page: z.int().min(1).max(MOST_PAGES).default(1),
  partners: z.boolean().default(false),
});

const inLanguages = record({ mn: nullable(text), en: nullable(text), ko: nullable(text) });
const cardFields = {
  company_id: whole,
  company_name: text,
  company_url: nullable(text),
  register_number: nullable(text),
  slogan: inLanguages,
  logo: nullable(text),
  partner: text,
  request_id: nullable(whole),
};
const card = record(cardFields);
const details = record({
  ...cardFields,
  may_ask: flag,
  vision: inLanguages,
  mission: inLanguages,
  phone: nullable(text),
  email: nullable(text),
  address: nullable(text),
  message: nullable(text),
});

type Asked = Pick<AddressAsked, 'services' | 'ip' | 'now'> & { readonly actor: Actor };
const contextOf = ({ services, actor, ip, now }: Asked): PartnerContext => ({ ...services, actor, ip, now });
const seen = async (asked: Asked, wanted: Parameters<typeof seeCompany>[1]) => ({
  status: true,
  data: { ...(await seeCompany(contextOf(asked), wanted)), may_ask: mayAskPartners(asked.actor) },
});

export const partnerAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/api/partner-invite',
    tag: TAG,
    summary: 'Asks a company to be a partner. Asked twice it is one request; where the other has asked already, both are partners.',
    open: (access) => mayAskPartners({ access }),
    body: inviteSchema,
    reply: done(record({ request_id: whole, state: text })),
    answer: async ({ input, ...asked }) => ({ status: true, data: await invitePartner(contextOf(asked), input) }),
  }),
  defineAddress({
    method: 'POST',
    path: '/api/company-find',
    tag: TAG,
    summary:
      'The company with this register number, address or whole name, its register number masked. The message is "already" where the two are linked.',
    open: (access) => mayAskPartners({ access }),
    body: findSchema,
    reply: done(card),
    answer: async ({ input: { value, company_id }, ...asked }) => {
      // In whose name it is asked is said by the session alone.
      if (company_id !== undefined && company_id !== asked.actor.companyId) throw new PlatformError('NO_RIGHT');
      const data = await findCompany(contextOf(asked), value);
      if (!data) throw new PlatformError('NOT_FOUND');
      return { status: true, ...(data.partner === 'none' ? {} : { message: 'already' }), data };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/api/company-data',
    tag: TAG,
    summary: 'The inside view of a company: one’s own, a published one, a partner, or one that has asked.',
    body: dataSchema,
    reply: done(details),
    answer: ({ input, ...asked }) => seen(asked, { id: input.company_id }),
  }),
  defineAddress({
    method: 'POST',
    path: '/api/company-by-domain',
    tag: TAG,
    summary: 'The same by the address of its page.',
    body: domainSchema,
    reply: done(details),
    answer: ({ input, ...asked }) => seen(asked, { domain: input.domain.toLowerCase() }),
  }),
  defineAddress({
    method: 'POST',
    path: '/api/company-list',
    tag: TAG,
    summary: 'A page of the companies that show themselves, with one’s own and its partners.',
    body: listSchema,
    reply: done(record({ total: whole, page_size: whole, companies: list(card), may_ask: flag })),
    answer: async ({ input, ...asked }) => ({
      status: true,
      data: { ...(await listCompanies(contextOf(asked), input)), may_ask: mayAskPartners(asked.actor) },
    }),
  }),
];
