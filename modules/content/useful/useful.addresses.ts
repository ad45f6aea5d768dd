/** What readers say of guides and answers: beside the work with the session, on public pages as a plain form. */
import { type Address, defineAddress, definePlainForm } from '@lambda/engine/faces/http/address.ts';
import { done } from '@lambda/engine/faces/openapi/json-schema.ts';
import { countVisit } from '@lambda/engine/services/sessions/attempts.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { createLimit } from '../feedback/server/limits.ts';
import { giveOpinion, opinionSchema } from './server/useful.ts';

const TAG = 'Guides';
const MOST_AN_HOUR = 30;
const HOUR_SECONDS = 3_600;
const MOST_OF_A_PERSON = 60;
const admitPerson = createLimit(MOST_OF_A_PERSON);

const formSchema = z.strictObject({
  about: z.enum(['guide', 'faq']),
  id: z.coerce.number().int().positive(),
  useful: z.enum(['yes', 'no']),
  missing: z.string().max(10_000).optional(),
  /** People do not see this field; programs that fill in every field do. */
  website: z.string().max(1_000).optional(),
  language: z.enum(['mn', 'en', 'ko']),
  /** Where an answer stands on its page. */
  anchor: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,59}$/)
    .optional(),
});
type Form = z.infer<typeof formSchema>;

function backTo({ about, id, language, anchor }: Form, answer: 'yes' | 'no' | 'noted' | 'later' | 'long'): string {
  const start = language === 'mn' ? '' : `/${language}`;
  return about === 'guide' ? `${start}/guide/${id}?told=${answer}#useful` : `${start}/faq?told=${answer}&about=${id}#${anchor ?? 'useful'}`;
}

export const usefulAddresses: readonly Address[] = [
  defineAddress({
    method: 'POST',
    path: '/lambda/useful',
    personal: true,
    tag: TAG,
    summary: 'Whether a guide or an answer was of use, and what was missing. A second opinion takes the place of the first.',
    body: opinionSchema,
    reply: done(),
    answer: async ({ services, actor, input, now }) => {
      admitPerson(services.database, String(actor.userId), now.getTime());
      await giveOpinion({ ...services, now }, `person ${actor.userId}`, input);
      return { status: true };
    },
  }),
  definePlainForm({
    path: '/public/useful',
    tag: TAG,
    summary: 'The same from a plain form of a public page, without a session; leads back to the page.',
    body: formSchema,
    answer: async ({ services, input: form, ip, browser, now }) => {
      const missing = form.missing?.trim() ?? '';
      const opinion = { about: form.about, id: form.id, useful: form.useful === 'yes', missing };
      // A program is thanked like everybody and changes nothing.
      const isProgram = (form.website ?? '') !== '';
      try {
        await countVisit({ database: services.database, what: 'useful', ip, most: MOST_AN_HOUR, seconds: HOUR_SECONDS });
        if (!isProgram) await giveOpinion({ ...services, now }, `visitor ${ip} ${browser}`, opinion);
      } catch (error) {
        if (error instanceof PlatformError && error.code === 'TOO_MANY_REQUESTS') return { redirect: backTo(form, 'later') };
        if (error instanceof PlatformError && error.code === 'INVALID') return { redirect: backTo(form, 'long') };
        throw error;
      }
      return { redirect: backTo(form, missing === '' ? form.useful : 'noted') };
    },
  }),
];
