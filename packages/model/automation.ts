/** What happens beside the forms, as data: work in the background. What it does is code, found by the definition's name. */
import { z } from 'zod';
import { fieldSchema } from './fields.ts';
import { labelSchema } from './labels.ts';
import { NAME_PATTERN } from './names.ts';

const keySchema = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/);
const inputSchema = z.record(z.string().regex(NAME_PATTERN), fieldSchema);
export const ROLE_FLAGS = ['approve', 'chart', 'datasource', 'excelupload', 'hascustomcreatebtn'] as const;

/** Who may start it: everybody with one of the roles, or with one of the flags. The administrator always may. */
const rightsSchema = z.strictObject({
  roles: z.array(z.int().positive()).readonly().optional(),
  flags: z.array(z.enum(ROLE_FLAGS)).readonly().optional(),
});

/** Minute, hour, day of the month, month, day of the week (0 is Sunday): numbers, `*`, ranges, lists and steps. */
export const CRON_PATTERN = /^(\*|\d+(-\d+)?)(\/\d+)?(,(\*|\d+(-\d+)?)(\/\d+)?)*( (\*|\d+(-\d+)?)(\/\d+)?(,(\*|\d+(-\d+)?)(\/\d+)?)*){4}$/;

export const jobSchema = z.strictObject({
  name: keySchema,
  label: labelSchema,
  /** What it is started with, checked like a form. Without fields only the platform's own code starts it, with any JSON. */
  fields: inputSchema.optional(),
  /** Who may start it by `POST /lambda/jobs/start/{name}`; without this nobody does. */
  rights: rightsSchema.optional(),
  /** In the companies' time zone; it is started for every company, without anybody's name. */
  schedule: z.string().regex(CRON_PATTERN).optional(),
  /** How often it is tried again after a fault or a lost server, with growing pauses. 0 unless told. */
  retries: z.int().min(0).max(20).optional(),
});
export type JobDefinition = z.infer<typeof jobSchema>;
