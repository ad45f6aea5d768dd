/** Records that need no right of a role: what everybody who is signed in may read, and what visitors may do. */
import { z } from 'zod';
import { gridConditionSchema } from '../conditions/row-conditions.ts';

/** Words of a model. */
export const opennessWords = {
  /** A new record may name its company, which has to be the writer's own: callers of the specification send it. */
  namesCompany: z.literal(true).optional(),
  /** Every signed-in person may read it (look-ups): all rows, or those that meet the conditions. */
  open: z.union([z.boolean(), z.strictObject({ when: gridConditionSchema })]).optional(),
  /** What people who are not signed in may do: read what is open of it, or send a record in without reading any. */
  visitors: z.enum(['read', 'create']).optional(),
};
