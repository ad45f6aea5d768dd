/** What a model says of its table: what is looked for, what is there once, times that never lie over each other, and who may ask for rows. */
import { z } from 'zod';
import { rightsSchema } from './automation.ts';
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
  /**
   * For a model that the platform writes: other systems may ask for a new record by the mutation of its name. They send these fields, and the
   * module's own code (`RecordHooks.asked`) decides what comes of them: prices and times are the server's, whatever was sent.
   */
  asked: z.strictObject({ fields: z.array(nameSchema).min(1).readonly(), rights: rightsSchema }).optional(),
};
