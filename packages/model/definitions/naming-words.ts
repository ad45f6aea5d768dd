/** What a model says about the names of its records. */
import { z } from 'zod';
import { NAME_PATTERN } from './names.ts';

const pathSchema = z.string().regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,3}$/);
export const namingWords = {
  /** The fields that name a record to people, in order. */
  title: z.array(z.string().regex(NAME_PATTERN)).min(1).readonly(),
  /** Fields and paths that are said beside the name, so that records of one name are told apart: `['parent_id.name', 'code']`. */
  apart: z.array(pathSchema).min(1).max(3).readonly().optional(),
  /** Records that are chosen no more: those whose choice or state has this value. Choices put them last and say why. */
  inactiveWhen: z.strictObject({ field: z.string().regex(NAME_PATTERN), value: z.string() }).optional(),
};
