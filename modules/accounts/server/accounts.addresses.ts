/** What accounts answers beside its records: registering, and what follows from a link in a letter. */
import { type AddressAsked, type ModuleAddress, reading } from '@lambda/engine/faces/http/module-addresses.ts';
import { done, flag, free, nullable, record, sent, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
import { PICTURE_BYTES } from '@lambda/model/accounts/registration.ts';
import { z } from 'zod';
import { foundCompany } from '../company/server/found-company.ts';
import { isPageAddressFree } from '../company/server/new-company.ts';
import type { InvitationContext } from '../invitation/server/found.ts';
import { acceptInvitation, joinAsNew, readInvitation } from '../invitation/server/invitation.ts';
import { confirmRegistration, LINK_HOURS, type RegistrationContext, register } from '../registration/server/register.ts';

const words = z.string().max(300);
/** A picture of 1 MB is a third longer as a data address; one of three times as much is still refused in words. */
const REGISTRATION_BYTES = 4 * PICTURE_BYTES + 65_536;
const newCompanySchema = {
  company_name: words,
  register_number: words,
  tin: words.default(''),
  company_url: words,
  plan: words,
};
const registrationSchema = z.strictObject({
  last_name: words,
  first_name: words,
  register: words.default(''),
  phone: words,
  /** Judged with the other answers: one that is too large is told at its field. */
  avatar: z.string().default(''),
  email: words,
  password: words,
  password_confirm: words,
  ...newCompanySchema,
});
const foundingSchema = z.strictObject(newCompanySchema);
const pageAddressSchema = z.strictObject({ address: words });
const tokenSchema = z.strictObject({ token: z.string().max(100) });
const personSchema = z.strictObject({
  token: z.string().max(100),
  last_name: words,
  first_name: words,
  password: words,
  password_confirm: words,
});
const TAG = 'Accounts';
const joined = done(record({ company_name: nullable(text), login: text }));

const invitationContextOf = ({ services, ip, now }: Omit<AddressAsked<unknown>, 'input'>): InvitationContext => ({ ...services, ip, now });
const contextOf = ({ services, ip, language, now }: Omit<AddressAsked<unknown>, 'input'>): RegistrationContext => ({
  ...services,
  ip,
  language,
  now,
});

export const accountAddresses: readonly ModuleAddress[] = [
  {
    method: 'POST',
    path: '/auth/register',
    public: true,
    bodyLimit: REGISTRATION_BYTES,
    operation: {
      tag: TAG,
      summary: 'Registers a person with a company. The answer is the same whoever is here already; a letter tells the rest.',
      body: sent(registrationSchema),
      reply: done(record({ hours: whole })),
    },
    answer: reading(registrationSchema, async ({ input, ...asked }) => {
      await register(contextOf(asked), input);
      return { status: true, data: { hours: LINK_HOURS } };
    }),
  },
  {
    method: 'POST',
    path: '/auth/page-address',
    public: true,
    operation: {
      tag: TAG,
      summary: 'Whether the address of a page is free, for who is about to register a company.',
      body: sent(pageAddressSchema),
      reply: done(record({ free: flag })),
    },
    answer: reading(pageAddressSchema, async ({ input, ...asked }) => ({
      status: true,
      data: { free: await isPageAddressFree(contextOf(asked), input.address) },
    })),
  },
  {
    method: 'POST',
    path: '/auth/register/confirm',
    public: true,
    operation: {
      tag: TAG,
      summary: 'Opens the company of a registration by the link of the letter, once.',
      body: sent(tokenSchema),
      reply: done(record({ login: text, company_name: text })),
    },
    answer: reading(tokenSchema, async ({ input, ...asked }) => ({
      status: true,
      data: await confirmRegistration(contextOf(asked), input.token),
    })),
  },
  {
    method: 'POST',
    path: '/auth/invitation',
    public: true,
    operation: {
      tag: TAG,
      summary: 'What the link of a letter says: the invitation into a company, or the account that waits for its password.',
      body: sent(tokenSchema),
      reply: done(
        record({
          company_name: nullable(text),
          inviter: text,
          email: text,
          role: free,
          last_name: text,
          first_name: text,
          expires_at: text,
          has_account: flag,
        }),
      ),
    },
    answer: reading(tokenSchema, async ({ input, ...asked }) => ({
      status: true,
      data: await readInvitation(invitationContextOf(asked), input.token),
    })),
  },
  {
    method: 'POST',
    path: '/auth/invitation/join',
    public: true,
    operation: {
      tag: TAG,
      summary: 'Accepts an invitation as somebody new, with a password of their own.',
      body: sent(personSchema),
      reply: joined,
    },
    answer: reading(personSchema, async ({ input: { token, ...person }, ...asked }) => ({
      status: true,
      data: await joinAsNew(invitationContextOf(asked), token, person),
    })),
  },
  {
    method: 'POST',
    path: '/auth/invitation/accept',
    public: false,
    operation: {
      tag: TAG,
      summary: 'Accepts an invitation as whoever was invited and is signed in.',
      body: sent(tokenSchema),
      reply: joined,
    },
    answerPerson: reading(tokenSchema, async ({ input, session, ...asked }) => ({
      status: true,
      data: await acceptInvitation(invitationContextOf(asked), input.token, session),
    })),
  },
  {
    method: 'POST',
    path: '/auth/company',
    public: false,
    operation: {
      tag: TAG,
      summary: 'Founds one more company, whose administrator is whoever asks.',
      body: sent(foundingSchema),
      reply: done(record({ company_id: whole })),
    },
    answerPerson: reading(foundingSchema, async ({ input, session, ...asked }) => ({
      status: true,
      data: await foundCompany(invitationContextOf(asked), session, input),
    })),
  },
];
