/** What one company may ask about another, and asking it to be a partner. */
import type { Actor } from '@lambda/engine/core/access/access.ts';
import type { ModuleAddress } from '@lambda/engine/faces/http/module-addresses.ts';
import { readInput } from '@lambda/engine/faces/http/requests.ts';
import { done, flag, list, nullable, record, sent, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
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

type Answer = (asked: {
  readonly services: Omit<PartnerContext, 'actor' | 'ip' | 'now'>;
  readonly actor: Actor;
  readonly ip: string;
  readonly now: Date;
  readonly input: unknown;
}) => Promise<unknown>;
/** The body read by its schema, and whatever is found out told with `status`. */
const answering =
  <Input>(schema: z.ZodType<Input>, find: (context: PartnerContext, input: Input) => Promise<object>): Answer =>
  async ({ services, actor, ip, now, input }) => ({
    status: true,
    ...(await find({ ...services, actor, ip, now }, readInput(schema, input))),
  });
const seen = async (context: PartnerContext, wanted: Parameters<typeof seeCompany>[1]) => ({
  data: { ...(await seeCompany(context, wanted)), may_ask: mayAskPartners(context.actor) },
});

export const partnerAddresses: readonly ModuleAddress[] = [
  {
    method: 'POST',
    path: '/api/partner-invite',
    public: false,
    operation: {
      tag: TAG,
      summary: 'Asks a company to be a partner. Asked twice it is one request; where the other has asked already, both are partners.',
      open: (access) => mayAskPartners({ access }),
      body: sent(inviteSchema),
      reply: done(record({ request_id: whole, state: text })),
    },
    answer: answering(inviteSchema, async (context, input) => ({ data: await invitePartner(context, input) })),
  },
  {
    method: 'POST',
    path: '/api/company-find',
    public: false,
    operation: {
      tag: TAG,
      summary:
        'The company with this register number, address or whole name, its register number masked. The message is "already" where the two are linked.',
      open: (access) => mayAskPartners({ access }),
      body: sent(findSchema),
      reply: done(card),
    },
    answer: answering(findSchema, async (context, { value, company_id }) => {
      if (!mayAskPartners(context.actor)) throw new PlatformError('NO_RIGHT');
      // In whose name it is asked is said by the session alone.
      if (company_id !== undefined && company_id !== context.actor.companyId) throw new PlatformError('NO_RIGHT');
      const data = await findCompany(context, value);
      if (!data) throw new PlatformError('NOT_FOUND');
      return { ...(data.partner === 'none' ? {} : { message: 'already' }), data };
    }),
  },
  {
    method: 'POST',
    path: '/api/company-data',
    public: false,
    operation: {
      tag: TAG,
      summary: 'The inside view of a company: one’s own, a published one, a partner, or one that has asked.',
      body: sent(dataSchema),
      reply: done(details),
    },
    answer: answering(dataSchema, (context, { company_id }) => seen(context, { id: company_id })),
  },
  {
    method: 'POST',
    path: '/api/company-by-domain',
    public: false,
    operation: { tag: TAG, summary: 'The same by the address of its page.', body: sent(domainSchema), reply: done(details) },
    answer: answering(domainSchema, (context, { domain }) => seen(context, { domain: domain.toLowerCase() })),
  },
  {
    method: 'POST',
    path: '/api/company-list',
    public: false,
    operation: {
      tag: TAG,
      summary: 'A page of the companies that show themselves, with one’s own and its partners.',
      body: sent(listSchema),
      reply: done(record({ total: whole, page_size: whole, companies: list(card), may_ask: flag })),
    },
    answer: answering(listSchema, async (context, wanted) => ({
      data: { ...(await listCompanies(context, wanted)), may_ask: mayAskPartners(context.actor) },
    })),
  },
];
