/** What definitions say of the home page: lists that wait for somebody, facts of the day, and what is begun from there. */
import { z } from 'zod';
import { iconSchema } from './icon-names.ts';
import { labelSchema } from './label-schema.ts';

const marked = z.boolean().optional();

export const presetMarks = {
  /** Its records wait for whoever has the entry: the home page lists them with their day. */
  awaits: marked,
  /** A fact of the day: the home page tells how many there are, and the first of them. */
  fact: marked,
  /** The deleted records, for those who may delete. */
  deleted: marked,
};

export const crudHome = {
  /** Offered on the home page to those who may add such a record; the smallest numbers come first, there is room for four. */
  start: z.strictObject({ label: labelSchema, icon: iconSchema, order: z.int().min(1).max(999) }).optional(),
};
