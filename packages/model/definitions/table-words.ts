/** What a model says of its table: what is looked for, what is there once, and times that never lie over each other. */
import { z } from 'zod';
import { NAME_PATTERN, RESERVED_NAMES } from './names.ts';

const nameSchema = z
  .string()
  .regex(NAME_PATTERN)
  .refine((name) => !RESERVED_NAMES.has(name), 'reserved name');

export const tableWords = {
  indexes: z.array(z.array(nameSchema).min(1).readonly()).readonly().optional(),
  unique: z.array(z.array(nameSchema).min(1).readonly()).readonly().optional(),
  /**
   * Rows that are equal in `by` never lie over each other in time: PostgreSQL refuses the second one, also when both come at once. A row holds
   * its time from `from` until just before `to`, while the yes-or-no field `holding` says so and it is not deleted.
   */
  noOverlap: z
    .array(z.strictObject({ by: z.array(nameSchema).min(1).readonly(), from: nameSchema, to: nameSchema, holding: nameSchema }))
    .readonly()
    .optional(),
};
