/** `/feedback` without script: what anybody writes to the platform, and the reply to anonymous feedback, as plain forms send them. */
import { visitor } from '@lambda/engine/core/access/visitor.ts';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import { type Address, type AddressAsked, definePlainForm } from '@lambda/engine/faces/http/address.ts';
import { isAway } from '@lambda/engine/faces/http/errors.ts';
import type { ShownAfterForm } from '@lambda/engine/faces/http/module-pages.ts';
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import type { FeedbackSent } from './feedback-sent.ts';
import { readByCode } from './server/anonymous.ts';
import { admitReading } from './server/limits.ts';

const TAG = 'Feedback';
/** As long as a form may be at all: what is too long for a field is said beside it. */
const typed = z.string().max(65_536).optional();
const feedbackSchema = z.strictObject({
  name: typed,
  email: typed,
  feedback: typed,
  /** People do not see this field; programs that fill in every field do. */
  website: typed,
  /** When the page was drawn, in seconds of the epoch. */
  opened: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional(),
});
const codeSchema = z.strictObject({ code: typed });

type Asked<Schema extends z.ZodType> = AddressAsked & { readonly input: z.infer<Schema> };
const MOST_WRITING_SECONDS = 1_000_000;
const MOST_WEBSITE = 255;
/** How long it took to write. The page always sends when it was drawn: without a moment that can be believed, no time at all. */
function writingSeconds(opened: string | undefined, now: Date): number {
  const seconds = opened === undefined ? 0 : Math.round(now.getTime() / 1_000) - Number(opened);
  return seconds <= MOST_WRITING_SECONDS ? Math.max(0, seconds) : 0;
}

/** What keeps a form from being taken, or undefined for anything else. */
function hindranceOf(error: unknown): { readonly problem: 'later' | 'away'; readonly seconds: number | null } | undefined {
  if (isAway(error)) return { problem: 'away', seconds: null };
  if (!(error instanceof PlatformError) || error.code !== 'TOO_MANY_REQUESTS') return undefined;
  const seconds = Number(error.params.seconds);
  return { problem: 'later', seconds: Number.isFinite(seconds) ? seconds : null };
}

async function takeFeedback(
  { services, input, ip, now }: Asked<typeof feedbackSchema>,
  page: string,
): Promise<{ readonly redirect: string } | ShownAfterForm> {
  const { name = '', email = '', feedback = '', website = '', opened } = input;
  // Forms send two characters for the end of a line, of which the writer sees one.
  const values = { name, email, feedback: feedback.replaceAll('\r\n', '\n') };
  const shown = (sentNow: FeedbackSent): ShownAfterForm => ({ page, sent: sentNow });
  const { graphql, registry } = services;
  const written = { ...values, website: website.slice(0, MOST_WEBSITE), writing_seconds: writingSeconds(opened, now) };
  const context = { endpoint: null, ip, idempotencyKey: null, now, today: companyDay(now), actor: visitor(registry) };
  const query = 'mutation($i:FeedbackPublicInput!){createFeedbackPublic(input:$i){id}}';
  try {
    await graphql.execute({ ...context, body: { query, variables: { i: written } } });
  } catch (error) {
    const hindrance = hindranceOf(error);
    if (hindrance) return shown({ form: 'feedback', values, ...hindrance });
    if (!(error instanceof PlatformError) || error.code !== 'INVALID') throw error;
    return shown({ form: 'feedback', values, problem: 'fields', wrong: error.fields });
  }
  return { redirect: `${page}?sent` };
}

/** Whoever asks is looked at by nothing but the code: a session that comes along is not. */
async function readReply({ services, input, ip, now }: Asked<typeof codeSchema>, page: string): Promise<ShownAfterForm> {
  const code = (input.code ?? '').trim().slice(0, 40);
  const shown = (sentNow: FeedbackSent): ShownAfterForm => ({ page, sent: sentNow });
  try {
    admitReading(services.database, ip, now.getTime());
    return shown({ form: 'reply', code, problem: null, answered: await readByCode(services, code) });
  } catch (error) {
    const hindrance = hindranceOf(error);
    if (hindrance) return shown({ form: 'reply', code, ...hindrance });
    if (!(error instanceof PlatformError) || error.code !== 'NOT_FOUND') throw error;
    return shown({ form: 'reply', code, problem: 'unknown' });
  }
}

/** In each language, so that what is shown afterwards has the address of its page. */
export const publicFeedbackAddresses: readonly Address[] = LANGUAGES.flatMap((language) => {
  const page = language === 'mn' ? '/feedback' : `/${language}/feedback`;
  return [
    definePlainForm({
      path: page,
      tag: TAG,
      summary: 'What a visitor writes to the platform, from the plain form of the page; what is wrong stands on the page beside its field.',
      body: feedbackSchema,
      answer: (asked) => takeFeedback(asked, page),
    }),
    definePlainForm({
      path: `${page}/reply`,
      tag: TAG,
      summary: 'The page with the feedback behind a code and its reply.',
      body: codeSchema,
      answer: (asked) => readReply(asked, page),
    }),
  ];
});
