/** What a module sells and what of it stays: the parts of the product that plans are made of. */
import { z } from 'zod';
import { NAME_PATTERN } from '../definitions/names.ts';
import { ROLE_FLAGS } from './role-flags.ts';

const codeSchema = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/);
const modelsSchema = z.array(z.string().regex(NAME_PATTERN)).readonly();
const entriesSchema = z.array(codeSchema).readonly();

export const modulePlanSchema = z.strictObject({
  /** Closed to companies whose plan lacks the code; what no part names is in every plan. */
  parts: z
    .array(
      z.strictObject({
        /** Of `system_modules`. */
        code: codeSchema,
        /** Models and read views. */
        models: modelsSchema.optional(),
        entries: entriesSchema.optional(),
        flags: z.array(z.enum(ROLE_FLAGS)).readonly().optional(),
      }),
    )
    .readonly()
    .optional(),
  /** Models that are read and written whatever became of the plan: by them it is paid. */
  staysOpen: modelsSchema.optional(),
  /** The entries of those who look after the plan: they go on reading when a company is closed. */
  keepers: entriesSchema.optional(),
});
