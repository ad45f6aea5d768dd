/**
 * "Was this useful?": one opinion of a reader about a text. Readers are told apart by a digest of the person, or of the
 * address and the browser, with a secret that is thrown away at the end of the month; neither is kept.
 */
import { createHash, randomBytes } from 'node:crypto';
import { companyDay } from '@lambda/engine/core/calendar/clock.ts';
import type { Services } from '@lambda/engine/faces/http/services.ts';
import { PlatformError } from '@lambda/model/errors/errors.ts';
import { z } from 'zod';
import { addSecret, forgetSecrets, putOpinion, secretOf } from '../useful.sql.ts';
import { MISSING_LENGTH } from '../usefulness.model.ts';

export const opinionSchema = z.strictObject({
  about: z.enum(['guide', 'faq']),
  id: z.int().positive(),
  useful: z.boolean(),
  missing: z.string().trim().max(10_000).nullish(),
});
export type Opinion = z.infer<typeof opinionSchema>;

type Context = Pick<Services, 'database'> & { readonly now: Date };
async function secretNow({ database, now }: Context): Promise<string> {
  const month = companyDay(now).slice(0, 7);
  const made = { id: await database.nextId(), month, secret: randomBytes(24).toString('base64url') };
  const [, , found] = await database.batch([forgetSecrets(month), addSecret(made), secretOf(month)], null);
  const secret = found?.rows[0]?.[0];
  if (!secret) throw new PlatformError('UNAVAILABLE');
  return secret;
}

/** `reader` is who reads, as far as it is known. Throws NOT_FOUND for a text that is not published, INVALID for too much of it. */
export async function giveOpinion(context: Context, reader: string, { about, id, useful, missing }: Opinion): Promise<void> {
  const { database, now } = context;
  if ((missing ?? '').length > MISSING_LENGTH)
    throw new PlatformError('INVALID', { fields: [{ field: 'missing', code: 'tooLong', params: { max: MISSING_LENGTH } }] });
  const secret = await secretNow(context);
  const digest = createHash('sha256')
    .update(JSON.stringify([secret, reader, about, id]))
    .digest('base64url');
  const given = { id: await database.nextId(), about: id, useful, missing: missing || null, digest, day: companyDay(now) };
  const [put] = await database.batch([putOpinion[about](given)], null);
  if (!put?.rows[0]) throw new PlatformError('NOT_FOUND');
}
