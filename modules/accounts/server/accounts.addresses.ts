/** What accounts answers beside its records: registering, and what follows from a link in a letter. */
import { type Address, type AddressAsked, defineAddress } from '@lambda/engine/faces/http/address.ts';
import { done, flag, free, nullable, record, text, whole } from '@lambda/engine/faces/openapi/json-schema.ts';
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

const invitationContextOf = ({ services, ip, now }: AddressAsked): InvitationContext => ({ ...services, ip, now });
const contextOf = ({ services, ip, language, now }: AddressAsked): RegistrationContext => ({
  ...services,
  ip,
  language,
  now,
});

export const accountAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/auth/register',
    who: 'everybody',
    bodyLimit: REGISTRATION_BYTES,
    tag: TAG,
    summary: 'Registers a person with a company. The answer is the same whoever is here already; a letter tells the rest.',
    body: registrationSchema,
    reply: done(record({ hours: whole })),
    answer: async ({ input, ...asked }) => {
      await register(contextOf(asked), input);
      return { status: true, data: { hours: LINK_HOURS } };
    },
  }),
  defineAddress({
    method: 'POST',
    path: '/auth/page-address',
    who: 'everybody',
    tag: TAG,
    summary: 'Whether the address of a page is free, for who is about to register a company.',
    body: pageAddressSchema,
    reply: done(record({ free: flag })),
    answer: async ({ input, ...asked }) => ({
      status: true,
      data: { free: await isPageAddressFree(contextOf(asked), input.address) },
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/auth/register/confirm',
    who: 'everybody',
    tag: TAG,
    summary: 'Opens the company of a registration by the link of the letter, once.',
    body: tokenSchema,
    reply: done(record({ login: text, company_name: text })),
    answer: async ({ input, ...asked }) => ({
      status: true,
      data: await confirmRegistration(contextOf(asked), input.token),
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/auth/invitation',
    who: 'everybody',
    tag: TAG,
    summary: 'What the link of a letter says: the invitation into a company, or the account that waits for its password.',
    body: tokenSchema,
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
    answer: async ({ input, ...asked }) => ({
      status: true,
      data: await readInvitation(invitationContextOf(asked), input.token),
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/auth/invitation/join',
    who: 'everybody',
    tag: TAG,
    summary: 'Accepts an invitation as somebody new, with a password of their own.',
    body: personSchema,
    reply: joined,
    answer: async ({ input: { token, ...person }, ...asked }) => ({
      status: true,
      data: await joinAsNew(invitationContextOf(asked), token, person),
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/auth/invitation/accept',
    who: 'person',
    personal: true,
    tag: TAG,
    summary: 'Accepts an invitation as whoever was invited and is signed in.',
    body: tokenSchema,
    reply: joined,
    answer: async ({ input, session, ...asked }) => ({
      status: true,
      data: await acceptInvitation(invitationContextOf(asked), input.token, session),
    }),
  }),
  defineAddress({
    method: 'POST',
    path: '/auth/company',
    who: 'person',
    personal: true,
    tag: TAG,
    summary: 'Founds one more company, whose administrator is whoever asks.',
    body: foundingSchema,
    reply: done(record({ company_id: whole })),
    answer: async ({ input, session, ...asked }) => ({
      status: true,
      data: await foundCompany(invitationContextOf(asked), session, input),
    }),
  }),
];
