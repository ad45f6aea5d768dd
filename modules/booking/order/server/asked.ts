/** How orders are asked for from outside, as far as reception and visitors ask alike. */
import { z } from 'zod';

export const MOST_LINES = 10;
export const idNumber = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const dayText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((given) => new Date(`${given}T00:00:00Z`).toJSON()?.startsWith(given) === true);
const timeText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** `any` is null: whoever is free. */
export const artistOrAny = z.union([z.literal('any'), idNumber]).transform((given) => (given === 'any' ? null : given));
export const servicesText = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,9}$/)
  .transform((given) => given.split(',').map(Number));

export const lineSchema = z.strictObject({
  service: idNumber,
  artist: artistOrAny.default(null),
  day: dayText,
  time: timeText,
  guest: z.string().trim().max(100).nullish(),
});
export const clientSchema = z.strictObject({
  name: z.string().max(1_000),
  phone: z.string().max(100),
  email: z.string().max(400).nullish(),
  note: z.string().max(5_000).nullish(),
});
/** At the desk: who walks in need not say who he is. */
export const deskClientSchema = z.strictObject({
  name: z.string().max(1_000).nullish(),
  phone: z.string().max(100).nullish(),
  email: z.string().max(400).nullish(),
  note: z.string().max(5_000).nullish(),
  id: idNumber.nullish(),
});
export const deskMoveSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line: idNumber,
        artist: artistOrAny.default(null),
        day: dayText,
        time: timeText,
        /** Another length than the service has with the artist. */
        minutes: z.int().min(5).max(1_440).optional(),
        /** As it was seen when it was moved: somebody else may have moved it since. */
        version: z.int().min(0).optional(),
      }),
    )
    .min(1)
    .max(MOST_LINES),
});
export const moveSchema = z.strictObject({
  lines: z
    .array(z.strictObject({ line: idNumber, artist: artistOrAny.default(null), day: dayText, time: timeText }))
    .min(1)
    .max(MOST_LINES),
});
